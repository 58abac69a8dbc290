"use strict";

const $ = (id) => document.getElementById(id);
const state = { controls: [], values: {}, page: 1, picture: null, isAsking: false, isWanted: false, row: null, mode: "page",
  hasChanged: false };

// MARK: Controls

function valuesInAddress() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

function query() {
  const query = new URLSearchParams();
  for (const control of state.controls) {
    if (state.values[control.id] !== control.initial) query.set(control.id, state.values[control.id]);
  }
  if (state.page > 1) query.set("page", state.page);
  return query;
}

/** The options without the page. */
function optionsQuery() {
  const options = query();
  options.delete("page");
  return options;
}

function choose(id, value, isMove = false) {
  if (state.values[id] === value) return;
  state.values[id] = value;
  if (!isMove) state.page = 1;
  ask();
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Shows below `field` why its value is invalid; an empty `reason` removes the message. */
function refuse(field, reason) {
  const id = `${field.id}-refusal`;
  let message = $(id);
  if (!reason) {
    message?.remove();
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-errormessage");
    return;
  }
  if (!message) {
    message = element("span", { id, className: "refusal" });
    message.setAttribute("role", "alert");
    field.closest(".control, nav").append(message);
  }
  message.textContent = reason;
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-errormessage", id);
}

function lengthControl(control) {
  const id = `control-${control.id}`;
  const range = element("input", { type: "range", id: `${id}-slider`, min: control.min, max: control.max,
    step: control.step, value: state.values[control.id] });
  range.setAttribute("aria-label", `${control.label}, slider, in points`);
  const typed = element("input", { id, inputMode: "decimal", value: state.values[control.id] });
  range.addEventListener("input", () => {
    typed.value = range.value;
    refuse(typed, "");
    choose(control.id, range.value);
  });
  const most = Math.max(control.max, 14000);
  typed.addEventListener("input", () => {
    const value = Number(typed.value.replace(",", "."));
    const isGood = typed.value.trim() !== "" && value >= control.min && value <= most;
    refuse(typed, isGood ? "" : `Expected a number from ${control.min} to ${most}.`);
    if (!isGood) return;
    range.value = value;
    choose(control.id, String(value));
  });
  return element("div", { className: "control length" },
    element("label", { htmlFor: id, textContent: `${control.label}, pt` }), typed, range);
}

function choiceControl(control) {
  const id = `control-${control.id}`;
  const select = element("select", { id });
  for (const choice of control.choices) {
    select.append(element("option", { value: choice.value, textContent: choice.label }));
  }
  select.value = state.values[control.id];
  select.addEventListener("change", () => choose(control.id, select.value));
  return element("div", { className: "control" }, element("label", { htmlFor: id, textContent: control.label }), select);
}

function flagControl(control) {
  const id = `control-${control.id}`;
  const box = element("input", { type: "checkbox", id, checked: state.values[control.id] === "1" });
  box.addEventListener("change", () => choose(control.id, box.checked ? "1" : "", true));
  return element("div", { className: "control flag" }, box, element("label", { htmlFor: id, textContent: control.label }));
}

function textControl(control) {
  const id = `control-${control.id}`;
  const field = element("input", { id, value: state.values[control.id] });
  field.addEventListener("change", () => choose(control.id, field.value));
  return element("div", { className: "control" }, element("label", { htmlFor: id, textContent: control.label }), field);
}

function showControls() {
  const make = { length: lengthControl, choice: choiceControl, flag: flagControl, text: textControl };
  const groups = new Map();
  for (const control of state.controls) {
    if (!groups.has(control.group)) {
      groups.set(control.group, element("fieldset", {}, element("legend", { textContent: control.group })));
    }
    groups.get(control.group).append(make[control.kind](control));
  }
  $("controls").replaceChildren(...groups.values());
}

// MARK: The page

/** The page of `values`, with its tree. */
async function pictureOf(values, page) {
  const wanted = new URLSearchParams({ inspect: "1", page });
  for (const control of state.controls) if (values[control.id] !== control.initial) wanted.set(control.id, values[control.id]);
  const picture = await (await fetch(`/picture?${wanted}`)).json();
  picture.values = { ...values };
  return picture;
}

/** Requests a page. While a request is pending, only the last further one is kept. */
async function ask() {
  const wanted = query();
  history.replaceState(null, "", wanted.size ? `#${wanted}` : location.pathname + location.search);
  if (state.mode === "edit") return labels.load();
  if (state.isAsking) {
    state.isWanted = true;
    return;
  }
  state.isAsking = true;
  clearTimeout(ask.timer);
  const isAfterChange = state.hasChanged;
  state.hasChanged = false;
  if (state.mode !== "page") wanted.set("inspect", "1");
  const values = { ...state.values };
  let picture = null;
  try {
    picture = await (await fetch(`/picture?${wanted}`)).json();
  } catch {
    fail("The preview has stopped.", "Start it again, and reload this page.");
  }
  if (picture) {
    picture.values = values;
    show(picture, isAfterChange);
  }
  state.isAsking = false;
  if (state.isWanted) {
    state.isWanted = false;
    ask();
  }
}

/** Takes the last error away. */
function good() {
  $("error").hidden = true;
  document.body.dataset.state = "good";
}

function fail(title, message) {
  $("error").replaceChildren(element("strong", { textContent: title }), message);
  $("error").hidden = false;
  $("paper").classList.add("stale");
  document.body.dataset.state = "error";
}

function show(picture, isAfterChange) {
  if (picture.error) {
    // What was good before the change is what it is compared with.
    state.hasChanged ||= isAfterChange;
    return fail(`Error.${state.picture ? " The page below is the last good one." : ""}`, picture.error);
  }
  $("error").hidden = true;
  $("paper").classList.remove("stale");
  state.picture = picture;
  // A page requested in the meantime takes precedence.
  if (!state.isWanted) state.page = picture.page;
  const old = $("sheet").querySelector("svg");
  const before = old ? moves.boxes(old) : new Map();
  const svg = document.importNode(
    new DOMParser().parseFromString(picture.svg, "image/svg+xml").documentElement, true);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `Page ${picture.page} of ${picture.pages}`);
  $("sheet").replaceChildren(svg);
  rulers.setPage(svg.viewBox.baseVal.width, svg.viewBox.baseVal.height);
  document.body.dataset.moved = moves.run(svg, before);
  showFacts(picture);
  showPager(picture);
  showRecords(picture);
  showCell();
  showDownloads();
  if (picture.inspection) showInspection(isAfterChange); else ask.timer = setTimeout(() => addInspection(isAfterChange), 900);
  document.body.dataset.state = "good";
  document.body.dataset.lines = picture.lines ?? "";
  document.body.dataset.shown = Number(document.body.dataset.shown ?? 0) + 1;
}

/** Adds the tree to a page that is looked at for a while, so that it can be compared with what it will be. */
async function addInspection(isAfterChange) {
  const picture = state.picture;
  if (state.isAsking || !picture) return;
  const made = await pictureOf(picture.values, picture.page).catch(() => ({}));
  if (state.picture !== picture || made.svg !== picture.svg) return;
  picture.inspection = made.inspection;
  showInspection(isAfterChange);
}

function showInspection(isAfterChange) {
  comparison.show(state.picture, isAfterChange);
  if (state.mode !== "inspect") return;
  if (isAfterChange) source.forget();
  inspector.show(state.picture.inspection);
  document.body.dataset.boxes = inspector.state.all.length;
}

function showDownloads() {
  const name = $("title").textContent.replace(/\.[^.]*$/, "");
  for (const format of ["pdf", "png", "svg"]) {
    const link = $(`download-${format}`);
    link.href = `/page.${format}?${query()}`;
    link.download = `${name}.${format}`;
  }
}

function chooseMode(mode) {
  state.mode = mode;
  document.body.dataset.mode = mode;
  inspector.turn(mode === "inspect");
  comparison.turn(mode === "compare");
  if (mode === "inspect" && rulers.view.isShown === false && innerWidth > 960) rulers.showRulers(true);
  $("records").hidden = mode !== "page" || !state.picture?.rows;
  $("pager").hidden = mode === "edit" || !state.picture || state.picture.pages < 2;
  const wasEditing = labels.state.isOn;
  labels.turn(mode === "edit");
  if (mode === "edit") return;
  // The page is that of another template or of other options by now.
  if (wasEditing) return ask();
  if (mode === "page") return;
  if (state.picture?.inspection) showInspection(false); else ask();
}

/** Sets all controls. */
function chooseAll(values) {
  state.values = { ...values };
  showControls();
  ask();
}

function counted(number, one, many) { return `${number.toLocaleString("en")} ${number === 1 ? one : many}`; }

function showFacts(picture) {
  const facts = [];
  if (picture.items != null) facts.push(counted(picture.items, "word", "words"));
  if (picture.lines != null) facts.push(counted(picture.lines, "line", "lines"));
  if (picture.rows) facts.push(counted(picture.rows.length, "record", "records"));
  facts.push(counted(picture.pages, "page", "pages"), `${picture.milliseconds.toFixed(1)} ms`);
  $("facts").textContent = facts.join(" \u00b7 ");
  $("command").textContent = picture.command;
  $("copy-swift").hidden = !picture.swift;
  const count = picture.rows ? 0 : picture.warningCount;
  $("warnings").hidden = count === 0;
  $("warnings-title").textContent = counted(count, "warning", "warnings");
  $("warnings-list").replaceChildren(...picture.warnings.map((text) => element("li", { textContent: text })));
}

function showPager(picture) {
  const isMissing = picture.asked > picture.pages;
  refuse($("page"), isMissing ? `There is no page ${picture.asked.toLocaleString("en")}: this is the last one.` : "");
  $("pager").hidden = picture.pages < 2 && !isMissing;
  if (document.activeElement !== $("page")) $("page").value = picture.page;
  $("page-count").textContent = `of ${picture.pages.toLocaleString("en")}`;
  $("previous").disabled = picture.page <= 1;
  $("next").disabled = picture.page >= picture.pages;
}

function turn(page) {
  if (!state.picture || page < 1 || page > state.picture.pages || page === state.page) return;
  refuse($("page"), "");
  state.page = page;
  ask();
}

// MARK: Buttons and keys

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = element("textarea", { value: text });
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  $("copied").textContent = `Copied as ${what}`;
  clearTimeout(copy.timer);
  copy.timer = setTimeout(() => { $("copied").textContent = ""; }, 1600);
}

function reset() {
  for (const control of state.controls) state.values[control.id] = control.initial;
  state.page = 1;
  showControls();
  ask();
}

function listen(known) {
  $("copy-command").addEventListener("click", () => copy(state.picture?.command ?? "", "command"));
  $("copy-swift").addEventListener("click", () => copy(state.picture?.swift ?? "", "Swift"));
  $("reset").addEventListener("click", reset);
  for (const choice of document.querySelectorAll("input[name=mode]")) {
    choice.addEventListener("change", () => chooseMode(choice.value));
  }
  rulers.listen();
  inspector.listen();
  source.listen();
  labels.listen({ query: optionsQuery, element, counted, refuse, fail, good });
  comparison.listen({ choose: chooseAll, copy, picture: pictureOf, query: optionsQuery, turn, against: known.against });
  $("sheet").addEventListener("click", (event) => {
    if (state.mode === "page") source.openAt(event, state.picture, pictureOf);
  });
  $("previous").addEventListener("click", () => turn(state.page - 1));
  $("next").addEventListener("click", () => turn(state.page + 1));
  $("page").addEventListener("change", () => {
    const page = Number($("page").value);
    const count = state.picture?.pages ?? 1;
    const isGood = Number.isInteger(page) && page >= 1 && page <= count;
    refuse($("page"), isGood ? "" : `Expected a page from 1 to ${count.toLocaleString("en")}.`);
    if (isGood) turn(page);
  });
  $("controls").addEventListener("submit", (event) => event.preventDefault());
  $("jump").addEventListener("submit", (event) => {
    event.preventDefault();
    goTo(Number($("row").value));
  });
  addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "-") rulers.step(event.key === "+" ? 1 : -1);
    const pages = { PageDown: 1, PageUp: -1 }[event.key];
    if (!pages) return;
    if (state.mode === "edit") labels.step(pages); else turn(state.page + pages);
  });
  const changes = new EventSource("/events");
  changes.addEventListener("message", () => {
    state.hasChanged = true;
    ask();
  });
}

async function start() {
  const known = await (await fetch("/state")).json();
  state.controls = known.controls;
  $("mode-edit").hidden = !known.edits;
  source.state.opens = known.opens;
  document.body.dataset.opens = known.opens;
  const given = valuesInAddress();
  for (const control of state.controls) state.values[control.id] = given[control.id] ?? control.initial;
  state.page = given.page ?? 1;
  $("title").textContent = known.title;
  document.title = `${known.title}: Galley ${known.command}`;
  $("source").open = known.command === "report";
  showControls();
  listen(known);
  ask();
}

start();
