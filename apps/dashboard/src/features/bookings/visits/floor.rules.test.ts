import type { VisitCallRow } from '@diwan/contract/bookings/visit-calls.ts';
import type { FloorArea, VisitRow } from '@diwan/contract/bookings/visits.ts';
import { expect, it } from 'vitest';
import { areasIn, countsOf, openVisits, toApprove, waitingCalls } from './floor.rules.ts';

const call = (id: number, minute: number): VisitCallRow => ({
  id,
  visit_id: 1,
  kind: 'call_waiter',
  payment_type: null,
  seat: { id: 1, locales: [] },
  called_at: `2026-04-01T08:${String(minute).padStart(2, '0')}:00.000Z`,
  taken_at: null,
  taken_by: null,
});

const visit = (id: number, changes: Partial<VisitRow> = {}): VisitRow => ({
  id,
  business_id: 1,
  branch_id: 1,
  seat: { id, area_id: 1, locales: [] },
  state: 'seated',
  opened_at: '2026-04-01T08:00:00.000Z',
  ordered_at: '2026-04-01T08:00:00.000Z',
  closed_at: null,
  currency: 'KWD',
  pin: null,
  waits_for_approval: false,
  sums: { payable: 0, paid: 0, open: 0, give_back: 0 },
  calls: [],
  ...changes,
});

const area = (id: number, visits: readonly (VisitRow | null)[]): FloorArea => ({
  id,
  locales: [],
  seats: visits.map((one, at) => ({ id: id * 10 + at, locales: [], visit: one })),
});

it('A floor counts its tables by state, those that need somebody first, and leaves out what no table is.', () => {
  const areas = [
    area(1, [null, visit(1, { state: 'paid' }), visit(2, { state: 'calling' })]),
    area(2, [null, visit(3, { state: 'bill' }), visit(4, { state: 'waiting' }), null]),
  ];
  expect(countsOf(areas)).toEqual([
    { state: 'bill', count: 1 },
    { state: 'calling', count: 1 },
    { state: 'waiting', count: 1 },
    { state: 'paid', count: 1 },
    { state: 'free', count: 3 },
  ]);
  expect(countsOf([])).toEqual([]);
});

it('A floor shows the tables of one state alone, without the areas that have none of them.', () => {
  const areas = [area(1, [null, visit(1)]), area(2, [null])];
  expect(areasIn(areas, null)).toBe(areas);
  expect(areasIn(areas, 'seated')).toEqual([{ ...areas[0], seats: [areas[0]?.seats[1]] }]);
  expect(areasIn(areas, 'free').map(({ id, seats }) => [id, seats.length])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(areasIn(areas, 'paid')).toEqual([]);
});

it('Calls of all tables stand in the order in which they came, also those of a table that was removed.', () => {
  const floor = {
    areas: [area(1, [null, visit(1, { calls: [call(7, 9), call(5, 3)] })])],
    elsewhere: [visit(2, { calls: [call(6, 3), call(4, 1)] })],
  };
  const open = openVisits(floor);
  expect(open.map(({ id }) => id)).toEqual([1, 2]);
  expect(waitingCalls(open).map(({ call: { id }, visit: at }) => [id, at.id])).toEqual([
    [4, 2],
    [5, 1],
    [6, 2],
    [7, 1],
  ]);
});

it('Tables whose first order waits are approved in the order in which their guests came.', () => {
  const waits = { waits_for_approval: true };
  const later = visit(1, { ...waits, opened_at: '2026-04-01T08:05:00.000Z' });
  expect(toApprove([later, visit(2), visit(4, waits), visit(3, waits)]).map(({ id }) => id)).toEqual([
    3, 4, 1,
  ]);
});
