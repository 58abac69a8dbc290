// Compare: two settings of the options, or a page before and after its file has changed.
"use strict";

const comparison = (() => {
  const $ = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";
  const state = { a: null, b: null, before: null, isOn: false, show: "beside" };
  const most = 300;

  // MARK: Facts of a page

  /** The lines of a page: of its flows, and of texts that are on no flow's line. Each with the key of the view that holds it. */
  function lines(all) {
    const found = [];
    const seen = new Map();
    for (const box of all) {
      if (box.kind !== "view" || !box.lines.length || (box.data.text != null && boxes.lineOf(box))) continue;
      const name = `${box.name} ${box.data.source ?? ""}`;
      const number = seen.get(name) ?? 0;
      seen.set(name, number + 1);
      box.lines.forEach((data, index) => found.push({ data, key: `${name} ${number} ${index}`, number: found.length + 1 }));
    }
    return found;
  }

  /** The words of a page by name, {text, rect}: the texts on a flow's lines, and the words of other texts. Of equal words, in their order. */
  function words(all) {
    const found = new Map();
    const seen = new Map();
    function add(text, rect, place) {
      const name = place + text;
      const number = seen.get(name) ?? 0;
      seen.set(name, number + 1);
      found.set(`${name} ${number}`, { text, rect });
    }
    for (const box of all) {
      if (box.kind !== "view" || box.data.text == null) continue;
      if (boxes.lineOf(box) || !box.lines.length) {
        add(box.data.text, box.rect, "");
        continue;
      }
      // Its line in the source changes with the lines before it.
      const place = box.lines.some((line) => line.words) ? `${box.data.text.slice(0, 60)} ` : "";
      for (const { text, frame: [x, y, width, height], words } of box.lines) {
        if (words) for (const [word, left, wide] of words) add(word, [left, y, wide, height], place);
        else add(text, [x, y, width, height], place);
      }
    }
    return found;
  }

  function figures(side) {
    const all = side.lines.filter(({ data }) => data.width + data.slack > 0);
    const used = all.map(({ data }) => Math.min(1, data.frame[2] / (data.width + data.slack)));
    const rest = all.flatMap(({ data }, index) => (data.forced ? [] : [1 - used[index]]));
    const percent = (value) => (Number.isFinite(value) ? `${(value * 100).toFixed(1)} %` : "\u2013");
    const sum = (list) => list.reduce((total, value) => total + value, 0);
    const frames = side.lines.map(({ data }) => data.frame);
    return {
      Pages: side.picture.pages.toLocaleString("en"), "Lines on this page": String(side.lines.length),
      "Width used": percent(sum(used) / used.length),
      Raggedness: percent(Math.sqrt(sum(rest.map((value) => value * value)) / rest.length)),
      Hyphens: String(side.lines.filter(({ data }) => data.hyphen).length),
      [`Height, ${rulers.view.unit}`]: frames.length
        ? rulers.number(Math.max(...frames.map((f) => f[1] + f[3])) - Math.min(...frames.map((f) => f[1]))) : "\u2013",
    };
  }

  function side(picture) {
    const all = boxes.tree(picture.inspection);
    return { picture, all, lines: lines(all), words: words(all), values: picture.values };
  }

  function differences() {
    const old = new Map(state.a.lines.map((line) => [line.key, line]));
    const moved = [];
    for (const [key, box] of state.b.words) {
      const was = state.a.words.get(key);
      if (!was) continue;
      const [dx, dy] = [box.rect[0] - was.rect[0], box.rect[1] - was.rect[1]];
      if (Math.abs(dx) + Math.abs(dy) > 0.05) moved.push({ box, was, dx, dy });
    }
    const changed = state.b.lines.filter((line) => old.get(line.key)?.data.text !== line.data.text);
    const now = new Map(state.b.lines.map((line) => [line.key, line]));
    const gone = state.a.lines.filter((line) => now.get(line.key)?.data.text !== line.data.text);
    return { moved, changed, gone };
  }

  // MARK: Pictures

  function mark(svg, size, list) {
    svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    svg.replaceChildren(...list.map(([name, kind, attributes]) => {
      const made = document.createElementNS(SVG, name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      made.setAttribute("class", kind);
      return made;
    }));
  }

  function bars(list) {
    return list.map(({ data: { frame: [x, y, width, height] } }) => ["rect", "changed", { x: x - 5, y, width: 2.5, height }]);
  }

  function pageSize(picture) {
    const box = picture.inspection?.frame;
    return box ? [box[2], box[3]] : [rulers.view.size.width, rulers.view.size.height];
  }

  function drawPictures(found) {
    const isBeside = state.show === "beside";
    const [a, b] = [pageSize(state.a.picture), pageSize(state.b.picture)];
    $("beside").hidden = !isBeside;
    $("under").hidden = isBeside;
    $("main-figure").querySelector("figcaption").hidden = !isBeside;
    $("mix-label").hidden = state.show !== "over";
    document.body.dataset.show = state.show;
    const target = isBeside ? $("beside").querySelector(".sheet") : $("under");
    const other = isBeside ? $("under") : $("beside").querySelector(".sheet");
    other.replaceChildren();
    target.replaceChildren(parsed(state.a.picture.svg));
    // Both at one scale.
    $("desk").style.setProperty("--columns", rulers.view.zoom === "fit" ? `minmax(0, ${a[0]}fr) minmax(0, ${b[0]}fr)`
      : `calc(var(--page) * ${a[0] / b[0]}) var(--page)`);
    $("desk").style.setProperty("--grow", isBeside ? 1 : Math.max(1, a[0] / b[0]));
    $("paper").style.setProperty("--under-width", `${a[0] / b[0] * 100}%`);
    $("paper").style.setProperty("--under-height", `${a[1] / b[1] * 100}%`);
    if (isBeside) mark($("beside").querySelector(".marks"), a, bars(found.gone));
    const arrows = state.show === "differences" ? found.moved.slice(0, 1000).map(({ box, was }) => {
      const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];
      const [[x1, y1], [x2, y2]] = [middle(was.rect), middle(box.rect)];
      return ["line", "way", { x1, y1, x2, y2 }];
    }) : [];
    // An SVG has no property for it.
    $("changes").toggleAttribute("hidden", false);
    mark($("changes"), b, [...bars(found.changed), ...arrows]);
    mix();
  }

  function parsed(svg) {
    const made = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
    for (const named of made.querySelectorAll("[id]")) {
      // Names that paints and clips refer to stay; those of views must be unique in the page.
      if (named.id.startsWith("view-")) named.removeAttribute("id");
    }
    rename(made);
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", "The page under A");
    return made;
  }

  /** Gives the definitions of a picture names of their own: the page shows two pictures. */
  function rename(svg, prefix = "a-") {
    const names = new Set([...svg.querySelectorAll("[id]")].map((made) => made.id));
    for (const made of svg.querySelectorAll("*")) {
      if (made.id) made.id = prefix + made.id;
      for (const attribute of [...made.attributes]) {
        const value = attribute.value.replace(/(^#|url\(#)([^)]+)/, (all, start, name) => (names.has(name) ? start + prefix + name : all));
        if (value !== attribute.value) attribute.value = value;
      }
    }
  }

  function mix() {
    const share = Number($("mix").value) / 100;
    $("paper").style.setProperty("--mix", share);
  }

  // MARK: Tables

  function cells(tag, texts) {
    const row = document.createElement("tr");
    texts.forEach((text, index) => {
      const cell = document.createElement(tag === "th" || index === 0 ? "th" : "td");
      cell.textContent = text;
      cell.scope = tag === "th" ? "col" : index === 0 ? "row" : "";
      if (!cell.scope) cell.removeAttribute("scope");
      row.append(cell);
    });
    return row;
  }

  function fill(table, head, rows) {
    table.tHead.replaceChildren(cells("th", head));
    table.tBodies[0].replaceChildren(...rows.map((row) => cells("td", row)));
  }

  function drawTables({ moved, changed, gone }) {
    const [a, b] = [figures(state.a), figures(state.b)];
    fill($("figures"), ["", "A", "B"], Object.keys(a).map((name) => [name, a[name], b[name]]));
    const signed = (value) => (value > 0 ? "+" : "") + rulers.number(value);
    const count = Math.max(changed.length, gone.length);
    $("changed-title").textContent = count ? `Changed lines (${count})` : "No line has changed";
    $("changed").replaceChildren(...changed.slice(0, 50).map((line) => {
      const item = document.createElement("li");
      item.value = line.number;
      item.textContent = boxes.short(line.data.text, 60);
      return item;
    }));
    $("moved-title").textContent = moved.length ? `Moved words (${moved.length.toLocaleString("en")})` : "No word has moved";
    fill($("moved"), moved.length ? ["Word", `dx, ${rulers.view.unit}`, `dy, ${rulers.view.unit}`] : [],
      moved.slice(0, most).map(({ box, dx, dy }) => [boxes.short(box.text, 24), signed(dx), signed(dy)]));
    document.body.dataset.movedWords = moved.length;
    document.body.dataset.changedLines = count;
  }

  function draw() {
    if (!state.isOn || !state.a || !state.b) return;
    const found = differences();
    drawTables(found);
    drawPictures(found);
    $("before").hidden = !state.before;
    list();
  }

  // MARK: Differences of the document

  /** Lists what differs from the last saved state, or from another document, once for each change. */
  async function list() {
    const wanted = state.actions.query();
    wanted.set("from", $("from").value);
    const key = `${wanted} ${state.b.picture.svg.length} ${state.changes ?? 0}`;
    if (state.listed === key) return blink();
    state.listed = key;
    const found = await (await fetch(`/differences?${wanted}`)).json();
    if (state.listed !== key) return;
    const all = found.differences ?? [];
    $("differences-state").textContent = found.error ?? found.none ?? (all.length ? "Click a line to see it blink." : "Nothing differs.");
    $("differences").replaceChildren(...all.slice(0, most).map((entry) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      const pages = entry.pages.length ? `p. ${entry.pages.slice(0, 3).join(", ")}${entry.pages.length > 3 ? ", \u2026" : ""}: ` : "";
      button.textContent = `${pages}${entry.summary}${entry.cause ? `: ${entry.cause}` : ""}`;
      button.addEventListener("click", () => choose(entry));
      item.append(button);
      return item;
    }));
    document.body.dataset.differences = all.length;
  }

  /** Shows the first page of an entry, and lets its parts blink there. */
  function choose(entry) {
    state.chosen = entry;
    const pages = entry.places.flatMap(({ before, after }) => [after ?? before]).map((place) => place.page);
    if (pages.length && !pages.includes(state.b.picture.page)) return state.actions.turn(pages[0]);
    blink();
  }

  function blink() {
    const page = state.b?.picture.page;
    const places = state.chosen?.places.flatMap(({ before, after }) => [[before, "blink old"], [after, "blink"]]) ?? [];
    const shown = places.filter(([place]) => place?.page === page);
    document.body.dataset.blinking = shown.length;
    for (const old of $("changes").querySelectorAll(".blink")) old.remove();
    for (const [{ x, y, width, height }, kind] of shown) {
      const rect = document.createElementNS(SVG, "rect");
      for (const [key, value] of Object.entries({ x, y, width, height, class: kind })) rect.setAttribute(key, value);
      $("changes").append(rect);
    }
  }

  // MARK: A and B

  /** Keeps a page with its tree as A. */
  function keep(picture) {
    if (!picture?.inspection) return;
    state.a = side(picture);
    draw();
  }

  /** Shows the page of the present settings. */
  function show(picture, isAfterChange = false) {
    if (isAfterChange) state.changes = (state.changes ?? 0) + 1;
    if (isAfterChange && state.b?.picture.inspection) state.before = state.b.picture;
    if (!picture.inspection) return;
    state.b = side(picture);
    if (!state.isOn) return;
    state.a ??= state.b;
    if (state.a.picture.page !== picture.page && state.a.values && !state.a.isBefore) turnA(picture.page);
    draw();
  }

  /** Shows A's page of this number, too. */
  async function turnA(page) {
    const asked = state.a;
    const picture = await state.actions.picture(asked.values, page);
    if (state.a !== asked || picture.error) return;
    state.a = side(picture);
    draw();
  }

  function turn(isOn) {
    state.isOn = isOn;
    $("comparison").hidden = !isOn;
    if (isOn) {
      state.a ??= state.b;
      return draw();
    }
    state.a = null;
    for (const part of [$("beside"), $("under"), $("changes"), $("main-figure").querySelector("figcaption")]) {
      part.toggleAttribute("hidden", true);
    }
    $("under").replaceChildren();
    $("beside").querySelector(".sheet").replaceChildren();
    $("desk").style.removeProperty("--grow");
    delete document.body.dataset.show;
  }

  function listen(actions) {
    state.actions = actions;
    $("keep").addEventListener("click", () => keep(state.b?.picture));
    $("before").addEventListener("click", () => {
      keep(state.before);
      state.a.isBefore = true;
    });
    $("swap").addEventListener("click", () => {
      const [a, b] = [state.a, state.b];
      if (!a?.values) return;
      actions.choose(a.values);
      state.a = b;
    });
    $("copy-a").addEventListener("click", () => actions.copy(state.a?.picture.command ?? "", "command A"));
    $("copy-b").addEventListener("click", () => actions.copy(state.b?.picture.command ?? "", "command B"));
    if (actions.against) $("from").append(new Option(actions.against, "against", true, true));
    $("from").addEventListener("change", draw);
    $("mix").addEventListener("input", mix);
    for (const choice of document.querySelectorAll("input[name=show]")) {
      choice.addEventListener("change", () => {
        state.show = choice.value;
        draw();
      });
    }
    for (const event of ["galley-unit", "galley-zoom"]) document.addEventListener(event, draw);
  }

  return { rename, show, turn, listen, keep, state };
})();
