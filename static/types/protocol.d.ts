// Written by `python3 -m building.protocol` from py/ludoteka/protocol. Do not edit.
/** People play, and their device keeps the game. */
interface AtHome {
  kind: "home";
}
/** Ludoteka is shown in another page's frame, or in a museum. Nothing leads away from the table. */
interface AsGuest {
  kind: "guest";
  shown: "embed" | "kiosk";
  /** Those that are offered, in their order; none: all. */
  languages: string[];
}
/** Somebody learns. */
interface InLesson {
  kind: "lesson";
  /** Answers that lead on from the first step; none: it is only read. */
  accepted: string[];
  /** What the others answer when one of them has been given. */
  then: string[];
}
/** Somebody tries out an example of the rules. */
interface OnTrial {
  kind: "trial";
  /** The address of the game that was left for it, or of the example; the table's head leads there. */
  back: string;
}
/** A game is only looked at. */
interface Watched {
  kind: "watched";
  /** It came by a link (`save` holds its text), and this device does not keep it. */
  link: boolean;
  /** The position to begin with: a number of answers, or `"result"`. */
  at: string;
  /** Whose eyes look: `"public"`, `"all"` or a seat's number; empty: everybody's. */
  eyes: string;
  /** As what Ludoteka is shown, if not at home. */
  guest: AsGuest | null;
}
/** A game came from another device. It is not opened: the reply says what has become of it (`Met`). */
interface ByPost {
  kind: "post";
  /** Games of this device that may be the same. */
  here: SavedHere[];
}
/** A game that this device keeps. */
interface SavedHere {
  id: string;
  data: string;
}
type Occasion = AtHome | AsGuest | InLesson | OnTrial | Watched | ByPost;
/** Settings of the page that Python follows. */
interface Manner {
  /** Every answer is chosen first and then confirmed, also where Undo could take it back. */
  asks: boolean;
  /** Nothing moves on this screen, so the reply holds no pictures of what happened in between. */
  still: boolean;
}
/** What every request may say. */
interface Asked {
  /** The reader's. */
  language?: string;
  manner?: Manner;
  /** The version of what was sent last (`~.replies.Crossed`). */
  has?: number;
  /** What only this device knows; empty until somebody passes a game on here, or opens one that has been. */
  device?: string;
}
/** Who sits down: a typed name, which may be empty, and `"person"` or a bot's level. */
interface Seat {
  name: string;
  kind: string;
}
/** What the set-up form says. */
interface NewTable {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "new";
  /** The name of the save to come. */
  id: string;
  occasion: AtHome | AsGuest;
  game: string;
  seats: Seat[];
  options: Record<string, any>;
  /** `"open"` or `"closed"`. */
  hands: string;
  /** The deal's code, or nothing. */
  seed: string;
  /** A packed game that this one goes on from. */
  origin?: string;
}
/** A table that guests begin with one touch. Python finds out who sits where (`ludoteka.seating`). */
interface GuestTable {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "new";
  id: string;
  occasion: AsGuest;
  game: string;
  people: number;
  /** How many seats there are to be; 0: as many as suit the game. */
  places: number;
  /** Of the bots; where the game has no such level, its usual one. */
  level: string;
  /** `"taster"` or `"full"`. */
  mode: string;
  hands: string;
  seed: string;
}
/** Open a saved game, or one that came from elsewhere; also after this worker had to be started again. */
interface OpenTable {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "open";
  /** The name of its save, or of the save to come. */
  id: string;
  /** The game: packed, as plain JSON, or as the text of a link. */
  save: string;
  occasion: Occasion;
}
/** Go on to another step of the lesson at the open table. */
interface Step {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "step";
  /** The position with which the step begins. */
  save: string;
  accepted: string[];
  then: string[];
}
/** From the lesson into a game like any other, at the same table. Its occasion is `home` from now on. */
interface PlayOn {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "play-on";
}
/** Check a file by replaying it, and give it back as a save of this device. */
interface Import {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "import";
  id: string;
  save: string;
}
/** Fetch a game, because somebody may be about to play it. */
interface Prepare {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "prepare";
  game: string;
}
/** Show the table in the language of the header. */
interface Speak {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "language";
}
/** The page has waited as long as the last reply said (`Reply.wait`): the table does what is due. */
interface Timer {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "timer";
  n: number;
}
/** A game in real time waits, or goes on. */
interface Pause {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "pause";
  /** What keeps it: `"away"`, or the sheet that lies over the table. */
  why: string;
  on: boolean;
}
/** A `~.replies.Task` is done; without a `position`: nothing came of it. */
interface ThoughtOf {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "bot-moved" | "advised" | "looked-back";
  n: number;
  position?: number;
}
/** What somebody can do at a table. An element with `data-do` names one of them; its other `data-` attributes are the details. So details that are numbers may come as text. */
type ActName = "choose" | "commit" | "fill" | "cancel" | "undo" | "redo" | "drawer" | "claim" | "cover" | "not-me" | "curtain" | "around" | "why" | "tab" | "story" | "log-all" | "fold" | "export" | "export-log" | "look" | "now" | "keep" | "link" | "rewind" | "branch" | "agree" | "object" | "post" | "post-take" | "post-open" | "post-close" | "post-lock" | "post-pass" | "stop-clock" | "go-on" | "advise" | "advise-next" | "advise-close" | "weigh";
/** Somebody has done something at the table. */
interface Act {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "act";
  name: ActName;
  /** How many answers the screen shows. What was meant for an older position changes nothing. */
  n?: number;
  /** The page has emptied what it showed, so it needs all of it anew. */
  whole?: boolean;
  /** The number of an answer; -1: none; `"form"`: those of the form. */
  option?: string | number;
  /** It is one deed with the answer before: a thing was dragged to a place. */
  joined?: string;
  /** The place that was touched. */
  place?: string;
  /** Somebody only wants to know what the answer would do, or why it cannot be given. */
  asks?: boolean;
  /** The number of an answer that is not legal: why not? */
  index?: string | number;
  seat?: string | number;
  /** `"1"` or `"0"`: a drawer or a list is opened, or closed. */
  open?: string;
  on?: boolean;
  field?: string;
  value?: string;
  tab?: string;
  /** A way to go while looking back (`ludoteka.state.positions.gone`). */
  to?: string;
  at?: string;
  eyes?: string;
  word?: string;
  /** `"1"`: advice is asked for by the page, for one quiet sentence. */
  coach?: string;
}
type TableRequest = NewTable | GuestTable | OpenTable | Step | PlayOn | Import | Prepare | Speak | Timer | Pause | ThoughtOf | Act;
/** What the page has to do now: what has changed on the screen, and what happens next. */
interface Reply {
  /** A region's selector → the markup inside it. `"#app"` is the whole screen. */
  patch?: Record<string, string>;
  /** The game whose face the whole screen wears. */
  game?: string;
  /** What happened in between, to be shown before the board of this reply. */
  moments?: Moment[];
  /** This worker holds no table: the save must be opened again. */
  lost?: boolean;
  /** Why nothing was opened. */
  refused?: string;
  phase?: Phase;
  /** How many answers the game has. */
  n?: number;
  title?: string;
  lang?: string;
  /** Said to the ear in its turn. */
  announce?: string | null;
  /** Said to the ear immediately. */
  alarm?: string | null;
  /** Selector of what gets the focus. */
  focus?: string | null;
  /** A private view is on the screen. */
  private?: boolean;
  /** The same people may look as before. */
  same_eyes?: boolean;
  /** Bots will be asked at this table: their worker is kept ready, and ends when nobody has asked it for a while. */
  company?: boolean;
  /** The game as it is to be stored before its picture is shown. */
  save?: SaveToKeep;
  /** A game that came by a link, to be kept on this device. */
  kept?: SaveToKeep;
  /** The game packed for a link. */
  link?: string;
  /** The address of its set-up. */
  setup?: string;
  over?: boolean;
  /** A position from which another game is to go on. */
  branch?: Branch;
  /** The position that is looked at. */
  place?: Position;
  /** A bot is asked. */
  bots?: Task;
  /** Advice may be read here, and there is none yet. */
  advisable?: boolean;
  /** The adviser is asked. */
  counsel?: Task;
  /** A game in real time: whether its clock runs. */
  clock?: boolean;
  /** Milliseconds after which the table goes on by itself. */
  wait?: number | null;
  /** Milliseconds for which bots and table wait, once all is told: somebody may still take back her own answer. */
  patience?: number;
  download?: Download;
  /** The inside of the sheet from which a game is passed on. */
  sheet?: string;
  post?: Parcel;
  met?: Met;
  lesson?: Lesson;
  /** To guests only. */
  public?: PublicFacts;
  /** A game in real time: whether it knows that the screen lies flat among the players. */
  around?: boolean;
  /** Seats whose hands lie open at their own edges. */
  hands?: number[];
  /** Of a screen that lies flat: where the person sits who is asked. */
  edge?: string;
}
/** Markup, or how it comes of what the page has there: text, and pairs of numbers that name stretches of the old one (`ludoteka.session.picture.Crossing`). */
type Change = string | (string | number[])[];
/** What a reply says of its own crossing. */
interface Crossed {
  /** The page's next request names it, so that Python knows what the page has. */
  version: number;
  /** Nothing that the page had before is named from here on. */
  fresh: boolean;
  /** Milliseconds of Python: for the rules and what is told of them, for the picture, for what crosses of it. */
  took?: [number, number, number];
  patch: Record<string, Change>;
}
/** Whose screen it is: a person's who is asked (`public`); the same behind a curtain that waits to be drawn (`curtain`), is drawn (`covered`) or was opened (`private`); a bot's, the table's own; `away`: a person's who plays on another device; `back`: an earlier position is looked at; the result's (`over`). */
type Phase = "public" | "private" | "curtain" | "covered" | "bot" | "table" | "away" | "back" | "over";
/** A public line of the log, with the board as everybody saw it when it was said. */
interface Moment {
  says: string;
  /** Of whom it speaks. */
  seat: number | null;
  /** Whether it is something that people talk about afterwards: it stays longer. */
  weighty: boolean;
  /** Whether it is the whole of what somebody did who is asked again: no answer waits for it. */
  own?: boolean;
  /** Markup; missing where it is that of the moment before, and at the last one: that is the board of the reply. */
  board?: string;
  /** What stood beside the board then: a selector → the markup inside it. */
  patch?: Record<string, string>;
  /** Markup of what the whole table looks at meanwhile. */
  scene?: string;
}
/** Something to be stored outside of the browser. */
interface Download {
  name: string;
  text: string;
}
/** The game for the next player: a file, and the address that holds it. */
interface Parcel {
  name: string;
  text: string;
  link: string;
}
/** While somebody learns. */
interface Lesson {
  /** Numbers of the answers that lead on. */
  options?: number[];
  /** An answer that does not lead on. */
  wrong?: string;
  /** The step is done. */
  done?: boolean;
}
/** A position of a game that is looked at again. */
interface Position {
  /** How many answers lead to it, or `"result"`. */
  at: string;
  /** `"public"`, `"all"` or a seat's number. */
  eyes: string;
}
/** A position from which another game is to go on. */
interface Branch {
  game: string;
  at: number;
  save: string;
  /** The address of its set-up. */
  setup: string;
}
/** What has become of a game that arrived as a link or a file; the reply's `save` is to be kept. */
interface Met {
  /** `longer`: it goes on from the one that is here. */
  kind: "new" | "same" | "longer" | "older" | "parted";
  /** The save to go on with. */
  id: string;
  /** The save of the one that came. */
  came: string;
  says: string;
  /** Nobody plays here yet, in the one that is kept. */
  asks: boolean;
  title: string;
  /** What is asked where two parted; else nothing. */
  ways: string[];
}
/** How a game ended. */
interface Ended {
  winners: number[];
  scores: number[];
}
/** What a page around us may be told of a table: no names, and nothing that anybody holds. */
interface PublicFacts {
  game: string;
  /** For each whether a person sits there. */
  seats: boolean[];
  turn: number | null;
  ended: Ended | null;
}
/** A seat on a card. */
interface CardSeat {
  name: string;
  mark: string;
  bot: boolean;
  /** `"person"`, or a bot's level. */
  kind: string;
}
/** What the lobby shows of a saved game: public facts only. `rules`: name and version of its ruleset; `headline`: by language; `id`: by which a game is known again, whatever it is saved as; `from`: that of the game from which it goes on; `post`: it is played on several devices; `prepared`: it began from a prepared position. */
interface Card {
  game: string;
  rules: string[];
  seats: CardSeat[];
  headline: Record<string, string>;
  turn: number | null;
  over: boolean;
  winners: number[];
  scores: number[];
  answers: number;
  id: string;
  from?: string;
  post?: boolean;
  prepared?: boolean;
}
/** A game as Python packs it. */
interface SaveToKeep {
  id: string;
  card: Card;
  data: string;
}
/** A position of which somebody is to think. The position itself goes to the bots' worker by a port. */
interface Task {
  /** What the page tells the table when that is done. */
  do: "bot-moved" | "advised" | "looked-back";
  n: number;
  /** Which one: after something was taken back, another has the same `n`. */
  position: number;
  /** A bot chooses: how well it plays. */
  level?: string;
}
/** It has been thought of; what came of it goes to the table by that port. */
interface Thought {
  /** Nobody can see this answer, so it needs no pause. */
  soon?: boolean;
  /** The bot failed and chose at random: for the console. */
  trouble?: string | null;
}
