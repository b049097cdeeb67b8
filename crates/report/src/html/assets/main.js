// The page as a whole: entries, tabs, light and dark.

const panels = [
  { id: "trace", name: "Run", count: () => entry().counterexamples.length, build: tracePanel, always: false },
  { id: "checks", name: "Checks", count: () => entry().checks.length, build: checksPanel, always: true },
  { id: "invariants", name: "Invariants", count: () => entry().invariants.length, build: invariantsPanel, always: false },
  { id: "effort", name: "Engines", count: () => entry().engines.length, build: effortPanel, always: true },
];

function openTab(id) {
  const again = state.tab === id;
  state.tab = id;
  const panel = document.getElementById("panel");
  const chosen = panels.find((candidate) => candidate.id === id);
  refreshStep = null;
  markStep(null);
  panel.replaceChildren(chosen.build());
  panel.setAttribute("aria-labelledby", `tab-${id}`);
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const isOn = tab.id === `tab-${id}`;
    tab.setAttribute("aria-selected", isOn);
    tab.tabIndex = isOn ? 0 : -1;
  }
  if (!again) document.getElementById("side").scrollTop = 0;
}

function buildTabs() {
  const there = panels.filter((panel) => panel.always || panel.count() > 0);
  const move = (event) => {
    const step = known({ ArrowLeft: -1, ArrowRight: 1 }, event.key);
    if (!step) return;
    const at = there.findIndex((panel) => panel.id === state.tab);
    const next = there[(at + step + there.length) % there.length];
    openTab(next.id);
    document.getElementById(`tab-${next.id}`).focus();
  };
  const tabs = there.map((panel) => el("button", { type: "button", role: "tab", id: `tab-${panel.id}`, "aria-controls": "panel", onclick: () => openTab(panel.id) },
    panel.name, panel.count() > 0 && el("span", { class: "count" }, digits(panel.count()))));
  document.getElementById("side").replaceChildren(
    el("div", { class: "tabs", role: "tablist", "aria-label": "Findings", onkeydown: move }, tabs),
    el("div", { class: "panel", role: "tabpanel", id: "panel" }));
}

/** Looks at another entry. */
function openEntry(index) {
  Object.assign(state, { entry: index, check: null, example: 0, step: 0, tab: null });
  for (const row of document.querySelectorAll("#entries tbody tr")) row.classList.toggle("on", Number(row.dataset.index) === index);
  buildTabs();
  for (const index of loaded) decorate(index);
  offerNotes();
  const { counterexamples, checks } = entry();
  const first = checks.find((check) => check.status !== "proved" && hasLine(check.place)) ?? checks.find((check) => hasLine(check.place));
  if (first) openFile(fileIndex.get(first.place.file));
  if (counterexamples.length) openExample(0);
  else openTab("checks");
}

function buildEntries() {
  const section = document.getElementById("entries");
  if (report.entries.length < 2) return;
  section.hidden = false;
  const total = (one, status) => one.checks.filter((check) => check.status === status).length || "";
  const rows = report.entries.map((one, index) => el("tr", { "data-index": index, onclick: () => openEntry(index) },
    el("td", {}, sign(one.verdict)),
    el("td", {}, el("button", { type: "button", class: "link", onclick: (event) => { event.stopPropagation(); openEntry(index); } }, one.name)),
    ["refuted", "unknown", "proved"].map((status) => el("td", { class: "number" }, String(total(one, status)))),
    el("td", { class: "number" }, seconds(one.seconds))));
  section.append(el("table", {}, el("thead", {}, el("tr", {}, ["Verdict", "Entry", "Refuted", "Unknown", "Proved", "Time"].map((name) => el("th", { scope: "col" }, name)))),
    el("tbody", { class: "rows" }, rows)));
}

/** Light or dark: as the system has it, until the button is pressed. */
function buildTheme() {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  let chosen = null;
  const apply = () => {
    const dark = chosen ?? system.matches;
    root.classList.toggle("dark", dark);
    root.style.colorScheme = chosen === null ? "" : dark ? "dark" : "light";
  };
  system.addEventListener("change", apply);
  document.getElementById("theme").addEventListener("click", () => {
    chosen = !(chosen ?? system.matches);
    apply();
  });
  apply();
}

buildTheme();
buildFileBar();
buildEntries();
if (report.entries.length) {
  const worst = report.entries.reduce((best, one, index) => (severity[one.verdict] < severity[report.entries[best].verdict] ? index : best), 0);
  openEntry(worst);
}
