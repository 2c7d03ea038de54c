// The page around the window: it starts it, keeps its files, hands over what somebody chooses or drops, and downloads what
// leaves. Without a server: any that hands out files will do.

import init, { handOver, putBack, start, take } from "./ritual_editor.js";
import { droppedFiles } from "./dropped.js";
import { openStore } from "./store.js";

const { XzReadableStream } = globalThis["xz-decompress"];

const find = (id) => document.getElementById(id);
const say = (words) => {
  find("words").textContent = words;
};

/** What the window asks of the page. */
globalThis.ritual = {
  askForPacks: () => find("packs").showModal(),
  askForPicture(endings) {
    find("choose-picture").accept = endings;
    find("choose-picture").click();
  },
  give(name, bytes) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    // The download reads it in a while.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },
  keep: (path, bytes) => keep(path, bytes.slice()),
  forget: (path) => keep(path, null),
  wantsLessMotion: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
};

let store = null;
function keep(path, bytes) {
  store?.put(path, bytes, (error) => {
    say(`This browser keeps nothing more (${error}): export what you want to have.`);
  });
}

/** Loads the program. It is packed, so that servers which compress nothing send as little. */
async function program() {
  const packed = await fetch(new URL("ritual_editor_bg.wasm.xz", import.meta.url));
  if (!packed.ok) {
    throw new Error(`the server does not have the program (${packed.status})`);
  }
  return new Response(new XzReadableStream(packed.body), { headers: { "content-type": "application/wasm" } });
}

/** Hands over files with their paths. */
async function hand(files) {
  const all = await Promise.all(files.map(async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())]));
  all.forEach(([path, bytes]) => take(path, bytes));
  handOver();
}

function choose(button, input) {
  find(button)?.addEventListener("click", () => {
    find("packs").close();
    find(input).click();
  });
  find(input).addEventListener("change", async ({ target }) => {
    const files = [...target.files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
    // So that the same can be chosen again.
    target.value = "";
    if (files.length > 0) {
      await hand(files);
    }
    find("window").focus();
  });
}

function takeDrops() {
  // The window itself would only take single files, and no folder.
  const isOver = (is) => (event) => {
    event.preventDefault();
    event.stopPropagation();
    document.body.classList.toggle("is-over", is);
  };
  addEventListener("dragenter", isOver(true), true);
  addEventListener("dragover", isOver(true), true);
  addEventListener("dragleave", isOver(false), true);
  addEventListener(
    "drop",
    async (event) => {
      isOver(false)(event);
      await hand(await droppedFiles(event.dataTransfer));
    },
    true,
  );
}

// Keys that the window uses do nothing else, as far as browsers let go of them. Ctrl+R still loads the page again.
addEventListener(
  "keydown",
  (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && /^[0-9bdefghknpst]$/i.test(event.key);
    if (isCommand || ["F1", "F3", "F5", "F12"].includes(event.key)) {
      event.preventDefault();
    }
  },
  true,
);

addEventListener("error", ({ message }) => say(`Ritual has stopped: ${message}. What was typed comes back when the page is loaded again.`));

try {
  await init({ module_or_path: program() });
  try {
    store = await openStore();
    await store.each(putBack);
  } catch (error) {
    console.warn("nothing is kept by this browser", error);
  }
  choose("archive", "choose-archive");
  choose("folder", "choose-folder");
  choose("none", "choose-picture");
  find("cancel").addEventListener("click", () => find("packs").close());
  takeDrops();
  await start(find("window"));
  say("");
} catch (error) {
  say(`Ritual cannot be opened here: ${error?.message ?? error}. It needs a browser with WebAssembly and WebGL.`);
  throw error;
}
