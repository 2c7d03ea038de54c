// Plays golden recordings again and says the first thing that is another one. It runs in Node and in a browser.

const PRIME = 0x100000001b3n;
const MASK = 0xffffffffffffffffn;

/** How golden recordings keep options: few by name, of many how many there are and a digest of their names. */
export function kept(names) {
  if (names.length <= 2) {
    return JSON.stringify(names);
  }
  let digest = 0xcbf29ce484222325n;
  const encoder = new TextEncoder();
  for (const name of names) {
    for (const byte of [...encoder.encode(name), 0]) {
      digest = ((digest ^ BigInt(byte)) * PRIME) & MASK;
    }
  }
  const short = (digest ^ (digest >> 32n)) & 0xffffffffn;
  return JSON.stringify(`${names.length} ${short.toString(16).padStart(8, "0")}`);
}

function same(found, expected, place) {
  if (found !== expected) {
    throw new Error(`${place}\n  kept: ${expected}\n  now:  ${found}`);
  }
}

/** Plays a game of a scenario again, to its end. */
export function replay(content, scenario, golden) {
  const game = content.begin({ scenario, seed: golden.seed, investigators: golden.players });
  const events = () => JSON.stringify(game.events().map((it) => it.name));
  let place = `${scenario}, seed ${golden.seed}, before the first decision`;
  same(events(), JSON.stringify(golden.setup ?? []), place);
  let [turn, who] = [0, ""];
  for (const [index, step] of golden.decisions.entries()) {
    [turn, who] = [step.turn ?? turn, step.who ?? who];
    place = `${scenario}, seed ${golden.seed}, decision ${index + 1}`;
    const asked = game.asked();
    if (asked === undefined) {
      throw new Error(`${place}: the game is over`);
    }
    same(`${asked.turn} ${asked.who} ${asked.name}`, `${turn} ${who} ${step.question}`, place);
    same(kept(asked.options.map((it) => it.name)), JSON.stringify(step.options), place);
    game.choose(step.chosen);
    same(events(), JSON.stringify(step.events ?? []), place);
  }
  same(game.look().outcome, golden.outcome, `${place}, the end`);
  return game;
}

/** Plays all recordings again; `played` hears of every game. Returns how many games and decisions there were. */
export function replayAll(content, recordings, played = () => {}) {
  let [games, decisions] = [0, 0];
  for (const { version, scenario, games: all } of recordings) {
    same(version, 4, scenario);
    for (const golden of all) {
      played(replay(content, scenario, golden), scenario, golden.seed);
      games += 1;
      decisions += golden.decisions.length;
    }
  }
  return { games, decisions };
}
