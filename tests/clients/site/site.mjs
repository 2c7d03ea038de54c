// A site in a headless Chromium, as wide as a telephone and as a desk: every view is opened, axe-core finds nothing,
// nothing is refused by the policy of the page, a game is played, shown by its link, recorded, and goes on without a
// network.
//
//   node site.mjs CHROMIUM SITE OUT      pictures of all views and the recording go into OUT

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import puppeteer from "puppeteer-core";

const [chromium, site, out] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const KINDS = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};
const SIZES = { telephone: [390, 844], desk: [1440, 900] };

/** Whether authors of the bundle mean harm. */
let isHostile = false;
const MARK = "<img src=/nothing>";

const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  const file = join(site, normalize(path === "/" ? "/index.html" : path));
  if (!existsSync(file)) {
    // Browsers ask for an icon where a page names none.
    response.writeHead(path === "/favicon.ico" ? 204 : 404).end();
    return;
  }
  response.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream" });
  const body = readFileSync(file);
  const harmed = () => String(body).replaceAll(/"(name|text|flavour)": "/g, `"$1": "${MARK} `);
  response.end(isHostile && /bundle.*\.json$/.test(path) ? harmed() : body);
});
await new Promise((resume) => server.listen(0, "127.0.0.1", resume));
const home = `http://127.0.0.1:${server.address().port}/`;
const browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();
const faults = [];
page.on("pageerror", (error) => faults.push(error.message));
page.on("console", (message) => message.type() === "error" && faults.push(message.text()));

/** Opens a view and waits until it is shown. */
async function view(hash) {
  // By way of another page, so that each is loaded as by a visitor who follows a link.
  await page.goto("about:blank");
  await page.goto(`${home}${hash}`);
  await page.waitForFunction(() => document.querySelector("#foot")?.textContent !== "");
}

/** Says what axe-core finds. */
async function looked(name) {
  // Straight into the page: its policy lets no script in that is not its own.
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await globalThis.axe.run()).violations);
  const told = found.map((it) => `${it.id}: ${it.help}\n  ${it.nodes.map((node) => node.html).slice(0, 3).join("\n  ")}`);
  assert.deepEqual(told, [], name);
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= seen, `${name} is ${wide} wide, of ${seen}`);
}

const asked = () => page.$eval("#question", (it) => it.textContent);
const fault = () => page.$eval("[role=alert]", (it) => it.textContent);

/** Does something, and waits until the game stands otherwise, which its address says. */
async function moved(what) {
  const before = page.url();
  await what();
  await page.waitForFunction((former) => location.href !== former, {}, before);
}

/** Clicks on a tool of the game by its place. */
async function tool(place) {
  const tools = await page.$$(".tools button");
  await tools[place].click();
}

const about = JSON.parse(readFileSync(join(site, "site.json"), "utf8"));
const plays = about.archives.length > 0;
for (const [size, [width, height]] of Object.entries(SIZES)) {
  await page.setViewport({ width, height });
  for (const scheme of ["light", "dark"]) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    for (const name of ["cards", "maps", "stages", "statistics", "play", "search?q=the"]) {
      await view(`#/${name}`);
      const plain = name.replace(/\W.*/, "");
      await page.screenshot({ path: join(out, `${plain}-${size}-${scheme}.png`) });
      await looked(`${name}, ${size}, ${scheme}`);
    }
    await page.goto(`${home}rules.html`);
    await looked(`rules, ${size}, ${scheme}`);
  }
}

// Every language, on a telephone, where long words have least room.
await page.setViewport({ width: 390, height: 844 });
for (const language of Object.keys(about.languages)) {
  await page.evaluate((tag) => localStorage.setItem("ritual-language", tag), language);
  for (const name of ["cards", "maps", "statistics", "play"]) {
    await view(`#/${name}`);
    assert.equal(await page.$eval("html", (it) => it.lang), language);
    await page.screenshot({ path: join(out, `${name}-${language}.png`) });
    await looked(`${name}, ${language}`);
  }
}
await page.evaluate((tag) => localStorage.setItem("ritual-language", tag), about.language);

// What an author writes is text, for somebody who keeps nothing of the page yet.
isHostile = true;
const stranger = await (await browser.createBrowserContext()).newPage();
for (const name of ["cards", "maps", "stages", "statistics", "search?q=img", "play"]) {
  await stranger.goto("about:blank");
  await stranger.goto(`${home}#/${name}`);
  await stranger.waitForFunction(() => document.querySelector("#foot")?.textContent !== "");
  const [images, text] = await stranger.$eval("body", (it) => [it.querySelectorAll("img").length, it.textContent]);
  assert.equal(images, 0, name);
  assert.ok(!plays || text.includes(MARK), `${name} does not say what the author wrote`);
}
isHostile = false;

if (plays) {
  // Set up and played by hand, then by automatic seats.
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);
  await view("#/play");
  const before = performance.now();
  await page.click("main form button.main");
  await page.waitForSelector("#question", { timeout: 60_000 });
  console.log(`playable ${Math.round(performance.now() - before)} ms after it was begun, engine and packs included`);
  const first = page.url();
  for (let choice = 0; choice < 6; choice += 1) {
    await moved(() => page.click(".options button"));
  }
  const position = page.url();
  assert.ok((await page.$$(".log li")).length > 0, "what happened is told");
  assert.ok(position.length > first.length, "the choices are in the address");
  await page.setViewport({ width: 390, height: 844 });
  await page.screenshot({ path: join(out, "game-telephone.png"), fullPage: true });
  await looked("a game, telephone");
  await page.setViewport({ width: 1440, height: 900 });
  await page.screenshot({ path: join(out, "game-desk.png"), fullPage: true });
  await looked("a game, desk");

  // A recording is what was played.
  const session = await page.createCDPSession();
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: out });
  await tool(3);
  const said = new URLSearchParams(position.split("?")[1]);
  const recording = join(out, `${said.get("scenario").replace("/", ".")}-${said.get("seed")}.json`);
  for (let wait = 0; wait < 50 && !existsSync(recording); wait += 1) {
    await new Promise((resume) => setTimeout(resume, 100));
  }
  assert.ok(existsSync(recording), `${recording} was not downloaded`);

  // The link shows the position to somebody else; what was changed in it is said to be so.
  const question = await asked();
  await view(new URL(position).hash);
  assert.equal(await asked(), question);
  assert.equal(await fault(), "");
  await view(new URL(position).hash.replace(/at=\w+/, "at=0000000000000000"));
  assert.notEqual(await fault(), "", "another position is told");
  await view(new URL(position).hash.replace(/choices=[^&]*/, "choices=-"));
  assert.equal(await page.$("#question"), null, "what is no link of ours shows no game");

  // Back, a hint, and another who chooses.
  await view(new URL(position).hash);
  await moved(() => tool(0));
  await tool(1);
  await page.waitForSelector(".options .hint");
  await page.click("details[data-kept=seats] summary");
  // Both at once: as soon as one chooses, the list is another one.
  const both = (lists) =>
    lists.forEach((list) => {
      list.value = "quick";
      list.dispatchEvent(new Event("change"));
    });
  await moved(() => page.$$eval("details[data-kept=seats] select", both));

  // Without a network.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await view(new URL(position).hash);
  server.closeAllConnections();
  await new Promise((resume) => server.close(resume));
  await view(new URL(position).hash);
  assert.equal(await asked(), question, "the game goes on without a network");
  await page.screenshot({ path: join(out, "offline.png") });
}

assert.deepEqual(faults, []);
await browser.close();
server.close();
console.log(`${about.pack}: every view is there and accessible${plays ? ", and the game goes on without a network" : ""}`);
