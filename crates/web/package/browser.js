// The package in a browser: the engine is fetched from beside this file; whoever imports it waits for it.

import init from "./ritual.js";

await init();

export { Content, Game } from "./ritual.js";
