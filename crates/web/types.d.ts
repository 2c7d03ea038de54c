// Made by Ritual; changes are lost.

import type { EnemyClass, Gate, RollKind } from "./bundle.js";
export type * from "./bundle.js";

/** The decision that is due. */
export interface Asked {
  /** The turn, from 1; 0 before the first one. */
  turn: number;
  /** The seat that decides, from 0. */
  seat: number;
  /** Who sits there, by id. */
  who: string;
  /** The name of the decision, made of ids. */
  name: string;
  /** What is asked, as a sentence. */
  words: string;
  /** The card, skill or stage that asks; left out where the rules do. */
  because?: AskedBy;
  /** What can be chosen; never empty. */
  options: Array<Offer>;
}

/** A card, skill or stage that asks. */
export interface AskedBy {
  /** What it is called by ids. */
  id: string;
  /** The name people read. */
  name: string;
  /** What it does. */
  text: string;
  /** What is read aloud; left out where nothing is. */
  flavour?: string;
}

/** A counter of somebody or something. */
export interface CounterLook {
  /** The id of the counter. */
  id: string;
  /** The name people read. */
  name: string;
  /** The number that it is at. */
  value: number;
  /** What that number is called; left out where it has no name. */
  value_name?: string;
}

/** How many decisions games had, and how many options these offered. */
export interface Decisions {
  /** In all games together. */
  total: number;
  /** In one game. */
  per_game_mean: number;
  /** Options of one decision. */
  options_mean: number;
}

/** A die that was thrown. */
export interface DieLook {
  /** It is a bonus die. */
  bonus: boolean;
  /** Successes it shows. */
  successes: number;
  /** Elder signs it shows. */
  elder_signs: number;
  /** Tentacles it shows. */
  tentacles: number;
}

/** 16 hexadecimal digits. */
export type Digest = string;

/** The Elder One. */
export interface ElderOneLook {
  /** The id of its figure, as in options and events. */
  id: string;
  /** The name people read. */
  name: string;
  /** The stage in force: `i`, `ii`, `iii` or `final`. */
  stage: string;
  /** The name of that stage. */
  stage_name: string;
  /** What that stage does. */
  text: string;
  /** What is read aloud; left out where nothing is. */
  flavour?: string;
  /** Where it is, by the id of the space; left out before it is on the map. */
  space?: string;
  /** Wounds of the stage in force. */
  wounds: number;
  /** Wounds that defeat that stage; 0 where none do. */
  health: number;
  /** The space of the Summoning track, from 1. */
  track: number;
  /** The last space of the track. */
  track_end: number;
  /** The first red space. */
  first_red: number;
  /** Symbols in the Mythos discard pile. */
  symbols: number;
  /** Symbols that make it advance. */
  symbols_needed: number;
}

/** An enemy on the map. */
export interface EnemyLook {
  /** The id of the figure, as in options and events: the second of a kind is `core/ghast#2`. */
  id: string;
  /** The kind of enemy, by full id. */
  kind: string;
  /** Cultist, monster or Elder One. */
  class: EnemyClass;
  /** The name people read, numbered where its kind has several figures. */
  name: string;
  /** Wounds it has. */
  wounds: number;
  /** Wounds that kill it; 0 where none do. */
  health: number;
  /** The kinds of tokens on it, by full id. */
  tokens: Array<string>;
  /** The Discovery cards it carries, by id. */
  carries: Array<string>;
  /** What it has for a time, in words. */
  lasting: Array<string>;
  /** The counters that the enemy has. */
  counters: Array<CounterLook>;
}

/** Something that happened. */
export interface Happened {
  /** The turn it happened in, from 1; 0 before the first one. */
  turn: number;
  /** What happened by ids, as golden recordings tell it: a word, then fields with their values. */
  name: string;
  /** The card, skill or stage that was at work, by ids; `rules` where none was. */
  because: string;
  /** The line of the log; left out for bookkeeping. */
  words?: string;
}

/** A share or a mean with its 95 % confidence interval. */
export interface Interval {
  /** The share or the mean that was seen. */
  mean: number;
  /** The lower end of the interval. */
  low: number;
  /** The upper end of the interval. */
  high: number;
}

/** A scenario that can be played. */
export interface ListedScenario {
  /** The full id. */
  id: string;
  /** The name people read. */
  name: string;
}

/** An option that can be chosen. */
export interface Offer {
  /** The name of the option, made of ids; no two of a decision are alike, and recordings keep it. */
  name: string;
  /** What it does. */
  words: string;
  /** The roll it makes; left out where it makes none. */
  roll?: OfferedRoll;
  /** Nothing good can come of it as things are. */
  vain: boolean;
}

/** A roll that an option makes. */
export interface OfferedRoll {
  /** How many dice are thrown. */
  dice: number;
  /** The successes it needs, of an attack those that kill; 0 where any number of them does something. */
  needs: number;
  /** How likely the dice show enough at once, from 0 to 1; left out where they cannot, whatever they show. */
  chance?: number;
  /** It is an attack: fewer successes wound too. */
  attack: boolean;
}

/** An investigator with everything that lies on the board. */
export interface PersonLook {
  /** The seat, from 0. */
  seat: number;
  /** Who sits there, by full id. */
  id: string;
  /** The name people read. */
  name: string;
  /** Still in the game. */
  alive: boolean;
  /** Where the figure is, by the id of the space; for the dead, where it fell. */
  space?: string;
  /** The stress track. */
  stress: TrackLook;
  /** The wound track. */
  wounds: TrackLook;
  /** Sanity that is lost. */
  sanity: TrackLook;
  /** Bonus dice for sanity that is lost. */
  dice: number;
  /** Fire on the board. */
  fire: number;
  /** The three skills. */
  skills: Array<SkillLook>;
  /** Cards, relics, the insanity, tokens and pieces in hand. */
  things: Array<ThingLook>;
  /** The counters that the investigator has. */
  counters: Array<CounterLook>;
  /** What holds for a time, and what there is less of, in words. */
  lasting: Array<string>;
  /** What cannot be done now, in words. */
  cannot: Array<string>;
}

/** A piece on the map. */
export interface PieceLook {
  /** The id of the piece, as in options and events. */
  id: string;
  /** The kind of token, by full id. */
  token: string;
  /** The name people read, with its number where there are several and its side. */
  name: string;
  /** The side that is up; left out where its kind has but one. */
  side?: string;
  /** What it hides, once everybody was shown it. */
  hides?: string;
  /** Wounds on it. */
  wounds: number;
  /** Wounds that destroy it; 0 where none do. */
  health: number;
  /** The counters that the piece has. */
  counters: Array<CounterLook>;
}

/** What is to be played, and by whom. */
export interface Plan {
  /** The scenario: `pack/id`, or `id` where only one pack has it. */
  scenario: string;
  /** The seed of all chance, a whole number: the same seed, investigators and choices give the same game. */
  seed: number;
  /** Who plays, clockwise from the first player, by full id or by the id inside the pack. */
  investigators?: Array<string>;
  /** How many players there are where nobody is named; 2 unless it is said, and one leads two investigators. */
  players?: number;
  /** The language of all words; `en` unless it is said. */
  language?: string;
  /** What the table plays otherwise than the scenario says. */
  table?: RecordedTable;
}

/** A place of the content that was written otherwise in a game, to see what would be. */
export interface RecordedChange {
  /** The document, by its kind and id, as `enemy/core/cultist`. */
  document: string;
  /** The place in it, as a JSON pointer: `/abilities/0`. */
  path: string;
  /** What stood there; nothing where it was taken out. */
  value?: unknown;
}

/** What a table plays otherwise than its scenario says. */
export interface RecordedTable {
  /** Another episode, as `pack/id`. */
  episode?: string;
  /** Another Elder One, as `pack/id`. */
  elder_one?: string;
  /** Another rules document, as `pack/id`. */
  rules?: string;
  /** Options of the rules and of the scenario that were set, by name. */
  options?: { [key: string]: string };
}

/** The choices of a turn. */
export interface RecordedTurn {
  /** The number of the turn, from 1. */
  turn: number;
  /** The digest of the position before its first choice. */
  position: Digest;
  /** The names of the options that were chosen, made of ids: other words and translations leave them as they are. */
  choices: Array<string>;
}

/** A game as its seed and its choices. With the same content they give the same events. */
export interface Recording {
  /** The version of the recording: 4, or 3. */
  version: number;
  /** What was played, as `pack/id`. */
  scenario: string;
  /** What the table played otherwise than the scenario says. */
  table?: RecordedTable;
  /** What was written otherwise than the content has it, one after the other. */
  changes?: Array<RecordedChange>;
  /** The digest of its content; with other content the choices may mean something else. */
  content: Digest;
  /** Who sat at the table, in the order of seats. */
  players: Array<string>;
  /**
   * From how many investigators they were drawn, where the chance of the game drew them before everything else, as in
   * a batch.
   */
  drawn_from?: number;
  /** The seed of the game's chance. */
  seed: number;
  /** The stream of the seed: the number of the game in its batch. */
  stream: number;
  /** The turns; what is chosen before the first one counts as turn 0. */
  turns: Array<RecordedTurn>;
  /** How the game ended, if it did. */
  outcome?: string;
}

/** What a batch of games came to. */
export interface Report {
  /** The version of the report. */
  version: number;
  /** Games that were played. */
  games: number;
  /** The seed of all chance. */
  seed: number;
  /** How many seats were played. */
  players: number;
  /** The policy that chose, as it is called on the command line. */
  policy: string;
  /** How many of the games were won. */
  wins: number;
  /** The share of games won. */
  win_rate: Interval;
  /** How often games ended in which way. */
  outcomes: { [key: string]: number };
  /** The numbers of the first games that ended so, counted from 0. */
  first_games: { [key: string]: Array<number> };
  /** How long games were. */
  turns: Turns;
  /** How much there was to decide. */
  decisions: Decisions;
  /** How long it took. */
  seconds: number;
  /** How fast games were played. */
  games_per_second: number;
  /** How fast choices were made. */
  decisions_per_second: number;
}

/** A roll under way. */
export interface RollLook {
  /** What it is made for. */
  kind: RollKind;
  /** The seat that rolls. */
  seat: number;
  /** The attacking enemy, by id; left out where none attacks. */
  enemy?: string;
  /** Whom an investigator attacks, by id. */
  targets: Array<string>;
  /** The dice as they lie. */
  dice: Array<DieLook>;
  /** Free rerolls that are left. */
  free_rerolls: number;
}

/** A skill of an investigator. */
export interface SkillLook {
  /** The full id. */
  id: string;
  /** The name people read. */
  name: string;
  /** The level in force. */
  level: number;
  /** What each level does that is reached. */
  texts: Array<string>;
}

/** A space that is on the map. */
export interface SpaceLook {
  /** The id, which the map of the bundle has too. */
  id: string;
  /** The name people read. */
  name: string;
  /** The spaces to which a way leads now. */
  next_to: Array<string>;
  /** It is the starting space. */
  start: boolean;
  /** The gates in it. */
  gates: Array<Gate>;
  /** Fire tokens in it. */
  fire: number;
  /** The seats of those who are there. */
  people: Array<number>;
  /** The enemies there. */
  enemies: Array<EnemyLook>;
  /** The pieces there. */
  pieces: Array<PieceLook>;
  /** The counters that the space has. */
  counters: Array<CounterLook>;
}

/** How the table lies. */
export interface TableLook {
  /** How many turns have begun. */
  turn: number;
  /** How many rounds have begun. */
  round: number;
  /** Where the turn is: `setup`, `actions`, `mythos`, `encounter` or `end_of_turn`. */
  phase: string;
  /** The seat whose turn it is, from 0; left out before the first turn. */
  active?: number;
  /** Actions that are left in this turn. */
  actions_left: number;
  /** The Elder One. */
  elder_one: ElderOneLook;
  /** The task that disrupts the ritual, in the author's words. */
  ritual: string;
  /** The ritual is disrupted. */
  disrupted: boolean;
  /** Cards in the Mythos deck. */
  mythos_deck: number;
  /** The Mythos discard pile by id, the top card last. */
  mythos_discard: Array<string>;
  /** Cards in the Discovery deck. */
  discovery_deck: number;
  /** Fire tokens in the reserve. */
  fire_reserve: number;
  /** Counters of the game. */
  counters: Array<CounterLook>;
  /** The investigators, in the order of seats. */
  people: Array<PersonLook>;
  /** The spaces that are on the map now. */
  spaces: Array<SpaceLook>;
  /** The roll under way; left out where nobody rolls. */
  roll?: RollLook;
  /** How the game ended, as in `elder_one_defeated`; left out while it goes on. */
  outcome?: string;
  /** It is won. */
  won: boolean;
}

/** What something in hand is. */
export type ThingKind = "card" | "relic" | "insanity" | "mythos" | "token" | "piece";

/** Something in hand. */
export interface ThingLook {
  /** What it is. */
  kind: ThingKind;
  /** The id, as in options and events. */
  id: string;
  /** The name people read, of the side that counts. */
  name: string;
  /** What it does. */
  text: string;
  /** What is read aloud; left out where nothing is. */
  flavour?: string;
  /** Wounds of a card, counters of an insanity, how many tokens there are; else 0. */
  number: number;
}

/** A track of a board. */
export interface TrackLook {
  /** Where the marker is; 0 is the leftmost space. */
  marker: number;
  /** Spaces that are blocked from the left. */
  blocked: number;
  /** The last space. */
  most: number;
  /** The spaces with a threshold. */
  thresholds: Array<number>;
}

/** Turns in a game. */
export interface Turns {
  /** The mean number of turns. */
  mean: number;
  /** One game in ten had at most so many. */
  p10: number;
  /** Half of the games had at most so many. */
  p50: number;
  /** Nine games in ten had at most so many. */
  p90: number;
}
