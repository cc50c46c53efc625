/** In hundredths of the free width and height of the floor, from where reading begins. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Placed {
  readonly x: number | null;
  readonly y: number | null;
}

const COLUMNS = 5;
const WHOLE = 100;
/** One press of an arrow key. */
export const STEP = 5;

const within = (value: number): number => Math.min(WHOLE, Math.max(0, Math.round(value)));

/** Where each table stands: where it was put, and until then in rows, in the order of the list. */
export function spotsOf(tables: readonly Placed[]): Spot[] {
  const columns = Math.min(COLUMNS, tables.length);
  const rows = Math.ceil(tables.length / COLUMNS);
  const part = (at: number, of: number) => (of < 2 ? 0 : within((at * WHOLE) / (of - 1)));
  return tables.map(({ x, y }, at) =>
    x !== null && y !== null
      ? { x, y }
      : { x: part(at % COLUMNS, columns), y: part(Math.floor(at / COLUMNS), rows) },
  );
}

/** How many rows of tables a floor needs at least. */
export const rowsOf = (count: number): number => Math.max(3, Math.ceil(count / COLUMNS));

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Where a spot comes to when it is dragged by so many pixels over a floor with so much room. */
export function draggedTo(from: Spot, by: { dx: number; dy: number; isMirrored: boolean }, room: Room): Spot {
  const across = by.isMirrored ? -by.dx : by.dx;
  const part = (pixels: number, all: number) => (all <= 0 ? 0 : (pixels * WHOLE) / all);
  return { x: within(from.x + part(across, room.width)), y: within(from.y + part(by.dy, room.height)) };
}

/** Where an arrow key takes a spot; null for any other key. */
export function steppedTo(from: Spot, key: string, isMirrored: boolean): Spot | null {
  const ahead = isMirrored ? -STEP : STEP;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [ahead, 0],
    ArrowLeft: [-ahead, 0],
    ArrowDown: [0, STEP],
    ArrowUp: [0, -STEP],
  };
  const step = steps[key];
  return step ? { x: within(from.x + step[0]), y: within(from.y + step[1]) } : null;
}
