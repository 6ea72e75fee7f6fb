"""Conditions of victory, and monopoly (rulebook 5-10, "Condizioni di vittoria", "Fine anticipata del gioco")."""

from collections.abc import Sequence

from tabletop import Ending, GameEnds, Message, msg

from ...state import Town, Won

# words: {n}: 2 or more
AUTOMATION = Ending("automation", msg("Full automation: with {n} robots freed or destroyed all workers win."))
BETRAYAL = Ending("betrayal", msg("Class Betrayal: a Startupper has as many coins as there are players."))
BOSS = Ending("boss", msg("{seat} has {n} coins and declares victory."))
# words: {n} is 3, in a short game 2
LUDDITE = Ending("luddite", msg("The Luddite has destroyed {n} robots."))
MONOPOLY_WORKERS = Ending("monopoly-workers", msg("Bankruptcy: the workers hold enough robots and win."))
MONOPOLY_BOSS = Ending("monopoly-boss", msg("Monopoly: {seat} is the only boss left."))
BOTH_BANKRUPT = Ending("both-bankrupt", msg("Both bosses are bankrupt, and the workers hold too few robots."))
TIME_UP = Ending("time-up", msg("The last turn is over. {seat} has more coins than the other boss."))
TIME_UP_BOTH = Ending("time-up-both", msg("The last turn is over. Both bosses have the same number of coins."))

ENDINGS = (AUTOMATION, BETRAYAL, BOSS, LUDDITE, MONOPOLY_WORKERS, MONOPOLY_BOSS, BOTH_BANKRUPT, TIME_UP, TIME_UP_BOTH)


# -- conditions -------------------------------------------------------------------------------------------------------


def freed(town: Town) -> int:
    """Robots that count for the workers: expropriated ones and, where there is a Luddite, destroyed ones."""
    return sum(town.red) + town.loose + (town.destroyed if town.luddites else 0)


def automation(town: Town) -> bool:
    """The collective victory: as many robots as workers, in a taster two."""
    return freed(town) >= town.goal


def means(town: Town, seat: int) -> int:
    """The coins that a worker could count as a Startupper: her own and the whole Union Fund, which she may steal."""
    return town.coins[seat] + town.fund


def rich_workers(town: Town) -> list[int]:
    """Workers without Stress whose coins, with the Union Fund, reach the number of players. Everybody can see that."""
    return [s for s in town.workers if not town.stressed[s] and means(town, s) >= town.players]


def startuppers(town: Town) -> list[int]:
    """Startuppers who meet their own condition."""
    return [s for s in rich_workers(town) if town.roles[s] == "startupper"]


def saboteurs(town: Town) -> list[int]:
    """The Luddite, if three robots have been destroyed; in a taster, two."""
    return [s for s in town.workers if town.roles[s] == "luddite" and town.destroyed >= town.sabotages]


def loyal_scabs(town: Town, bosses: Sequence[int]) -> list[tuple[Sequence[int], Message]]:
    """Scabs who worked for one of these bosses this turn, without striking, by boss; Stress does not matter."""
    return [
        ([s for s in town.hands(boss) if town.roles[s] == "scab"], AS_A_SCAB._replace(values={"seat_boss": boss}))
        for boss in bosses
        if town.deeds
    ]


# -- the end ----------------------------------------------------------------------------------------------------------

AS_A_BOSS = msg("{seat} wins as a boss.")
WITH_ALL_WORKERS = msg("{seat} wins with all workers.")
BY_BETRAYAL = msg("{seat} wins by Class Betrayal.")
# words: a boss who wins beside the player who declared victory: she has reached the number of coins too
RICH = msg("{seat} has enough coins, and so wins as a boss.")
# words: {seat_boss}: the boss for whom this worker, a Scab, works
AS_A_SCAB = msg("{seat} works for {seat_boss}, and so wins as a Scab.")


def end(town: Town, ending: Ending, **values: object) -> GameEnds:
    """The end, as an exception to raise: everybody who meets a condition now wins, even without having declared.

    Args:
        ending: what ended the game.
        values: for the placeholders in the ending's sentence.
    """
    rich, traitors = [b for b in town.bosses if town.coins[b] >= town.target], startuppers(town)
    town.by_rule("many-ending")
    for seat in traitors:
        if town.coins[seat] < town.players:
            # words: a Startupper wins with these coins beside her own; another one may count the same coins
            town.say_many(
                "{seat} counts {n} coin of the Union Fund, too.",
                "{seat} counts {n} coins of the Union Fund, too.",
                n=town.fund, seat=seat,
            )  # fmt: skip
    return game_over(
        town,
        ending,
        (rich, RICH),
        (town.workers if automation(town) else [], WITH_ALL_WORKERS),
        (traitors, BY_BETRAYAL),
        (saboteurs(town), msg("{seat} wins as the Luddite.")),
        *loyal_scabs(town, rich),
        **values,
    )


def game_over(town: Town, ending: Ending, *groups: tuple[Sequence[int], Message], **values: object) -> GameEnds:
    """The end, as an exception to raise: a winner scores 1, all others 0.

    Args:
        ending: what ended the game.
        groups: winners with the sentence about them; a player in several groups counts in the first one.
        values: for the placeholders in the ending's sentence.
    """
    town.ended = True  # everything is open from here on
    town.rng.revealed()
    for seats, sentence in groups:
        for seat in seats:
            if seat not in town.won:
                town.say(sentence.key, seat=seat, **sentence.values)
                town.won[seat] = Won(sentence.key, sentence.values.get("seat_boss"))
    scores = [float(seat in town.won) for seat in range(town.players)]
    return GameEnds(ending.outcome(sorted(town.won), scores, **values))


def boss_declares(town: Town, boss: int) -> GameEnds:
    """The end, as an exception to raise, when a boss has the coins."""
    return end(town, BOSS, seat=boss, n=town.coins[boss])


def check_automation(town: Town) -> None:
    """With enough robots the workers win immediately. Robots are open, so nobody needs to be asked."""
    if automation(town):
        raise end(town, AUTOMATION, n=freed(town))


def check_sabotage(town: Town) -> None:
    """The third destroyed robot: the Luddite declares victory by destroying it."""
    if saboteurs(town):
        raise end(town, LUDDITE, n=town.sabotages)


def monopoly(town: Town, bankrupt: Sequence[int]) -> GameEnds:
    """The early end, as an exception to raise. Workers take over bankrupt bosses' robots; only their number counts.

    With at least half as many robots as workers (rounded up) the workers win. If not, the surviving boss wins, and with
    her the Scabs who work for her (glossary). If both bosses go bankrupt together, no boss can win (our ruling).
    """
    town.by_rule("many-ending")
    for boss in bankrupt:
        town.loose += town.blue[boss]
        town.blue[boss] = 0
        # words: a boss who cannot pay what she must
        town.say("{seat} is bankrupt.", seat=boss)
    if freed(town) >= (len(town.workers) + 1) // 2:
        return game_over(town, MONOPOLY_WORKERS, (town.workers, WITH_ALL_WORKERS))
    if len(bankrupt) == 2:
        return game_over(town, BOTH_BANKRUPT)
    survivor = [town.other(bankrupt[0])]
    return game_over(town, MONOPOLY_BOSS, (survivor, AS_A_BOSS), *loyal_scabs(town, survivor), seat=survivor[0])


def time_is_up(town: Town) -> None:
    """End a taster after its last turn: the richer boss wins (or both), with the Scabs at her side [reconstructed].

    Players who meet a condition of their own at that moment win too.
    """
    if town.turn == town.last_turn:
        most = max(town.coins[boss] for boss in town.bosses)
        ahead = [boss for boss in town.bosses if town.coins[boss] == most]
        ending, values = (TIME_UP, {"seat": ahead[0]}) if len(ahead) == 1 else (TIME_UP_BOTH, {})
        raise game_over(
            town, ending, (ahead, AS_A_BOSS), (startuppers(town), BY_BETRAYAL), *loyal_scabs(town, ahead), **values
        )
