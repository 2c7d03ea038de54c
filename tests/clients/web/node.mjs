// The package in Node: every golden recording, hostile input, a saved game, and how fast it plays.
//
//   node node.mjs PACKS RECORDINGS OUT NATIVE
//
// PACKS holds the archives, RECORDINGS the golden recordings, NATIVE is a document of `ritual simulate --format json`
// with one batch; what `ritual replay` and `ritual play --load` are to read goes into OUT.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Content } from "ritual-engine";
import { replayAll } from "./golden.mjs";

const [packs, recordings, out, native] = process.argv.slice(2);
const read = (folder) => readdirSync(folder).sort().map((name) => readFileSync(join(folder, name)));
const archives = read(packs);

function shelf() {
  const content = new Content();
  archives.forEach((bytes) => content.addArchive(bytes));
  return content;
}

// The same games.
const content = shelf();
const golden = read(recordings).map((bytes) => JSON.parse(bytes.toString("utf8")));
const { games, decisions } = replayAll(content, golden, (game, scenario, seed) => {
  const name = `${scenario.replace("/", ".")}.${seed}.json`;
  writeFileSync(join(out, name), game.recording());
  game.free();
});
console.log(`${games} golden games, ${decisions} decisions: the same`);

// A saved game goes on alike.
const scenario = content.scenarios()[0].id;
const game = content.begin({ scenario, seed: 7 });
for (let choice = 0; choice < 25; choice += 1) {
  game.chooseNumber(game.think("quick"));
}
const saved = game.save();
writeFileSync(join(out, "saved-game"), saved);
const again = content.load(saved, "es");
for (const it of [game, again]) {
  for (let choice = 0; choice < 25 && it.asked(); choice += 1) {
    it.chooseNumber(it.think("good"));
  }
}
assert.equal(again.digest(), game.digest());

// What cannot be is thrown in words, and the engine goes on.
const hostile = [
  [() => new Content().addArchive(new Uint8Array([80, 75, 5, 6])), /archive/],
  [() => new Content().addArchive(archives[0].map((byte, at) => (at === 900 ? byte ^ 1 : byte))), /./],
  [() => new Content().addFile("pack.yaml", "id: a"), /is in no pack/],
  [() => content.begin({ scenario: "nothing", seed: 1 }), /no scenario is called/],
  [() => content.begin({ scenario, seed: 0.5 }), /the plan of the game cannot be read/],
  [() => content.begin(undefined), /write it as an object/],
  [() => content.load("{}"), /it is no saved game/],
  [() => content.simulate({ scenario, seed: 1 }, 10, "clever"), /no policy is called/],
  [() => game.choose("x".repeat(100_000)), /is not offered/],
  [() => game.chooseNumber(4_000_000_000), /is not offered/],
];
for (const [attempt, reason] of hostile) {
  assert.throws(attempt, (error) => error instanceof Error && reason.test(error.message), attempt.toString());
}
const deep = new Content();
deep.addFile("a/pack.yaml", "id: a\nname: ".concat("[".repeat(100_000)));
assert.throws(() => deep.scenarios(), /cannot be played/);
assert.equal(again.digest(), game.digest());

// The same batch as natively, and how long it takes.
const known = JSON.parse(readFileSync(native, "utf8"));
const plan = { scenario: known.scenario, seed: known.seed, players: known.players };
content.simulate(plan, Math.ceil(known.games / 10), "random");
const before = performance.now();
const report = content.simulate(plan, known.games, "random");
const seconds = (performance.now() - before) / 1000;
for (const key of ["games", "wins", "outcomes", "first_games", "turns", "decisions"]) {
  assert.deepEqual(report[key], known[key], key);
}
const speed = report.decisions.total / seconds;
const share = Math.round((100 * speed) / known.decisions_per_second);
console.log(`${Math.round(speed)} decisions/s at random, ${share} % of the native program`);
