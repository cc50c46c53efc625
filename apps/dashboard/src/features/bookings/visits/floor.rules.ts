import type { VisitCallRow } from '@diwan/contract/bookings/visit-calls.ts';
import type { VisitState } from '@diwan/contract/bookings/visit-states.ts';
import type { FloorArea, VisitRow } from '@diwan/contract/bookings/visits.ts';

export interface Floor {
  readonly areas: readonly FloorArea[];
  /** Open visits whose table was removed. */
  readonly elsewhere: readonly VisitRow[];
}

/** What a table is like, as staff tell tables apart; one at which nobody sits is free. */
export type TableState = 'free' | VisitState;

/** In the order in which somebody is needed. */
const TABLE_STATES: readonly TableState[] = [
  'bill',
  'calling',
  'ordering',
  'waiting',
  'seated',
  'paid',
  'free',
];

type Seat = FloorArea['seats'][number];

const stateOf = ({ visit }: Pick<Seat, 'visit'>): TableState => visit?.state ?? 'free';

/** All visits of the branch that go on. */
export const openVisits = ({ areas, elsewhere }: Floor): VisitRow[] => [
  ...areas.flatMap(({ seats }) => seats.flatMap(({ visit }) => (visit ? [visit] : []))),
  ...elsewhere,
];

interface Waiting {
  readonly call: VisitCallRow;
  readonly visit: VisitRow;
}

/** What tables ask for and nobody has taken, the longest waiting first. */
export const waitingCalls = (open: readonly VisitRow[]): Waiting[] =>
  open
    .flatMap((visit) => visit.calls.map((call) => ({ call, visit })))
    .toSorted((a, b) => a.call.called_at.localeCompare(b.call.called_at) || a.call.id - b.call.id);

/** Visits whose first order waits for staff, the longest waiting first. */
export const toApprove = (open: readonly VisitRow[]): VisitRow[] =>
  open
    .filter(({ waits_for_approval: waits }) => waits)
    .toSorted((a, b) => a.opened_at.localeCompare(b.opened_at) || a.id - b.id);

interface Count {
  readonly state: TableState;
  readonly count: number;
}

/** How many tables there are of each state that some are in. */
export function countsOf(areas: readonly FloorArea[]): Count[] {
  const states = areas.flatMap(({ seats }) => seats.map(stateOf));
  return TABLE_STATES.map((state) => ({ state, count: states.filter((one) => one === state).length })).filter(
    ({ count }) => count > 0,
  );
}

/** The areas with the tables of a state alone, without those that have none; null: all of them. */
export const areasIn = (areas: readonly FloorArea[], state: TableState | null): readonly FloorArea[] =>
  state === null
    ? areas
    : areas
        .map((area) => ({ ...area, seats: area.seats.filter((seat) => stateOf(seat) === state) }))
        .filter(({ seats }) => seats.length > 0);
