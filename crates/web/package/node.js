// The package in Node: the engine is read from beside this file, at once.

import { readFileSync } from "node:fs";
import { initSync } from "./ritual.js";

initSync({ module: readFileSync(new URL("./ritual_bg.wasm", import.meta.url)) });

export { Content, Game } from "./ritual.js";
