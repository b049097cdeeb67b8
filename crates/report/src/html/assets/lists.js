// Pictures of lists: where pointers lie, and what holds of the nodes between them.

const PART = { left: 10, nodes: 4, least: 104, letter: 7.1, pad: 16, flag: 20, pole: 8, bar: 24, line: 17, gap: 6 };

/** The same in words, for those who do not see it. */
function listInWords(list) {
  const parts = list.segments.map((part) => `from ${part.pointers.join(" and ")} on${part.holds.length ? `: ${part.holds.join(", ")}` : ""}`);
  return [...parts, list.end].join("; ");
}

/** The lists of an invariant that tells parts of them apart. */
function drawLists(invariant) {
  const lists = invariant.lists ?? [];
  if (!lists.length) return null;
  let top = 0, right = 0;
  const rows = lists.map((list) => {
    const { group, width, height } = drawList(list, top);
    top += height;
    right = Math.max(right, width);
    return group;
  });
  const [width, height] = [Math.ceil(right), Math.ceil(top)];
  return el("div", { class: "lists", tabindex: 0, role: "img", "aria-label": lists.map(listInWords).join("; ") },
    draw("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, rows));
}

function drawList({ segments, end }, top) {
  const middle = top + PART.flag + PART.pole + PART.bar / 2 + 4;
  const lines = Math.max(0, ...segments.map((part) => part.holds.length));
  const group = draw("g", { class: "chain" });
  let x = PART.left;
  for (const [index, { pointers, holds }] of segments.entries()) {
    const name = pointers.join(" = ");
    const flag = name.length * PART.letter + 14;
    const longest = Math.max(0, ...holds.map((text) => text.length)) * PART.letter;
    const width = Math.max(PART.least, flag + 10, longest + 2 * PART.pad);
    const first = x + 14;
    group.append(
      draw("rect", { class: `part p${index % 2}`, x, y: middle - PART.bar / 2, width, height: PART.bar }),
      draw("line", { class: "arrow", x1: first, x2: first + width / 2 - 9, y1: middle, y2: middle }),
      draw("line", { class: "arrow", x1: first + width / 2 + 9, x2: x + width + 14, y1: middle, y2: middle }),
      draw("rect", { class: "flag", x: x + 2, y: top + 4, width: flag, height: PART.flag - 2, rx: 4 }),
      draw("text", { class: "pointer", x: x + 9, y: top + 17 }, name),
      draw("line", { class: "pole", x1: first, x2: first, y1: top + PART.flag + 2, y2: middle - 7 }));
    // The first node is the one that the pointer leads to; how many there are nobody knows.
    for (let node = 0; node < PART.nodes; node++) {
      const at = first + (node * width) / PART.nodes;
      group.append(node === 2
        ? draw("text", { class: "dots", x: at, y: middle + 2, "text-anchor": "middle" }, "…")
        : draw("rect", { class: "node", x: at - 6, y: middle - 6, width: 12, height: 12, rx: 3 }));
    }
    holds.forEach((text, line) => group.append(
      draw("text", { class: "holds", x: x + width / 2, y: middle + PART.bar / 2 + 14 + line * PART.line, "text-anchor": "middle" }, text)));
    x += width;
  }
  group.append(draw("text", { class: "end", x: x + 19, y: middle + 4 }, end));
  const height = PART.flag + PART.pole + PART.bar + 8 + lines * PART.line + PART.gap;
  return { group, width: x + 19 + end.length * PART.letter + PART.left, height };
}
