// The drawing over the page: boxes, baselines, slack and distances.
"use strict";

const overlay = (() => {
  const $ = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";

  function shape(name, attributes, kind) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.setAttribute("class", kind);
    $("boxes").append(made);
    return made;
  }

  function rect([x, y, width, height], kind) { shape("rect", { x, y, width: Math.max(0, width), height: Math.max(0, height) }, kind); }

  function line(x1, y1, x2, y2, kind) { shape("line", { x1, y1, x2, y2 }, kind); }

  /** A label over the page, at a point of it. */
  function tag(text, x, y, kind) {
    const made = document.createElement("span");
    made.textContent = text;
    made.className = kind;
    made.style.left = `${x / rulers.view.size.width * 100}%`;
    made.style.top = `${y / rulers.view.size.height * 100}%`;
    $("tags").append(made);
  }

  function drawGuides(box) {
    const [x, y, width, height] = box.rect;
    const reach = 4 / rulers.scale();
    for (const [name, value] of Object.entries(box.data.guides ?? {})) {
      if (["leading", "center", "trailing"].includes(name)) line(x + value, y - reach, x + value, y + height + reach, "guide");
      else line(x - reach, y + value, x + width + reach, y + value, "guide");
    }
    for (const own of box.kind === "line" ? [box.data] : box.lines ?? []) {
      const [left, , wide] = own.frame;
      line(left - reach, own.baseline, left + wide + reach, own.baseline, "guide");
    }
  }

  /** The room that a line leaves, beside its box. */
  function drawSlack(own, holder) {
    const [x, y, width, height] = own.frame;
    const [left, , whole] = holder.rect;
    rect([left, y, whole, height], "line");
    if (x - left > 0.05) rect([left, y, x - left, height], "slack");
    const rest = left + whole - x - width;
    if (rest > 0.05) rect([x + width, y, rest, height], "slack");
  }

  function drawDistance(from, to, text, isAcross, kind) {
    const tick = 3 / rulers.scale();
    const [x1, y1, x2, y2] = [...from, ...to];
    line(x1, y1, x2, y2, kind);
    for (const [x, y] of [from, to]) {
      if (isAcross) line(x, y - tick, x, y + tick, kind); else line(x - tick, y, x + tick, y, kind);
    }
    tag(text, (x1 + x2) / 2, (y1 + y2) / 2, `distance ${isAcross ? "across" : "down"}`);
  }

  function drawNeighbours(box) {
    const [x, y, width, height] = box.rect;
    for (const { side, box: other, distance } of boxes.neighbours(box)) {
      const [ox, oy, ow, oh] = other.rect;
      rect(other.rect, "neighbour");
      const isAcross = side === "left" || side === "right";
      const middle = isAcross ? (Math.max(y, oy) + Math.min(y + height, oy + oh)) / 2
        : (Math.max(x, ox) + Math.min(x + width, ox + ow)) / 2;
      const ends = { left: [ox + ow, x], right: [x + width, ox], above: [oy + oh, y], below: [y + height, oy] }[side];
      const [from, to] = isAcross ? [[ends[0], middle], [ends[1], middle]] : [[middle, ends[0]], [middle, ends[1]]];
      drawDistance(from, to, rulers.number(distance), isAcross, "spacing");
    }
  }

  function drawSecond(a, b) {
    const [ax, ay, aw, ah] = a.rect;
    const [bx, by, bw, bh] = b.rect;
    rect(b.rect, "second");
    const { across, down } = boxes.distance(a, b);
    if (across > 0) {
      const from = bx > ax ? ax + aw : ax;
      drawDistance([from, ay + ah / 2], [bx > ax ? bx : bx + bw, ay + ah / 2], rulers.number(across), true, "far");
    }
    if (down > 0) {
      const to = by > ay ? by : by + bh;
      const x = across > 0 ? (bx > ax ? bx : bx + bw) : (Math.max(ax, bx) + Math.min(ax + aw, bx + bw)) / 2;
      drawDistance([x, by > ay ? ay + ah : ay], [x, to], rulers.number(down), false, "far");
    }
  }

  /** Draws the boxes that are selected and pointed at. */
  function draw({ isOn, selected, second, hovered }) {
    $("boxes").replaceChildren();
    $("tags").replaceChildren();
    if (!isOn) return;
    if (hovered && hovered !== selected) {
      rect(hovered.rect, "hovered");
      drawGuides(hovered);
    }
    if (!selected) return;
    const own = boxes.lineOf(selected);
    if (own) drawSlack(own.data, own.owner);
    const [x, y, width, height] = selected.rect;
    const [pw, ph] = selected.data.proposal ?? [];
    if (typeof pw === "number" && Math.abs(pw - width) > 0.01) rect([x, y, pw, typeof ph === "number" ? ph : height], "proposal");
    drawGuides(selected);
    if (second) drawSecond(selected, second); else drawNeighbours(boxes.spaced(selected));
    rect(selected.rect, "selected");
    tag(rulers.size(width, height), x + width / 2, y, "size");
  }

  return { draw };
})();
