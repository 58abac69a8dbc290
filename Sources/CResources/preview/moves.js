// Animates views between layouts: each moves from its old position to its new one.
"use strict";

const moves = (() => {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const milliseconds = 260;

  /** The bounding boxes of the views in `svg` by id, in user units. */
  function boxes(svg) {
    const found = new Map();
    for (const group of svg.querySelectorAll("g[id^=view-]")) {
      const box = group.getBBox();
      found.set(group.id, { x: box.x, y: box.y, width: box.width, height: box.height });
    }
    return found;
  }

  /** Animates the views of `svg` from the boxes in `before`; new ones fade in. Returns the number of moving views. */
  function run(svg, before) {
    let count = 0;
    if (still.matches || before.size === 0) return count;
    const after = boxes(svg);
    for (const [id, place] of after) {
      const view = svg.getElementById(id);
      const old = before.get(id);
      if (!old) {
        view.animate([{ opacity: 0 }, { opacity: 1 }], { duration: milliseconds, easing: "ease-out" });
        continue;
      }
      const dx = old.x - place.x, dy = old.y - place.y;
      if (Math.abs(dx) + Math.abs(dy) < 0.05) continue;
      view.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }],
        { duration: milliseconds, easing: "cubic-bezier(.2, .7, .2, 1)" });
      count += 1;
    }
    return count;
  }

  return { boxes, run };
})();
