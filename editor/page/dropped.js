// The files of what was dropped on the page: files as they are, and folders with everything in them.

/** Returns files with their paths, which begin with the name of the folder that was dropped. */
export async function droppedFiles(transfer) {
  // The list is gone as soon as something is waited for.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files = [];
  for (const entry of entries) {
    await collect(entry, files);
  }
  return files;
}

async function collect(entry, files) {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    files.push({ path: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = entry.createReader();
  // A folder is read some entries at a time.
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) {
      return;
    }
    for (const inner of some) {
      await collect(inner, files);
    }
  }
}
