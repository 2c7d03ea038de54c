// Asks the engine, which is a worker, and waits for its answers.

/** @typedef {import("./worker.js").Does} Does */
/** @typedef {{ resolve: (answer: any) => void, reject: (error: Error) => void }} Waiting */

/** @type {Worker | undefined} */
let worker;
/** @type {Map<number, Waiting>} */
const waiting = new Map();
let last = 0;

/** Everybody who waits is told that there will be no answer. @param {string} fault */
function fail(fault) {
  for (const { reject } of waiting.values()) {
    reject(new Error(fault));
  }
  waiting.clear();
  worker?.terminate();
  worker = undefined;
}

function start() {
  const it = new Worker("worker.js", { type: "module" });
  it.addEventListener("message", ({ data: { id, answer, fault } }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) {
      asked?.resolve(answer);
    } else {
      asked?.reject(new Error(fault));
    }
  });
  it.addEventListener("error", (event) => fail(event.message || "worker.js"));
  return it;
}

/**
 * Asks the engine to do something.
 * @template {keyof Does} K
 * @param {K} what
 * @param {Parameters<Does[K]>} args
 * @returns {Promise<Awaited<ReturnType<Does[K]>>>}
 */
export function ask(what, ...args) {
  worker ??= start();
  last += 1;
  const id = last;
  const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  worker.postMessage({ id, what, args });
  return answer;
}

/** @type {Promise<unknown> | undefined} */
let opened;

/** Opens the packs, once. @param {string[]} archives */
export function ready(archives) {
  opened ??= ask("open", archives).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
