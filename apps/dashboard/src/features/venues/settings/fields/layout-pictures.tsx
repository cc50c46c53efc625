/** A rectangle in a picture of 64 by 44: from the start, from the top, width, height. */
type Box = readonly [x: number, y: number, width: number, height: number];

const line = (y: number): readonly Box[] => [
  [4, y, 10, 8],
  [18, y + 2, 30, 4],
];
const grid = (columns: readonly number[], rows: readonly number[], size: number): readonly Box[] =>
  rows.flatMap((y) => columns.map((x): Box => [x, y, size, size]));

const LIST = [...line(4), ...line(18), ...line(32)];
const LARGE_GRID = grid([6, 34], [4, 26], 16).map(([x, y]): Box => [x, y, 24, 16]);

/** What each layout looks like, drawn. Calendars and lists in few strokes: at this size a real one would be dust. */
const PICTURES: Readonly<Record<string, readonly Box[]>> = {
  'list-view': LIST,
  'grid-view': LARGE_GRID,
  'grid-lg': LARGE_GRID,
  'grid-sm': grid([5, 25, 45], [4, 25], 14),
  'horizontal-slide': [
    [4, 6, 22, 32],
    [30, 6, 22, 32],
    [56, 6, 8, 32],
  ],
  'full-menu': [[4, 3, 24, 5], ...line(11), [4, 24, 24, 5], ...line(32)],
  'categorized-menu': [[4, 3, 16, 6], [24, 3, 16, 2], [44, 3, 16, 2], ...line(14), ...line(30)],
  'calendar-view': grid([5, 13, 21, 29, 37, 45, 53], [6, 16, 26, 36], 5),
  'date-range-view': [
    [4, 14, 24, 16],
    [30, 21, 4, 2],
    [36, 14, 24, 16],
  ],
};

export const hasPicture = (value: string): boolean => Object.hasOwn(PICTURES, value);

export function LayoutPicture({ value }: { readonly value: string }) {
  return (
    <svg viewBox="0 0 64 44" width={64} height={44} aria-hidden>
      {(PICTURES[value] ?? []).map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1.5} fill="currentColor" />
      ))}
    </svg>
  );
}
