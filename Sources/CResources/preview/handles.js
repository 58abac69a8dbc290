// The parts of a label's template over the label, with handles for size, type size, place and overflow.
"use strict";

const handles = (() => {
  const $ = (id) => document.getElementById(id);
  const points = { pt: 1, mm: 72 / 25.4, cm: 72 / 2.54, in: 72 };
  const steps = { pt: 1, mm: 0.5, cm: 0.05, in: 0.02 };
  const places = [["top-leading", "top", "top-trailing"], ["leading", "center", "trailing"], ["bottom-leading", "bottom", "bottom-trailing"]];
  const state = { drag: null, timer: null, pending: null };
  /** Set by `listen`: the selected part, its boxes, and what writes a value. */
  let editor = null;

  // MARK: Lengths

  /** A length as written, {value, unit}; null for anything else. */
  function parsed(text) {
    const found = String(text ?? "").trim().match(/^(\d*\.?\d+)\s*(pt|mm|cm|in)?$/);
    return found ? { value: Number(found[1]), unit: found[2] ?? "pt", isBare: !found[2] } : null;
  }

  function toPoints(text) {
    const found = parsed(text);
    return found ? found.value * points[found.unit] : null;
  }

  /** A length in points, written in the unit of `old`, or in that of the rulers. */
  function written(length, old, step) {
    const known = parsed(old);
    const unit = known?.unit ?? (step ? "pt" : rulers.view.unit);
    const part = unit === "pt" && step ? step : steps[unit];
    const rounded = Math.max(part, Math.round(length / points[unit] / part) * part);
    const number = String(Number(rounded.toFixed(3)));
    return unit === "pt" && (known?.isBare ?? true) ? number : number + unit;
  }

  // MARK: Drawing

  /** −1 where widths grow to the left, and the leading side is the right one. */
  function side() { return editor.isRightToLeft() ? -1 : 1; }

  /** A vector after clockwise quarter turns. */
  function turned([x, y], quarters) {
    for (let left = ((quarters % 4) + 4) % 4; left > 0; left -= 1) [x, y] = [-y, x];
    return [x, y];
  }

  /** Lays the handles over the content, which the label may turn. */
  function turn() {
    const [width, height] = editor.size();
    const isUpright = editor.quarters() % 2 === 0;
    Object.assign($("handles").style, {
      inset: "auto", left: "50%", top: "50%", width: isUpright ? "100%" : `${width / height * 100}%`,
      height: isUpright ? "100%" : `${height / width * 100}%`, transform: `translate(-50%, -50%) rotate(${editor.quarters() * 90}deg)`,
    });
  }

  function at(element, [x, y, width, height]) {
    const [w, h] = editor.size();
    Object.assign(element.style, { left: `${x / w * 100}%`, top: `${y / h * 100}%`, width: `${width / w * 100}%`, height: `${height / h * 100}%` });
  }

  function made(tag, className, properties, attributes = {}) {
    const element = Object.assign(document.createElement(tag), { className, ...properties });
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  }

  const kinds = {
    width: { name: "Width", sides: "across" }, height: { name: "Height", sides: "down" }, corner: { name: "Width and height", sides: "both" },
    size: { name: "Type size", sides: "down", text: "Aa" }, place: { name: "Place", sides: "both", text: "\u2725" },
    overflow: { name: "Overflow", sides: "down" },
  };

  function handle(kind, part, box) {
    const about = kinds[kind];
    const element = made("div", `handle ${kind}`, { tabIndex: 0, textContent: about.text ?? "" }, { role: "slider", "aria-label": about.name });
    element.dataset.handle = kind;
    element.title = about.name;
    tell(element, kind, part, box);
    return element;
  }

  /** Gives a handle its value in words. */
  function tell(element, kind, part, box, values = {}) {
    const now = { ...part.values, ...values };
    const [, , width, height] = box;
    const text = {
      width: () => now.width ?? rulers.length(width), height: () => now.height ?? rulers.length(height),
      corner: () => `${now.width ?? rulers.length(width)} \u00d7 ${now.height ?? rulers.length(height)}`,
      size: () => now.size ?? "the template\u2019s size", place: () => now.place ?? "by its container", overflow: () => now.overflow ?? "shrink",
    }[kind]();
    const number = { width, height, corner: width, size: toPoints(now.size) ?? 9, place: places.flat().indexOf(now.place ?? "leading"),
      overflow: editor.choices("overflow").indexOf(now.overflow ?? "shrink") }[kind];
    element.setAttribute("aria-valuetext", text);
    element.setAttribute("aria-valuenow", Math.round(number * 100) / 100);
    element.setAttribute("aria-valuemin", 0);
    element.setAttribute("aria-valuemax", { place: 8, overflow: editor.choices("overflow").length - 1 }[kind] ?? 14000);
    if (kind === "overflow") element.textContent = text;
    return text;
  }

  /** Draws the boxes of the parts that the label has, and the handles of the selected one. */
  function draw() {
    const focused = document.activeElement;
    const had = $("handles").contains(focused) ? focused.dataset.handle ?? "part" : null;
    const elements = [];
    turn();
    $("handles").classList.toggle("busy", Boolean(state.drag ?? state.pending));
    const selected = editor.selected();
    $("handles").classList.toggle("rtl", editor.isRightToLeft());
    editor.parts().forEach((part, index) => {
      if (!part.box) return;
      const box = made("button", "part", { type: "button" }, { "aria-label": editor.title(part), "aria-pressed": String(part === selected) });
      box.dataset.index = index;
      box.tabIndex = part === selected || (!selected && index === 0) ? 0 : -1;
      at(box, part.box);
      elements.push(box);
    });
    if (selected?.box) {
      const frame = made("div", "frame", {});
      at(frame, selected.box);
      frame.append(made("span", "value", { hidden: true }));
      if (editor.canWrite()) {
        const keys = Object.keys(selected.values);
        const wanted = ["width", "height", "corner", "size", "place", "overflow"];
        for (const kind of wanted) {
          if (keys.includes(kind === "corner" ? "width" : kind)) frame.append(handle(kind, selected, selected.box));
        }
      }
      elements.push(frame);
    }
    $("handles").replaceChildren(...elements);
    if (had) ($("handles").querySelector(had === "part" ? "[aria-pressed=true]" : `[data-handle=${had}]`))?.focus({ preventScroll: true });
  }

  // MARK: Changing

  /** The values of a change by `dx` and `dy` points. */
  function changed(kind, start, dx, dy) {
    const { part, box } = start;
    const [x, y, width, height] = box;
    switch (kind) {
    case "width": return { width: written(width + side() * dx, part.values.width) };
    case "height": return { height: written(height + dy, part.values.height) };
    case "corner": return { width: written(width + side() * dx, part.values.width), height: written(height + dy, part.values.height) };
    case "size": return { size: written(start.size - dy / 2 + dx / 2, part.values.size, 0.5) };
    case "place": {
      const [px, py, pw, ph] = editor.around(part);
      const third = (value) => Math.min(2, Math.max(0, Math.floor(value * 3)));
      const ink = start.ink ?? box;
      const column = third((ink[0] + ink[2] / 2 + dx - px) / (pw || 1));
      return { place: places[third((ink[1] + ink[3] / 2 + dy - py) / (ph || 1))][side() < 0 ? 2 - column : column] };
    }
    default: return {};
    }
  }

  /** Shows values before they are written. */
  function preview(kind, start, values) {
    const frame = $("handles").querySelector(".frame");
    const element = frame?.querySelector(`[data-handle=${kind}]`);
    if (!element) return;
    const text = tell(element, kind, start.part, start.box, values);
    const [x, y, width, height] = start.box;
    const wide = toPoints(values.width) ?? width;
    if (values.width ?? values.height) at(frame, [side() < 0 ? x + width - wide : x, y, wide, toPoints(values.height) ?? height]);
    $("handles").classList.add("busy");
    const tag = frame.querySelector(".value");
    tag.hidden = false;
    tag.textContent = kind === "size" ? `${text} pt`.replace(/(mm|cm|in) pt$/, "$1") : text;
    if (kind === "place") showTarget(start.part, values.place);
    const key = JSON.stringify(values);
    if (key !== start.tried) editor.attempt(start.part, values);
    start.tried = key;
  }

  /** Moves the boxes of the parts while a handle moves. */
  function follow(boxes) {
    const moving = state.drag ?? state.pending;
    const selected = editor.parts().indexOf(editor.selected());
    for (const element of $("handles").querySelectorAll(".part")) {
      const box = boxes[element.dataset.index];
      if (box) at(element, box);
    }
    // A frame whose own sides are dragged follows the pointer.
    if (moving && ["size", "place"].includes(moving.kind) && boxes[selected]) at($("handles").querySelector(".frame"), boxes[selected]);
  }

  function showTarget(part, place) {
    const target = $("handles").querySelector(".target") ?? $("handles").appendChild(made("div", "target", {}));
    const row = places.findIndex((names) => names.includes(place));
    const [x, y, width, height] = editor.around(part);
    const column = places[row].indexOf(place);
    at(target, [x + width / 3 * (side() < 0 ? 2 - column : column), y + height / 3 * row, width / 3, height / 3]);
  }

  async function finish(start, values) {
    let isWritten = false;
    for (const [key, value] of Object.entries(values)) {
      if (value !== (start.part.values[key] ?? "")) isWritten = await editor.write(start.part, key, value);
    }
    if (!isWritten) editor.restore();
    draw();
  }

  function begin(event) {
    const element = event.target.closest("[data-handle]");
    const part = editor.selected();
    if (!element || !part?.box || event.button !== 0) return;
    event.preventDefault();
    element.focus({ preventScroll: true });
    if (element.dataset.handle === "overflow") return next(part, 1);
    state.drag = { ...startOf(part), kind: element.dataset.handle, x: event.clientX, y: event.clientY, values: {} };
    $("handles").setPointerCapture(event.pointerId);
  }

  function startOf(part) {
    return { part, box: part.box, ink: part.ink, size: toPoints(part.values.size) ?? editor.typeSize(part) };
  }

  function drag(event) {
    const { drag } = state;
    if (!drag) return;
    const [dx, dy] = turned([event.clientX - drag.x, event.clientY - drag.y], -editor.quarters());
    drag.values = changed(drag.kind, drag, dx / rulers.scale(), dy / rulers.scale());
    preview(drag.kind, drag, drag.values);
  }

  function drop() {
    const { drag } = state;
    state.drag = null;
    if (drag && Object.keys(drag.values).length) finish(drag, drag.values);
  }

  function next(part, step) {
    const choices = editor.choices("overflow");
    const now = choices.indexOf(part.values.overflow ?? "shrink");
    return finish(startOf(part), { overflow: choices[(now + step + choices.length) % choices.length] });
  }

  // MARK: Keys

  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  /** The value after a key; keys that follow each other are one change. */
  function stepped(kind, arrow, isLarge) {
    let [dx, dy] = turned(arrow, -editor.quarters());
    const part = editor.selected();
    const pending = state.pending?.part === part && state.pending.kind === kind ? state.pending : { ...startOf(part), kind, values: {} };
    const now = { ...part.values, ...pending.values };
    const factor = isLarge ? 10 : 1;
    const by = (key, length, direction, step) => {
      const unit = parsed(now[key])?.unit ?? (step ? "pt" : rulers.view.unit);
      const part = (step ?? steps[unit]) * points[unit] * factor;
      return { [key]: written((toPoints(now[key]) ?? length) + direction * part, now[key], step) };
    };
    const [, , width, height] = part.box;
    dx *= side();
    if (kind === "width" || (kind === "corner" && dx)) Object.assign(pending.values, by("width", width, dx || -dy));
    if (kind === "height" || (kind === "corner" && dy)) Object.assign(pending.values, by("height", height, dy || dx));
    if (kind === "size") Object.assign(pending.values, by("size", pending.size, dx * side() || -dy, 0.5));
    if (kind === "place") {
      const old = now.place ?? "leading";
      const row = places.findIndex((names) => names.includes(old));
      const clamp = (value) => Math.min(2, Math.max(0, value));
      pending.values.place = places[clamp(row + dy)][clamp(places[row].indexOf(old) + dx)];
    }
    state.pending = pending;
    preview(kind, pending, pending.values);
    clearTimeout(state.timer);
    state.timer = setTimeout(flush, 450);
  }

  function flush() {
    const { pending } = state;
    state.pending = null;
    clearTimeout(state.timer);
    if (pending) finish(pending, pending.values);
  }

  function cancel() {
    clearTimeout(state.timer);
    Object.assign(state, { drag: null, pending: null });
    editor.restore();
    draw();
  }

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const kind = event.target.dataset.handle;
    if (event.key === "Escape" && (state.drag || state.pending)) return [event.stopPropagation(), cancel()];
    if (kind === "overflow" && (arrow || event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return next(editor.selected(), arrow && arrow[0] + arrow[1] < 0 ? -1 : 1);
    }
    if (kind && arrow) return [event.preventDefault(), stepped(kind, arrow, event.shiftKey)];
    if (kind && event.key === "Enter") return [event.preventDefault(), flush()];
    if (!kind && arrow) {
      event.preventDefault();
      editor.step(arrow[0] + arrow[1]);
    }
    return null;
  }

  function listen(given) {
    editor = given;
    const surface = $("handles");
    surface.addEventListener("pointerdown", begin);
    surface.addEventListener("pointermove", drag);
    surface.addEventListener("pointerup", drop);
    surface.addEventListener("pointercancel", cancel);
    surface.addEventListener("keydown", key);
    surface.addEventListener("focusout", (event) => { if (!surface.contains(event.relatedTarget)) flush(); });
    surface.addEventListener("click", (event) => {
      const part = event.target.closest(".part");
      if (part) editor.select(Number(part.dataset.index));
    });
  }

  return { listen, draw, follow, turned, toPoints, isBusy: () => Boolean(state.drag || state.pending) };
})();
