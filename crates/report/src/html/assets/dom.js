// Elements, and what all parts of the page share. All text becomes text nodes: nothing but the files, which were escaped when the page
// was made, is ever parsed as HTML.

const { report, lengths, rules } = JSON.parse(document.getElementById("data").textContent);

const words = { proved: "Proved", unknown: "Unknown", refuted: "Refuted" };
const severity = { refuted: 0, unknown: 1, proved: 2 };

// What is being looked at. Parts tell each other of changes through the functions of main.js.
const state = { entry: 0, file: -1, check: null, tab: null, example: 0, step: 0 };

const entry = () => report.entries[state.entry];

/** Names what cannot be seen, or would change the order of what can be. */
function visible(text) {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (odd) => `\u27e8U+${odd.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}\u27e9`);
}

/** An element with attributes (`onclick` and the like are listeners, `class` is a class) and children. */
function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for drawings. */
function draw(tag, attributes, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  for (const child of children.flat(Infinity)) {
    if (typeof child === "string") element.append(visible(child));
    else if (child) element.append(child);
  }
  return element;
}

/** A sign for a status; `count` where it stands for several checks. */
function sign(status, count) {
  return el("span", { class: `mark ${status}`, "data-count": count > 1 ? count : null, role: "img", "aria-label": words[status] });
}

/** A value of a table by a name that may come from outside. */
const known = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined);

const seconds = (time) => (time < 0.01 && time > 0 ? "< 0.01 s" : `${time.toFixed(2)} s`);

const digits = (number) => number.toLocaleString("en");

const many = (count, one, several) => `${digits(count)} ${count === 1 ? one : several}`;

/** `Foo.java:12`, or what is known of a place. */
function placeText(place) {
  const file = place.file ?? place.method ?? "?";
  return place.line ? `${file}:${place.line}` : file;
}

/** A place as something to click, if its line can be shown. */
function placeLink(place, before) {
  if (!hasLine(place)) return el("span", { class: "dim" }, placeText(place));
  const go = (event) => {
    event.stopPropagation();
    before?.();
    show(place);
  };
  return el("button", { type: "button", class: "link", onclick: go }, placeText(place));
}
