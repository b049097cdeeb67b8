// What was tried, and how long it took.

function bar(name, parts, total, longest, about) {
  const track = el("div", { class: "track" });
  for (const [time, kind] of parts) {
    const part = el("div", { class: `part ${kind}` });
    part.style.width = `${longest > 0 ? (100 * time) / longest : 0}%`;
    track.append(part);
  }
  return [el("span", {}, name), track, el("span", { class: "time" }, seconds(total)), about && el("p", { class: "about" }, about)];
}

function effortPanel() {
  const { engines, attempts, preparation, seconds: all } = entry();
  const longest = Math.max(0, preparation.loading_seconds, ...engines.map((engine) => engine.seconds));
  const panel = el("div", {},
    el("h2", {}, "Engines"),
    el("p", { class: "hint" }, `They work side by side; the answer took ${seconds(all)} in all.`),
    el("div", { class: "chart", id: "engines" },
      bar("loading", [[preparation.loading_seconds, "before"]], preparation.loading_seconds, longest, `compiling, reading and lowering: ${many(preparation.procedures, "procedure", "procedures")}`),
      engines.map((engine) => bar(engine.name, [[engine.seconds, ""]], engine.seconds, longest, engine.about))));
  if (attempts.length) {
    const time = (attempt) => attempt.encoding_seconds + attempt.solving_seconds;
    const most = Math.max(...attempts.map(time));
    panel.append(
      el("h2", {}, "Attempts of the horn engine"),
      el("div", { class: "chart", id: "attempts" }, attempts.map((attempt) => bar(
        attempt.configuration, [[attempt.encoding_seconds, "before"], [attempt.solving_seconds, ""]], time(attempt), most,
        `${attempt.answer}; ${many(attempt.checks, "check", "checks")}, ${many(attempt.clauses, "clause", "clauses")}`))),
      el("div", { class: "legend" }, el("span", { class: "before" }, "encoding"), el("span", {}, "solving")));
  }
  return panel;
}
