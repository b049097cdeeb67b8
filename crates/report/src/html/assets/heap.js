// Drawings of the heap. Objects lie on a grid: what locals point to at the left, what those point to further right. The layout is that
// of the last step; going back in time, objects keep their places, and those that are gone by then get places that are free while they
// live. So the same object never moves, and a list that grows at its head grows to the left.

const LETTER = 6.95, TITLE = 22, FIELD = 19, CELL = 34, PER_ROW = 8, FLAG = 24, GAP = { x: 54, y: 18 }, MARGIN = 16, LONGEST = 26;

const cut = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** An array of plain values is drawn as a row of cells. */
const isRow = (object) => object.fields.length > 0 && object.fields.every((field) => !field.is_object && /^\[\d+\]$/.test(field.name) && field.value.length <= 8);

function sizeOf(object) {
  const title = object.name.length * LETTER + 18;
  const more = object.more ? FIELD : 0;
  if (isRow(object)) {
    const cell = cellWidth(object);
    const columns = Math.min(PER_ROW, object.fields.length);
    const rows = Math.ceil(object.fields.length / PER_ROW);
    return { width: Math.max(title, columns * cell + 12), height: TITLE + rows * CELL + more + 6 };
  }
  const key = Math.max(0, ...object.fields.map((field) => cut(field.name).length));
  const value = Math.max(0, ...object.fields.map((field) => (field.is_object ? 2 : cut(field.value).length)));
  const fields = object.fields.length ? (key + value + 2) * LETTER + 22 : 0;
  return { width: Math.max(72, title, fields), height: TITLE + object.fields.length * FIELD + more + (object.fields.length || more ? 5 : 0) };
}

const cellWidth = (object) => Math.max(26, ...object.fields.map((field) => field.value.length * LETTER + 10));

/** Places on the grid for all objects of all steps. */
function layOut(steps) {
  const lives = new Map();
  const sizes = new Map();
  steps.forEach((step, at) => {
    for (const object of step.heap ?? []) {
      const size = sizeOf(object);
      const known = sizes.get(object.name) ?? { width: 0, height: 0 };
      sizes.set(object.name, { width: Math.max(size.width, known.width), height: Math.max(size.height, known.height) });
      if (!lives.has(object.name)) lives.set(object.name, new Set());
      lives.get(object.name).add(at);
    }
  });
  const places = new Map();
  const taken = new Map();
  const isFree = (column, row, name) => {
    const others = taken.get(`${column},${row}`);
    return !others || [...lives.get(name)].every((at) => !others.has(at));
  };
  const put = (name, column, row) => {
    while (!isFree(column, row, name)) row++;
    places.set(name, { column, row });
    const key = `${column},${row}`;
    if (!taken.has(key)) taken.set(key, new Set());
    for (const at of lives.get(name)) taken.get(key).add(at);
  };
  for (let at = steps.length - 1; at >= 0; at--) placeStep(steps[at], places, put);
  const widths = [], heights = [];
  for (const [name, { column, row }] of places) {
    widths[column] = Math.max(widths[column] ?? 0, sizes.get(name).width);
    heights[row] = Math.max(heights[row] ?? 0, sizes.get(name).height);
  }
  const sums = (sizes, gap) => {
    const starts = [MARGIN];
    for (let i = 0; i < sizes.length; i++) starts.push(starts[i] + (sizes[i] ?? 0) + gap);
    return starts;
  };
  return { places, columns: sums(widths, GAP.x), rows: sums(heights, GAP.y + FLAG) };
}

/** The objects that locals point to; those last that others lead to, so that a list begins with its head. */
function rootsOf(step, objects) {
  const roots = [...new Set((step.locals ?? []).map((local) => local.value))].filter((name) => objects.has(name));
  const reach = new Map(roots.map((root) => {
    const seen = new Set([root]);
    for (const name of seen) {
      for (const field of objects.get(name).fields) if (objects.has(field.value)) seen.add(field.value);
    }
    return [root, seen];
  }));
  const isLater = (root) => roots.some((other) => reach.get(other).has(root) && !reach.get(root).has(other));
  return [...roots.filter((root) => !isLater(root)), ...roots.filter(isLater)];
}

/** Finds places for the objects of a step that have none: the shortest way from a local decides the column, its order the row. */
function placeStep(step, places, put) {
  const objects = new Map((step.heap ?? []).map((object) => [object.name, object]));
  const roots = rootsOf(step, objects);
  const seen = new Set();
  const below = new Map();
  for (const root of [...roots, ...objects.keys()]) {
    if (!objects.has(root) || seen.has(root)) continue;
    seen.add(root);
    const queue = [root];
    for (const name of queue) {
      below.set(name, []);
      for (const field of objects.get(name).fields) {
        if (!field.is_object || !objects.has(field.value) || seen.has(field.value)) continue;
        seen.add(field.value);
        below.get(name).push(field.value);
        queue.push(field.value);
      }
    }
    const waiting = [[root, 0, 0]];
    while (waiting.length) {
      const [name, column, row] = waiting.pop();
      if (!places.has(name)) put(name, column, row);
      const place = places.get(name);
      for (const child of below.get(name).toReversed()) waiting.push([child, place.column + 1, place.row]);
    }
  }
}

function drawHeap(layout, step, before) {
  const old = new Map((before?.heap ?? []).map((object) => [object.name, object]));
  const flags = new Map();
  for (const local of step.locals ?? []) {
    if (local.is_object) flags.set(local.value, [...(flags.get(local.value) ?? []), local.name]);
  }
  const boxes = new Map();
  for (const object of step.heap) {
    const { column, row } = layout.places.get(object.name);
    boxes.set(object.name, { object, column, row, x: layout.columns[column], y: layout.rows[row] + FLAG - MARGIN / 2, ...sizeOf(object) });
  }
  const nodes = [], arrows = [];
  let right = 0, bottom = 0, left = Infinity;
  for (const box of boxes.values()) {
    const known = old.get(box.object.name);
    nodes.push(drawBox(box, before && !known, known, flags.get(box.object.name) ?? []));
    box.object.fields.forEach((field, index) => {
      if (!field.is_object || !boxes.has(field.value)) return;
      const changed = known && known.fields.find((other) => other.name === field.name)?.value !== field.value;
      arrows.push(drawArrow(box, box.y + TITLE + index * FIELD + FIELD / 2 + 1, boxes.get(field.value), changed, boxes));
    });
    const flag = (flags.get(box.object.name) ?? []).join(", ").length * LETTER + 16;
    right = Math.max(right, box.x + Math.max(box.width, flag) + 44);
    bottom = Math.max(bottom, box.y + box.height + MARGIN + 8);
    left = Math.min(left, box.x);
  }
  const svg = draw("svg", { width: Math.ceil(right), height: Math.ceil(bottom), viewBox: `0 0 ${Math.ceil(right)} ${Math.ceil(bottom)}`, "aria-hidden": "true" }, arrows, nodes);
  // A list that grows to the left begins at the right.
  queueMicrotask(() => svg.parentNode && (svg.parentNode.scrollLeft = Math.max(0, left - MARGIN)));
  return svg;
}

function drawBox({ object, x, y, width, height }, fresh, known, flags) {
  const group = draw("g", { class: fresh ? "object fresh" : "object", "data-name": object.name },
    draw("rect", { class: "box", x, y, width, height, rx: 7 }),
    draw("text", { class: "title", x: x + 9, y: y + 15 }, object.name));
  const before = new Map((known?.fields ?? []).map((field) => [field.name, field.value]));
  const hasChanged = (field) => known && before.get(field.name) !== field.value;
  if (isRow(object)) {
    const cell = cellWidth(object);
    object.fields.forEach((field, index) => {
      const [cx, cy] = [x + 6 + (index % PER_ROW) * cell, y + TITLE + Math.floor(index / PER_ROW) * CELL];
      if (hasChanged(field)) group.append(draw("rect", { class: "changed", x: cx + 1, y: cy + 12, width: cell - 2, height: 19, rx: 3 }));
      group.append(
        draw("rect", { class: "box", x: cx, y: cy + 11, width: cell, height: 21, "fill-opacity": 0 }),
        draw("text", { class: "index", x: cx + cell / 2, y: cy + 8, "text-anchor": "middle" }, String(index)),
        draw("text", { class: "value", x: cx + cell / 2, y: cy + 26, "text-anchor": "middle" }, field.value));
    });
  } else {
    object.fields.forEach((field, index) => {
      const top = y + TITLE + index * FIELD;
      if (hasChanged(field)) group.append(draw("rect", { class: "changed", x: x + 1, y: top + 1, width: width - 2, height: FIELD - 1 }));
      group.append(
        draw("line", { class: "rule", x1: x, x2: x + width, y1: top, y2: top }),
        draw("text", { class: "key", x: x + 9, y: top + 14 }, cut(field.name)));
      if (field.is_object) return;
      group.append(draw("text", { class: field.value === "null" ? "value nothing" : "value", x: x + width - 9, y: top + 14, "text-anchor": "end" },
        cut(field.value), draw("title", {}, field.value)));
    });
  }
  if (object.more) group.append(draw("text", { class: "key", x: x + 9, y: y + height - 7 }, `… ${digits(object.more)} more`));
  if (flags.length) {
    const name = flags.join(", ");
    group.append(
      draw("rect", { class: "flag", x, y: y - 21, width: name.length * LETTER + 14, height: 16, rx: 5 }),
      draw("text", { x: x + 7, y: y - 9 }, name),
      draw("path", { class: "pole", d: `M${x + 9} ${y - 5}h8l-4 5z` }));
  }
  return group;
}

/** From a field of one box to another box: to the left side of what is further right, else to the right side. */
function drawArrow(from, y, to, changed, boxes) {
  const group = draw("g", {});
  const end = to.y + 11;
  let path, tip;
  if (to.column > from.column) {
    const [x1, x2] = [from.x + from.width - 9, to.x];
    const bend = Math.max(26, (x2 - x1) / 2);
    path = `M${x1} ${y}C${x1 + bend} ${y} ${x2 - bend} ${end} ${x2 - 5} ${end}`;
    tip = `M${x2} ${end}l-8 -4v8z`;
  } else if (to.column < from.column) {
    const [x1, x2, low] = [from.x, to.x + to.width, to.y + Math.min(to.height - 8, TITLE + 8)];
    if (from.column - to.column > 1) {
      // Below whatever lies between.
      const between = [...boxes.values()].filter((box) => box.column <= from.column && box.column >= to.column && (box.row === from.row || box.row === to.row));
      const under = Math.max(...between.map((box) => box.y + box.height)) + 11;
      path = `M${x1} ${y}C${x1 - 26} ${y} ${x1 - 10} ${under} ${x1 - 46} ${under}H${x2 + 40}C${x2 + 14} ${under} ${x2 + 30} ${low} ${x2 + 5} ${low}`;
    } else {
      const bend = Math.max(22, (x1 - x2) / 2);
      path = `M${x1} ${y}C${x1 - bend} ${y} ${x2 + bend} ${low} ${x2 + 5} ${low}`;
    }
    tip = `M${x2} ${low}l8 -4v8z`;
  } else {
    const [x1, x2] = [from.x + from.width - 9, to.x + to.width];
    const out = Math.max(x1, x2) + 30;
    path = `M${x1} ${y}C${out} ${y} ${out} ${end} ${x2 + 5} ${end}`;
    tip = `M${x2} ${end}l8 -4v8z`;
  }
  const start = to.column < from.column ? from.x : from.x + from.width - 9;
  group.append(
    draw("path", { class: changed ? "arrow changed" : "arrow", d: path }),
    draw("path", { class: "tip", d: tip }),
    draw("circle", { class: "dot", cx: start, cy: y, r: 2.5 }));
  return group;
}

function heapInWords(step) {
  const objects = step.heap.map((object) => `${object.name}: ${object.fields.map((field) => `${field.name} = ${field.value}`).join(", ")}`);
  const text = `${many(objects.length, "object", "objects")}. ${objects.join("; ")}`;
  return text.length > 1000 ? `${text.slice(0, 1000)} …` : text;
}
