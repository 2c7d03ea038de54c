// Search: in names and texts of everything, without regard to accents and capital letters.

import { cards, drawn } from "./cards.js";
import { el } from "./dom.js";
import { documents, named } from "./pack.js";
import { say } from "./words.js";

/** @typedef {import("./pack.js").Pack} Pack */

/** So many cards are shown. */
const MOST = 60;

/** A text as it is compared. @param {string} text */
export const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");

/** Returns whether a text has all words of what is looked for. @param {string} text @param {string} wanted */
export function has(text, wanted) {
  const compared = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => compared.includes(word));
}

/** The page of what was found. @param {Pack} pack @param {URLSearchParams} asked */
export function searchView(pack, asked) {
  const wanted = (asked.get("q") ?? "").trim();
  if (wanted === "") {
    return [el("p", {}, say("search_empty"))];
  }
  const words = (/** @type {import("./cards.js").Card} */ it) =>
    [it.name, ...it.facts, ...it.faces.flatMap((face) => [face.name, face.text, face.flavour ?? ""])].join("\n");
  const found = cards(pack).filter((it) => has(words(it), wanted));
  // Whoever is called so comes before those whose text says so.
  found.sort((one, other) => Number(has(other.name, wanted)) - Number(has(one.name, wanted)));
  const spaces = documents(pack, "maps").flatMap(([id, map]) => {
    const here = /** @type {{ name: string }[]} */ (map.spaces).filter((space) => has(space.name, wanted));
    const episode = named(pack.bundle.episodes?.[id] ?? {}, id);
    return here.map((space) => el("li", {}, el("a", { href: `#/maps?map=${id}` }, `${space.name} (${episode})`)));
  });
  return [
    el("p", { role: "status" }, say("found", { count: found.length + spaces.length, wanted })),
    spaces.length > 0 && el("ul", {}, ...spaces),
    el("div", { class: "cards" }, ...found.slice(0, MOST).map(drawn)),
    found.length > MOST && el("p", {}, say("found_more", { count: found.length - MOST })),
  ];
}
