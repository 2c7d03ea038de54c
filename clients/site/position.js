// A position as an address: what is played by whom, and the choices that lead there.

/** @typedef {{ scenario: string, seed: number, investigators: string[] }} Plan */
/** @typedef {{ plan: Plan, choices: number[], digest: string }} Position */

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = SIGNS.length;
/** What announces numbers of two and of three signs. */
const TWO = "-";
const THREE = "_";
/** No game has nearly as many choices. */
const MOST = 20_000;

/** The signs of a number, so many of them. @param {number} number @param {number} count */
function signs(number, count) {
  let text = "";
  for (let rest = number; text.length < count; rest = Math.floor(rest / BASE)) {
    text = SIGNS.charAt(rest % BASE) + text;
  }
  return text;
}

/** Choices as text: most are one sign. @param {number[]} choices */
export function written(choices) {
  const one = (/** @type {number} */ choice) => {
    if (choice < BASE) {
      return signs(choice, 1);
    }
    return choice < BASE ** 2 ? TWO + signs(choice, 2) : THREE + signs(choice, 3);
  };
  return choices.map(one).join("");
}

/** The choices that a text says; nothing where it is none of ours. @param {string} text @returns {number[] | undefined} */
export function read(text) {
  const choices = [];
  for (let at = 0; at < text.length; ) {
    const mark = text.charAt(at);
    const [from, count] = mark === TWO ? [at + 1, 2] : mark === THREE ? [at + 1, 3] : [at, 1];
    let number = 0;
    for (let sign = from; sign < from + count; sign += 1) {
      const value = sign < text.length ? SIGNS.indexOf(text.charAt(sign)) : -1;
      if (value < 0) {
        return undefined;
      }
      number = number * BASE + value;
    }
    choices.push(number);
    at = from + count;
  }
  return choices.length <= MOST ? choices : undefined;
}

/** The part of the address behind `#`. @param {Position} position */
export function address({ plan, choices, digest }) {
  const said = new URLSearchParams({
    scenario: plan.scenario,
    seed: String(plan.seed),
    who: plan.investigators.join(","),
    choices: written(choices),
    at: digest,
  });
  // Commas and slashes may stand in an address as they are, and are read more easily so.
  return `#/play?${String(said).replaceAll("%2C", ",").replaceAll("%2F", "/")}`;
}

/** The position that an address says; nothing where it says none. @param {URLSearchParams} asked @returns {Position | undefined} */
export function position(asked) {
  const [scenario, seed] = [asked.get("scenario"), Number(asked.get("seed"))];
  const choices = read(asked.get("choices") ?? "");
  if (scenario === null || !Number.isSafeInteger(seed) || seed < 0 || choices === undefined) {
    return undefined;
  }
  const investigators = (asked.get("who") ?? "").split(",").filter((it) => it !== "");
  return { plan: { scenario, seed, investigators }, choices, digest: asked.get("at") ?? "" };
}
