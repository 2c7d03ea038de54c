// Everything that has a text: as cards, by kind.

import { el, rich, select } from "./dom.js";
import { documents, named } from "./pack.js";
import { say } from "./words.js";

/** @typedef {import("./pack.js").Doc} Doc */
/** @typedef {import("./pack.js").Pack} Pack */
/** @typedef {{ name: string, text: string, flavour?: string }} Face */
/** @typedef {{ table: string, id: string, name: string, faces: Face[], facts: string[], picture?: Picture }} Card */
/** @typedef {{ file: string, author?: string, licence?: string }} Picture */

/** The tables of the bundle that are shown as cards, in the order of the page. */
export const TABLES = /** @type {const} */ ([
  "mythos",
  "discoveries",
  "enemies",
  "investigators",
  "skills",
  "relics",
  "conditions",
  "insanities",
  "episodes",
  "elder_ones",
  "tokens",
  "counters",
]);

/**
 * The texts of a document, those inside it with what they are called there.
 * @param {Doc} doc
 * @param {string} name
 * @returns {Face[]}
 */
function faces(doc, name) {
  const own = typeof doc.text === "string" ? [{ name, text: doc.text, flavour: doc.flavour }] : [];
  const inside = Object.entries(doc).flatMap(([key, value]) => {
    if (Array.isArray(value)) {
      const level = (/** @type {number} */ index) => (key === "levels" ? say("level", { number: index + 1 }) : "");
      const listed = value.filter((it) => it !== null && typeof it === "object" && !Array.isArray(it));
      return listed.flatMap((it, index) => faces(it, it.name ?? level(index)));
    }
    return value !== null && typeof value === "object" ? faces(value, value.name ?? stage(key)) : [];
  });
  return [...own, ...inside];
}

/** A stage by its key in the document; other keys say nothing to a reader. @param {string} key */
const stage = (key) => ({ i: "I", ii: "II", iii: "III", final: say("final") })[key] ?? "";

/** What a card says in numbers and marks. @param {Pack} pack @param {string} table @param {string} id @param {Doc} doc */
function facts(pack, table, id, doc) {
  /** @type {(string | false | undefined)[]} */
  const all = [
    table === "enemies" && say(doc.class === "monster" ? "monster" : "cultist"),
    typeof doc.health === "number" && `${say("health")} ${doc.health}`,
    doc.dice?.standard !== undefined && say("dice", doc.dice),
    typeof doc.reserve === "number" && `${say("figures")} ${doc.reserve}`,
    typeof doc.supply === "number" && `${say("supply")} ${doc.supply}`,
    doc.symbol === true && say("symbol"),
    doc.draw_again === true && say("draw_again"),
    ...[doc.signature, ...(doc.common ?? [])].map((it) => it && named(pack.bundle.skills?.[it] ?? {}, it)),
    ...decks(pack, table, id),
  ];
  return all.filter((it) => typeof it === "string");
}

/** The decks that a card is in, with how often. @param {Pack} pack @param {string} table @param {string} id */
function decks(pack, table, id) {
  if (table !== "mythos" && table !== "discoveries") {
    return [];
  }
  const homes = [...documents(pack, "episodes"), ...documents(pack, "elder_ones")];
  return homes.flatMap(([home, doc]) => {
    const entries = /** @type {Doc[]} */ (doc[table] ?? []).filter((entry) => entry.card === id);
    const copies = entries.reduce((sum, entry) => sum + (entry.copies ?? 1), 0);
    return copies > 0 ? [`${copies} × ${named(doc, home)}`] : [];
  });
}

/** A document as a card. @param {Pack} pack @param {string} table @param {string} id @param {Doc} doc @returns {Card} */
function card(pack, table, id, doc) {
  const name = named(doc, id);
  const told = [doc.background, doc.intro].filter((it) => typeof it === "string");
  const all = [...told.map((text) => ({ name, text: "", flavour: text })), ...faces(doc, name)];
  return { table, id, name, faces: all, facts: facts(pack, table, id, doc), picture: doc.picture };
}

/** All cards. @param {Pack} pack @returns {Card[]} */
export function cards(pack) {
  return TABLES.flatMap((table) => documents(pack, table).map(([id, doc]) => card(pack, table, id, doc)));
}

/** A picture, which says nothing that the card does not, and who made it. @param {Picture=} picture */
function picture(picture) {
  if (picture === undefined) {
    return [];
  }
  const credit = [picture.author, picture.licence].filter((it) => it !== undefined).join(", ");
  const image = el("img", { class: "picture", src: picture.file, alt: "", loading: "lazy" });
  return [image, credit !== "" && el("p", { class: "kind" }, credit)];
}

/** A card as it is drawn. @param {Card} it */
export function drawn(it) {
  const face = (/** @type {Face} */ { name, text, flavour }) => [
    name !== "" && name !== it.name && el("h3", {}, name),
    flavour !== undefined && el("p", { class: "flavour" }, flavour),
    text !== "" && rich(text),
  ];
  return el(
    "article",
    { class: `card ${it.table}`, id: `${it.table}/${it.id}` },
    el("p", { class: "kind" }, say(/** @type {any} */ (it.table))),
    el("h2", {}, it.name),
    it.facts.length > 0 && el("ul", { class: "facts" }, ...it.facts.map((fact) => el("li", {}, fact))),
    ...picture(it.picture),
    ...it.faces.flatMap(face),
  );
}

/**
 * The page of cards: of one kind, of the pack itself or with those that it is played with.
 * @param {Pack} pack
 * @param {URLSearchParams} asked
 * @param {(changes: Record<string, string>) => void} go
 */
export function cardsView(pack, asked, go) {
  const all = cards(pack);
  const own = all.filter((it) => it.id.startsWith(`${pack.site.pack}/`));
  const isOwn = (asked.get("of") ?? (own.length > 0 ? "own" : "all")) === "own";
  const there = isOwn ? own : all;
  const tables = TABLES.filter((table) => there.some((it) => it.table === table));
  const chosen = tables.find((table) => table === asked.get("kind")) ?? tables[0] ?? "";
  const count = (/** @type {string} */ table) => there.filter((it) => it.table === table).length;
  /** @type {[string, string][]} */
  const kinds = tables.map((table) => [table, `${say(table)} (${count(table)})`]);
  return [
    el(
      "div",
      { class: "fields" },
      select(say("kind"), kinds, chosen, (kind) => go({ kind })),
      select(say("of"), [["own", say("of_own")], ["all", say("of_all")]], isOwn ? "own" : "all", (of) => go({ of })),
    ),
    el("div", { class: "cards" }, ...there.filter((it) => it.table === chosen).map(drawn)),
  ];
}
