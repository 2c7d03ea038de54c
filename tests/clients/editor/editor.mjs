// The editor in a headless Chromium: an archive is opened, edited, played and exported, a folder is dropped, and all of it
// is there again when the page is loaded again.
//
//   node editor.mjs CHROMIUM PAGE ARCHIVE FOLDER OUT      pictures and what was exported go into OUT

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, extname, join, normalize } from "node:path";
import puppeteer from "puppeteer-core";

const [chromium, folder, archive, pack, out] = process.argv.slice(2);
const KINDS = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};
const [WIDTH, HEIGHT] = [1280, 800];
/** Where *Open a folder* stands on the first screen, in points. */
const OPEN = [640, 322];
/** The longest that anything takes on a busy machine, in milliseconds. */
const LONG = 120_000;

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  const file = join(folder, normalize(path === "/" ? "/index.html" : path));
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream" });
  response.end(readFileSync(file));
});
await new Promise((resume) => server.listen(0, "127.0.0.1", resume));
const home = `http://127.0.0.1:${server.address().port}/`;
const browser = await puppeteer.launch({
  executablePath: chromium,
  args: ["--no-sandbox", "--enable-unsafe-swiftshader", "--use-angle=swiftshader"],
  defaultViewport: { width: WIDTH, height: HEIGHT },
});
const page = await browser.newPage();
const faults = [];
page.on("pageerror", (error) => faults.push(error.message));
page.on("console", (message) => message.type() === "error" && faults.push(message.text()));

const pause = (time) => new Promise((resume) => setTimeout(resume, time));

/** The text of a file that the page keeps; none where it keeps no such file. */
function kept(path) {
  return page.evaluate(async (path) => {
    const wait = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await wait(indexedDB.open("ritual"));
    const bytes = await wait(database.transaction("files").objectStore("files").get(path));
    database.close();
    return bytes === undefined ? null : new TextDecoder().decode(bytes);
  }, path);
}

/** Waits until something holds. */
async function until(what, holds) {
  const start = Date.now();
  for (;;) {
    const found = await holds();
    if (found) {
      return found;
    }
    assert.ok(Date.now() - start < LONG, `${what}: it did not happen; the page says: ${faults.join("; ")}`);
    await pause(100);
  }
}

/** Waits until the window is at rest, and returns its picture. */
async function rest(what) {
  let before = null;
  return until(`${what} is at rest`, async () => {
    await pause(400);
    const now = Buffer.from(await page.screenshot());
    const isSame = before !== null && now.equals(before);
    before = now;
    return isSame ? now : null;
  });
}

/** Takes a picture as soon as the window is at rest. */
async function look(name) {
  const picture = await rest(name);
  writeFileSync(join(out, `${name}.png`), picture);
  console.log(`seen: ${name}`);
  return picture;
}

async function press(...keys) {
  for (const key of keys) {
    await page.keyboard.down(key);
    await pause(30);
  }
  for (const key of keys.reverse()) {
    await page.keyboard.up(key);
  }
  await pause(150);
}

/** Types as people do: who is faster than the window is not what is tested here. */
async function type(text) {
  for (const letter of text) {
    await page.keyboard.type(letter);
    await pause(60);
  }
  await rest(text);
}

/** Finds something by its name in the list that keys open, and takes it. */
async function find(name, ...keys) {
  await press(...keys);
  await rest("the list");
  await type(name);
  await press("Enter");
  await rest(name);
}

const command = (name) => find(name, "Control", "Shift", "P");

async function open() {
  await page.goto(home);
  await until("the window is there", () => page.$eval("#words", (words) => words.textContent === ""));
}

await open();
const first = await look("welcome");

// An archive is chosen in the dialog of the page.
await page.mouse.click(...OPEN);
await until("the page asks", () => page.$eval("#packs", (dialog) => dialog.open));
await page.screenshot({ path: join(out, "asked.png") });
const [chooser] = await Promise.all([page.waitForFileChooser(), page.click("#archive")]);
await chooser.accept([archive]);
const EPISODE = "opened/the-drowned-archive/the-drowned-archive/episodes/drowned-archive/episode.yaml";
const before = await until("the pack is kept", () => kept(EPISODE));
const opened = await look("opened");
assert.ok(!opened.equals(first), "nothing was opened");

// It is edited as text, and what is saved is kept.
await find("the drowned archive episode", "Control", "p");
await press("Control", "4");
await rest("the text");
await press("Control", "End");
await type("# Typed in a browser.");
await look("typed");
await press("Control", "s");
const after = await until("what was typed is saved", async () => {
  const text = await kept(EPISODE);
  return text !== before && text;
});
assert.equal(after.replace("# Typed in a browser.", "").trimEnd(), before.trimEnd());

// A mistake is found, and taken back.
await press("Control", "Home");
await type("nonsense: 1");
await press("Enter");
const wrong = await look("wrong");
// What was typed is a step, and the new line is one.
for (const step of ["the line", "the words"]) {
  await press("Control", "z");
  await rest(step);
}
assert.ok(!(await look("right")).equals(wrong), "nothing was found, or nothing taken back");

// It is played.
const text = await rest("the text");
await press("F5");
const begun = await look("begun");
assert.ok(!begun.equals(text), "no game was begun");
await press("1");
assert.ok(!(await look("played")).equals(begun), "nothing was chosen");

// Many games are played while the window is drawn.
await command("Play many games");
const asked = await look("many");
await command("Run the batch");
assert.ok(!(await look("batch")).equals(asked), "nothing was played");

// It leaves as an archive.
const client = await page.createCDPSession();
await client.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: out, eventsEnabled: true });
await command("Export a pack");
await look("export");
await press("Enter");
const isArchive = (name) => name.endsWith(".ritualpack");
const made = await until("it is downloaded", () => readdirSync(out).find(isArchive));
console.log(`exported: ${made}`);

// Everything is there again, and a folder can be dropped.
await open();
const again = await look("again");
assert.equal(await kept(EPISODE), after);
assert.ok(!again.equals(first), "nothing that was opened before is offered");
const drop = (type) =>
  client.send("Input.dispatchDragEvent", {
    type,
    x: WIDTH / 2,
    y: HEIGHT / 2,
    data: { items: [], files: [pack], dragOperationsMask: 1 },
  });
for (const type of ["dragEnter", "dragOver", "drop"]) {
  await drop(type);
}
const DROPPED = `opened/${basename(pack)} 2/${basename(pack)}/episodes/drowned-archive/episode.yaml`;
assert.equal(await until("the folder is kept", () => kept(DROPPED)), before, "what was edited was written over");
const dropped = await look("dropped");

// What is no pack is refused, and says what can be taken.
await page.evaluate(() => {
  const transfer = new DataTransfer();
  transfer.items.add(new File(["no pack"], "notes.txt"));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
});
assert.ok(!(await look("refused")).equals(dropped), "nothing was said of what is no pack");

assert.deepEqual(faults, []);
await browser.close();
server.close();
