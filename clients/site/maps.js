// The maps of the episodes, with what stands there when the game begins.

import { el, select, table } from "./dom.js";
import { drawMap } from "./map.js";
import { documents, named } from "./pack.js";
import { say } from "./words.js";

/** @typedef {import("./pack.js").Doc} Doc */
/** @typedef {import("./pack.js").Pack} Pack */
/** @typedef {import("./map.js").Standing} Standing */

/** What stands in a space when the game begins. @param {Pack} pack @param {string} id @param {string} space @returns {Standing[]} */
function atStart(pack, id, space) {
  const { map, setup } = pack.bundle.episodes?.[id] ?? {};
  const gates = Object.entries(map?.gates ?? {}).filter(([, at]) => at === space);
  const isHere = (/** @type {Doc} */ it) => it.at === space;
  const counted = (/** @type {number | undefined} */ count, /** @type {string} */ name) =>
    (count ?? 1) > 1 ? `${count} × ${name}` : name;
  const enemies = /** @type {Doc[]} */ (setup?.enemies ?? []).filter(isHere);
  const pieces = /** @type {Doc[]} */ (setup?.pieces ?? []).filter(isHere);
  const fire = /** @type {Doc[]} */ (setup?.fire ?? []).filter(isHere);
  const name = (/** @type {string} */ kinds, /** @type {string} */ of) => named(pack.bundle[kinds]?.[of] ?? {}, of);
  return [
    ...(map?.start === space ? [{ text: say("start"), kind: /** @type {const} */ ("person") }] : []),
    ...gates.map(([gate]) => ({ text: gateName(gate), kind: /** @type {const} */ ("thing") })),
    ...enemies.map((it) => ({ text: counted(it.count, name("enemies", it.enemy)), kind: /** @type {const} */ ("enemy") })),
    ...pieces.map((it) => ({ text: counted(it.count, name("tokens", it.token)), kind: /** @type {const} */ ("thing") })),
    ...fire.map((it) => ({ text: counted(it.count, say("fire")), kind: /** @type {const} */ ("thing") })),
  ];
}

/**
 * The pictures of the tiles that lie there when the game begins.
 * @param {Pack} pack
 * @param {string} id
 * @returns {import("./map.js").Ground[]}
 */
function grounds(pack, id) {
  const laid = /** @type {Doc[]} */ (pack.bundle.episodes?.[id]?.map?.tiles ?? []).filter((it) => it.aside !== true);
  return laid.flatMap((it) => {
    const tile = pack.bundle.tiles?.[it.tile];
    const turn = TURNS[it.turn] ?? 0;
    return tile?.picture === undefined ? [] : [{ file: tile.picture.file, at: it.at, size: [tile.width, tile.height], turn }];
  });
}

/** The turns of tiles, in degrees. @type {Record<string, number>} */
const TURNS = { none: 0, right: 90, half: 180, left: 270 };

/** What a gate is called. @param {string} gate */
export const gateName = (gate) => say(gate === "red" ? "gate_red" : gate === "blue" ? "gate_blue" : "gate_yellow");

/**
 * The page of maps.
 * @param {Pack} pack
 * @param {URLSearchParams} asked
 * @param {(changes: Record<string, string>) => void} go
 */
export function mapsView(pack, asked, go) {
  const maps = documents(pack, "maps");
  const [id, map] = maps.find(([it]) => it === asked.get("map")) ?? maps[0] ?? [];
  if (id === undefined || map === undefined) {
    return [el("p", {}, say("no_maps"))];
  }
  const episode = (/** @type {string} */ it) => named(pack.bundle.episodes?.[it] ?? {}, it);
  const all = /** @type {(import("./map.js").Space & { aside: boolean })[]} */ (map.spaces);
  const spaces = all.filter((space) => !space.aside);
  const name = (/** @type {string} */ space) => all.find((it) => it.id === space)?.name ?? space;
  const rows = spaces.map((space) => [
    space.name,
    space.next_to.map(name).join(", "),
    atStart(pack, id, space.id)
      .map((it) => it.text)
      .join(", "),
  ]);
  const links = /** @type {Doc[]} */ (map.passages).filter((it) => it.kind !== "open");
  const aside = all.filter((space) => space.aside).map((space) => space.name);
  return [
    el("div", { class: "fields" }, select(say("episode"), maps.map(([it]) => [it, episode(it)]), id, (it) => go({ map: it }))),
    el(
      "div",
      { class: "wide", tabindex: 0, role: "group", "aria-label": episode(id) },
      drawMap(episode(id), spaces, pack.site.doors[id] ?? [], (space) => atStart(pack, id, space.id), undefined, grounds(pack, id)),
    ),
    links.length > 0 &&
      el(
        "ul",
        {},
        ...links.map((it) =>
          el("li", {}, `${say(it.kind === "tunnel" ? "tunnel" : "staircase")}: ${it.between.map(name).join(" – ")}`),
        ),
      ),
    aside.length > 0 && el("p", {}, `${say("aside")}: ${aside.join(", ")}`),
    table(say("spaces"), [say("space"), say("next_to"), say("there")], rows),
  ];
}
