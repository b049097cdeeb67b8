// The sources: which file is shown, the signs beside the lines, the line that is looked at, the line where a run is.

const fileIndex = new Map(report.sources.map((source, index) => [source.file, index]).filter(([, index]) => shown[index]));

/** The element of a line; none if its source is not there. */
function lineOf(place) {
  const index = fileIndex.get(place?.file);
  return index === undefined || !place.line ? null : document.getElementById(`f${index}l${place.line}`);
}

function openFile(index) {
  if (state.file === index) return;
  state.file = index;
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
    for (const note of document.querySelectorAll(".note")) note.hidden = !event.target.checked;
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

/** Signs beside the lines that have checks, for the entry that is looked at. */
function markLines() {
  for (const mark of document.querySelectorAll(".l .mark")) mark.remove();
  for (const line of document.querySelectorAll(".l.refuted, .l.unknown")) line.classList.remove("refuted", "unknown");
  const lines = new Map();
  for (const check of entry().checks) {
    const line = lineOf(check.place);
    if (!line) continue;
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
