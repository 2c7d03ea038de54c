// The engine, beside the page so that it never stands still: carries out one thing after the other and answers.

/** @typedef {import("ritual-engine").Content} Content */
/** @typedef {import("ritual-engine").Game} Game */
/** @typedef {import("ritual-engine").Plan} Plan */
/** @typedef {import("ritual-engine").Policy} Policy */

// Fetched without being waited for, so that nothing that the page says in the meantime is lost.
const engine = /** @type {Promise<typeof import("ritual-engine")>} */ (import(/** @type {any} */ ("./engine/browser.js")));

/** @type {Content | undefined} */
let content;
/** @type {Game | undefined} */
let game;

/** The packs. @param {string[]} archives */
async function open(archives) {
  const { Content } = await engine;
  const shelf = new Content();
  const read = archives.map(async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) {
      throw new Error(`${path}: ${answer.status}`);
    }
    return new Uint8Array(await answer.arrayBuffer());
  });
  for (const bytes of await Promise.all(read)) {
    shelf.addArchive(bytes);
  }
  content = shelf;
  return shelf.scenarios();
}

/** @returns {Content} */
function shelf() {
  if (content === undefined) {
    throw new Error("no pack was opened");
  }
  return content;
}

/** @returns {Game} */
function current() {
  if (game === undefined) {
    throw new Error("no game was begun");
  }
  return game;
}

/** A plan in a language that the engine has. @param {Plan} plan @returns {Plan} */
function readable({ language, ...plan }) {
  return language !== undefined && shelf().languages().includes(language) ? { ...plan, language } : plan;
}

/** How the game stands, and what has happened since this was asked. */
function standing() {
  const it = current();
  return { asked: it.asked(), look: it.look(), events: it.events(), digest: it.digest() };
}

/** Begins a game and goes on to a position; says where it had to stop if it did. @param {Plan} plan @param {number[]} choices */
function begin(plan, choices) {
  const begun = shelf().begin(readable(plan));
  game?.free();
  game = begun;
  let fault;
  let taken = 0;
  try {
    for (const choice of choices) {
      begun.chooseNumber(choice);
      taken += 1;
    }
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  return { ...standing(), taken, fault };
}

/** @param {number} option */
function choose(option) {
  current().chooseNumber(option);
  return standing();
}

/** @param {Policy} policy @returns {number} */
function think(policy) {
  return current().think(policy);
}

/** @returns {string} */
function recording() {
  return current().recording();
}

/** @param {Plan} plan @param {number} games @param {Policy} policy @returns {import("ritual-engine").Report} */
function simulate(plan, games, policy) {
  return shelf().simulate(readable(plan), games, policy);
}

const DO = { open, begin, choose, think, recording, simulate };

/** @typedef {typeof DO} Does */

/** What was asked for before. @type {Promise<unknown>} */
let before = Promise.resolve();

addEventListener("message", (/** @type {MessageEvent<{ id: number, what: keyof Does, args: any[] }>} */ event) => {
  const { id, what, args } = event.data;
  before = before.then(async () => {
    try {
      const answer = await /** @type {any} */ (DO[what])(...args);
      postMessage({ id, answer });
    } catch (error) {
      postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
    }
  });
});

// Nothing but its types: it is a module.
export {};
