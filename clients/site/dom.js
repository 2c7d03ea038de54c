// Elements of the page. Whatever an author has written is set as text, never as HTML.

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * Gives an element its attributes, or what it does where one is a function, and its children.
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name, value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * Makes an element of the page.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * Makes an element of a picture.
 * @param {string} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/** The bold and slanted words of a line. @param {string} line */
function words(line) {
  return line.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part) => {
    if (part.length > 4 && part.startsWith("**") && part.endsWith("**")) {
      return el("strong", {}, part.slice(2, -2));
    }
    return part.length > 2 && part.startsWith("*") && part.endsWith("*") ? el("em", {}, part.slice(1, -1)) : part;
  });
}

/**
 * The text of a card: its lines, and lists of what begins with a dash.
 * @param {string} text
 */
export function rich(text) {
  const home = el("div", { class: "text" });
  /** @type {HTMLElement | undefined} */
  let list;
  for (const line of text.split("\n").filter((it) => it.trim() !== "")) {
    const [, indent, item] = /^(\s*)- (.*)$/.exec(line) ?? [];
    if (item === undefined) {
      list = undefined;
      home.append(el("p", {}, ...words(line)));
      continue;
    }
    if (list === undefined) {
      list = el("ul");
      home.append(list);
    }
    list.append(el("li", { class: indent === "" ? null : "inner" }, ...words(item)));
  }
  return home;
}

/**
 * A table; the first cell of each row names it.
 * @param {string} caption
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(caption, head, rows) {
  const cells = (/** @type {(string | number)[]} */ row) =>
    row.map((cell, column) => (column === 0 ? el("th", { scope: "row" }, String(cell)) : el("td", {}, String(cell))));
  return el(
    "div",
    { class: "wide", tabindex: 0, role: "group", "aria-label": caption },
    el(
      "table",
      {},
      el("caption", {}, caption),
      el("thead", {}, el("tr", {}, ...head.map((it) => el("th", { scope: "col" }, it)))),
      el("tbody", {}, ...rows.map((row) => el("tr", {}, ...cells(row)))),
    ),
  );
}

/**
 * A list to choose from, with what it is called.
 * @param {string} label
 * @param {[value: string, words: string][]} options
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function select(label, options, chosen, choose) {
  const option = (/** @type {[string, string]} */ [value, words]) =>
    el("option", { value, selected: value === chosen }, words);
  const change = (/** @type {Event & { target: HTMLSelectElement }} */ event) => choose(event.target.value);
  return el("label", { class: "field" }, el("span", {}, label), el("select", { change }, ...options.map(option)));
}
