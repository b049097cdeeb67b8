// The sources: which file is shown, the signs beside the lines, the line that is looked at, the line where a run is.

const fileIndex = new Map(report.sources.map((source, index) => [source.file, index]).filter(([, index]) => lengths[index] > 0));
const loaded = new Set();

/** Whether the line of a place can be shown. */
function hasLine(place) {
  const index = fileIndex.get(place?.file);
  return index !== undefined && place.line >= 1 && place.line <= lengths[index];
}

/** The element of a line; its file gets its lines, if it has none yet. */
function lineOf(place) {
  if (!hasLine(place)) return null;
  const index = fileIndex.get(place.file);
  load(index);
  return document.getElementById(`f${index}l${place.line}`);
}

/** Takes the lines of a file out of the comment where they wait. */
function load(index) {
  if (loaded.has(index)) return;
  loaded.add(index);
  const file = document.getElementById(`f${index}`);
  if (file.firstChild.nodeType === Node.COMMENT_NODE) file.innerHTML = file.firstChild.data;
  decorate(index);
}

/** Gives a file the signs and invariants of the entry that is looked at. */
function decorate(index) {
  markLines(index);
  placeInvariants(index);
}

function openFile(index) {
  if (state.file === index) return;
  state.file = index;
  load(index);
  for (const file of document.querySelectorAll(".file")) file.hidden = file.id !== `f${index}`;
  const chooser = document.getElementById("file");
  if (chooser) chooser.value = index;
  document.getElementById("path").replaceChildren(visible(report.sources[index]?.path ?? ""));
}

/** Opens the file of a place and brings its line into view. */
function reveal(place) {
  const line = lineOf(place);
  if (!line) return;
  openFile(fileIndex.get(place.file));
  const file = line.closest(".file");
  const top = line.offsetTop - file.scrollTop;
  if (top < 40 || top > file.clientHeight - 60) file.scrollTop = line.offsetTop - file.clientHeight / 2;
  file.scrollLeft = 0;
}

/** Brings the line of a place into view, and marks it. */
function show(place) {
  for (const line of document.querySelectorAll(".l.picked")) line.classList.remove("picked");
  lineOf(place)?.classList.add("picked");
  reveal(place);
}

function buildFileBar() {
  const bar = document.getElementById("files");
  const files = [...fileIndex.entries()];
  if (!files.length) {
    bar.hidden = true;
    return;
  }
  const options = files.map(([name, index]) => el("option", { value: index }, name));
  const choose = (event) => openFile(Number(event.target.value));
  const toggle = (event) => {
    document.getElementById("code").classList.toggle("bare", !event.target.checked);
  };
  bar.append(
    files.length > 1
      ? el("select", { id: "file", "aria-label": "File", onchange: choose }, options)
      : el("strong", {}, files[0][0]),
    el("span", { id: "path", class: "path" }),
    el("label", { id: "notes", hidden: true }, el("input", { type: "checkbox", checked: true, onchange: toggle }), "Invariants"),
  );
  openFile(files[0][1]);
}

/** Signs beside the lines of a file that have checks. */
function markLines(index) {
  const file = document.getElementById(`f${index}`);
  for (const mark of file.querySelectorAll(".mark")) mark.remove();
  for (const line of file.querySelectorAll(".l.refuted, .l.unknown")) line.classList.remove("refuted", "unknown");
  const lines = new Map();
  for (const check of entry()?.checks ?? []) {
    if (fileIndex.get(check.place.file) !== index || !hasLine(check.place)) continue;
    const line = lineOf(check.place);
    if (!lines.has(line)) lines.set(line, []);
    lines.get(line).push(check);
  }
  for (const [line, checks] of lines) {
    const worst = checks.reduce((a, b) => (severity[b.status] < severity[a.status] ? b : a));
    const kinds = checks.map((check) => `${check.kind}: ${check.status}`).join(", ");
    const mark = el("button", {
      type: "button",
      class: `mark ${worst.status}`,
      "data-count": checks.length > 1 ? checks.length : null,
      title: kinds,
      "aria-label": `Line ${worst.place.line}: ${kinds}`,
      onclick: () => pickLine(checks, worst),
    });
    line.querySelector(".g").prepend(mark);
    if (worst.status !== "proved") line.classList.add(worst.status);
  }
}

/** Shows where a run is, and what happens there. */
function markStep(step) {
  for (const line of document.querySelectorAll(".l.now")) {
    line.classList.remove("now");
    line.querySelector(".ghost")?.remove();
  }
  const line = step && lineOf(step.place);
  if (!line) return;
  line.classList.add("now");
  line.append(el("span", { class: "ghost" }, step.events.join("; ")));
}
