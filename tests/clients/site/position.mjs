// Positions as addresses: what is written is read again, and what is none is refused.
//
//   node position.mjs CLIENT      the folder with the files of the page

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const { address, position, read, written } = await import(pathToFileURL(join(process.argv[2], "position.js")));

const choices = [0, 9, 10, 61, 62, 63, 3843, 3844, 238327];
assert.deepEqual(read(written(choices)), choices);
assert.equal(written([0, 35, 61]), "0Zz", "most choices are one sign");
assert.deepEqual(read(""), []);
for (const wrong of ["-", "-0", "_00", "é", "0 1", "0".repeat(20_001)]) {
  assert.equal(read(wrong), undefined, wrong.slice(0, 10));
}

const there = {
  plan: { scenario: "mine/trial", seed: 7, investigators: ["core/ann", "core/bob"] },
  choices,
  digest: "0123456789abcdef",
};
const asked = (text) => new URLSearchParams(text.slice(text.indexOf("?") + 1));
assert.deepEqual(position(asked(address(there))), there);
for (const wrong of ["seed=7&choices=0", "scenario=a/b&seed=-1", "scenario=a/b&seed=x", "scenario=a/b&seed=1&choices=é"]) {
  assert.equal(position(asked(`?${wrong}`)), undefined, wrong);
}
console.log("positions are read as they were written");
