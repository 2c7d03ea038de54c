// The words of the page: each language says everything that English says, with the same values in it.
//
//   node words.mjs CLIENT      the folder with the files of the page

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { KEYS, say, speak, speaks } = await import(pathToFileURL(join(folder, "words.js")));

const values = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
for (const language of ["es", "pl"]) {
  for (const key of KEYS) {
    speak("en");
    const expected = values(say(key));
    speak(language);
    assert.equal(speaks(), language);
    assert.deepEqual(values(say(key)), expected, `${language}: ${key}`);
    assert.notEqual(say(key).trim(), "", `${language}: ${key}`);
  }
}
speak("pt-BR");
assert.equal(speaks(), "en", "where a language is not known, English is spoken");
speak("es-MX");
assert.equal(speaks(), "es");

// No word is kept that nothing says; some are said by the names of views, tables and policies.
const code = readdirSync(folder).filter((name) => /^(?!words).*\.js$/.test(name));
const text = code.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
for (const key of KEYS) {
  assert.ok(text.includes(`"${key}"`) || new RegExp(`^  ${key}: `, "m").test(text), `nothing says ${key}`);
}
console.log(`${KEYS.length} words in three languages`);
