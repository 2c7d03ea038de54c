// The page: where one goes in it, in which language, and what is kept for when there is no network.

import { cardsView } from "./cards.js";
import { el, select } from "./dom.js";
import { mapsView } from "./maps.js";
import { keep, open } from "./pack.js";
import { playView } from "./play.js";
import { searchView } from "./search.js";
import { stagesView } from "./stages.js";
import { statisticsView } from "./statistics.js";
import { say, speak, speaks } from "./words.js";

/** @typedef {import("./dom.js").Child} Child */
/** @typedef {import("./pack.js").Pack} Pack */
/** @typedef {(changes: Record<string, string>) => void} Go */
/** @typedef {(pack: Pack, asked: URLSearchParams, go: Go) => Child[] | Promise<Child[]>} View */

/** @type {Record<string, View>} */
const VIEWS = {
  cards: cardsView,
  maps: mapsView,
  stages: stagesView,
  statistics: statisticsView,
  search: searchView,
  play: playView,
};
/** What the head of the page leads to. */
const LISTED = /** @type {const} */ (["cards", "maps", "stages", "rules", "statistics", "play"]);

/** @type {Pack} */
let pack;
/** What was asked for last: an answer to something before it comes too late. */
let round = 0;

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Where somebody is: the view and what is asked of it. */
function place() {
  const [, view = "", rest = ""] = /^#\/([a-z]*)\??(.*)$/.exec(location.hash) ?? [];
  const asked = new URLSearchParams(rest);
  return { view: Object.hasOwn(VIEWS, view) ? view : "cards", asked };
}

/** Asks something else of the view, without a step back for each. @param {Record<string, string>} changes */
function go(changes) {
  const { view, asked } = place();
  Object.entries(changes).forEach(([key, value]) => asked.set(key, value));
  history.replaceState(null, "", `#/${view}?${asked}`);
  show(false);
}

/** The head of the page. @param {string} view @param {URLSearchParams} asked */
function head(view, asked) {
  const { site, tongue, language } = pack;
  const link = (/** @type {typeof LISTED[number]} */ name) => {
    const href = name === "rules" ? tongue.rules : `#/${name}`;
    return el("li", {}, el("a", { href, "aria-current": name === view ? "page" : null }, say(name)));
  };
  const search = (/** @type {any} */ event) => {
    event.preventDefault();
    location.hash = `#/search?${new URLSearchParams({ q: event.target.elements.q.value })}`;
  };
  const name = new Intl.DisplayNames([speaks()], { type: "language" });
  /** @type {[string, string][]} */
  const languages = Object.keys(site.languages).map((tag) => [tag, name.of(tag) ?? tag]);
  const value = view === "search" ? asked.get("q") : "";
  return [
    el("p", { class: "title" }, tongue.title, el("span", { class: "version" }, ` ${site.version}`)),
    el("nav", { "aria-label": say("parts") }, el("ul", {}, ...LISTED.map(link))),
    el(
      "form",
      { role: "search", submit: search },
      el("label", { class: "field" }, el("span", {}, say("search")), el("input", { type: "search", name: "q", value })),
    ),
    languages.length > 1 && select(say("language"), languages, language, change),
  ];
}

/** Reads everything in another language. @param {string} language */
async function change(language) {
  keep(language);
  pack = await open(language);
  await show(false);
}

/** Shows where somebody is; whoever went there begins at its top. @param {boolean} isNew */
async function show(isNew) {
  round += 1;
  const now = round;
  const { view, asked } = place();
  speak(pack.language);
  const heading = say(/** @type {any} */ (view));
  document.documentElement.lang = pack.language;
  document.title = `${heading} – ${pack.tongue.title}`;
  const had = document.activeElement?.closest(".field")?.querySelector("span")?.textContent;
  part("skip").textContent = say("skip");
  part("head").replaceChildren(.../** @type {Node[]} */ (head(view, asked).filter(Boolean)));
  const main = part("main");
  /** @type {Child[]} */
  let nodes;
  try {
    nodes = await /** @type {View} */ (VIEWS[view])(pack, asked, go);
  } catch (error) {
    nodes = [el("p", { role: "alert" }, error instanceof Error ? error.message : String(error))];
  }
  if (now !== round) {
    return;
  }
  const shown = /** @type {(Node | string)[]} */ (nodes.filter(Boolean));
  main.replaceChildren(el("h1", {}, heading), ...shown);
  if (isNew) {
    main.focus({ preventScroll: true });
    scrollTo(0, 0);
  } else if (had) {
    // Whoever has chosen in a list goes on there.
    const fields = [...document.querySelectorAll(".field")];
    const field = fields.find((it) => it.querySelector("span")?.textContent === had);
    /** @type {HTMLElement | null | undefined} */ (field?.querySelector("select, input"))?.focus({ preventScroll: true });
  }
}

/** Keeps the page for when there is no network, and says so once it is. */
async function keepPage() {
  try {
    await navigator.serviceWorker.register("kept.js");
    await navigator.serviceWorker.ready;
    part("foot").append(` ${say("kept")}`);
  } catch {
    // Then it is read with a network.
  }
}

async function start() {
  pack = await open();
  await show(false);
  part("foot").textContent = say("made");
  addEventListener("hashchange", () => show(true));
  part("skip").addEventListener("click", (event) => {
    event.preventDefault();
    part("main").focus();
  });
  await keepPage();
}

start().catch((error) => part("main").append(el("p", { role: "alert" }, String(error))));
