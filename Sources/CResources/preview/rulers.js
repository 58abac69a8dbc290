// Zoom, units and rulers of the page.
"use strict";

const rulers = (() => {
  const points = { pt: 1, mm: 72 / 25.4 };
  const steps = [0.5, 0.75, 1, 1.5, 2, 4, 8, 16];
  const view = { zoom: "fit", unit: "pt", isShown: false, paper: "paper", size: { width: 1, height: 1 } };
  const $ = (id) => document.getElementById(id);
  /** Pixels per point of a screen at 100 %. */
  const screen = 96 / 72;

  /** A length in the chosen unit, without the unit. */
  function number(value, digits = 2) {
    if (value === null) return "ideal";
    if (typeof value !== "number") return value;
    const rounded = Number((value / points[view.unit]).toFixed(digits));
    return (Object.is(rounded, -0) ? 0 : rounded).toLocaleString("en", { maximumFractionDigits: digits }).replace("-", "\u2212");
  }

  function length(value) { return value === null ? "ideal" : `${number(value)} ${view.unit}`; }

  function size(width, height) {
    if (width === null && height === null) return "ideal";
    const areNumbers = typeof width === "number" && typeof height === "number";
    return areNumbers ? `${number(width)} \u00d7 ${number(height)} ${view.unit}` : `${length(width)} \u00d7 ${length(height)}`;
  }

  /** The pixels of the window that a point takes. */
  function scale() { return $(view.paper).clientWidth / view.size.width || screen; }

  function fit() {
    const paper = $(view.paper);
    document.body.style.setProperty("--page", `${view.size.width * screen * (view.zoom === "fit" ? 1 : view.zoom)}px`);
    document.body.dataset.zoom = view.zoom === "fit" ? "fit" : "fixed";
    paper.style.setProperty("--point", `${scale()}px`);
    paper.classList.toggle("has-grid", scale() >= 8);
    draw();
  }

  /** Zooms so that the point of the page under (`x`, `y`), in pixels of the window, stays there. */
  function zoomTo(zoom, x, y) {
    const [stage, paper] = [$("stage"), $(view.paper)];
    const frame = stage.getBoundingClientRect();
    const [cx, cy] = [x ?? frame.left + frame.width / 2, y ?? frame.top + frame.height / 2];
    const before = paper.getBoundingClientRect();
    const [px, py] = [(cx - before.left) / before.width, (cy - before.top) / before.height];
    view.zoom = zoom;
    $("zoom").value = String(zoom);
    fit();
    const after = paper.getBoundingClientRect();
    stage.scrollLeft += after.left + px * after.width - cx;
    stage.scrollTop += after.top + py * after.height - cy;
    document.dispatchEvent(new Event("galley-zoom"));
  }

  function step(direction, x, y) {
    const now = scale() / screen;
    const next = direction > 0 ? steps.find((s) => s > now * 1.01) : steps.findLast((s) => s < now * 0.99);
    if (next) zoomTo(next, x, y);
  }

  /** The distance of labelled ticks in units, and the number of parts between them. */
  function spacing(unit) {
    for (const [distance, parts] of [[1, 10], [2, 4], [5, 5], [10, 10], [20, 4], [50, 5], [100, 10], [200, 4], [500, 5], [1000, 10]]) {
      if (distance * unit >= 46) return [distance, parts];
    }
    return [2000, 4];
  }

  function drawRuler(svg, extent, isAcross) {
    const unit = scale() * points[view.unit];
    const [distance, parts] = spacing(unit);
    const pixels = extent * scale();
    svg.setAttribute("width", isAcross ? pixels : 20);
    svg.setAttribute("height", isAcross ? 20 : pixels);
    const ticks = [];
    const labels = [];
    for (let i = 0; i * distance / parts * unit <= pixels + 0.5; i += 1) {
      const at = (i * distance / parts * unit).toFixed(1);
      const depth = i % parts === 0 ? 20 : parts % 2 === 0 && i % (parts / 2) === 0 ? 8 : 5;
      ticks.push(isAcross ? `M${at} 20v-${depth}` : `M20 ${at}h-${depth}`);
      if (i % parts !== 0 || pixels - at < 14) continue;
      const value = i / parts * distance;
      labels.push(isAcross ? `<text x="${Number(at) + 3}" y="10">${value}</text>`
        : `<text transform="translate(9 ${Number(at) + 3}) rotate(90)" x="0" y="0">${value}</text>`);
    }
    svg.innerHTML = `<path d="${ticks.join("")}"/>${labels.join("")}`;
  }

  function draw() {
    document.body.dataset.rulers = view.isShown ? "on" : "off";
    if (!view.isShown) return;
    drawRuler($("ruler-x"), view.size.width, true);
    drawRuler($("ruler-y"), view.size.height, false);
  }

  /** Shows a page of this size, in points. */
  function setPage(width, height) {
    view.size = { width, height };
    fit();
  }

  function showRulers(isShown) {
    view.isShown = isShown;
    $("show-rulers").checked = isShown;
    fit();
  }

  function listen() {
    $("zoom").addEventListener("change", () => zoomTo($("zoom").value === "fit" ? "fit" : Number($("zoom").value)));
    $("zoom-in").addEventListener("click", () => step(1));
    $("zoom-out").addEventListener("click", () => step(-1));
    $("show-rulers").addEventListener("change", () => showRulers($("show-rulers").checked));
    $("unit").addEventListener("change", () => {
      view.unit = $("unit").value;
      draw();
      document.dispatchEvent(new Event("galley-unit"));
    });
    $("stage").addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      step(event.deltaY < 0 ? 1 : -1, event.clientX, event.clientY);
    }, { passive: false });
    new ResizeObserver(() => {
      fit();
      document.dispatchEvent(new Event("galley-zoom"));
    }).observe($("stage"));
  }

  return { number, length, size, scale, step, zoomTo, setPage, showRulers, listen, view };
})();
