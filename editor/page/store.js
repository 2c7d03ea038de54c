// What the window keeps from one visit to the next: its files, by their paths, in the database of this page.

const NAME = "ritual";
const FILES = "files";

/** Opens the store; none where the browser keeps nothing, as in a private window of some. */
export async function openStore() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(FILES);
  return new Store(await done(request));
}

class Store {
  constructor(database) {
    this.database = database;
    /** What is not written yet, by its path; nothing stands for a file that goes. */
    this.waiting = new Map();
  }

  /** Calls `found` with every file. */
  async each(found) {
    const files = this.database.transaction(FILES).objectStore(FILES);
    const [paths, contents] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
    paths.forEach((path, index) => found(path, contents[index]));
  }

  /** Keeps a file, or takes it out where it has no bytes; files that come together are written together. */
  put(path, bytes, failed) {
    if (this.waiting.size === 0) {
      queueMicrotask(() => this.write().catch(failed));
    }
    this.waiting.set(path, bytes);
  }

  async write() {
    const transaction = this.database.transaction(FILES, "readwrite");
    const files = transaction.objectStore(FILES);
    for (const [path, bytes] of this.waiting) {
      if (bytes === null) {
        files.delete(path);
      } else {
        files.put(bytes, path);
      }
    }
    this.waiting.clear();
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
