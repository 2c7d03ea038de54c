// The picture of a map: spaces as rooms with walls, gaps where one gets through, and what stands there.

import { svg } from "./dom.js";

/** @typedef {{ id: string, name: string, cells: [number, number][], next_to: string[] }} Space */
/** @typedef {{ text: string, kind: "person" | "enemy" | "thing" }} Standing */
/**
 * The picture of a tile.
 * @typedef {object} Ground
 * @property {string} file
 * @property {[column: number, row: number]} at its corner on the map
 * @property {[columns: number, rows: number]} size before it is turned
 * @property {number} turn in degrees, clockwise
 */

/** How wide and high a cell is, in units of the picture, and what is left free around the map. */
const CELL = 120;
const MARGIN = 4;
/** How much of an edge is wall on each side of a door. */
const POST = 36;
/** How many shades floors have. */
const SHADES = 3;
/** How many letters of a name and of what stands there are in a line of one cell. */
const NAME = 17;
const LETTERS = 22;
const LINE = 13;
/** So many lines there may be in a space: names, and below them what stands there. */
const MOST_LINES = 8;
/** What pictures are cut to; a page shows one map with pictures. */
const FLOORS = "floors";

/** @type {[edge: string, column: number, row: number][]} */
const EDGES = [
  ["north", 0, -1],
  ["east", 1, 0],
  ["south", 0, 1],
  ["west", -1, 0],
];

/** Breaks a text into lines, between words. @param {string} text @param {number} letters */
export function lines(text, letters) {
  /** @type {string[]} */
  const broken = [];
  for (const word of text.split(/\s+/).filter((it) => it !== "")) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      broken[broken.length - 1] = `${last} ${word}`;
    } else {
      broken.push(word);
    }
  }
  return broken;
}

/** Where an edge of a cell begins and where it leads. @param {number} x @param {number} y @param {string} edge */
function line(x, y, edge) {
  const isAcross = edge === "north" || edge === "south";
  return {
    from: `M${x + (edge === "east" ? CELL : 0)} ${y + (edge === "south" ? CELL : 0)}`,
    along: (/** @type {number} */ length) => (isAcross ? `h${length}` : `v${length}`),
    jump: (/** @type {number} */ length) => (isAcross ? `m${length} 0` : `m0 ${length}`),
  };
}

/** The cell of a space that has its words: the first of its longest row. @param {Space} space */
function widest(space) {
  const runs = space.cells.map(([column, row]) => {
    let wide = 1;
    while (space.cells.some(([other, there]) => there === row && other === column + wide)) {
      wide += 1;
    }
    return { column, row, wide };
  });
  return runs.reduce((best, run) => (run.wide > best.wide ? run : best));
}

/**
 * Draws a map.
 * @param {string} title
 * @param {Space[]} spaces those that are on the map
 * @param {[number, number, string][]} doors the edges that are open, of tiles that lie there from the start
 * @param {(space: Space) => Standing[]} standing
 * @param {string=} here the space of whoever is to decide
 * @param {Ground[]} grounds the pictures of the tiles, seen in spaces alone
 */
export function drawMap(title, spaces, doors, standing, here, grounds = []) {
  const shown = spaces.filter((space) => space.cells.length > 0);
  const cells = shown.flatMap((space) => space.cells);
  if (cells.length === 0) {
    return svg("svg", { viewBox: "0 0 1 1" });
  }
  const left = Math.min(...cells.map(([column]) => column));
  const top = Math.min(...cells.map(([, row]) => row));
  const columns = Math.max(...cells.map(([column]) => column)) - left + 1;
  const rows = Math.max(...cells.map(([, row]) => row)) - top + 1;
  const corner = (/** @type {number} */ column, /** @type {number} */ row) =>
    /** @type {const} */ ([(column - left) * CELL + MARGIN, (row - top) * CELL + MARGIN]);
  const at = new Map(shown.flatMap((space) => space.cells.map((cell) => [String(cell), space])));
  const known = new Set(doors.map(String));
  const hasDoors = new Set(doors.map(([column, row]) => at.get(String([column, row]))));

  const squares = (/** @type {[number, number][]} */ some) =>
    some.map(([column, row]) => `M${corner(column, row).join(" ")}h${CELL}v${CELL}h-${CELL}z`).join("");
  const floor = (/** @type {Space} */ space, /** @type {number} */ index) =>
    svg("path", { class: space.id === here ? "here" : `floor-${index % SHADES}`, d: squares(space.cells) });
  const ground = (/** @type {Ground} */ { file, at: [column, row], size, turn }) => {
    const [width, height] = [size[0] * CELL, size[1] * CELL];
    const [x, y] = corner(column, row);
    // Turned around its middle, so that it fills the cells that it lies on.
    const [across, down] = turn % 180 === 0 ? [width, height] : [height, width];
    const [left, top] = [x + (across - width) / 2, y + (down - height) / 2];
    return svg("image", {
      href: file,
      x: left,
      y: top,
      width,
      height,
      preserveAspectRatio: "xMidYMid slice",
      transform: `rotate(${turn} ${x + across / 2} ${y + down / 2})`,
    });
  };
  const pictures = [
    svg("clipPath", { id: FLOORS }, svg("path", { d: squares(cells) })),
    svg("g", { "clip-path": `url(#${FLOORS})` }, ...grounds.map(ground)),
  ];
  // A way that a piece has closed is a wall; where a tile came later, each edge between neighbours is open.
  const isOpen = (/** @type {Space} */ space, /** @type {Space} */ beyond, /** @type {any[]} */ door) =>
    space.next_to.includes(beyond.id) && (known.has(String(door)) || !hasDoors.has(space) || !hasDoors.has(beyond));
  const walls = (/** @type {Space} */ space) =>
    space.cells.flatMap(([column, row]) =>
      EDGES.map(([edge, across, down]) => {
        const beyond = at.get(String([column + across, row + down]));
        if (beyond === space) {
          return "";
        }
        const { from, along, jump } = line(...corner(column, row), edge);
        const isDoor = beyond !== undefined && isOpen(space, beyond, [column, row, edge]);
        return isDoor ? `${from}${along(POST)}${jump(CELL - 2 * POST)}${along(POST)}` : `${from}${along(CELL)}`;
      }),
    );
  const words = (/** @type {Space} */ space) => {
    const { column, row, wide } = widest(space);
    const names = lines(space.name, NAME * wide).map((text) => ({ text, kind: "name" }));
    const below = standing(space).flatMap(({ text, kind }) =>
      lines(text, LETTERS * wide).map((part) => ({ text: part, kind })),
    );
    const all = [...names, ...below];
    const few = all.length > MOST_LINES ? [...all.slice(0, MOST_LINES), { text: "…", kind: "thing" }] : all;
    const [x, y] = corner(column, row);
    const first = y + (CELL - few.length * LINE) / 2 + LINE - 2;
    return few.map(({ text, kind }, index) =>
      svg("text", { class: kind, x: x + (wide * CELL) / 2, y: first + index * LINE }, text),
    );
  };
  const said = shown.map((space) => [space.name, ...standing(space).map((it) => it.text)].join(", "));
  return svg(
    "svg",
    {
      viewBox: `0 0 ${columns * CELL + 2 * MARGIN} ${rows * CELL + 2 * MARGIN}`,
      class: `map columns-${Math.min(columns, 12)}${grounds.length > 0 ? " pictured" : ""}`,
      role: "img",
      "aria-label": `${title}: ${said.join("; ")}`,
    },
    ...shown.map(floor),
    ...(grounds.length > 0 ? pictures : []),
    svg("path", { class: "wall", d: shown.flatMap(walls).join("") }),
    ...shown.flatMap(words),
  );
}
