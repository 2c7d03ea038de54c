// The game on the page: setting it up, deciding, and what can be taken along of it.

import { el, rich, select } from "./dom.js";
import { Table } from "./game.js";
import { documents, named, plays } from "./pack.js";
import { address, position } from "./position.js";
import { dice, elderOne, mapNow, person } from "./table.js";
import { say } from "./words.js";

/** @typedef {import("ritual-engine").Offer} Offer */
/** @typedef {import("ritual-engine").Policy} Policy */
/** @typedef {import("./pack.js").Pack} Pack */

/** @type {Policy[]} */
const POLICIES = ["quick", "good", "expert", "random"];
/** So many lines of the log are shown. */
const MOST_LINES = 40;

/** @type {Table | undefined} */
let table;
/** The language in which it is told. */
let language = "";

/** Who may play a scenario. @param {Pack} pack @param {string} scenario @returns {string[]} */
const company = (pack, scenario) => pack.bundle.scenarios?.[scenario]?.investigators ?? [];

/** How many can play a scenario at most. @param {Pack} pack @param {string} scenario @returns {number} */
function most(pack, scenario) {
  const rules = pack.bundle.rules?.[pack.bundle.scenarios?.[scenario]?.rules ?? ""];
  return Math.min(rules?.limits?.investigators ?? 5, company(pack, scenario).length);
}

/**
 * What is played, to be chosen.
 * @param {Pack} pack
 * @param {URLSearchParams} asked
 * @param {(changes: Record<string, string>) => void} go
 */
function settingUp(pack, asked, go) {
  const scenarios = documents(pack, "scenarios");
  const scenario = (scenarios.find(([id]) => id === asked.get("scenario")) ?? scenarios[0])?.[0];
  if (scenario === undefined) {
    return [el("p", {}, say("no_scenarios"))];
  }
  const [all, n_most] = [company(pack, scenario), most(pack, scenario)];
  const n_seats = Math.min(Math.max(Number(asked.get("seats") ?? 2) || 2, 2), n_most);
  const seats = Array.from({ length: n_seats }, (_, seat) => ({
    who: all[seat] ?? "",
    policy: /** @type {Policy | ""} */ (""),
  }));
  let seed = Math.floor(Math.random() * 1_000_000);
  const fault = el("p", { role: "alert" });
  const begin = async (/** @type {Event} */ event) => {
    event.preventDefault();
    fault.textContent = say("loading");
    try {
      const plan = { scenario, seed, investigators: seats.map((it) => it.who) };
      const begun = await Table.begin(pack, plan, []);
      begun.seats = seats.map((it) => (it.policy === "" ? undefined : it.policy));
      [table, language] = [begun, pack.language];
      location.hash = address(begun.position);
    } catch (error) {
      fault.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const name = (/** @type {string} */ id) => named(pack.bundle.investigators?.[id] ?? {}, id);
  const numbers = Array.from({ length: Math.max(n_most - 1, 1) }, (_, it) => String(it + 2));
  return [
    el(
      "form",
      { submit: begin },
      el(
        "div",
        { class: "fields" },
        select(say("scenario"), scenarios.map(([id, doc]) => [id, named(doc, id)]), scenario, (it) => go({ scenario: it })),
        select(say("investigators"), numbers.map((it) => [it, it]), String(n_seats), (it) => go({ seats: it })),
        el(
          "label",
          { class: "field" },
          el("span", {}, say("seed")),
          el("input", {
            type: "number",
            min: 0,
            max: Number.MAX_SAFE_INTEGER,
            required: true,
            value: seed,
            input: (event) => (seed = Number(event.target.value)),
          }),
        ),
      ),
      ...seats.map((seat, index) =>
        el(
          "fieldset",
          {},
          el("legend", {}, say("seat", { number: index + 1 })),
          select(say("investigator"), all.map((id) => [id, name(id)]), seat.who, (who) => (seat.who = who)),
          select(say("played_by"), policies(), "", (it) => (seat.policy = /** @type {Policy | ""} */ (it))),
        ),
      ),
      el("button", { type: "submit", class: "main" }, say("begin")),
      fault,
    ),
  ];
}

/** Who may choose for a seat. @returns {[string, string][]} */
const policies = () => [["", say("by_hand")], .../** @type {[string, string][]} */ (POLICIES.map((it) => [it, say(it)]))];

/** What the roll of an option is like. @param {Offer} offer */
function odds({ roll }) {
  if (roll === undefined) {
    return "";
  }
  const chance = roll.chance === undefined ? "" : `, ${Math.round(100 * roll.chance)} %`;
  return ` (${say("roll", { dice: roll.dice })}${chance})`;
}

/** The decision that is due, or how the game has ended. @param {Table} it */
function decision(it) {
  const { asked, look } = it.standing;
  if (asked === undefined) {
    return [el("h2", { id: "question", tabindex: -1 }, say(look.won ? "won" : "lost", { turns: look.turn }))];
  }
  const who = look.people[asked.seat]?.name ?? asked.who;
  return [
    el("h2", { id: "question", tabindex: -1 }, `${who}: ${asked.words}`),
    asked.because !== undefined &&
      el(
        "details",
        { "data-kept": "because", open: true },
        el("summary", {}, asked.because.name),
        asked.because.flavour !== undefined && el("p", { class: "flavour" }, asked.because.flavour),
        rich(asked.because.text),
      ),
    dice(look),
    el(
      "ol",
      { class: "options" },
      ...asked.options.map((offer, option) =>
        el(
          "li",
          {},
          el(
            "button",
            {
              type: "button",
              class: [offer.vain ? "vain" : "", it.hint === option ? "hint" : ""].join(" ").trim(),
              "aria-disabled": it.isBusy,
              click: () => it.choose(option),
            },
            `${offer.words}${odds(offer)}`,
            offer.vain && el("span", { class: "mark" }, ` – ${say("vain")}`),
            it.hint === option && el("span", { class: "mark" }, ` – ${say("hinted")}`),
          ),
        ),
      ),
    ),
  ];
}

/** Lets somebody keep a text as a file. @param {string} name @param {string} text */
function download(name, text) {
  const link = el("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** What can be done beside deciding. @param {Table} it */
function tools(it) {
  const told = el("span", { role: "status" });
  const button = (/** @type {string} */ words, /** @type {() => unknown} */ click, isOff = false) =>
    el("button", { type: "button", click, disabled: isOff }, words);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      told.textContent = say("copied");
    } catch {
      // A page that may not copy has the same in its address.
      told.textContent = say("copy_address");
    }
  };
  const record = async () => {
    const name = `${it.plan.scenario.replace("/", ".")}-${it.plan.seed}.json`;
    download(name, await it.recording());
    told.textContent = say("recorded", { name });
  };
  const isOver = it.standing.asked === undefined;
  return el(
    "div",
    { class: "tools" },
    button(say("undo"), () => it.undo(), it.choices.length === 0),
    button(say("hint"), () => it.think(), isOver),
    button(say("copy"), copy),
    button(say("record"), record),
    it.seats.some((policy) => policy !== undefined) && button(say("stop"), () => it.stop()),
    el("a", { href: `#/play?scenario=${it.plan.scenario}&new=1` }, say("new_game")),
    told,
  );
}

/** Who plays whom, to be changed at any time. @param {Table} it */
function seats(it) {
  const change = (/** @type {number} */ seat, /** @type {string} */ policy) => {
    it.seats[seat] = policy === "" ? undefined : /** @type {Policy} */ (policy);
    it.goOn();
  };
  return el(
    "details",
    { "data-kept": "seats" },
    el("summary", {}, say("played_by")),
    ...it.standing.look.people.map(({ name, seat }) =>
      select(name, policies(), it.seats[seat] ?? "", (policy) => change(seat, policy)),
    ),
  );
}

/** The game. @param {Pack} pack @param {Table} it */
function playing(pack, it) {
  const { asked, look } = it.standing;
  const log = it.log.slice(-MOST_LINES).reverse();
  return [
    el(
      "div",
      { class: "game" },
      el(
        "div",
        { class: "decide" },
        el("p", { class: "turn" }, say("turn", { turn: look.turn, actions: look.actions_left })),
        el("p", { role: "alert" }, it.fault),
        ...decision(it),
        tools(it),
        seats(it),
      ),
      el("div", { class: "board" }, ...mapNow(pack, look, it.plan.scenario, asked?.seat ?? look.active)),
      el(
        "div",
        { class: "cards" },
        elderOne(look),
        ...look.people.map((one) => person(one, one.seat === look.active)),
      ),
      el(
        "section",
        { class: "log" },
        el("h2", {}, say("log")),
        el("ol", { "aria-live": "polite" }, ...log.map(({ turn, words }) => el("li", {}, `${turn}. ${words.replaceAll("*", "")}`))),
      ),
    ),
  ];
}

/** What was opened stays open, and whoever chose goes on at the question. @param {HTMLElement} home @param {(Node | string)[]} nodes */
function replace(home, nodes) {
  const kept = [...home.querySelectorAll("details[data-kept]")];
  const open = new Map(kept.map((it) => [it.getAttribute("data-kept"), it.hasAttribute("open")]));
  const had = home.contains(document.activeElement) && document.activeElement?.matches("button, #question");
  const scrolled = home.querySelector(".board .wide")?.scrollLeft ?? 0;
  home.replaceChildren(...nodes);
  for (const it of home.querySelectorAll("details[data-kept]")) {
    it.toggleAttribute("open", open.get(it.getAttribute("data-kept")) ?? it.hasAttribute("open"));
  }
  home.querySelector(".board .wide")?.scrollTo(scrolled, 0);
  if (had) {
    /** @type {HTMLElement | null} */ (home.querySelector("#question"))?.focus({ preventScroll: true });
  }
}

/** Shows a game from now on, and keeps its position in the address. @param {Pack} pack @param {Table} it @param {HTMLElement} home */
function follow(pack, it, home) {
  const show = () => replace(home, /** @type {Node[]} */ (playing(pack, it)));
  it.changed = () => {
    if (home.isConnected && table === it) {
      history.replaceState(null, "", address(it.position));
      show();
    } else {
      it.pause();
    }
  };
  show();
}

/**
 * The page of the game.
 * @param {Pack} pack
 * @param {URLSearchParams} asked
 * @param {(changes: Record<string, string>) => void} go
 */
export async function playView(pack, asked, go) {
  if (!plays(pack)) {
    return [el("p", {}, say("no_engine"))];
  }
  const home = el("div", {});
  const isAsked = asked.has("choices");
  const there = isAsked ? position(asked) : undefined;
  if (isAsked && there === undefined) {
    return [el("p", { role: "alert" }, say("bad_link")), el("a", { href: "#/play?new=1" }, say("new_game"))];
  }
  const kept = asked.has("new") || (isAsked && !table?.isAt(asked)) ? undefined : table;
  const wanted = there ?? kept?.position;
  if (kept !== undefined && language === pack.language) {
    follow(pack, kept, home);
  } else if (wanted !== undefined) {
    const begun = await Table.begin(pack, wanted.plan, wanted.choices);
    begun.seats = kept?.seats ?? [];
    [table, language] = [begun, pack.language];
    if (begun.fault === "" && wanted.digest !== "" && wanted.digest !== begun.standing.digest) {
      begun.fault = say("other_position");
    }
    follow(pack, begun, home);
  } else {
    home.append(.../** @type {Node[]} */ (settingUp(pack, asked, go)));
  }
  if (table !== undefined && home.querySelector(".game") !== null) {
    table.goOn();
  }
  return [home];
}
