// The stages of the Elder Ones, in the order in which they come.

import { el, rich } from "./dom.js";
import { documents, named } from "./pack.js";
import { say } from "./words.js";

/** @typedef {import("./pack.js").Doc} Doc */
/** @typedef {import("./pack.js").Pack} Pack */

/** What a stage is called. @param {string} stage */
export const stageName = (stage) => (stage === "final" ? say("final") : say("stage", { number: stage.toUpperCase() }));

/** When a part of a stage counts. @param {string | undefined} when */
function time(when) {
  switch (when) {
    case "revealed":
      return say("when_revealed");
    case "advances":
      return say("when_advances");
    case "turn_ends":
      return say("when_turn_ends");
    case "always":
      return say("when_always");
    default:
      return "";
  }
}

/** A stage as it is drawn. @param {Doc} stage */
function drawn(stage) {
  const facts = [
    typeof stage.health === "number" && `${say("health")} ${stage.health}`,
    stage.dice !== undefined && say("dice", stage.dice),
  ].filter((it) => typeof it === "string");
  return el(
    "section",
    { class: "card" },
    el("h3", {}, stageName(stage.stage)),
    facts.length > 0 && el("ul", { class: "facts" }, ...facts.map((fact) => el("li", {}, fact))),
    ...stage.parts.flatMap((/** @type {Doc} */ part) => [
      part.when !== undefined && el("h4", {}, time(part.when)),
      rich(part.text),
    ]),
  );
}

/** The page of stages. @param {Pack} pack */
export function stagesView(pack) {
  const all = documents(pack, "stages");
  if (all.length === 0) {
    return [el("p", {}, say("no_stages"))];
  }
  return all.flatMap(([id, stages]) => [
    el("h2", {}, named(pack.bundle.elder_ones?.[id] ?? {}, id)),
    el("div", { class: "cards" }, .../** @type {any} */ (stages).map(drawn)),
  ]);
}
