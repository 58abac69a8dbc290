// The boxes of a page: its views and lines as one tree, with their neighbours.
"use strict";

const boxes = (() => {
  const names = { FlowLayout: "Flow", HStackLayout: "Row", VStackLayout: "Column of views", ZStackLayout: "Layers", GridLayout: "Grid" };

  function short(text, most = 40) {
    const line = text.replace(/\s+/g, " ").trim();
    return line.length > most ? `${line.slice(0, most - 1)}\u2026` : line;
  }

  /** The tree of an inspection. A box has: kind, view or line; data; rect [x, y, width, height]; label; parent; children; level. */
  function tree(inspection) {
    const all = [];
    function add(box, parent) {
      Object.assign(box, { parent, children: [], index: all.length, level: parent ? parent.level + 1 : 1 });
      all.push(box);
      parent?.children.push(box);
      return box;
    }
    function view(data, parent) {
      const label = data.text != null ? `\u201c${short(data.text)}\u201d` : names[data.name] ?? data.name;
      const box = add({ kind: "view", data, rect: data.frame, label, name: data.text != null ? "Text" : label }, parent);
      const children = data.children ?? [];
      const lines = data.lines ?? [];
      const isFlow = lines.some((line) => line.children);
      const placed = new Set();
      if (isFlow || lines.length > 1) {
        lines.forEach((line, number) => {
          const made = add({ kind: "line", data: line, rect: line.frame, number, owner: box, name: "Line",
            label: `Line ${number + 1}` }, box);
          for (const index of line.children ?? []) {
            placed.add(index);
            view(children[index], made).line = made;
          }
        });
      }
      box.lines = lines;
      children.forEach((child, index) => { if (!placed.has(index)) view(child, box); });
      return box;
    }
    if (inspection) view(inspection, null);
    return all;
  }

  /** The line that a box is on: itself, or the one around it. */
  function lineOf(box) {
    for (let around = box; around; around = around.parent) if (around.kind === "line") return around;
    return null;
  }

  /** The smallest view at a point, in points of the page. */
  function at(all, x, y) {
    let best = null;
    for (const box of all) {
      const [left, top, width, height] = box.rect;
      if (box.kind !== "view" || x < left || y < top || x > left + width || y > top + height) continue;
      const isSmaller = !best || width * height < best.rect[2] * best.rect[3] || box.level > best.level
        && width * height <= best.rect[2] * best.rect[3];
      if (isSmaller) best = box;
    }
    return best;
  }

  /** The views that share a container with a box; on a line of a flow, those of the flow. */
  function siblings(box) {
    const holder = box.parent?.kind === "line" && box.kind === "view" ? box.parent.owner : box.parent;
    if (!holder) return [];
    const found = [];
    for (const child of holder.children) {
      if (child.kind === box.kind) found.push(child);
      else if (child.kind === "line" && box.kind === "view") found.push(...child.children);
    }
    return found.filter((other) => other !== box);
  }

  /** The box with neighbours: the box itself, or the one around it that it fills alone. */
  function spaced(box) {
    let around = box;
    while (around.parent?.kind === "view" && around.parent.children.length === 1 && around.parent.parent) around = around.parent;
    return around;
  }

  /** The nearest neighbour on each side, with the distance of the edges: [{side, box, distance, rect}]. */
  function neighbours(box) {
    const [x, y, w, h] = box.rect;
    const sides = new Map();
    for (const other of siblings(box)) {
      const [ox, oy, ow, oh] = other.rect;
      const across = Math.min(y + h, oy + oh) - Math.max(y, oy);
      const down = Math.min(x + w, ox + ow) - Math.max(x, ox);
      const candidates = [];
      if (across > 0.01) candidates.push(["left", x - ox - ow], ["right", ox - x - w]);
      if (down > 0.01) candidates.push(["above", y - oy - oh], ["below", oy - y - h]);
      for (const [side, distance] of candidates) {
        if (distance < -0.005 || (sides.has(side) && sides.get(side).distance <= distance)) continue;
        sides.set(side, { side, box: other, distance: Math.max(0, distance) });
      }
    }
    return [...sides.values()];
  }

  /** The distances between two boxes: of the edges across and down (negative where they overlap), and of the corners. */
  function distance(a, b) {
    const [ax, ay, aw, ah] = a.rect;
    const [bx, by, bw, bh] = b.rect;
    return { across: Math.max(bx - ax - aw, ax - bx - bw), down: Math.max(by - ay - ah, ay - by - bh), dx: bx - ax, dy: by - ay };
  }

  return { tree, at, lineOf, spaced, neighbours, distance, short };
})();
