import { expect, it } from 'vitest';
import { aLine, anOrder } from '../../testing/kitchen.tsx';
import { read } from './answers.rules.ts';
import { EMPTY, type Board } from './board.rules.ts';
import { press } from './presses.rules.ts';
import { ticketOf } from './ticket.rules.ts';
import { allDay, isAllStruck, lineNames, strike } from './work.rules.ts';

const NOW = Date.parse('2026-04-01T08:00:00.000Z');
const kibbeh = (count: number) => aLine(1, ['Kibbeh', 'كبة', count]);
const soup = (count: number) => aLine(2, ['Lentil soup', 'شوربة عدس', count]);

function aBoard(...rows: Parameters<typeof ticketOf>[0][]): Board {
  const board = read(
    EMPTY,
    rows.map((row) => ticketOf(row)),
    0,
  );
  if (!board) throw new Error('A first read is never too old.');
  return board;
}
const counts = (board: Board) =>
  allDay(board, NOW).map(({ item, count }) => [item.find(({ locale }) => locale === 'en')?.name, count]);

it('What is to be made is counted over all open tickets, the most of it first.', () => {
  const board = aBoard(
    anOrder(1, { lines: [kibbeh(2), soup(1)] }),
    anOrder(2, { status: 'accepted', lines: [soup(4)] }),
  );
  expect(counts(board)).toEqual([
    ['Lentil soup', 5],
    ['Kibbeh', 2],
  ]);
});

it('What is ready, struck, or for later is not to be made now.', () => {
  const later = { scheduled_at: '2026-04-02T08:00:00.000Z', begins_at: '2026-04-02T07:40:00.000Z' };
  const board = aBoard(
    anOrder(1, { status: 'ready', lines: [kibbeh(2)] }),
    anOrder(2, { ...later, lines: [kibbeh(3)] }),
    anOrder(3, { status: 'accepted', lines: [kibbeh(1), soup(1)] }),
  );
  const [name = ''] = lineNames(board.tickets.find(({ id }) => id === 3)?.lines ?? []);
  expect(counts(strike(board, 3, name))).toEqual([['Lentil soup', 1]]);
  const pressed = press(board, { key: 'a', id: 3, to: 'ready', at: NOW });
  expect(counts(pressed)).toEqual([]);
});

it('A line is struck by one press and back by the next, and a ticket with all lines struck is made.', () => {
  const board = aBoard(anOrder(1, { lines: [kibbeh(1), kibbeh(1)] }));
  const [ticket] = board.tickets;
  if (!ticket) throw new Error('There is a ticket.');
  const [first = '', second = ''] = lineNames(ticket.lines);
  expect(first).not.toBe(second);
  const one = strike(board, 1, first);
  expect(isAllStruck(ticket, one.struck[1])).toBe(false);
  const both = strike(one, 1, second);
  expect(isAllStruck(ticket, both.struck[1])).toBe(true);
  expect(isAllStruck(ticket, strike(both, 1, first).struck[1])).toBe(false);
});

it('A line of which more is wanted than was struck is to be made again.', () => {
  const board = aBoard(anOrder(1, { lines: [kibbeh(1)] }));
  const [name = ''] = lineNames(board.tickets[0]?.lines ?? []);
  const more = read(strike(board, 1, name), [ticketOf(anOrder(1, { lines: [kibbeh(2)] }))], 0);
  expect(more && counts(more)).toEqual([['Kibbeh', 2]]);
});
