"""Where an offer is laid out (what I give, what I want, to whom), in one place as long as the top spins."""

from drawing import markup as h
from tabletop import Option

from .. import questions as q
from ..components import ANY, FINAL_RATION, KINDS, SPECULATOR, Kind
from ..views import NO_OFFER, SeenOffer
from . import outlines
from .bargaining import giver, own_place, place_of
from .looks import ShopLook, once_more
from .pieces import coupon, heap, sign
from .sayings import at_the_till, finished, needed, preview


def desk(look: ShopLook) -> h.Node:
    """The part of the table at which an offer is laid out; before the spin, what may be done until then."""
    view = look.view
    if view.over:
        return None
    if not view.spins:
        return h.div(class_="desk before-spin")[while_still(look)]
    who = look.author
    # words: The name of a part of the screen: there a player lays out an offer to the others.
    name = look.words("Your offer")
    return h.section(class_=f"desk seat-{who}{'' if look.can_write else ' idle'}", aria_label=name)[
        wanted(look), whom_at(who, look), draft(look),
        h.div(class_="making")[made(who, look)],
        h.div(".dones")[
            # words: Before the signs of several players: whoever wants no more deals touches the own one.
            h.small(aria_hidden="true")[look.words("Who is finished? Tap your sign:")],
            [done(seat, look) for seat in look.people],
        ],
    ]  # fmt: skip


def while_still(look: ShopLook) -> h.Node:
    """How it stands while nothing spins, in the place of what can be offered."""
    view = look.view
    if look.question in (q.SPIN_THE_TOP, q.WHAT_IS_LAID_OUT):
        return before_the_spin(look)
    if view.till:
        # words: Said in the last round, after somebody has bought: whose turn at the till it is.
        then = [look.words("Next to buy: {seat}.", seat=seat) for seat in view.queue[len(view.till) :]]
        return without_a_top(" ".join(at_the_till(end, look) for end in view.till), "".join(then[:1]))
    more = back_in_the_hands(look) if view.deck or view.final else the_last_one(look)
    return without_a_top(how_the_exchange_ended(look), more)


def before_the_spin(look: ShopLook) -> h.Node:
    """How the last round ended, and what may be done until the top spins."""
    words, view = look.words, look.view
    if view.attempt:
        # words: Below “Bad luck: the top fell over. Tap it again for attempt 2 of 3.”
        return without_a_top(words("If the third one fails too, nobody swaps in this round."), "")
    last = [
        # words: The heading of the last round, in the log and above the board.
        f"{words('Final round')}.",
        *shopped(look),
        # words: It continues “Final round”.
        words(
            "Everybody draws 3 coupons and deals with everybody. Then each buys one card, in the order of the queue, "
            "and the game ends."
        ),
    ]
    told = (last if view.final else how_it_ended(look)) or [
        # words: Before the top is spun for the first time.
        words("Swap coupons, or places in the queue, while the top spins."),
        # words: It continues “Swap coupons, or places in the queue, while the top spins.”
        words("When it falls, only the first in the queue may buy a card."),
        first_now(look),
        # words: Before the first spin, to several people who share the screen.
        "" if look.alone else words("To lay out coupons before the spin, tap your name."),
    ]
    return without_a_top(told[0], " ".join(told[1:]))


def shopped(look: ShopLook) -> list[str]:
    """Who bought at the end of the last round, and what the speculator took, in sentences."""
    view, words = look.view, look.words
    if view.ended is None:
        return []
    told = [at_the_till(view.ended, look)]
    if taken := view.ended.taken:
        # words: {n}: what the die shows; {card}: the name of a shopping card. Said between two rounds.
        die = words("Then the speculator was first: the die took card {n} for him, {card}.", n=view.die, card=taken)
        told.append(die)
    return told


def how_it_ended(look: ShopLook) -> list[str]:
    """Who is first now; then the end of the round before in sentences, under its number: nobody takes it for news."""
    view, words = look.view, look.words
    if view.ended is None:
        return []
    return [
        first_now(look),
        f"{words('Round {n}', n=view.round - 1)}: {' '.join(shopped(look))}",
        # words: Said between two rounds; {seat}: who was at the till.
        words("{seat} goes to the back and draws 1 coupon.", seat=view.ended.buyer),
        # words: Said between two rounds; {seat}: who has the spinning top now.
        words("{seat} gets the top and draws 2 coupons.", seat=view.active),
    ]


def first_now(look: ShopLook) -> str:
    """Who is first in the queue between two rounds, and so shops next, if no places are swapped."""
    words, seat = look.words, next(pawn for pawn in look.view.queue if pawn != SPECULATOR)
    if seat == look.reader:
        # words: Said between two rounds, to somebody who may buy at the end of the round.
        return words("You are first in the queue now, and next to buy.")
    # words: Said between two rounds: only the first in the queue may buy at the end of a round.
    return words("First in the queue now, and next to buy: {seat}.", seat=seat)


def how_the_exchange_ended(look: ShopLook) -> str:
    """Whether the top fell by itself, or all had enough; else somebody may have stopped it, or all deals are done."""
    if look.view.fallen is not None:
        # words: After the top has fallen, where a player laid out an offer until then.
        return look.words("The top has fallen.")
    return look.words("Everybody is finished." if look.view.clock and look.alone else "The exchange is over.")


def back_in_the_hands(look: ShopLook) -> str:
    """What has become of the offers, where one may just have been laid out."""
    # words: It continues “The top has fallen.” or “Everybody is finished.”
    return look.words("All offers end, half-made ones too. The coupons go back; what all have seen stays face up.")


def the_last_one(look: ShopLook) -> str:
    """What the next purchase brings, where it is the last one before the final round."""
    return look.words(
        # words: It continues “The top has fallen.” or “Everybody is finished.”
        "After the next purchase comes the final round: everybody draws {n} coupons, deals with everybody, and "
        "buys one card.",
        n=FINAL_RATION,
    )


def without_a_top(first: str, more: str) -> h.Node:
    """Two sentences, while nothing spins."""
    return [sign(outlines.LITTLE_TOP), h.p(".still")[h.b[first], " ", h.span[more]]]


def wanted(look: ShopLook) -> h.Element:
    """The seven kinds of coupon, and a coupon of any kind: what one wants."""
    words, who = look.words, look.author
    return h.div(class_="kinds", data_sign="get")[
        [
            # words: {kind}: the name of a coupon.
            kind_button(q.Get(who, kind), kind, words("Coupon: {kind}", kind=kind), look)
            for kind in (*KINDS, ANY)
        ]
    ]


def kind_button(target: Option, kind: Kind, told: str, look: ShopLook, again: str = "", count: int = 0) -> h.Element:
    """A coupon of one kind as a button, with its name.

    Args:
        target: the place.
        kind: its kind.
        told: its name for the ear.
        look: who looks.
        again: a word that makes its id another, where the same place is drawn a second time.
        count: how many of it the offer asks for, where the button says so.
    """
    place = once_more(look.place(target, told := needed(told, kind, look), f"kind {kind}{' on' * bool(count)}"), again)
    return h.div(**place, data_mat=str(target), title=told)[h.span(".outline"), coupon(kind),
        h.b(".times")[f"×{count}"] if count else None,
        # words: On the button by which an offer asks for coupons of whatever kind: those who give them choose.
        h.span(".kind-name")[look.words("any, they choose") if kind == ANY else look.words.term(kind)]
    ]  # fmt: skip


def whom_at(who: int, look: ShopLook) -> h.Node:
    """To whom a player's offer is made: a choice where there are several, and always in the same place."""
    words = look.words
    may = [other for other in range(len(look.view.seats)) if look.view.may_deal(who, other)]
    offer = look.view.seats[who].offer or NO_OFFER
    if len(may) == 1:
        told = words("Offer it only to {seat}", seat=may[0])
        # words: To whom an offer is made, where there is no choice.
        why = words("only with {seat}, who has the top", seat=may[0])
        no = "" if look.view.has_gone_on(who) else answered(offer, may[0], look)
        kind = f"chip-to {'refused' if no else 'on'} seat-{may[0]}"
        return h.div(class_=f"whom{'' if no else ' only'}")[
            h.span(class_=kind, title=told)[look.marks[may[0]], no or f" {why}"]
        ]
    # words: Small button beside those with the players' signs: the offer is for everybody.
    all_of_them = words("to all")
    return h.div(class_="whom", role="group", aria_label=words("To whom the offer is made"))[
        chip_to(q.ToAll(who), words("Offer it to everybody"), all_of_them, offer.to is None, look),
        [
            chip_to(q.To(who, other), words("Offer it only to {seat}", seat=other) + answered(offer, other, look),
                    [look.marks[other], sign(outlines.BUBBLE) if other in offer.refused else None],
                    offer.to == other, look, f" seat-{other}")
            for other in may
        ],
    ]  # fmt: skip


def answered(offer: SeenOffer, other: int, look: ShopLook) -> str:
    """What somebody has answered to an offer that stands: why not."""
    return f" ✕ {look.words.term(offer.refused[other])}" if other in offer.refused else ""


def chip_to(target: Option, told: str, says: h.Node, on: bool, look: ShopLook, kind: str = "") -> h.Element:
    """One of those to whom an offer may be made."""
    return h.div(**look.place(target, told, f"chip-to{' on' if on else ''}{kind}"), title=told)[
        h.span(".outline"), h.span[says]
    ]


def draft(look: ShopLook) -> h.Element:
    """The slip that is being written, or that stands: gives left, wants right. What is dropped on it is given."""
    who = look.author
    offer = look.view.at_the_desk(who)
    state = "blank" if offer is NO_OFFER else "open" if offer.open else "draft"
    return h.div(class_=f"offer {state}", data_sign="slip", data_mat="slip")[own_sides(offer, look, who)]


def own_sides(offer: SeenOffer, look: ShopLook, who: int) -> h.Node:
    """Both sides of a player's own offer."""
    gives, gets = to_take_out(offer.gives, who, look), to_take_out(offer.gets, who, look)
    swaps = offer.swap and not offer.asks
    given, got = (" named" if named else "" for named in (gives or offer.swap, gets or swaps))
    return [
        h.span(class_=f"side gives{given}{' swapping' if offer.swap else ''}")[
            giver(who, offer.to, look) if given else None,
            own_place(who, offer, look),
            gives or (None if offer.swap else h.small[what_to_give(look, offer)]),
        ],
        h.span(".against", aria_hidden="true")["⇄"],
        h.span(class_=f"side gets{got}{' swapping' if swaps else ''}")[
            giver(offer.to, who, look) if got else None,
            None if offer.asks else place_of(offer.to, who, offer, look),
            gets or what_to_want(who, look),
        ],
    ]


def to_take_out(kinds: list[Kind], who: int, look: ShopLook) -> list[h.Element]:
    """One side of a player's own offer: a touch takes a coupon out of it."""
    drawn = []
    for kind in dict.fromkeys(sorted(kinds, key=[*KINDS, ANY].index)):
        # words: {coupon}: the name of a coupon. A touch takes it out of an offer.
        told = look.words("Take out of the offer: {coupon}", coupon=kind)
        place = look.place(q.Out(who, kind), told, f"out{' several' if kinds.count(kind) > 1 else ''}")
        drawn.append(h.div(**place, title=told)[h.span(".outline"), heap([kind] * kinds.count(kind))])
    return drawn


def what_to_give(look: ShopLook, offer: SeenOffer = NO_OFFER) -> str:
    """How the left half of an offer is filled."""
    if not look.can_write:
        return look.words("what is given")
    if look.seat is None:
        # words: Stands in the half of an offer that is still empty, while the hand lies face down.
        return look.words("open your hand to give")
    if offer.open:
        # words: In the empty half of an offer that asks for coupons: what it says aloud to others.
        return look.words("you ask: “Who has it?”")
    # words: Stands in the empty half of an offer: touch coupons in the hand or on the table, to give them.
    return look.words("now tap what you give" if offer.gets else "tap what you give")


def what_to_want(who: int, look: ShopLook, again: str = "") -> h.Node:
    """What stands in the empty right half of an offer; where a place is offered, the way to ask for a price: once the
    offer is made, only what it asks.

    Args:
        who: whose offer.
        look: who looks.
        again: where the same place is drawn a second time on the screen: a word that makes its id another.
    """
    words, offer = look.words, look.view.at_the_desk(who)
    if offer.open:
        # words: In the empty half of an offer: what it says aloud to others.
        return None if offer.whole else h.small[words("you ask: “What will you give?”")]
    if not offer.swap:
        # words: Stands in the empty half of an offer: above it are the kinds of coupon that can be asked for.
        # words: Stands in the empty half of an offer: below it are the kinds of coupon that can be asked for.
        begin = words("tap what you want") if look.around else words("what you want: tap above")
        return h.small[words("now tap what you want") if offer.gives else begin]
    if not look.view.asks_a_price(who):
        return None
    # words: Button in the empty half of an offer of one's own place: places are swapped, and no coupons.
    says = words("or just swap places")
    place = look.place(q.MakeOffer(who), says, "ask-price")
    return h.div(**once_more(place, again))[h.span(".outline"), h.small[says]]


def made(who: int, look: ShopLook, again: str = "") -> list[h.Element]:
    """The button that makes an offer, and the one that clears or withdraws it; ``again``: as in :func:`kind_button`."""
    words, offer = look.words, look.view.at_the_desk(who)
    make: Option = q.AskPrice(who) if look.view.asks_a_price(who) else q.MakeOffer(who)
    stands = look.view.seats[who].open_offer is not None  # also one that all have declined, until another is begun
    drop: Option = q.Withdraw(who) if stands else q.Clear(who)
    # words: Button. What has been laid out of an offer, and is not yet said aloud, is dropped.
    away = words("Withdraw this offer") if stands else words("Clear this offer")
    # words: Stands in place of the button that makes an offer, while the offer waits for an answer.
    says = words("Waiting for an answer") if offer.open else offering(offer, look, make)
    drops = look.place(drop, away, "drops") | {"data-anew": "open" if stands else ""}
    return [
        h.div(**once_more(look.place(make, says, "make"), again))[h.span[says]],
        h.div(**once_more(drops, again), title=away)[h.span["✕"]],
    ]


def offering(offer: SeenOffer, look: ShopLook, make: Option) -> str:
    """What making an offer comes to, as its button says it: half an offer is a question."""
    words = look.words
    if isinstance(make, q.AskPrice):
        return words("Ask what they would give")
    if offer.gives and not (offer.gets or offer.swap):
        # words: Short button: a player asks what the others would give for the coupons that have been named.
        return words("Ask who wants it")
    if offer.gets and not (offer.gives or offer.swap):
        # words: Short button: a player asks who would give the coupons that have been named.
        return words("Ask who has it")
    return words("Make this offer")


def done(who: int, look: ShopLook) -> h.Element:
    """The button of a person who wants no more deals, so that nobody has to wait for the top; always in its place."""
    wants_none, told = who in look.view.enough, finished(who, look)
    kind, says = f"done seat-{who}{' on' if wants_none else ''}", told if look.alone else look.marks[who]
    told = f"{told}. {preview(q.Enough(who), look)}"
    return h.div(**look.place(q.Enough(who), told, kind), title=told)[h.span[("✓ " if wants_none else "") + says]]
