// The words of the page itself, in the languages that Ritual writes; where it knows none of a reader's, in English.

import { es } from "./words-es.js";
import { pl } from "./words-pl.js";

const en = {
  aside: "Added by effects",
  attack: "Attack",
  bad_link: "This link is no position of a game: it was cut short or changed.",
  batch: "How games go",
  batch_about: "The engine plays here and now. It knows no card by name, so this is how a scenario goes for people who play it well.",
  begin: "Begin",
  blank: "blank",
  bonus_dice: "Bonus dice",
  by_hand: "by hand",
  cards: "Cards",
  conditions: "Conditions",
  copied: "The link is copied.",
  copy: "Copy link",
  copy_address: "The address of this page is the link: copy it from there.",
  counters: "Counters",
  counts: "What there is",
  cultist: "Cultist",
  deck: "Deck of",
  decks: "Mythos decks",
  dice: "Dice {standard} + {bonus} bonus",
  different: "Different cards",
  discoveries: "Discovery cards",
  disrupted: "disrupted",
  draw_again: "Draw again",
  elder_ones: "Elder Ones",
  elder_sign: "Elder sign",
  enemies: "Enemies",
  episode: "Episode",
  episodes: "Episodes",
  expert: "automatically, expert (slow)",
  fallen: "fallen",
  figures: "Figures",
  final: "Final stage",
  fire: "Fire",
  found: "{count} found for “{wanted}”",
  found_more: "and {count} more: search for more words",
  games: "Games",
  gate_blue: "Blue gate",
  gate_red: "Red gate",
  gate_yellow: "Yellow gate",
  good: "automatically, good",
  hand: "Skills and things in hand ({count})",
  health: "Health",
  hint: "Hint",
  hinted: "this is what a good player would choose",
  insanities: "Insanities",
  investigator: "Investigator",
  investigators: "Investigators",
  kept: "The page is kept: it works without a network from now on.",
  kind: "Kind",
  language: "Language",
  level: "Level {number}",
  loading: "Setting the table …",
  log: "What happened",
  lost: "Lost in turn {turns}",
  made: "Made with Ritual.",
  map: "Map",
  maps: "Maps",
  monster: "Monster",
  mythos: "Mythos cards",
  name: "Name",
  new_game: "New game",
  next_to: "Next to",
  no_engine: "This site was made without the engine, so the game cannot be played here. Whoever makes it anew adds it: ritual export --to site --engine DIR",
  no_maps: "This pack has no map.",
  no_scenarios: "This pack has no scenario to play.",
  no_stages: "This pack has no Elder One.",
  nothing: "nothing",
  of: "Of",
  of_all: "everything it is played with",
  of_own: "this pack",
  other_position: "The pack has changed since this link was made: the game stands otherwise than it did.",
  outcome: "End",
  outcomes: "How games ended",
  parts: "Parts of this site",
  play: "Play",
  play_batch: "Play them",
  played_by: "Who plays",
  playing: "The engine plays …",
  quick: "automatically, quick",
  random: "automatically, at random",
  record: "Download recording",
  recorded: "{name} is saved; “ritual replay {name}” plays it again.",
  relics: "Relics",
  ritual: "Ritual",
  roll: "{dice} dice",
  rolled: "The dice as they lie",
  rules: "Rules",
  sanity: "Sanity lost",
  scenario: "Scenario",
  scenarios: "Scenarios",
  search: "Search",
  search_empty: "Names and texts of everything are searched, also without accents.",
  seat: "Seat {number}",
  seed: "Seed of chance",
  skills: "Skills",
  skip: "To the content",
  space: "Space",
  spaces: "Spaces",
  stage: "Stage {number}",
  stages: "Stages",
  staircase: "Staircase",
  start: "Start",
  statistics: "Figures",
  stop: "Stop automatic seats",
  stress: "Stress",
  success: "success",
  summoning: "Summons",
  supply: "Supply",
  symbol: "Symbol",
  symbols: "Symbols",
  tentacle: "tentacle",
  there: "What is there",
  tiles: "Tiles",
  tokens: "Tokens",
  track: "Summoning track",
  tunnel: "Tunnel",
  turn: "Turn {turn}, actions left: {actions}",
  turns: "{mean} turns on average, most games {p10} to {p90}",
  undo: "Undo",
  vain: "nothing comes of it now",
  when_advances: "When the Elder One advances",
  when_always: "From then on",
  when_revealed: "When revealed",
  when_turn_ends: "At the end of every turn",
  win_rate: "Won: {share} of {games} games",
  won: "Won in turn {turns}",
  wounds: "Wounds",
};

/** Whatever can be said. */
export const KEYS = /** @type {Key[]} */ (Object.keys(en));

/** @typedef {keyof typeof en} Key */
/** @typedef {Record<Key, string>} Words */

/** @type {Record<string, Words>} */
const LANGUAGES = { en, es, pl };

/** The language that is spoken. */
let spoken = "en";

/** Speaks a language from now on. @param {string} language */
export function speak(language) {
  const known = [language, language.split("-")[0] ?? ""].find((tag) => Object.hasOwn(LANGUAGES, tag));
  spoken = known ?? "en";
}

/** The language that is spoken. */
export const speaks = () => spoken;

/**
 * Says something, with values in the places of their names.
 * @param {Key} key
 * @param {Record<string, string | number>} values
 */
export function say(key, values = {}) {
  const words = (LANGUAGES[spoken] ?? en)[key];
  return words.replace(/\{(\w+)\}/g, (name, value) => String(values[value] ?? name));
}
