import { expect, it } from 'vitest';
import { planImport, type StoredEvent } from './plan-import.ts';
import { foldUnavailable, isUnavailable } from './unavailable.ts';
import { DAY_MS } from '../time-range.ts';

const event = (key: string, from: number, to: number, summary = '') => ({ key, from, to, summary });
const placed = (input: ReturnType<typeof event>): StoredEvent => ({ ...input, isPlaced: true });

it('An event that was moved, made longer or called otherwise is placed anew, and one that stayed is not.', () => {
  const result = event('a', 1, 5, 'Huda');
  for (const now of [event('a', 2, 5, 'Huda'), event('a', 1, 6, 'Huda'), event('a', 1, 5, 'Sara')])
    expect(planImport([placed(result)], [now])).toEqual({ gone: [], toPlace: [now] });
  expect(planImport([placed(result)], [result]).toPlace).toEqual([]);
});

it('What is to be placed comes in the order of its times, of two that begin together the shorter first.', () => {
  const result = [event('late', 7, 8), event('long', 1, 5), event('short', 1, 3)];
  expect(planImport([], result).toPlace.map(({ key }) => key)).toEqual(['short', 'long', 'late']);
});

it.each(['Airbnb (Not available)', 'UNAVAILABLE', 'Blocked by owner', 'closed', 'غير متاح', 'مغلق للصيانة'])(
  'A booking site closes dates by %j, and no guest is meant.',
  (summary) => {
    expect(isUnavailable({ summary })).toBe(true);
  },
);

it('A guest is no closed date.', () => {
  expect(isUnavailable({ summary: 'Reserved – Huda' })).toBe(false);
});

it('Closed dates become one where they touch or overlap from far ahead on, and those nearer keep their names.', () => {
  const day = DAY_MS;
  const closed = (key: string, from: number, to: number) => event(key, from * day, to * day, 'closed');
  const folded = foldUnavailable(
    [
      closed('near', 179, 180),
      closed('far', 200, 260),
      closed('inside', 200, 210),
      closed('beside', 260, 261),
      closed('apart', 262, 263),
      closed('reaching', 100, 181),
    ],
    0,
  );
  expect(folded.map(({ key, from, to }) => [key, from / day, to / day])).toEqual([
    ['near', 179, 180],
    ['not available 1', 100, 181],
    ['not available 2', 200, 261],
    ['not available 3', 262, 263],
  ]);
});
