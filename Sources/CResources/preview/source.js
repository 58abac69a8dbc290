// The source beside the page: the line of the selected text, and the texts of a line.
"use strict";

const source = (() => {
  const $ = (id) => document.getElementById(id);
  const state = { file: null, lines: [], line: null, opens: false };

  /** The source of the nearest box around one: the record of a text on a label. */
  function around(box) {
    for (let outer = box?.parent; outer; outer = outer.parent) if (outer.data.source) return outer.data.source;
    return null;
  }

  /** A line of the source, in which the selected text is marked if it is there as it is. */
  function marked(text) {
    const selected = inspector.state.selected?.data.text?.trim();
    const start = selected ? text.indexOf(selected) : -1;
    if (start < 0 || selected === text.trim()) return [text || "\u00a0"];
    const mark = document.createElement("mark");
    mark.textContent = selected;
    return [text.slice(0, start), mark, text.slice(start + selected.length)];
  }

  /** The place of a box, {file, line}, or that of the first text in it, or of what is around it. */
  function place(box) {
    const text = box?.data.source ?? box?.children.map(place).find(Boolean)?.text ?? around(box);
    const found = text?.match(/^(.*):(\d+)$/);
    return found ? { text, file: found[1], line: Number(found[2]) } : null;
  }

  function texts(line) {
    const name = `${state.file}:${line}`;
    return inspector.state.all.filter((box) => box.kind === "view" && box.data.source === name);
  }

  function draw() {
    const shown = new Set(inspector.state.all.map((box) => box.data.source).filter(Boolean));
    $("source-lines").replaceChildren(...state.lines.map((text, index) => {
      const item = document.createElement("li");
      const isOnPage = shown.has(`${state.file}:${index + 1}`);
      item.id = `source-line-${index + 1}`;
      if (index + 1 === state.line) item.setAttribute("aria-current", "true");
      const line = document.createElement(isOnPage ? "button" : "span");
      line.append(...(index + 1 === state.line ? marked(text) : [text || "\u00a0"]));
      if (isOnPage) {
        line.type = "button";
        line.title = "Show on the page";
      }
      item.append(line);
      return item;
    }));
    $("open-editor").hidden = !state.opens || !state.line;
    $("source-file").textContent = state.line ? `${state.file}, line ${state.line}` : state.file;
    const item = $(`source-line-${state.line}`);
    const list = $("source-lines");
    if (item) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 3;
  }

  async function load(file) {
    const answer = await fetch(`/source?${new URLSearchParams({ file })}`);
    state.file = file;
    state.lines = answer.ok ? (await answer.json()).lines : [];
  }

  /** Shows the line that a box comes from. */
  async function show(box) {
    const found = place(box);
    const known = inspector.state.all.map(place).find(Boolean);
    $("source").hidden = !known;
    if (!known || !$("source").open) return;
    const { file, line } = found ?? { file: state.file ?? known.file, line: null };
    if (state.file !== file || !state.lines.length) await load(file);
    state.line = line;
    draw();
    document.body.dataset.source = found ? found.text : "";
  }

  /** Opens a line of the source in the user's editor. */
  async function open(file, line) {
    const query = new URLSearchParams({ file, line });
    const answer = await fetch(`/open?${query}`, { method: "POST", headers: { "Galley-Token": labels.token } });
    const problem = answer.ok ? (await answer.json()).error : (await answer.text()).trim();
    document.body.dataset.opened = problem ? "" : `${file}:${line}`;
    if (problem) fail("The editor was not opened.", problem);
  }

  /** Opens the source of a box, if there is an editor for it. */
  function openBox(box) {
    const found = state.opens && box ? place(box) : null;
    if (found) open(found.file, found.line);
  }

  /** Opens the source of what is under the pointer on the page: of a text, or of the label around it. */
  async function openAt(event, picture, load) {
    if (!state.opens || !picture) return;
    picture.inspection ??= (await load(picture.values, picture.page)).inspection;
    const frame = $("paper").getBoundingClientRect();
    let box = boxes.at(boxes.tree(picture.inspection), (event.clientX - frame.left) / rulers.scale(),
      (event.clientY - frame.top) / rulers.scale());
    while (box && !box.data.source) box = box.parent;
    openBox(box);
  }

  function listen() {
    $("open-editor").addEventListener("click", () => open(state.file, state.line));
    $("source-lines").addEventListener("dblclick", (event) => {
      const item = event.target.closest("li");
      if (item && state.opens) open(state.file, Number(item.id.slice("source-line-".length)));
    });
    document.addEventListener("galley-select", (event) => show(event.detail));
    document.addEventListener("galley-open", (event) => {
      $("source").open = true;
      show(event.detail);
      openBox(event.detail);
    });
    $("source").addEventListener("toggle", () => show(inspector.state.selected));
    $("source-lines").addEventListener("click", (event) => {
      const item = event.target.closest("li");
      const box = item && texts(Number(item.id.slice("source-line-".length)))[0];
      if (box) inspector.select(box);
    });
  }

  /** A file has changed. */
  function forget() { state.lines = []; }

  return { listen, show, forget, openBox, openAt, state };
})();
