import { WEEKDAYS, type Weekday } from '@diwan/domain/local-time.ts';

type Range = readonly [from: string, to: string];
type Week = Readonly<Record<string, readonly { readonly S: string; readonly E: string }[]>>;

const shown = (ranges: readonly Range[]) => ranges.map(([S, E]) => ({ S, E }));

/** The same on every day, but on the days that are named. */
export const week = (usual: readonly Range[], other: Partial<Record<Weekday, readonly Range[]>> = {}): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, shown(other[day] ?? usual)]));
