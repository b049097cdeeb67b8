// Invariants: beside the lines they belong to, and all of them in a list.

const scopes = {
  loop: "Loop invariant",
  before: "On entry",
  after: "On return",
  class: "Every",
  elements: "Every element of",
  read: "Read here",
};

const scopeTitle = (invariant) => `${scopes[invariant.scope] ?? invariant.scope}${invariant.class ? ` ${invariant.class}` : ""}`;

/** What it says of linked structures, in sentences. */
const wordsOf = (invariant) => invariant.words ?? [];

const saysSomething = (invariant) => invariant.formula.length + wordsOf(invariant).length > 0;

function formula(invariant) {
  return el("ul", { class: "formula" }, [...invariant.formula, ...wordsOf(invariant)].map((part) => el("li", {}, part)));
}

const indentOf = (line) => line.querySelector("code").textContent.match(/^[ \t]*/)[0];

/** Puts the invariants of the entry above the lines of a file they belong to. */
function placeInvariants(index) {
  for (const note of document.querySelectorAll(`#f${index} .note`)) note.remove();
  for (const invariant of entry()?.invariants ?? []) {
    if (fileIndex.get(invariant.place.file) !== index || !hasLine(invariant.place) || !saysSomething(invariant)) continue;
    const line = lineOf(invariant.place);
    const never = invariant.formula.length === 1 && invariant.formula[0] === "false";
    const formulas = invariant.formula.length ? [invariant.formula.join(" ∧ ")] : [];
    const short = never ? "never reached" : [...formulas, ...wordsOf(invariant)].join("; ");
    const summary = el("summary", {}, `${scopeTitle(invariant)}  `, el("code", {}, short));
    // What is drawn is there to be seen, if there is room.
    const picture = drawLists(invariant);
    const open = picture !== null && matchMedia("(min-width: 901px)").matches;
    const details = el("details", { open }, summary, picture, formula(invariant));
    summary.lastChild.hidden = open;
    // Opened, the list says it all.
    details.addEventListener("toggle", () => (summary.lastChild.hidden = details.open));
    line.before(el("div", { class: "note" }, el("code", { class: "indent", "aria-hidden": "true" }, indentOf(line)), details));
  }
}

/** Invariants can be switched off where there are some. */
function offerNotes() {
  const toggle = document.getElementById("notes");
  if (toggle) toggle.hidden = !entry().invariants.some((invariant) => hasLine(invariant.place) && saysSomething(invariant));
}

function invariantsPanel() {
  return el("div", {}, el("p", { class: "hint" }, "What the proofs rest on. Each holds in all runs, whenever its place is reached."),
    entry().invariants.map((invariant) => el("div", { class: "card proved" },
      el("h3", {}, scopeTitle(invariant)),
      el("p", { class: "hint" }, placeLink(invariant.place), invariant.place.method ? ` in ${invariant.place.method}` : "",
        invariant.sites?.length > 1 ? ` and ${many(invariant.sites.length - 1, "more place", "more places")} of allocation` : ""),
      drawLists(invariant), formula(invariant))));
}
