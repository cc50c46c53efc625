import type { BlockRow } from '@diwan/contract/bookings/blocks.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { wallTime } from '../wall-time.ts';
import { touches, type Span } from './time-scale.ts';

/** Where a bar is: exactly one of a unit of an item, an employee, a seat. */
export interface RowPlace {
  readonly itemId: number | null;
  readonly unit: number | null;
  readonly employeeId: number | null;
  readonly seatId: number | null;
}

/** What is shown beside the name of a place: a picture, or that it has none; null where places have no pictures. */
export type PlacePicture = { readonly src: string | undefined; readonly of: 'thing' | 'person' } | null;

export interface PlaceRow {
  readonly kind: 'place';
  readonly key: string;
  readonly name: string;
  readonly picture: PlacePicture;
  /** What it belongs to: its item, its area. */
  readonly group: string;
  readonly place: RowPlace;
}

export interface GroupRow {
  readonly kind: 'group';
  readonly key: string;
  readonly name: string;
}

export type ChartRow = PlaceRow | GroupRow;

export const unitPlace = (itemId: number, unit: number): RowPlace => ({
  itemId,
  unit,
  employeeId: null,
  seatId: null,
});
export const employeePlace = (employeeId: number): RowPlace => ({
  itemId: null,
  unit: null,
  employeeId,
  seatId: null,
});
export const seatPlace = (seatId: number): RowPlace => ({
  itemId: null,
  unit: null,
  employeeId: null,
  seatId,
});

export function keyOfPlace({ itemId, unit, employeeId, seatId }: RowPlace): string {
  if (employeeId !== null) return `employee ${employeeId}`;
  if (unit !== null) return `unit ${itemId} ${unit}`;
  return `seat ${seatId}`;
}

export interface GroupOfPlaces {
  readonly key: string;
  readonly name: string;
  /** Of all its places that have none of their own; absent: places of this kind have no pictures. */
  readonly picture?: PlacePicture;
  readonly places: readonly {
    readonly name: string;
    readonly place: RowPlace;
    readonly picture?: PlacePicture;
  }[];
}

/** Each group's name above its places; a chart of one nameless group has none. */
export function chartRows(groups: readonly GroupOfPlaces[]): ChartRow[] {
  return groups.flatMap(({ key, name, picture = null, places }): ChartRow[] => [
    ...(name === '' || places.length === 0 ? [] : [{ kind: 'group' as const, key: `group ${key}`, name }]),
    ...places.map((row) => ({
      kind: 'place' as const,
      key: keyOfPlace(row.place),
      group: name,
      picture,
      ...row,
    })),
  ]);
}

interface BarOf extends Span {
  readonly key: string;
  readonly rowKey: string;
}
export interface ReservationBar extends BarOf {
  readonly kind: 'reservation';
  readonly row: ReservationRow;
}
export interface BlockBar extends BarOf {
  readonly kind: 'block';
  readonly row: BlockRow;
}
export type Bar = ReservationBar | BlockBar;

const spanOf = ({ from, to }: { from: string; to: string }): Span => ({
  from: wallTime(from),
  to: wallTime(to),
});

export function placeOfReservation(row: ReservationRow): RowPlace {
  const { reservable_id, unit, provider_employee_id, seat_id } = row;
  if (provider_employee_id !== null) return employeePlace(provider_employee_id);
  return unit === null ? seatPlace(seat_id ?? 0) : unitPlace(reservable_id ?? 0, unit);
}

export const reservationBar = (row: ReservationRow): ReservationBar => ({
  kind: 'reservation',
  key: `reservation ${row.id}`,
  rowKey: keyOfPlace(placeOfReservation(row)),
  row,
  ...spanOf(row),
});

export const blockBar = (row: BlockRow): BlockBar => ({
  kind: 'block',
  key: `block ${row.id}`,
  rowKey: keyOfPlace(unitPlace(row.item_id, row.unit)),
  row,
  ...spanOf(row),
});

/** Bars by their rows, in the order of time; windows overlap, so each bar counts once. */
export function barsByRow(bars: readonly Bar[]): ReadonlyMap<string, readonly Bar[]> {
  const byKey = new Map(bars.map((bar) => [bar.key, bar]));
  const byRow = new Map<string, Bar[]>();
  for (const bar of byKey.values()) {
    const row = byRow.get(bar.rowKey);
    if (row) row.push(bar);
    else byRow.set(bar.rowKey, [bar]);
  }
  for (const row of byRow.values()) row.sort((one, other) => one.from - other.from);
  return byRow;
}

export const barsWithin = (bars: readonly Bar[], span: Span): Bar[] =>
  bars.filter((bar) => touches(bar, span));
