// Editing a template of labels: the records, one label with its parts, and the fields of the selected part.
"use strict";

const labels = (() => {
  const $ = (id) => document.getElementById(id);
  const state = { isOn: false, list: null, parts: [], order: [], place: 0, label: null, selected: null, refused: null, run: Promise.resolve(),
    edits: 0 };
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const names = { width: "Width", height: "Height", place: "Place", size: "Type size", overflow: "Overflow", minSize: "Smallest size",
    lines: "Most lines", align: "Lines", spacing: "Spacing" };
  const faults = { shrunk: "smaller", truncated: "shortened", clipped: "cut off", overflow: "too large", "run-in": "run in" };
  /** Set by `listen`: the query of the options, and helpers of the page. */
  let page = null;

  // MARK: Loading

  async function get(path, values = {}) {
    const query = page.query();
    for (const [key, value] of Object.entries(values)) query.set(key, value);
    return fetch(`${path}?${query}`).then((answer) => answer.json())
      .catch(() => ({ error: "The preview has stopped. Start it again, and reload this page." }));
  }

  /** Loads the records and the template, and shows the label of the same record again. */
  async function load() {
    const { edits } = state;
    const load = state.load = {};
    const list = await get("/labels");
    // A later load, or that after a change in the meantime, has the newer text.
    if (!state.isOn || state.load !== load || state.edits !== edits) return;
    if (list.error) return page.fail("Error.", list.error);
    page.good();
    const row = state.list?.records[state.order[state.place]]?.[0];
    state.list = list;
    sort(row);
    adopt(list);
    showStrip();
    await show();
  }

  /** The order of the records: the worst first, or as in the file. */
  function sort(row) {
    const { records } = state.list;
    state.order = records.map((_, index) => index);
    if ($("record-order").value === "worst") {
      state.order.sort((a, b) => {
        const [, lengthA, scaleA, , faultyA] = records[a];
        const [, lengthB, scaleB, , faultyB] = records[b];
        return faultyB - faultyA || scaleA - scaleB || lengthB - lengthA || a - b;
      });
    }
    const known = row == null ? -1 : state.order.findIndex((index) => records[index][0] === row);
    state.place = Math.max(0, known);
  }

  /** Takes over the parts of a text of the template. */
  function adopt(text) {
    state.version = text.version;
    // A part stays the same object, which a drag or a key may be changing.
    state.parts = text.parts.map((part, index) => {
      const old = state.parts[index];
      return old?.kind === part.kind && old.depth === part.depth ? Object.assign(old, part) : part;
    });
    if (!state.parts.includes(state.selected)) state.selected = null;
    $("undo").disabled = !text.undo || !token;
    $("redo").disabled = !text.redo || !token;
    $("template-file").textContent = text.file;
  }

  async function show() {
    const number = state.order[state.place];
    const label = await get("/label", { number });
    if (!state.isOn || number !== state.order[state.place]) return;
    if (label.error) return page.fail("Error.", label.error);
    state.label = label;
    draw(label);
    measure();
    rulers.setPage(...state.list.size);
    fit();
    showRecord();
    showParts();
    showFields();
    if (!handles.isBusy()) handles.draw();
    document.body.dataset.record = label.row;
    document.body.dataset.labelShown = Number(document.body.dataset.labelShown ?? 0) + 1;
  }

  function draw(label) {
    const svg = document.importNode(new DOMParser().parseFromString(label.svg, "image/svg+xml").documentElement, true);
    // The sheet in the page has definitions of the same names.
    comparison.rename(svg, "label-");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", `Label of row ${label.row}`);
    $("label-sheet").replaceChildren(svg);
    showIssues(label);
  }

  /** Shows the label with values that are not written, while a handle moves. While a request is pending, only the last further one is kept. */
  async function attempt(part, values) {
    state.wanted = { part, values };
    if (state.isTrying) return;
    state.isTrying = true;
    while (state.wanted) {
      const { part, values } = state.wanted;
      state.wanted = null;
      const trial = Object.fromEntries(Object.entries(values).map(([key, value]) => [`to-${key}`, value]));
      const asked = state.label;
      const label = await get("/label", { number: state.order[state.place], part: state.parts.indexOf(part), version: state.version, ...trial });
      // A value that the template cannot have is refused when it is written.
      if (state.isOn && !label.error && handles.isBusy() && state.label === asked) {
        draw(label);
        const found = views(label);
        handles.follow(state.parts.map((part) => found.get(part.id) && ofContent(found.get(part.id).frame)));
        document.body.dataset.tried = Number(document.body.dataset.tried ?? 0) + 1;
      }
    }
    state.isTrying = false;
  }

  /** Shows the label as it is written. */
  function restoreLabel() {
    state.wanted = null;
    if (state.label) draw(state.label);
  }

  // MARK: Boxes

  /** A box of the label in the coordinates of its content, which may be turned. */
  function ofContent([x, y, width, height]) {
    const { size: [w, h], quarters } = state.list;
    const [cx, cy] = handles.turned([x + width / 2 - w / 2, y + height / 2 - h / 2], -quarters);
    const [pw, ph] = contentSize();
    const [bw, bh] = quarters % 2 ? [height, width] : [width, height];
    return [cx + pw / 2 - bw / 2, cy + ph / 2 - bh / 2, bw, bh];
  }

  function contentSize() {
    const { size: [width, height], quarters } = state.list;
    return quarters % 2 ? [height, width] : [width, height];
  }

  /** The views of the parts of a label by their ids. */
  function views(label) {
    const found = new Map();
    (function visit(view) {
      if (view.id?.startsWith("part ")) found.set(view.id, view);
      for (const child of view.children ?? []) visit(child);
    })(label.inspection ?? {});
    return found;
  }

  /** Gives each part its box on this label, and that of what it draws. */
  function measure() {
    const found = views(state.label);
    const ink = (view) => (view.lines?.length ? union(view.lines.map((line) => ofContent(line.frame)))
      : view.children?.length ? union(view.children.map(ink)) : ofContent(view.frame));
    for (const part of state.parts) {
      const view = found.get(part.id);
      part.box = view ? ofContent(view.frame) : null;
      part.ink = view ? ink(view) : null;
      part.lineHeight = view?.lines?.length ? ofContent(view.lines[0].frame)[3] : null;
    }
  }

  function union(frames) {
    const [x, y] = [Math.min(...frames.map((f) => f[0])), Math.min(...frames.map((f) => f[1]))];
    return [x, y, Math.max(...frames.map((f) => f[0] + f[2])) - x, Math.max(...frames.map((f) => f[1] + f[3])) - y];
  }

  /** The box around a part: that of the part that contains it, or the label. */
  function around(part) {
    const index = state.parts.indexOf(part);
    const outer = state.parts.slice(0, index).findLast((other) => other.depth < part.depth);
    return outer?.box ?? [0, 0, ...contentSize()];
  }

  /** Fits the label to the window, or shows it at the chosen zoom. */
  function fit() {
    if (!state.isOn || !state.list) return;
    const [width, height] = state.list.size;
    const room = $("label-room");
    const most = Math.min((room.clientWidth - 48) / width, Math.max(160, room.clientHeight - 72) / height, 8);
    const pixels = rulers.view.zoom === "fit" ? Math.max(1, most) * width : width * 96 / 72 * rulers.view.zoom;
    $("label-paper").style.width = `${pixels}px`;
  }

  // MARK: Records

  function showRecord() {
    const { records } = state.list;
    $("record-name").textContent = `Row ${state.label.row} \u00b7 ${(state.place + 1).toLocaleString("en")} of ${records.length.toLocaleString("en")}`;
    $("record-previous").disabled = state.place === 0;
    $("record-next").disabled = state.place >= records.length - 1;
    for (const item of $("strip").children) {
      const isShown = Number(item.dataset.place) === state.place;
      item.setAttribute("aria-selected", isShown);
      if (isShown && item.getAttribute("aria-current") !== "true") {
        const [left, right] = [item.offsetLeft, item.offsetLeft + item.offsetWidth];
        const strip = $("strip");
        if (left < strip.scrollLeft || right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = left - strip.clientWidth / 2;
      }
    }
    $("strip").setAttribute("aria-activedescendant", `record-${state.place}`);
  }

  function showIssues(label) {
    $("record-issues").replaceChildren(...label.issues.map((issue) => page.element("li", {
      textContent: `${issue.field ? `${issue.field}: ` : ""}${issue.done}` })));
  }

  function showStrip() {
    const { records, size: [width, height], revision } = state.list;
    const query = page.query();
    query.set("revision", revision);
    const scroll = $("strip").scrollLeft;
    $("strip").replaceChildren(...state.order.map((index, place) => {
      const [row, , scale, kind, isFaulty] = records[index];
      query.set("number", index);
      const fault = kind ? faults[kind] ?? kind.replace("-", " ") : "";
      const text = fault === "smaller" ? `${Math.round(scale * 100)} %` : fault;
      const image = page.element("img", { loading: "lazy", decoding: "async", alt: "", src: `/label.svg?${query}` });
      image.style.aspectRatio = `${width} / ${height}`;
      image.style.width = `min(100%, ${6 * width / height}rem)`;
      const item = page.element("div", { id: `record-${place}` }, image, page.element("span", { className: "row", textContent: row }),
        ...(text ? [page.element("span", { className: "fault", textContent: text })] : []));
      item.dataset.place = place;
      if (kind) item.dataset.fault = isFaulty ? "faulty" : "smaller";
      item.setAttribute("role", "option");
      item.setAttribute("aria-label", `Row ${row}${text ? `, ${fault === "smaller" ? `set at ${text}` : text}` : ""}`);
      return item;
    }));
    $("strip").scrollLeft = scroll;
    $("facts").textContent = page.counted(records.length, "record", "records");
    const marked = records.filter((record) => record[3]).length;
    $("strip-title").textContent = marked ? `${marked.toLocaleString("en")} of ${page.counted(records.length, "record", "records")} changed to fit`
      : "All records fit as designed";
  }

  function go(place) {
    if (!state.list || place < 0 || place >= state.order.length || place === state.place) return;
    state.place = place;
    show();
  }

  // MARK: Parts

  function title(part) {
    const text = part.kind === "spacer" ? "" : part.content.replace(/\s+/g, " ").trim();
    return `${part.kind}${text ? ` ${text.length > 32 ? `${text.slice(0, 31)}\u2026` : text}` : ""}`;
  }

  function showParts() {
    const list = $("parts");
    const hadFocus = list.contains(document.activeElement);
    list.replaceChildren(...state.parts.map((part, index) => {
      const item = page.element("li", { id: `part-${index}`, textContent: title(part) });
      item.dataset.index = index;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", part === state.selected);
      item.tabIndex = part === state.selected || (!state.selected && index === 0) ? 0 : -1;
      item.style.setProperty("--level", part.depth + 1);
      if (!part.box && part.kind !== "spacer") item.append(page.element("span", { className: "about", textContent: "not on this label" }));
      return item;
    }));
    if (hadFocus) (list.querySelector("[aria-selected=true]") ?? list.firstElementChild)?.focus();
  }

  function select(index) {
    state.selected = state.parts[index] ?? null;
    state.refused = null;
    showParts();
    showFields();
    handles.draw();
    document.body.dataset.part = state.selected ? title(state.selected) : "";
  }

  /** The next part that the label has. */
  function step(direction) {
    let index = state.parts.indexOf(state.selected);
    do index += direction; while (state.parts[index] && !state.parts[index].box);
    if (state.parts[index]) select(index);
    $("handles").querySelector("[aria-pressed=true]")?.focus();
  }

  // MARK: Fields

  function field(part, key) {
    const id = `field-${key}`;
    const value = part.values[key] ?? "";
    const choices = state.list.choices[key];
    const control = choices
      ? page.element("select", { id }, page.element("option", { value: "", textContent: "default" }),
        ...choices.map((choice) => page.element("option", { value: choice, textContent: choice.replace("-", " ") })))
      : page.element("input", { id, autocomplete: "off", spellcheck: false });
    control.value = value;
    control.disabled = !token;
    const measured = { width: part.box?.[2], height: part.box?.[3] }[key];
    if (!choices) control.placeholder = measured == null ? "default" : rulers.length(measured);
    control.addEventListener("change", () => write(part, key, control.value.trim()));
    control.addEventListener("input", () => {
      state.refused = null;
      page.refuse(control, "");
    });
    return page.element("div", { className: "control" }, page.element("label", { htmlFor: id, textContent: names[key] ?? key }), control);
  }

  function showFields() {
    const part = state.selected;
    const focused = $("part-fields").contains(document.activeElement) ? document.activeElement.id : null;
    $("part-title").textContent = part ? title(part) : "Nothing selected";
    $("edit-hint").textContent = !token ? "Open the address that the command printed to change the template."
      : "Select a part on the label or below. Drag its handles, or move them with the arrow keys.";
    $("edit-hint").hidden = Boolean(part && token);
    $("part-fields").replaceChildren(...(part ? Object.keys(part.values).map((key) => field(part, key)) : []));
    if (focused) $(focused)?.focus();
    showRefusal();
  }

  /** Shows beside its field why a value was not written. It stays until another one is entered. */
  function showRefusal() {
    const { refused } = state;
    const control = refused && refused.part === state.selected ? $(`field-${refused.key}`) : null;
    if (!control) return;
    control.value = refused.value;
    page.refuse(control, refused.reason);
  }

  // MARK: Writing

  /** Changes the file, after the changes before. Returns whether it was written. */
  function send(path, values = {}) {
    state.run = state.run.then(async () => {
      const query = new URLSearchParams({ ...values, version: state.version });
      const answer = await fetch(`${path}?${query}`, { method: "POST", headers: { "Galley-Token": token } })
        .then(async (answer) => (answer.ok ? answer.json() : { error: (await answer.text()).trim() }))
        .catch(() => ({ error: "the preview has stopped" }));
      if (!answer.error) {
        adopt(answer);
        state.edits += 1;
        document.body.dataset.edits = state.edits;
      }
      return answer;
    });
    return state.run;
  }

  async function write(part, key, value) {
    const index = state.parts.indexOf(part);
    const answer = await send("/edit", { part: index, key, value });
    if (answer.error) {
      if (answer.stale) await load();
      if (state.selected !== part) select(index);
      state.refused = { part, key, value, reason: answer.key && answer.key !== key
        ? `${names[answer.key] ?? answer.key}: ${answer.error}` : answer.error };
      showRefusal();
      return false;
    }
    state.refused = null;
    await load();
    return true;
  }

  async function restore(path) {
    const answer = await send(path);
    if (answer.error) page.fail("Error.", answer.error);
    await load();
  }

  // MARK: Events

  function turn(isOn) {
    state.isOn = isOn;
    $("label-desk").hidden = !isOn;
    $("desk").hidden = isOn;
    $("label-editor").hidden = !isOn;
    rulers.view.paper = isOn ? "label-paper" : "paper";
    if (isOn) load();
  }

  function keys(event) {
    if (!state.isOn || event.target.matches("input, select, textarea")) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      restore(event.shiftKey ? "/redo" : "/undo");
    }
  }

  function listKey(event, count, index, act) {
    const next = { ArrowDown: index + 1, ArrowRight: index + 1, ArrowUp: index - 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[event.key];
    if (next == null) return;
    event.preventDefault();
    act(Math.min(count - 1, Math.max(0, next)));
  }

  function listen(given) {
    page = given;
    handles.listen({
      parts: () => state.parts, selected: () => state.selected, size: contentSize, quarters: () => state.list.quarters, choices: (key) => state.list.choices[key],
      isRightToLeft: () => Boolean(state.label?.rightToLeft),
      canWrite: () => Boolean(token), title, around, select, step, write, attempt, restore: restoreLabel,
      typeSize: (part) => Math.round((part.lineHeight ?? 11.25) / 1.25 * 2) / 2,
    });
    $("record-previous").addEventListener("click", () => go(state.place - 1));
    $("record-next").addEventListener("click", () => go(state.place + 1));
    $("record-order").addEventListener("change", () => {
      sort();
      showStrip();
      show();
    });
    $("strip").addEventListener("click", (event) => {
      const item = event.target.closest("[data-place]");
      if (item) go(Number(item.dataset.place));
    });
    $("strip").addEventListener("keydown", (event) => listKey(event, state.order.length, state.place, go));
    $("parts").addEventListener("click", (event) => {
      const item = event.target.closest("[data-index]");
      if (item) select(Number(item.dataset.index));
    });
    $("parts").addEventListener("keydown", (event) => listKey(event, state.parts.length, state.parts.indexOf(state.selected), (index) => {
      select(index);
      $(`part-${index}`).focus();
    }));
    $("undo").addEventListener("click", () => restore("/undo"));
    $("redo").addEventListener("click", () => restore("/redo"));
    addEventListener("keydown", keys);
    document.addEventListener("galley-zoom", fit);
    document.addEventListener("galley-unit", () => { if (state.isOn) showFields(); });
    new ResizeObserver(fit).observe($("label-room"));
  }

  return { listen, load, turn, go, step: (direction) => go(state.place + direction), select, state, token };
})();
