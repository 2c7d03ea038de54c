// How the table lies: the Elder One, the investigators, the map and the dice.

import { el, rich } from "./dom.js";
import { drawMap } from "./map.js";
import { gateName } from "./maps.js";
import { stageName } from "./stages.js";
import { say } from "./words.js";

/** @typedef {import("ritual-engine").CounterLook} CounterLook */
/** @typedef {import("ritual-engine").PersonLook} PersonLook */
/** @typedef {import("ritual-engine").SpaceLook} SpaceLook */
/** @typedef {import("ritual-engine").TableLook} TableLook */
/** @typedef {import("./map.js").Standing} Standing */
/** @typedef {import("./pack.js").Pack} Pack */

/** @param {CounterLook} it */
const counter = (it) => `${it.name} ${it.value_name ?? it.value}`;

/** Wounds as far as there is something to be said. @param {{ wounds: number, health: number }} it */
const harm = ({ wounds, health }) => (health > 0 && wounds > 0 ? ` ${wounds}/${health}` : "");

/** What is in a space. @param {TableLook} look @param {SpaceLook} space @returns {Standing[]} */
function standing(look, space) {
  const people = space.people.flatMap((seat) => look.people.filter((it) => it.seat === seat));
  return [
    ...people.map((it) => ({ text: it.name, kind: /** @type {const} */ ("person") })),
    ...(look.elder_one.space === space.id
      ? [{ text: `${look.elder_one.name}${harm(look.elder_one)}`, kind: /** @type {const} */ ("enemy") }]
      : []),
    ...space.enemies.map((it) => ({
      text: [`${it.name}${harm(it)}`, ...it.lasting, ...it.counters.map(counter)].join(", "),
      kind: /** @type {const} */ ("enemy"),
    })),
    ...[
      ...space.gates.map(gateName),
      ...space.pieces.map((it) => `${it.name}${it.hides === undefined ? "" : ` (${it.hides})`}${harm(it)}`),
      ...(space.fire > 0 ? [`${say("fire")} ${space.fire}`] : []),
      ...space.counters.map(counter),
    ].map((text) => ({ text, kind: /** @type {const} */ ("thing") })),
  ];
}

/** The map as it is now. @param {Pack} pack @param {TableLook} look @param {string} scenario @param {number | undefined} seat */
export function mapNow(pack, look, scenario, seat) {
  const episode = pack.bundle.scenarios?.[scenario]?.episode ?? "";
  const cells = new Map(
    /** @type {import("./map.js").Space[]} */ (pack.bundle.maps?.[episode]?.spaces ?? []).map((it) => [it.id, it.cells]),
  );
  const shown = look.spaces.map((it) => ({ ...it, cells: cells.get(it.id) ?? [] }));
  const byId = new Map(look.spaces.map((it) => [it.id, it]));
  const at = (/** @type {string} */ id) => {
    const space = byId.get(id);
    return space === undefined ? [] : standing(look, space);
  };
  const here = seat === undefined ? undefined : look.people[seat]?.space;
  const map = drawMap(say("map"), shown, pack.site.doors[episode] ?? [], ({ id }) => at(id), here);
  const rows = look.spaces.map((it) =>
    el("li", {}, el("strong", {}, it.name), ` – ${[...at(it.id).map(({ text }) => text)].join(", ") || say("nothing")}`),
  );
  return [
    el("div", { class: "wide", tabindex: 0, role: "group", "aria-label": say("map") }, map),
    el("details", { "data-kept": "spaces" }, el("summary", {}, say("spaces")), el("ul", {}, ...rows)),
  ];
}

/** The dice as they lie. @param {TableLook} look */
export function dice(look) {
  if (look.roll === undefined) {
    return undefined;
  }
  const shown = look.roll.dice.map((die) => {
    const faces = [
      ...Array(die.successes).fill(say("success")),
      ...Array(die.elder_signs).fill(say("elder_sign")),
      ...Array(die.tentacles).fill(say("tentacle")),
    ];
    return el("li", { class: die.bonus ? "die bonus" : "die" }, faces.join(" + ") || say("blank"));
  });
  return el("ul", { class: "dice", "aria-label": say("rolled") }, ...shown);
}

/** The Elder One. @param {TableLook} look */
export function elderOne(look) {
  const it = look.elder_one;
  const facts = [
    stageName(it.stage),
    it.health > 0 && `${say("wounds")} ${it.wounds}/${it.health}`,
    `${say("track")} ${it.track}/${it.track_end}`,
    `${say("symbols")} ${it.symbols}/${it.symbols_needed}`,
    `${say("mythos")} ${look.mythos_deck}`,
    `${say("discoveries")} ${look.discovery_deck}`,
    ...look.counters.map(counter),
  ].filter((fact) => typeof fact === "string");
  return el(
    "section",
    { class: "card" },
    el("h3", {}, it.name),
    el("ul", { class: "facts" }, ...facts.map((fact) => el("li", {}, fact))),
    el("details", { "data-kept": "elder" }, el("summary", {}, say("rules")), rich(it.text)),
    el("p", {}, el("strong", {}, `${say("ritual")}: `), look.disrupted ? say("disrupted") : look.ritual),
  );
}

/** An investigator. @param {PersonLook} it @param {boolean} isActive */
export function person(it, isActive) {
  const facts = [
    `${say("wounds")} ${it.wounds.marker}/${it.wounds.most}`,
    `${say("stress")} ${it.stress.marker}/${it.stress.most}`,
    `${say("sanity")} ${it.sanity.marker}/${it.sanity.most}`,
    `${say("bonus_dice")} ${it.dice}`,
    it.fire > 0 && `${say("fire")} ${it.fire}`,
    ...it.counters.map(counter),
    ...it.lasting,
    ...it.cannot,
  ].filter((fact) => typeof fact === "string");
  const skills = it.skills.map((skill) =>
    el("li", {}, el("strong", {}, `${skill.name} ${skill.level}: `), skill.texts.join(" ").replaceAll("*", "")),
  );
  const things = it.things.map((thing) => {
    const number = thing.number > 0 ? ` (${thing.number})` : "";
    return el("li", {}, el("strong", {}, `${thing.name}${number}: `), thing.text.replaceAll("*", ""));
  });
  return el(
    "section",
    { class: `card${isActive ? " active" : ""}${it.alive ? "" : " fallen"}` },
    el("h3", {}, it.alive ? it.name : `${it.name} (${say("fallen")})`),
    el("ul", { class: "facts" }, ...facts.map((fact) => el("li", {}, fact))),
    el(
      "details",
      { "data-kept": `seat-${it.seat}` },
      el("summary", {}, say("hand", { count: skills.length + things.length })),
      el("ul", {}, ...skills, ...things),
    ),
  );
}
