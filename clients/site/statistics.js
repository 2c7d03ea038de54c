// Figures: what there is of everything, the decks and enemies in numbers, and how games go that the engine plays here.

import { el, select, table } from "./dom.js";
import { ask, ready } from "./engine.js";
import { documents, named, plays } from "./pack.js";
import { say } from "./words.js";

/** @typedef {import("ritual-engine").Policy} Policy */
/** @typedef {import("ritual-engine").Report} Report */
/** @typedef {import("./pack.js").Doc} Doc */
/** @typedef {import("./pack.js").Pack} Pack */

/** How many documents there are of each kind. */
const COUNTED = /** @type {const} */ ([
  "scenarios", "episodes", "elder_ones", "mythos", "discoveries", "enemies", "investigators", "skills", "relics",
  "conditions", "insanities", "tiles", "tokens", "counters",
]);

/** @param {Pack} pack */
function counts(pack) {
  const own = (/** @type {[string, Doc][]} */ all) => all.filter(([id]) => id.startsWith(`${pack.site.pack}/`)).length;
  const rows = COUNTED.map((kind) => ({ kind, all: documents(pack, kind) })).filter(({ all }) => all.length > 0);
  const cells = rows.map(({ kind, all }) => [say(kind), own(all), all.length]);
  return table(say("counts"), [say("kind"), say("of_own"), say("of_all")], cells);
}

/** The Mythos decks that are built of episodes and Elder Ones. @param {Pack} pack */
function decks(pack) {
  const homes = [...documents(pack, "episodes"), ...documents(pack, "elder_ones")];
  const rows = homes.flatMap(([id, doc]) => {
    const entries = /** @type {Doc[]} */ (doc.mythos ?? []);
    const copies = (/** @type {Doc[]} */ list) => list.reduce((sum, it) => sum + (it.copies ?? 1), 0);
    const card = (/** @type {Doc} */ it) => pack.bundle.mythos?.[it.card] ?? {};
    const marked = entries.filter((it) => card(it).symbol === true);
    const summoning = entries.filter((it) => (card(it).summons ?? []).length > 0);
    const row = [named(doc, id), entries.length, copies(entries), copies(marked), copies(summoning)];
    return entries.length > 0 ? [row] : [];
  });
  return table(say("decks"), [say("deck"), say("different"), say("cards"), say("symbol"), say("summoning")], rows);
}

/** @param {Pack} pack */
function enemies(pack) {
  const rows = documents(pack, "enemies").map(([id, doc]) => [
    named(doc, id),
    say(doc.class === "monster" ? "monster" : "cultist"),
    doc.health ?? "–",
    doc.dice === undefined ? "–" : say("dice", /** @type {any} */ (doc.dice)),
    doc.reserve ?? "–",
  ]);
  return table(say("enemies"), [say("name"), say("kind"), say("health"), say("attack"), say("figures")], rows);
}

/** A share with how sure it is. @param {{ mean: number, low: number, high: number }} it */
const share = ({ mean, low, high }) =>
  `${Math.round(100 * mean)} % (${Math.round(100 * low)}–${Math.round(100 * high)} %)`;

/** How games went. @param {Report} report */
function told(report) {
  const ends = Object.entries(report.outcomes).map(([name, count]) => [name.replaceAll("_", " "), count]);
  return [
    el("p", {}, say("win_rate", { share: share(report.win_rate), games: report.games })),
    el("p", {}, say("turns", { mean: report.turns.mean.toFixed(1), p10: report.turns.p10, p90: report.turns.p90 })),
    table(say("outcomes"), [say("outcome"), say("games")], ends),
  ];
}

/** Games that the engine plays while somebody waits. @param {Pack} pack */
function batch(pack) {
  const scenarios = documents(pack, "scenarios");
  const wanted = { scenario: scenarios[0]?.[0] ?? "", players: "2", games: "100", policy: "quick" };
  const out = el("div", { role: "status" });
  const play = async (/** @type {Event} */ event) => {
    event.preventDefault();
    out.replaceChildren(say("playing"));
    try {
      await ready(pack.site.archives);
      const plan = { scenario: wanted.scenario, seed: 1, players: Number(wanted.players) };
      const report = await ask("simulate", plan, Number(wanted.games), /** @type {Policy} */ (wanted.policy));
      out.replaceChildren(...told(/** @type {any} */ (report)));
    } catch (error) {
      out.replaceChildren(error instanceof Error ? error.message : String(error));
    }
  };
  const numbers = (/** @type {string[]} */ all) => /** @type {[string, string][]} */ (all.map((it) => [it, it]));
  return el(
    "form",
    { submit: play },
    el("h2", {}, say("batch")),
    el("p", {}, say("batch_about")),
    el(
      "div",
      { class: "fields" },
      select(say("scenario"), scenarios.map(([id, doc]) => [id, named(doc, id)]), wanted.scenario, (it) => (wanted.scenario = it)),
      select(say("investigators"), numbers(["2", "3", "4", "5"]), wanted.players, (it) => (wanted.players = it)),
      select(say("games"), numbers(["20", "100", "500"]), wanted.games, (it) => (wanted.games = it)),
      select(say("played_by"), [["quick", say("quick")], ["random", say("random")]], wanted.policy, (it) => (wanted.policy = it)),
    ),
    el("button", { type: "submit", class: "main" }, say("play_batch")),
    out,
  );
}

/** The page of figures. @param {Pack} pack */
export function statisticsView(pack) {
  const isPlayed = plays(pack) && documents(pack, "scenarios").length > 0;
  return [counts(pack), decks(pack), enemies(pack), isPlayed && batch(pack)];
}
