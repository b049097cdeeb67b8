// A run that fails, step by step.

const example = () => entry().counterexamples[state.example];
let drawings = null;
let refreshStep = null;

const icons = { first: "M1 1h2v10h-2zM11 1v10l-7 -5z", previous: "M9 1v10l-7 -5z", next: "M3 1v10l7 -5z", last: "M9 1h2v10h-2zM1 1v10l7 -5z" };

/** The methods that are running at a step: each waits where its last step before was. */
function callStack(steps, at) {
  const stack = [];
  let depth = steps[at].depth + 1;
  for (let i = at; i >= 0 && depth > 0; i--) {
    if (steps[i].depth < depth) {
      depth = steps[i].depth;
      stack.unshift(steps[i].place.method ?? "?");
    }
  }
  return stack.map((method) => method.replace(/\(.*/s, ""));
}

function tracePanel() {
  const { counterexamples } = entry();
  const run = example();
  drawings = layOut(run.steps);
  const choose = (event) => openExample(Number(event.target.value));
  const title = run.breach ? breachTitle(run) : run.exception ? run.exception + (run.message ? `: ${run.message}` : "") : "The check fails";
  const witness = known({ jvm: "Seen on the JVM with these inputs.", interpreter: "Seen by the interpreter." }, run.confirmed_by)
    ?? "Seen by the interpreter; there is no JDK to replay it on.";
  return el("div", {},
    counterexamples.length > 1 && el("div", { class: "chips" }, el("select", { id: "example", "aria-label": "Counterexample", onchange: choose },
      counterexamples.map((other, index) => el("option", { value: index, selected: index === state.example },
        `${index + 1}. ${placeText(other.place)} ${other.exception ?? other.breach?.clause ?? ""}`)))),
    el("div", { class: "card refuted" }, el("h3", {}, title), el("p", { class: "hint" }, placeLink(run.place), ` ${witness}`)),
    run.breach ? breachView(run) : inputs(run),
    run.steps.length ? stepper(run) : el("p", { class: "hint" }, "There are no steps to show."));
}

function inputs(run) {
  if (!run.inputs.length) return null;
  const all = run.inputs.length + (run.omitted.inputs || 0);
  const rows = run.inputs.slice(0, 200).map((input) => el("tr", {}, el("td", {}, input.what), el("td", {}, input.value), el("td", { class: "place" }, placeLink(input.place))));
  return el("details", { class: "list", open: run.inputs.length <= 6 },
    el("summary", {}, many(all, "input", "inputs")),
    el("div", { class: "scroll" }, el("table", { class: "values", id: "inputs" }, el("tbody", {}, rows))),
    all > rows.length && el("p", { class: "hint" }, `and ${all - rows.length} more`));
}

function stepper(run) {
  const { steps, omitted } = run;
  const last = steps.length - 1;
  const body = el("div", { id: "step" });
  const slider = el("input", { type: "range", min: 0, max: last, value: state.step, "aria-label": "Step", oninput: () => goTo(Number(slider.value)) });
  const button = (name, label, target) => el("button", { type: "button", id: name, "aria-label": label, title: label, onclick: () => goTo(target()) },
    draw("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, draw("path", { d: icons[name] })));
  const buttons = [
    button("first", "First step", () => 0),
    button("previous", "Previous step", () => state.step - 1),
    button("next", "Next step", () => state.step + 1),
    button("last", "Last step", () => last),
  ];
  const where = el("span", { id: "where" });
  const items = steps.map((step, index) => el("li", {}, el("button", { type: "button", onclick: () => goTo(index) },
    el("span", { class: "at" }, placeText(step.place)), el("span", { class: "what" }, "  ".repeat(Math.min(step.depth, 20)) + step.events.join("; ")))));
  const rows = [...items];
  if (omitted.steps) rows.splice(omitted.after, 0, el("li", { class: "gap" }, `… ${many(omitted.steps, "step is", "steps are")} left out …`));
  const number = (index) => (omitted.steps && index >= omitted.after ? index + omitted.steps : index) + 1;
  refreshStep = () => {
    const step = steps[state.step];
    slider.value = state.step;
    where.textContent = `Step ${digits(number(state.step))} of ${digits(number(last))}`;
    for (const [index, item] of items.entries()) item.classList.toggle("on", index === state.step);
    const limits = [state.step === 0, state.step === 0, state.step === last, state.step === last];
    buttons.forEach((one, index) => (one.disabled = limits[index]));
    body.replaceChildren(...stepView(steps, state.step, omitted));
    markStep(step);
  };
  const controls = el("div", { class: "steps" }, buttons.slice(0, 2), slider, buttons.slice(2), el("output", {}, where, el("span", { class: "dim" }, "← → keys")));
  const all = el("details", { class: "list", id: "all" }, el("summary", {}, "All steps"), el("ol", {}, rows));
  queueMicrotask(() => {
    refreshStep();
    reveal(steps[state.step].place);
  });
  return [controls, body, all];
}

function stepView(steps, at, omitted) {
  const step = steps[at];
  // After a gap nothing can be compared.
  const before = at > 0 && !(omitted.steps && at === omitted.after) ? steps[at - 1] : null;
  const comparable = before && before.depth === step.depth && before.place.method === step.place.method;
  const former = new Map((before?.locals ?? []).map((local) => [local.name, local.value]));
  const changed = (local) => before && (comparable || local.name.includes(".")) && former.get(local.name) !== local.value;
  const locals = step.locals ?? [];
  return [
    el("div", { class: "stack", id: "stack", title: "Methods that are running" }, callStack(steps, at).map((method) => el("span", {}, method))),
    el("ul", { class: "events" }, step.events.map((event) => el("li", { class: event.startsWith("throws ") ? "throws" : null }, event))),
    locals.length ? el("h2", {}, "Variables") : null,
    locals.length ? el("table", { class: "values", id: "locals" }, el("tbody", {}, locals.map((local) =>
      el("tr", { class: changed(local) ? "changed" : null }, el("td", {}, local.name), el("td", {}, local.value))))) : null,
    step.heap?.length ? el("h2", {}, "Heap") : null,
    step.heap?.length ? el("div", { class: "heap", id: "heap", tabindex: 0, role: "img", "aria-label": heapInWords(step) }, drawHeap(drawings, step, before)) : null,
  ].filter(Boolean);
}

function goTo(index) {
  const { steps } = example();
  state.step = Math.max(0, Math.min(index, steps.length - 1));
  refreshStep?.();
  reveal(steps[state.step].place);
}

/** Opens a run at its end, where it fails. */
function openExample(index) {
  state.example = index;
  state.step = Math.max(0, example().steps.length - 1);
  openTab("trace");
}

document.addEventListener("keydown", (event) => {
  if (state.tab !== "trace" || event.altKey || event.ctrlKey || event.metaKey || !example()?.steps.length) return;
  if (event.target.closest("input, select, textarea, [role=tablist], .heap")) return;
  const target = known({ ArrowLeft: state.step - 1, ArrowRight: state.step + 1, Home: 0, End: Infinity }, event.key);
  if (target === undefined) return;
  event.preventDefault();
  goTo(target);
});
