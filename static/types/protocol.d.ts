// Written by `python3 -m building.protocol` from py/ludoteka/protocol. Do not edit.
/** People play, and their device stores the game. */
interface AtHome {
  kind: "home";
}
/** Ludoteka is shown in another page's frame, or in a museum. Nothing leads away from the table. */
interface AsGuest {
  kind: "guest";
  shown: "embed" | "kiosk";
  /** The languages that are offered, in order; empty: all. */
  languages: string[];
}
/** Somebody takes a lesson. */
interface InLesson {
  kind: "lesson";
  /** The answers that lead on from the first step; empty: it is only read. */
  accepted: string[];
  /** What the other seats answer after that. */
  then: string[];
}
/** Somebody tries out an example of the rules. */
interface OnTrial {
  kind: "trial";
  /** The address that the table's head links to: the game that was left for this, or else the example. */
  back: string;
}
/** A game is only looked at. */
interface Watched {
  kind: "watched";
  /** Whether it came by a link (`save` holds the link's text) and is not stored on this device. */
  link: boolean;
  /** The position to begin with: a number of answers, or `"result"`. */
  at: string;
  /** Whose view is shown: `"public"`, `"all"` or a seat's number; empty: the public view. */
  eyes: string;
  /** How Ludoteka is shown as a guest; null: it is at home. */
  guest: AsGuest | null;
}
/** A game came from another device. It is not opened: the reply says what was done with it (`Met`). */
interface ByPost {
  kind: "post";
  /** Games of this device that may be the same. */
  here: SavedHere[];
}
/** A game that this device stores. */
interface SavedHere {
  id: string;
  data: string;
}
type Occasion = AtHome | AsGuest | InLesson | OnTrial | Watched | ByPost;
/** Settings of the page that Python obeys. */
interface Manner {
  /** Whether every answer is chosen first and then confirmed, even if Undo could take it back. */
  asks: boolean;
  /** Whether nothing moves on this screen: then the reply holds no playback. */
  still: boolean;
}
/** What any request may hold. */
interface Asked {
  /** The reader's language. */
  language?: string;
  manner?: Manner;
  /** The version of the last reply that the page has (`~.replies.Crossed`). */
  has?: number;
  /** What only this device knows; empty until a game is passed on here, or one that was passed on is opened. */
  device?: string;
}
/** One seat: a typed name, which may be empty, and `"person"` or a bot's level. */
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
  /** The id for the new save. */
  id: string;
  occasion: AtHome | AsGuest;
  game: string;
  seats: Seat[];
  options: Record<string, any>;
  /** `"open"` or `"closed"`. */
  hands: string;
  /** The code of the deal; empty: a new deal. */
  seed: string;
  /** A packed game that this one continues. */
  origin?: string;
}
/** A table that guests begin with one touch. Python decides who sits where (`ludoteka.seating`). */
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
  /** The bots' level; if the game has no such level, its usual one. */
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
  /** The id of its save, or the id for a new one. */
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
/** Check a file by replaying it, and return it as a save of this device. */
interface Import {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "import";
  id: string;
  save: string;
}
/** Fetch a game that somebody may be about to play. */
interface Prepare {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "prepare";
  game: string;
}
/** Show the table in the language that `language` names. */
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
/** Stop the clock of a game in real time, or let it run again. */
interface Pause {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "pause";
  /** What stops it: `"away"`, or the name of the sheet that covers the table. */
  why: string;
  on: boolean;
}
/** A `~.replies.Task` is done. Its result, if there is one, comes by the port. */
interface ThoughtOf {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "bot-moved" | "advised" | "looked-back";
  position: number;
}
/** What somebody can do at a table. An element with `data-do` names one of these acts; its other `data-` attributes are the details, which is why numbers may come as text. */
type ActName = "choose" | "commit" | "fill" | "cancel" | "undo" | "redo" | "drawer" | "claim" | "cover" | "not-me" | "curtain" | "around" | "why" | "tab" | "story" | "log-all" | "fold" | "export" | "export-log" | "look" | "now" | "keep" | "link" | "rewind" | "branch" | "agree" | "object" | "post" | "post-take" | "post-open" | "post-close" | "post-lock" | "post-pass" | "stop-clock" | "go-on" | "advise" | "advise-next" | "advise-close" | "weigh";
/** Somebody has done something at the table. */
interface Act {
  language?: string;
  manner?: Manner;
  has?: number;
  device?: string;
  do: "act";
  name: ActName;
  /** How many answers the screen shows. If the game has moved on, the act usually changes nothing. */
  n?: number;
  /** The page has emptied the screen, so the reply must hold all of it. */
  whole?: boolean;
  /** The number of an answer; -1: none; `"form"`: those that the form gives. */
  option?: string | number;
  /** The answer is one deed with the one before, as when a thing is dragged to a place. */
  joined?: string;
  /** The place that was touched. */
  place?: string;
  /** Only say what the answer would do, or why it cannot be given. */
  asks?: boolean;
  /** The number of an answer that is not legal, to ask why. */
  index?: string | number;
  seat?: string | number;
  /** `"1"` or `"0"`: open or close a drawer or a list. */
  open?: string;
  on?: boolean;
  field?: string;
  value?: string;
  tab?: string;
  /** A step while looking back (`ludoteka.state.positions.gone`). */
  to?: string;
  at?: string;
  eyes?: string;
  word?: string;
  /** `"1"`: the page asks for advice unprompted, for one quiet sentence. */
  coach?: string;
}
type TableRequest = NewTable | GuestTable | OpenTable | Step | PlayOn | Import | Prepare | Speak | Timer | Pause | ThoughtOf | Act;
/** What the page has to do now: what has changed on the screen, and what follows. */
interface Reply {
  /** A region's selector → the markup inside it. `"#app"` is the whole screen. */
  patch?: Record<string, string>;
  /** The id of the game whose colours and style sheet the whole screen gets. */
  game?: string;
  /** What happened in between: to be played back before the board of this reply. */
  moments?: Moment[];
  /** This worker has no table: the page has to open the save again. */
  lost?: boolean;
  /** Why nothing could be opened. */
  refused?: string;
  phase?: Phase;
  /** How many answers the game has by now. */
  n?: number;
  title?: string;
  lang?: string;
  /** Text for a screen reader, spoken when it has finished its sentence. */
  announce?: string | null;
  /** Text for a screen reader, spoken immediately. */
  alarm?: string | null;
  /** Selector of the element that gets the focus. */
  focus?: string | null;
  /** Whether a private view is on the screen. */
  private?: boolean;
  /** Whether the same people may look as before. */
  same_eyes?: boolean;
  /** Whether bots play here: their worker is kept ready, and ends if it is not asked for a while. */
  company?: boolean;
  /** The game, which the page stores before it shows the new picture. */
  save?: SaveToKeep;
  /** A game that came by a link and is now to be stored on this device. */
  kept?: SaveToKeep;
  /** The game as the text of a link. */
  link?: string;
  /** The address of a set-up like that of the game. */
  setup?: string;
  over?: boolean;
  /** A position from which another game is to begin. */
  branch?: Branch;
  /** The position that is looked at. */
  place?: Position;
  /** The task of the bot that is asked. */
  bots?: Task;
  /** Whether advice may be read here and there is none yet. */
  advisable?: boolean;
  /** The adviser's task. */
  counsel?: Task;
  /** Of a game in real time: whether its clock runs. */
  clock?: boolean;
  /** Milliseconds after which the table goes on by itself. */
  wait?: number | null;
  /** Milliseconds for which bots and table wait after the playback, so that somebody may still press Undo. */
  patience?: number;
  download?: Download;
  /** The inside of the sheet for passing a game on. */
  sheet?: string;
  post?: Parcel;
  met?: Met;
  lesson?: Lesson;
  /** Only for guests. */
  public?: PublicFacts;
  /** Of a game in real time: whether Python knows that the screen lies flat among the players. */
  around?: boolean;
  /** Seats whose hands lie open at their edges of the screen. */
  hands?: number[];
  /** Of a screen that lies flat: the edge of the person who is asked. */
  edge?: string;
}
/** Markup, or how to make it from what the page has: new text, and pairs of numbers for stretches of the old markup (`ludoteka.session.picture.Crossing`). */
type Change = string | (string | number[])[];
/** What a reply says about the way it was shortened. */
interface Crossed {
  /** The page names it in its next request, so that Python knows what the page has. */
  version: number;
  /** From now on nothing refers to what the page had before. */
  fresh: boolean;
  /** Milliseconds that Python took: for the rules and the playback, for the picture, for shortening it. */
  took?: [number, number, number];
  patch: Record<string, Change>;
}
/** Whose turn the screen shows. `public`: a person's. `curtain`, `covered`, `private`: a person's whose choice is secret, before the curtain is drawn, behind it, and opened. `away`: a person's on another device. `bot`; `table`. `back`: an earlier position is looked at. `over`: the result. */
type Phase = "public" | "private" | "curtain" | "covered" | "bot" | "table" | "away" | "back" | "over";
/** A public line of the log, with the board as everybody saw it when the line was written. */
interface Moment {
  says: string;
  /** The seat it is about; null: none. */
  seat: number | null;
  /** Whether people will talk about it afterwards: it is shown for longer. */
  weighty: boolean;
  /** Whether it is all that came of the answer of a person who is asked again: no answer waits for the playback. */
  own?: boolean;
  /** Markup; missing if it is the same as a moment before, and for the last moment: its board is the reply's. */
  board?: string;
  /** What stood beside the board then: selector → markup inside it. */
  patch?: Record<string, string>;
  /** Markup of a scene that everybody looks at meanwhile. */
  scene?: string;
}
/** A file to be saved outside the browser. */
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
/** What the page needs during a lesson. */
interface Lesson {
  /** Numbers of the answers that lead on. */
  options?: number[];
  /** The answer that was given and does not lead on. */
  wrong?: string;
  /** Whether the step is done. */
  done?: boolean;
}
/** A position of a game that is looked at again. */
interface Position {
  /** How many answers lead to it, or `"result"`. */
  at: string;
  /** `"public"`, `"all"` or a seat's number. */
  eyes: string;
}
/** A position from which another game is to begin. */
interface Branch {
  game: string;
  at: number;
  save: string;
  /** The address of a set-up like that of the game. */
  setup: string;
}
/** What was done with a game that arrived as a link or a file; the page stores the reply's `save`. */
interface Met {
  /** `longer`: it continues the game on this device; the others: `ludoteka.post.Meeting`. */
  kind: "new" | "same" | "longer" | "older" | "parted";
  /** The id of the save to go on with. */
  id: string;
  /** The id of the save that the reply holds; if two games parted, that of the one that arrived. */
  came: string;
  says: string;
  /** Whether nobody here plays a seat yet in the game that is kept. */
  asks: boolean;
  title: string;
  /** The choices if two games parted; else empty. */
  ways: string[];
}
/** How a game ended. */
interface Ended {
  winners: number[];
  scores: number[];
}
/** What an embedding page may be told about a table: no names, and nothing that anybody holds. */
interface PublicFacts {
  game: string;
  /** For each seat, whether a person plays it. */
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
/** What the lobby shows of a saved game: only public facts. `rules`: name and version of its ruleset; `headline`: by language; `id`: what identifies the game, whatever it is saved as; `from`: the same of the game that it continues; `post`: it is played on several devices; `prepared`: it began at a prepared position. */
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
/** A game to be stored, as Python packs it. */
interface SaveToKeep {
  id: string;
  card: Card;
  data: string;
}
/** A position of which somebody is to think. The position itself goes to the bots' worker by a port. */
interface Task {
  /** The request that the page sends to the table's worker when this is done. */
  do: "bot-moved" | "advised" | "looked-back";
  /** Which position: after Undo, another one can have as many answers. */
  position: number;
  /** If a bot chooses: its level. */
  level?: string;
}
/** A task is done; its result went to the table's worker by the port. */
interface Thought {
  /** Nobody can see the effect of this answer, so the page need not pause. */
  soon?: boolean;
  /** A bot has failed, and a random answer was given: for the console. */
  trouble?: string | null;
}
