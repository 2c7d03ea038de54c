// Serves a page to a headless Chromium and waits for what the page says; fails where it says nothing good, or nothing.
//
//   node browser.mjs CHROMIUM PAGE ENGINE PACKS RECORDINGS

import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const [chromium, page, engine, packs, recordings] = process.argv.slice(2);
const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
};
const MOST_SECONDS = 300;

const places = { "ritual-engine": engine, packs, recordings };
const profile = mkdtempSync(join(tmpdir(), "chromium-"));

/** The file behind an address: the page, what lies beside it, or a file of one of the folders. */
function file(path) {
  const [folder, name] = path.slice(1).split("/");
  if (path === "/") {
    return page;
  }
  return name === undefined ? join(page, "..", folder) : join(places[folder], name);
}

const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  if (path === "/said") {
    let said = "";
    request.on("data", (part) => (said += part));
    request.on("end", () => {
      response.end();
      end(said, said.startsWith("fault") ? 1 : 0);
    });
    return;
  }
  try {
    const list = () => JSON.stringify({ packs: readdirSync(packs).sort(), recordings: readdirSync(recordings).sort() });
    const body = path === "/list" ? list() : readFileSync(file(path));
    response.writeHead(200, { "content-type": KINDS[extname(path === "/" ? page : path)] ?? "application/octet-stream" });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});

function end(said, code) {
  console.log(said);
  server.close();
  const leave = () => {
    // Its helpers write for a moment after it has ended.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    process.exit(code);
  };
  if (!browser || browser.exitCode !== null) return leave();
  browser.once("exit", leave);
  browser.kill();
}

let browser;
server.listen(0, "127.0.0.1", () => {
  const address = `http://127.0.0.1:${server.address().port}/`;
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, address];
  browser = spawn(chromium, flags, { stdio: "ignore" });
  browser.on("error", (error) => end(`fault: ${error.message}`, 1));
});
setTimeout(() => end(`fault: the page has said nothing for ${MOST_SECONDS} seconds`, 1), MOST_SECONDS * 1000);
