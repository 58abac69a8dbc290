// Inspect: boxes, baselines and distances over the page, the measures of the selected box, and the tree beside them.
"use strict";

const inspector = (() => {
  const $ = (id) => document.getElementById(id);
  const state = { all: [], selected: null, second: null, hovered: null, open: new Set(), isOn: false };
  const guideNames = { firstTextBaseline: "first baseline", lastTextBaseline: "last baseline" };
  const origins = {
    container: "set by the container", before: "asked for by the view before", after: "asked for by this view",
    both: "asked for by both views", standard: "the default, as neither view asks for any",
  };

  function draw() { overlay.draw(state); }

  // MARK: Measures

  /** Why a line ends where it does, as rows. */
  function reasons(data) {
    if (data.forced) return [["Line end", "the end of the text, or a forced break"]];
    const end = data.end;
    if (!end) return [["Line end", "chosen by the layout"]];
    const rows = [];
    if (end.excess != null) rows.push(["Line end", `with the next item ${rulers.length(end.excess)} too long`]);
    if (end.cost == null) return rows.length ? rows : [["Line end", "first fit"]];
    rows.push(["Cost", cost(end.cost)]);
    const more = end.lines > 0 ? `, ${end.lines} more line${end.lines > 1 ? "s" : ""}` : "";
    rows.push(["Next best", end.otherCost == null ? "no other break fits"
      : `${cost(end.otherCost)}, after ${end.otherCount} item${end.otherCount === 1 ? "" : "s"}${more}`]);
    return rows;
  }

  function cost(value) { return value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(4))); }

  function measures(box) {
    const [x, y, width, height] = box.rect;
    const { length, number, size } = rulers;
    const rows = [["Place", `${number(x)}, ${number(y)} ${rulers.view.unit}`], ["Size", size(width, height)]];
    const data = box.data;
    if (box.kind === "view") {
      rows.push(["Proposal", size(...data.proposal)], ["Answer", size(...data.answer)]);
      for (const [name, value] of Object.entries(data.guides ?? {})) rows.push([guideNames[name] ?? name, length(value)]);
      const gap = boxes.spaced(box).data.gap;
      if (gap) {
        const asked = Math.abs(gap.distance - gap.preferred) > 0.005 ? `; the views prefer ${length(gap.preferred)}` : "";
        rows.push([gap.axis === "horizontal" ? "Gap before" : "Gap above", `${length(gap.distance)}, ${origins[gap.origin]}${asked}`]);
      }
      if (data.divided) rows.push(["Pages", "a page break divides it"]);
    }
    const own = boxes.lineOf(box) ?? (box.lines?.length === 1 ? { data: box.lines[0], number: 0, owner: box } : null);
    if (own) {
      const whole = own.data.width + own.data.slack;
      const share = whole > 0 ? ` (${(own.data.slack / whole * 100).toFixed(1).replace("-", "\u2212")} %)` : "";
      rows.push(["Line", `${own.number + 1} of ${own.owner.lines.length}, ${length(own.data.width)} wide`],
        ["Slack", length(own.data.slack) + share], ...reasons(own.data));
      if (box.kind === "line") rows.push(["Baseline", length(own.data.baseline)]);
    }
    if (state.second) {
      const { across, down, dx, dy } = boxes.distance(box, state.second);
      rows.push([`To ${title(state.second)}`, `${length(across)} across, ${length(down)} down`],
        ["Corner to corner", `${length(dx)}, ${length(dy)}`]);
    }
    return rows;
  }

  function title(box) {
    if (box.kind === "line") return box.label;
    const id = box.data.id && box.data.id !== box.data.text ? ` ${identity(box)}` : "";
    return (box.name === box.label ? box.label : `${box.name} ${box.label}`) + id;
  }

  /** The name of a view; that of a label is its row. */
  function identity(box) { return box.data.name === "Label" ? box.data.id : `#${box.data.id}`; }

  function showMeasures() {
    const box = state.selected;
    $("selection-title").textContent = box ? title(box) : "Nothing selected";
    document.body.dataset.selected = box ? title(box) : "";
    const rows = box ? measures(box) : [];
    $("measures").replaceChildren(...rows.flatMap(([name, value]) => {
      const [term, text] = [document.createElement("dt"), document.createElement("dd")];
      term.textContent = name;
      text.textContent = value;
      return [term, text];
    }));
    $("spoken").textContent = box ? `${title(box)}. ${rows.map(([name, value]) => `${name} ${value}`).join(". ")}` : "";
  }

  // MARK: Tree

  function row(box) {
    const item = document.createElement("li");
    const isSelected = box === state.selected;
    item.id = `box-${box.index}`;
    item.setAttribute("role", "treeitem");
    item.setAttribute("aria-level", box.level);
    item.setAttribute("aria-selected", isSelected);
    if (box.children.length) item.setAttribute("aria-expanded", state.open.has(box));
    item.tabIndex = isSelected || (!state.selected && box.index === 0) ? 0 : -1;
    item.style.setProperty("--level", box.level);
    const about = document.createElement("span");
    about.className = "about";
    about.textContent = box.kind === "line" ? boxes.short(box.data.text, 28) : rulers.size(box.rect[2], box.rect[3]);
    item.append(box.kind === "view" && box.data.text == null && box.data.id ? `${box.label} ${identity(box)}` : box.label, about);
    item.dataset.kind = box.kind;
    return item;
  }

  function showTree() {
    const rows = [];
    (function list(siblings) {
      for (const box of siblings) {
        rows.push(row(box));
        if (state.open.has(box)) list(box.children);
      }
    })(state.all.slice(0, 1));
    const hadFocus = $("tree").contains(document.activeElement);
    $("tree").replaceChildren(...rows);
    const item = state.selected && $(`box-${state.selected.index}`);
    if (hadFocus) item?.focus();
    if (item) {
      const tree = $("tree");
      const [top, bottom] = [item.offsetTop - tree.offsetTop, item.offsetTop - tree.offsetTop + item.offsetHeight];
      if (top < tree.scrollTop || bottom > tree.scrollTop + tree.clientHeight) tree.scrollTop = top - tree.clientHeight / 2;
    }
  }

  // MARK: Selection

  function select(box, { isSecond = false, reveals = true } = {}) {
    if (isSecond && state.selected && box !== state.selected) state.second = box;
    else {
      state.selected = box;
      state.second = null;
      for (let around = box?.parent; around; around = around.parent) state.open.add(around);
    }
    showTree();
    showMeasures();
    draw();
    if (box && reveals) reveal(box);
    if (box && !isSecond) document.dispatchEvent(new CustomEvent("galley-select", { detail: box }));
  }

  /** Scrolls the page to a box, if it is out of sight. */
  function reveal(box) {
    const [stage, frame] = [$("stage"), $("paper").getBoundingClientRect()];
    const view = stage.getBoundingClientRect();
    const [x, y] = [frame.left + box.rect[0] * rulers.scale(), frame.top + box.rect[1] * rulers.scale()];
    if (x < view.left || x > view.right - 20) stage.scrollLeft += x - view.left - view.width / 3;
    if (y < view.top || y > view.bottom - 20) stage.scrollTop += y - view.top - view.height / 3;
  }

  function neighbour(box, step) {
    const list = box.parent?.children ?? [box];
    const next = list[list.indexOf(box) + step];
    if (next) return next;
    // On the next or previous line of the same container.
    const beyond = box.parent && state.all.filter((other) => other.level === box.level && other.kind === box.kind);
    return beyond?.[beyond.indexOf(box) + step] ?? box;
  }

  function moved(box, key) {
    if (!box) return state.all[0];
    return { ArrowRight: () => neighbour(box, 1), ArrowLeft: () => neighbour(box, -1), ArrowUp: () => box.parent ?? box,
      ArrowDown: () => box.children[0] ?? box, Home: () => state.all[0] }[key]?.();
  }

  function pageKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") return select(null);
    if (event.key === "Enter" && state.selected) return document.dispatchEvent(new CustomEvent("galley-open", { detail: state.selected }));
    const from = event.shiftKey ? state.second ?? state.selected : state.selected;
    const next = moved(from, event.key);
    if (!next) return;
    event.preventDefault();
    select(next, { isSecond: event.shiftKey });
  }

  function treeKey(event) {
    const items = [...$("tree").children];
    const box = state.all[Number(event.target.id?.slice(4))];
    if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = items.indexOf(event.target);
    const go = (item) => item && select(state.all[Number(item.id.slice(4))]);
    const open = (isOpen) => {
      if (isOpen) state.open.add(box); else state.open.delete(box);
      select(box);
    };
    const act = {
      ArrowDown: () => go(items[place + 1]), ArrowUp: () => go(items[place - 1]), Home: () => go(items[0]), End: () => go(items.at(-1)),
      ArrowRight: () => (box.children.length && !state.open.has(box) ? open(true) : go(box.children[0] && items[place + 1])),
      ArrowLeft: () => (state.open.has(box) && box.children.length ? open(false) : box.parent && select(box.parent)),
      Enter: () => document.dispatchEvent(new CustomEvent("galley-open", { detail: box })), " ": () => select(box),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    // The focus follows the selection.
    if (!state.selected) state.selected = box;
    act();
  }

  function pointed(event) {
    const frame = $("paper").getBoundingClientRect();
    return boxes.at(state.all, (event.clientX - frame.left) / rulers.scale(), (event.clientY - frame.top) / rulers.scale());
  }

  function listen() {
    const surface = $("overlay");
    surface.addEventListener("pointermove", (event) => {
      const box = pointed(event);
      if (box === state.hovered) return;
      state.hovered = box;
      draw();
    });
    surface.addEventListener("pointerleave", () => {
      state.hovered = null;
      draw();
    });
    surface.addEventListener("click", (event) => {
      const box = pointed(event);
      // A second click on a box selects the one around it.
      const isAgain = box && box === state.selected && !event.shiftKey;
      select(isAgain ? box.parent ?? box : box, { isSecond: event.shiftKey, reveals: false });
      surface.focus({ preventScroll: true });
    });
    surface.addEventListener("dblclick", (event) => {
      const box = pointed(event);
      if (box) document.dispatchEvent(new CustomEvent("galley-open", { detail: box }));
    });
    surface.addEventListener("keydown", pageKey);
    $("tree").addEventListener("keydown", treeKey);
    $("tree").addEventListener("click", (event) => {
      const item = event.target.closest("[role=treeitem]");
      if (!item) return;
      const box = state.all[Number(item.id.slice(4))];
      if (box.children.length && box === state.selected) {
        if (state.open.has(box)) state.open.delete(box); else state.open.add(box);
      }
      select(box, { isSecond: event.shiftKey });
    });
    for (const event of ["galley-zoom", "galley-unit"]) {
      document.addEventListener(event, () => {
        draw();
        if (event === "galley-unit") [showMeasures(), showTree()];
      });
    }
  }

  /** The path of a box among its siblings, by which it is found again in the tree of another page. */
  function path(box) { return box ? [...path(box.parent), box.parent ? box.parent.children.indexOf(box) : 0] : []; }

  function found(path) {
    let box = state.all[0];
    for (const index of path.slice(1)) box = box?.children[index];
    return box ?? null;
  }

  /** Shows the tree of a page. What was selected and open stays so, where it is still there. */
  function show(inspection) {
    if (state.inspection === inspection) return;
    const known = state.selected && { id: state.selected.data.id, path: path(state.selected) };
    const open = [...state.open].map(path);
    state.inspection = inspection;
    state.all = boxes.tree(inspection);
    const { width, height } = rulers.view.size;
    $("boxes").setAttribute("viewBox", `0 0 ${width} ${height}`);
    state.open = new Set(open.map(found).filter(Boolean));
    if (!state.open.size) for (const box of state.all) if (box.level <= 3 && box.kind === "view") state.open.add(box);
    const same = known && (known.id && state.all.find((box) => box.data.id === known.id) || found(known.path));
    state.hovered = null;
    select(same ?? null, { reveals: false });
  }

  function turn(isOn) {
    state.isOn = isOn;
    $("overlay").hidden = !isOn;
    $("inspector").hidden = !isOn;
    draw();
  }

  return { show, turn, listen, select, state };
})();
