// What the site is about: its own description, and the bundle of the pack in the language of the reader.

/** @typedef {Record<string, any>} Doc */
/**
 * @typedef {object} Tongue
 * @property {string} bundle
 * @property {string} rules
 * @property {string} title
 */
/**
 * @typedef {object} Site
 * @property {string} pack
 * @property {string} version
 * @property {string} language
 * @property {Record<string, Tongue>} languages
 * @property {Record<string, [column: number, row: number, edge: string][]>} doors
 * @property {string[]} archives
 */
/** @typedef {{ site: Site, language: string, tongue: Tongue, bundle: Record<string, any> }} Pack */

/** Where the chosen language is kept. */
const KEPT = "ritual-language";

/** @param {string} path */
async function load(path) {
  const answer = await fetch(path);
  if (!answer.ok) {
    throw new Error(`${path}: ${answer.status}`);
  }
  return answer.json();
}

/** The language that was chosen before, or the first of the reader's that there is. @param {Site} site */
function preferred(site) {
  let kept = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // Whoever keeps nothing chooses again.
  }
  const wanted = [kept ?? "", ...navigator.languages].flatMap((tag) => [tag, tag.split("-")[0] ?? tag]);
  return wanted.find((tag) => Object.hasOwn(site.languages, tag)) ?? site.language;
}

/** @param {string} language */
export function keep(language) {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // It is chosen until the page is left.
  }
}

/**
 * Reads the pack in a language, or in that of the reader.
 * @param {string=} language
 * @returns {Promise<Pack>}
 */
export async function open(language) {
  const site = /** @type {Site} */ (await load("site.json"));
  const tag = language ?? preferred(site);
  const tongue = site.languages[tag];
  if (tongue === undefined) {
    throw new Error(`site.json: ${tag}`);
  }
  return { site, language: tag, tongue, bundle: await load(tongue.bundle) };
}

/** Whether the game can be played here. @param {Pack} pack */
export const plays = (pack) => pack.site.archives.length > 0;

/** The documents of a table with those of the pack itself first. @param {Pack} pack @param {string} table */
export function documents(pack, table) {
  const all = /** @type {[string, Doc][]} */ (Object.entries(pack.bundle[table] ?? {}));
  const isOwn = (/** @type {string} */ id) => id.startsWith(`${pack.site.pack}/`);
  return [...all.filter(([id]) => isOwn(id)), ...all.filter(([id]) => !isOwn(id))];
}

/** What a document is called. @param {Doc} doc @param {string} id */
export const named = (doc, id) => doc.name ?? doc.normal?.name ?? id.split("/")[1] ?? id;
