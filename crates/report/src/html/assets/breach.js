// A contract that is violated: the clause, the arguments, the heap before and after the call, and why the clause does not hold.

/** When a clause is checked: that of a call or of the body, before the method is over. */
const isEarly = (clause) => /^(requires|requires_redundantly|pre|assert|loop_invariant|maintaining|decreases|decreasing)\b/.test(clause ?? "");

function breachTitle(run) {
  const { method, clause } = run.breach;
  if (clause == null) return `${method} throws ${run.exception ?? "an exception"}${run.message ? `: ${run.message}` : ""}`;
  if (/^(requires|requires_redundantly|pre)\b/.test(clause)) return `${method} violates the precondition of a call: ${clause}`;
  return `${method} ${isEarly(clause) ? "violates" : "violates its contract"}: ${clause || "it returns"}`;
}

/** What goes in, what comes out, and why that is wrong. Objects stay where they are from one picture to the other. */
function breachView(run) {
  const { arguments: given, before, after, result, why, clause } = run.breach;
  const first = { locals: given, heap: before };
  const last = { locals: result ? [...given, result] : given, heap: after };
  const layout = layOut([first, last]);
  const picture = (id, title, step, former) => step.heap.length > 0 && [
    el("h2", {}, title),
    el("div", { class: "heap", id, tabindex: 0, role: "img", "aria-label": heapInWords(step) }, drawHeap(layout, step, former)),
  ];
  const values = (id, rows) => el("div", { class: "scroll" }, el("table", { class: "values", id }, el("tbody", {}, rows)));
  const row = (name, value) => el("tr", {}, el("td", {}, name), el("td", {}, value));
  const plain = result && !result.is_object;
  const ended = clause != null && !isEarly(clause) ? "After the call" : "When it fails";
  const parts = distinct(why ?? []);
  return [
    given.length > 0 && [el("h2", {}, "Arguments"), values("arguments", given.map((argument) => row(argument.name, argument.value)))],
    picture("before", "Before the call", first, null),
    picture("after", ended, last, first),
    plain && values("result", [row(result.name, result.value)]),
    parts.length > 0 && [el("h2", {}, "Why"), values("why", parts.map((part) =>
      row("  ".repeat(Math.min(part.depth, 20)) + part.text, part.value)))],
    run.steps.length > 0 && el("h2", {}, "Steps"),
  ];
}

/** Parts that stand in several places are told at the first. */
function distinct(parts) {
  const seen = new Set();
  return parts.filter((part) => {
    const key = JSON.stringify([part.text, part.value]);
    return !seen.has(key) && seen.add(key);
  });
}
