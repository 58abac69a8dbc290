// The source beside the page: the line of the selected text, and the texts of a line.
"use strict";

const source = (() => {
  const $ = (id) => document.getElementById(id);
  const state = { file: null, lines: [], line: null };

  /** The place of a box, {file, line}, or that of the first text in it. */
  function place(box) {
    const text = box?.data.source ?? box?.children.map(place).find(Boolean)?.text;
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
      line.textContent = text || "\u00a0";
      if (isOnPage) {
        line.type = "button";
        line.title = "Show on the page";
      }
      item.append(line);
      return item;
    }));
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

  function listen() {
    document.addEventListener("galley-select", (event) => show(event.detail));
    document.addEventListener("galley-open", (event) => {
      $("source").open = true;
      show(event.detail);
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

  return { listen, show, forget };
})();
