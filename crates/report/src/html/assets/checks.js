// The table of checks: filters, order, and what is known of the check that is looked at.

const filter = { status: { proved: true, unknown: true, refuted: true }, kind: "", text: "" };
const order = { by: "status", down: false };
let lineChecks = [];

// So many rows are made at once; the next ones when the end comes into sight.
const PIECE = 200;
let watcher = null;
let showAllRows = null;

const keys = {
  status: (check) => [severity[check.status], ...keys.place(check)],
  kind: (check) => [check.kind, ...keys.place(check)],
  place: (check) => [check.place.file ?? "\uffff", check.place.line ?? 0, check.kind],
};

function compare(a, b) {
  const [left, right] = [keys[order.by](a), keys[order.by](b)];
  for (let i = 0; i < left.length; i++) {
    if (left[i] !== right[i]) return left[i] < right[i] ? -1 : 1;
  }
  return 0;
}

function visibleChecks() {
  const text = filter.text.toLowerCase();
  const found = entry().checks.filter((check) => {
    if (!filter.status[check.status] || (filter.kind && check.kind !== filter.kind)) return false;
    const all = [placeText(check.place), check.place.method, check.message, check.reason, check.by?.words, check.kind];
    return !text || all.some((part) => part?.toLowerCase().includes(text));
  });
  found.sort(compare);
  return order.down ? found.reverse() : found;
}

function checksPanel() {
  const checks = entry().checks;
  const details = el("div", { id: "details", "aria-live": "polite" });
  const body = el("tbody", { class: "rows" });
  const count = el("p", { class: "hint", id: "found" });
  let found = [];
  const more = () => body.append(...found.slice(body.childElementCount, body.childElementCount + PIECE).map(checkRow));
  const refresh = () => {
    found = visibleChecks();
    body.replaceChildren();
    more();
    count.textContent = found.length === checks.length ? many(checks.length, "check", "checks") : `${digits(found.length)} of ${many(checks.length, "check", "checks")}`;
  };
  const chips = Object.keys(severity).map((status) => {
    const total = checks.filter((check) => check.status === status).length;
    const press = (event) => {
      filter.status[status] = !filter.status[status];
      event.currentTarget.setAttribute("aria-pressed", filter.status[status]);
      refresh();
    };
    const pressed = String(filter.status[status]);
    return total > 0 && el("button", { type: "button", class: `chip ${status}`, "aria-pressed": pressed, onclick: press }, sign(status), `${words[status]} ${digits(total)}`);
  });
  const kinds = [...new Set(checks.map((check) => check.kind))].sort();
  const chooseKind = (event) => {
    filter.kind = event.target.value;
    refresh();
  };
  const search = (event) => {
    filter.text = event.target.value;
    refresh();
  };
  const head = (name, key) => {
    const sorted = () => (order.by === key ? (order.down ? "descending" : "ascending") : "none");
    const sort = () => {
      order.down = order.by === key && !order.down;
      order.by = key;
      for (const [other, cell] of cells) cell.setAttribute("aria-sort", other === key ? sorted() : "none");
      refresh();
    };
    return el("th", { scope: "col", "aria-sort": sorted() }, el("button", { type: "button", onclick: sort }, name));
  };
  const cells = [["status", "Status"], ["kind", "Kind"], ["place", "Place"]].map(([key, name]) => [key, head(name, key)]);
  const panel = el("div", {},
    unknownReasons(checks),
    details,
    el("div", { class: "chips" }, chips, kinds.length > 1 && el("select", { id: "kind", "aria-label": "Kind", onchange: chooseKind },
      el("option", { value: "" }, "All kinds"), kinds.map((kind) => el("option", { value: kind, selected: kind === filter.kind }, kind))),
      checks.length > 8 && el("input", { type: "search", id: "find", placeholder: "Find", "aria-label": "Find checks", value: filter.text, oninput: search })),
    el("div", { class: "scroll" }, el("table", { id: "checks" },
      el("thead", {}, el("tr", {}, cells.map(([, cell]) => cell), el("th", { scope: "col" }, "About"))), body)),
    count,
  );
  refresh();
  showDetails(details);
  watcher?.disconnect();
  watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && more(), { rootMargin: "600px" });
  watcher.observe(count);
  showAllRows = () => {
    while (body.childElementCount < found.length) more();
  };
  return panel;
}

function checkRow(check) {
  const about = check.message || (check.status === "proved" ? check.by && `by ${check.by.words}` : check.reason) || "";
  const pick = () => pickCheck(check);
  const place = hasLine(check.place) ? placeLink(check.place, pick) : el("button", { type: "button", class: "link", onclick: pick }, placeText(check.place));
  return el("tr", { class: check === state.check ? "on" : null, onclick: pick, "data-id": check.id },
    el("td", {}, sign(check.status)), el("td", { class: "kind" }, check.kind), el("td", { class: "place" }, place), el("td", { class: "dim" }, about));
}

/** Why checks are unknown, the most frequent reason first. */
function unknownReasons(checks) {
  const reasons = new Map();
  for (const check of checks) {
    if (check.status === "unknown") reasons.set(check.reason ?? "no reason is known", (reasons.get(check.reason ?? "no reason is known") ?? 0) + 1);
  }
  if (!reasons.size) return null;
  const rows = [...reasons].sort((a, b) => b[1] - a[1]).map(([reason, count]) => el("p", {}, `${reason} (${many(count, "check", "checks")})`));
  return el("div", { class: "card unknown", id: "reasons" }, el("h3", {}, "Why it is unknown"), rows,
    el("p", { class: "hint" }, "What was tried stands under “Engines”."));
}

/** A click beside a line: all of its checks, the worst one first. */
function pickLine(checks, worst) {
  lineChecks = [worst, ...checks.filter((check) => check !== worst)];
  state.check = worst;
  show(worst.place);
  openTab("checks");
}

function pickCheck(check) {
  lineChecks = [check];
  state.check = check;
  show(check.place);
  const details = document.getElementById("details");
  if (details) showDetails(details);
  for (const row of document.querySelectorAll("#checks tr.on")) row.classList.remove("on");
  for (const row of document.querySelectorAll("#checks tr[data-id]")) row.classList.toggle("on", row.dataset.id === check.id);
}

function showDetails(details) {
  if (!state.check || !entry().checks.includes(state.check)) lineChecks = [];
  details.replaceChildren(...lineChecks.map(checkCard));
}

function checkCard(check) {
  const titles = { proved: "Cannot happen", unknown: "Not decided", refuted: "Happens" };
  return el("div", { class: `card ${check.status}` },
    el("h3", {}, known(rules, check.kind) ?? check.kind, " ", el("span", { class: "badge" }, titles[check.status])),
    el("p", { class: "hint" }, placeLink(check.place), check.place.method ? ` in ${check.place.method}` : ""),
    check.message && el("p", {}, check.message),
    check.status === "proved" && check.by && el("p", {}, `Proved by ${check.by.words}; the proof was checked.`),
    check.status === "unknown" && el("p", {}, check.reason ?? "No reason is known."),
    check.counterexample != null && entry().counterexamples[check.counterexample] &&
      el("p", { class: "go" }, el("button", { type: "button", onclick: () => openExample(check.counterexample) }, "Step through the run")));
}

addEventListener("beforeprint", () => state.tab === "checks" && showAllRows?.());
