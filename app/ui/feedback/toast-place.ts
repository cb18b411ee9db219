export type Box = { left: number; top: number; right: number; bottom: number };

const step = 8;
/** How far a toast may move away from the edge of the screen. */
const farthest = 160;

/**
 * Where a toast of this size covers none of the controls: at the bottom if it can be, first at the
 * left, then in the middle and at the right, else at the top. If nothing is free, where it covers
 * least of them.
 */
export function placeFor(
  { width, height }: { width: number; height: number },
  screen: { width: number; height: number },
  controls: Box[],
): { left: number; top: number } {
  const room = Math.max(0, screen.width - width);
  const columns = room > 0 ? [0, room / 2, room] : [0];
  const lowest = Math.max(0, screen.height - height);
  const ways = Array.from(
    { length: Math.min(farthest, lowest) / step + 1 },
    (_, index) => index * step,
  );
  const rows = [...ways.map((way) => lowest - way), ...ways];
  const places = rows.flatMap((top) => columns.map((left) => ({ left, top })));
  let best = { left: 0, top: lowest };
  let leastCovered = Infinity;
  for (const { left, top } of places) {
    const box = { left, top, right: left + width, bottom: top + height };
    const covered = controls.reduce((sum, control) => sum + overlapOf(box, control), 0);
    if (covered >= leastCovered) continue;
    best = { left, top };
    leastCovered = covered;
    if (covered === 0) break;
  }
  return best;
}

function overlapOf(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const controls =
  'a[href], button, input, select, textarea, summary, label, [role=slider], [data-keep-clear]';

/** Moves the toast to where it covers no control of the dialog or page that it belongs to. */
export function moveAside(layer: HTMLElement) {
  const page = layer.closest('dialog') ?? document;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const boxes = [...page.querySelectorAll(controls)]
    .filter((control) => !layer.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.bottom > 0 && box.top < height);
  const { left, top } = placeFor(layer.getBoundingClientRect(), { width, height }, boxes);
  layer.style.left = `${left}px`;
  layer.style.top = `${top}px`;
  layer.dataset.placed = '';
}
