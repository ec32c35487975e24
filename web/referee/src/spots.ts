// Places on a plane that legal commands name, and that no part of a drawing shows yet: `lay 4,-2` in Horus. They are drawn as squares
// that can be clicked.

const SVG = "http://www.w3.org/2000/svg";
const PLACE = /^-?\d+,-?\d+$/;

// The place of a part: its name on the plane, and where it is drawn.
function placed(part: SVGGElement): { x: number; y: number; left: number; top: number } | null {
  const name = part.dataset["part"]!.split("/")[1] ?? "";
  const drawn = /translate\((-?[\d.]+)[ ,](-?[\d.]+)\)/.exec(part.getAttribute("transform") ?? "");
  if (!PLACE.test(name) || !drawn) return null;
  const [x, y] = name.split(",").map(Number);
  return { x: x!, y: y!, left: Number(drawn[1]), top: Number(drawn[2]) };
}

/** Draws the legal places that are still empty. */
export function spots(table: HTMLElement, legal: string[]): void {
  const wanted = new Set(legal.flatMap((words) => words.split(" ").filter((word) => PLACE.test(word))));
  const parts = Array.from(table.querySelectorAll<SVGGElement>("[data-part]"));
  const known = parts.map(placed).filter((place) => place !== null);
  const [first] = known;
  const other = known.find((place) => place.x !== first?.x);
  const rect = parts.find((part) => placed(part))?.querySelector("rect");
  if (wanted.size === 0 || !first || !other || !rect) return;
  const step = (other.left - first.left) / (other.x - first.x);
  const svg = rect.ownerSVGElement!;
  const group = parts.find((part) => placed(part))!.dataset["part"]!.split("/")[0]!;
  for (const { x, y } of known) wanted.delete(`${x},${y}`);
  const size = Number(rect.getAttribute("width"));
  let { x: left, y: top, width, height } = svg.viewBox.baseVal;
  let [right, low] = [left + width, top + height];
  const drawn = Array.from(wanted, (name) => {
    const [x, y] = name.split(",").map(Number);
    // north is up
    const [at, down] = [first.left + (x! - first.x) * step, first.top - (y! - first.y) * step];
    [left, top, right, low] = [Math.min(left, at), Math.min(top, down), Math.max(right, at + size), Math.max(low, down + size)];
    const spot = document.createElementNS(SVG, "g");
    spot.dataset["part"] = `${group}/${name}`;
    spot.setAttribute("transform", `translate(${at} ${down})`);
    const title = document.createElementNS(SVG, "title");
    title.textContent = `an empty place: ${name}`;
    const square = document.createElementNS(SVG, "rect");
    // spots lie half over each other: a small square leaves each of them its own
    const [inset, side] = [size * 0.38, size * 0.24];
    for (const [key, value] of [["x", inset], ["y", inset], ["width", side], ["height", side], ["rx", side / 4]] as const) square.setAttribute(key, String(value));
    square.setAttribute("class", "now edged");
    spot.append(title, square);
    return spot;
  });
  svg.setAttribute("viewBox", `${left} ${top} ${right - left} ${low - top}`);
  svg.setAttribute("width", String(right - left));
  svg.setAttribute("height", String(low - top));
  svg.append(...drawn);
}
