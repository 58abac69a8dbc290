// The records of labels, and what was not printed of them.
"use strict";

function showRecords(picture) {
  $("records").hidden = !picture.rows || state.mode !== "page";
  if (!picture.rows) return;
  $("issues-title").textContent = picture.issueCount
    ? `Issues (${picture.issueCount.toLocaleString("en")})` : "No issues";
  $("issues").replaceChildren(...picture.issues.map((issue) => {
    const parts = [element("span", { className: "kind", textContent: issue.kind.replace("-", " ") }),
      ` row ${issue.row}${issue.field ? `, ${issue.field}` : ""}: ${issue.done}`,
      element("span", { className: "value", textContent: issue.value })];
    if (!issue.cell) return element("li", {}, element("div", { className: "plain" }, ...parts));
    const button = element("button", { type: "button" }, ...parts);
    button.addEventListener("click", () => goTo(issue.row));
    return element("li", {}, button);
  }));
}

function goTo(row) {
  const place = state.picture?.rows?.find((known) => known[0] === row);
  if (!Number.isInteger(row) || row < 1) {
    $("jump-answer").textContent = "Expected the number of a row, 1 or more.";
    return;
  }
  if (!place) {
    $("jump-answer").textContent = `Row ${row} has no label.`;
    return;
  }
  state.row = row;
  $("jump-answer").textContent = `Row ${row}: page ${place[1]}, label ${place[2] + 1}.`;
  if (place[1] === state.page) showCell(); else turn(place[1]);
}

/** Frames the label of the requested row if it is on the current page. */
function showCell() {
  const cell = $("cell");
  const place = state.picture?.rows?.find((known) => known[0] === state.row);
  cell.hidden = !place || place[1] !== state.page;
  if (cell.hidden) return;
  const svg = $("sheet").querySelector("svg");
  const { width, height } = svg.viewBox.baseVal;
  const [x, y, w, h] = state.picture.frames[place[2]];
  Object.assign(cell.style, { left: `${x / width * 100}%`, top: `${y / height * 100}%`,
    width: `${w / width * 100}%`, height: `${h / height * 100}%` });
  cell.scrollIntoView({ block: "nearest" });
}
