import { expect, it } from 'vitest';
import { aLine, anOrder } from '../../testing/kitchen.tsx';
import { read } from './answers.rules.ts';
import { EMPTY, shownTickets, withTicket, type Board } from './board.rules.ts';
import { press } from './presses.rules.ts';
import type { Picked } from './stations.rules.ts';
import { ticketOf, type Ticket } from './ticket.rules.ts';
import {
  allDay,
  isAllMade,
  isMade,
  leftHere,
  nextStrike,
  stationStates,
  strike,
  strikesOf,
  strikeRejected,
  strikingNow,
  struck,
  waitsForOthers,
} from './work.rules.ts';

const NOW = Date.parse('2026-04-01T08:00:00.000Z');
const BAR = 3;
const GRILL = 4;
const kibbeh = (count: number, id = 1) => aLine(id, ['Kibbeh', 'كبة', count]);
const soup = (count: number, id = 2) => aLine(id, ['Lentil soup', 'شوربة عدس', count]);
const at = (line: ReturnType<typeof kibbeh>, ...stations: number[]) => ({ ...line, stations });

function aBoard(...rows: Parameters<typeof ticketOf>[0][]): Board {
  const board = read(
    EMPTY,
    rows.map((row) => ticketOf(row)),
    0,
  );
  if (!board) throw new Error('A first read is never too old.');
  return board;
}
function ticketIn(board: Board, id = 1): Ticket {
  const ticket = board.tickets.find((one) => one.id === id);
  if (!ticket) throw new Error('There is a ticket.');
  return ticket;
}
interface Where {
  readonly picked?: Picked;
  readonly key?: string;
}
const struckAt = (board: Board, id: number, line: number, { picked = null, key = `${line}` }: Where = {}) =>
  strike(board, { key, id, line, picked, at: NOW });
const counts = (board: Board, picked: Picked = null) =>
  allDay(board, NOW, picked).map(({ item, count }) => [
    item.find(({ locale }) => locale === 'en')?.name,
    count,
  ]);

it('What is to be made is counted over all open tickets, the most of it first.', () => {
  const board = aBoard(
    anOrder(1, { lines: [kibbeh(2), soup(1)] }),
    anOrder(2, { status: 'accepted', lines: [soup(4, 3)] }),
  );
  expect(counts(board)).toEqual([
    ['Lentil soup', 5],
    ['Kibbeh', 2],
  ]);
});

it('What is ready, struck, or for later is not to be made now.', () => {
  const later = { scheduled_at: '2026-04-02T08:00:00.000Z', begins_at: '2026-04-02T07:40:00.000Z' };
  const board = aBoard(
    anOrder(1, { status: 'ready', lines: [kibbeh(2, 1)] }),
    anOrder(2, { ...later, lines: [kibbeh(3, 2)] }),
    anOrder(3, { status: 'accepted', lines: [kibbeh(1, 3), soup(1, 4)] }),
  );
  expect(counts(struckAt(board, 3, 3))).toEqual([['Lentil soup', 1]]);
  const pressed = press(board, { key: 'a', id: 3, to: 'ready', at: NOW });
  expect(counts(pressed)).toEqual([]);
});

it('What was accepted for later is not to be made before the kitchen is to begin with it.', () => {
  const later = { scheduled_at: '2026-04-02T08:00:00.000Z', begins_at: '2026-04-02T07:40:00.000Z' };
  const board = aBoard(anOrder(1, { ...later, status: 'accepted', lines: [kibbeh(3)] }));
  expect(counts(board)).toEqual([]);
  expect(allDay(board, Date.parse(later.begins_at), null)).toMatchObject([{ count: 3 }]);
});

it('A station counts only what it cooks itself.', () => {
  const board = aBoard(anOrder(1, { lines: [at(kibbeh(2), GRILL), at(soup(1), BAR)] }));
  expect(counts(board, [BAR])).toEqual([['Lentil soup', 1]]);
});

it('A line is struck by one press and back by the next, and a ticket with all lines struck is made.', () => {
  const board = aBoard(anOrder(1, { lines: [kibbeh(1, 1), kibbeh(1, 2)] }));
  const one = struckAt(board, 1, 1);
  expect(isAllMade(one, ticketIn(one), null)).toBe(false);
  const both = struckAt(one, 1, 2);
  expect(isAllMade(both, ticketIn(both), null)).toBe(true);
  const back = struckAt(both, 1, 1, { key: 'again' });
  expect(isAllMade(back, ticketIn(back), null)).toBe(false);
});

it('A line of which more is wanted than was struck is to be made again.', () => {
  const board = aBoard(anOrder(1, { lines: [kibbeh(1)] }));
  const more = read(struckAt(board, 1, 1), [ticketOf(anOrder(1, { lines: [kibbeh(2, 9)] }))], 0);
  expect(more && counts(more)).toEqual([['Kibbeh', 2]]);
});

it('A line that two stations cook is made for each of them by itself.', () => {
  const board = aBoard(anOrder(1, { status: 'accepted', lines: [at(kibbeh(1), BAR, GRILL)] }));
  const [line] = ticketIn(board).lines;
  if (!line) throw new Error('There is a line.');
  const barDone = struckAt(board, 1, 1, { picked: [BAR] });
  expect([[BAR], [GRILL], null].map((picked) => isMade(barDone, line, picked))).toEqual([true, false, false]);
  expect(stationStates(barDone, ticketIn(barDone))).toEqual([
    { id: BAR, made: 1, of: 1 },
    { id: GRILL, made: 0, of: 1 },
  ]);
  expect(waitsForOthers(barDone, ticketIn(barDone), [BAR])).toEqual([GRILL]);
  expect(leftHere(barDone, ticketIn(barDone), [BAR])).toEqual([]);
  const both = struckAt(barDone, 1, 1, { key: 'expediter' });
  expect(isMade(both, line, null)).toBe(true);
  expect(waitsForOthers(both, ticketIn(both), [BAR])).toEqual([]);
});

it('Strikes are sent one after the other, and stand as the server answered them.', () => {
  const lines = [at(kibbeh(1), BAR), at(soup(1), BAR)];
  const board = struckAt(struckAt(aBoard(anOrder(1, { lines })), 1, 1, { picked: [BAR] }), 1, 2, {
    picked: [BAR],
  });
  expect(nextStrike(board)).toMatchObject({ line: 1, stations: [BAR], made: true });
  const sending = strikingNow(board, '1');
  expect(nextStrike(sending)).toBeNull();
  const answered = struck(sending, { key: '1', line: 1, made: [BAR] });
  expect(nextStrike(answered)).toMatchObject({ line: 2 });
  expect(ticketIn(answered).lines.map(({ madeAt }) => madeAt)).toEqual([[BAR], []]);
  // A read that was begun before the answer is older than it.
  expect(read(answered, [ticketOf(anOrder(1, { lines }))], board.answers)).toBeNull();
});

it('A strike that the server refuses is told by its ticket, and one of a line that has gone is not.', () => {
  const board = struckAt(aBoard(anOrder(1, { lines: [kibbeh(1)] })), 1, 1);
  expect(strikeRejected(board, { key: '1', text: 'No.' })).toMatchObject({
    strikes: [],
    refused: [{ id: 1, number: 1, text: 'No.' }],
  });
  expect(strikeRejected(board, { key: '1', text: null })).toMatchObject({ strikes: [], refused: [] });
});

it('An order that is read by itself keeps what the list of the kitchen told of its lines.', () => {
  const known = ticketOf(
    anOrder(1, { lines: [{ ...at(kibbeh(1), BAR), made_at: [BAR], allergens: ['nuts'] }] }),
  );
  const { stations: _s, made_at: _m, allergens: _a, ...bare } = kibbeh(1);
  const { begins_at: _b, due_at: _d, late_at: _l, ...row } = anOrder(1);
  const again = ticketOf({ ...row, lines: [bare] }, known);
  expect(again.lines[0]).toMatchObject({ stations: [BAR], madeAt: [BAR], allergens: ['nuts'] });
  expect(ticketOf({ ...row, lines: [bare] }).lines[0]).toMatchObject({ stations: null, madeAt: [] });
});

it('A time that was said of an order is when its ticket is due, and late as much later as before.', () => {
  const known = ticketOf(
    anOrder(1, { due_at: '2026-04-01T08:20:00.000Z', late_at: '2026-04-01T08:30:00.000Z' }),
  );
  const { begins_at: _b, due_at: _d, late_at: _l, ...row } = anOrder(1, { status: 'accepted' });
  const said = ticketOf({ ...row, expected_at: '2026-04-01T08:45:00.000Z' }, known);
  expect(said).toMatchObject({
    expectedAt: '2026-04-01T08:45:00.000Z',
    dueAt: '2026-04-01T08:45:00.000Z',
    lateAt: '2026-04-01T08:55:00.000Z',
  });
  // Read once more by itself, it stays as it is.
  expect(ticketOf({ ...row, expected_at: '2026-04-01T08:45:00.000Z' }, said)).toEqual(said);
  expect(ticketOf(row, known)).toMatchObject({ dueAt: known.dueAt, lateAt: known.lateAt });
});

it('A line that is written anew stays made and struck where as much of it was, and not where there is more.', () => {
  const row = anOrder(1, { lines: [{ ...at(kibbeh(1), BAR), made_at: [BAR] }] });
  const known = ticketOf(row);
  const { stations: _s, made_at: _m, allergens: _a, marks: _k, ...bare } = kibbeh(1, 7);
  const { begins_at: _b, due_at: _d, late_at: _l, ...whole } = row;
  const [line] = known.lines;
  const again = (count: number) =>
    ticketOf({ ...whole, lines: [{ ...bare, count }] }, known).lines[0]?.madeAt;
  expect(again(line?.count ?? 0)).toEqual([BAR]);
  expect(again((line?.count ?? 0) + 1)).toEqual([]);
});

it('A strike that was not answered yet goes with its line when the order is written anew.', () => {
  const before = struckAt(aBoard(anOrder(1, { lines: [kibbeh(1)] })), 1, 1);
  const sent = strikingNow(before, before.strikes[0]?.key ?? '');
  const after = withTicket(sent, ticketOf(anOrder(1, { lines: [kibbeh(1, 7)] })));
  expect(after.strikes).toMatchObject([{ line: 7 }]);
  const key = after.strikes[0]?.key ?? '';
  const refused = strikeRejected(after, { key, text: null, line: 1 });
  expect(nextStrike(refused)).toMatchObject({ line: 7 });
  expect(strikeRejected(refused, { key, text: null, line: 7 }).strikes).toEqual([]);
});

// Cards are rendered again for another object: on a board of hundreds each press would take as long as opening it.
it('Of what was read again only the tickets that differ are other objects, and those of others stay through a press.', () => {
  const rows = [anOrder(1, { lines: [kibbeh(2)] }), anOrder(2, { lines: [soup(1)] })] as const;
  const board = aBoard(...rows);
  const [first, second] = rows;
  expect(ticketOf(first, ticketIn(board))).toBe(ticketIn(board));
  const noted = ticketOf({ ...second, note: 'No salt' }, ticketIn(board, 2));
  expect(noted).not.toBe(ticketIn(board, 2));
  expect(noted.note).toBe('No salt');
  const shown = shownTickets(press(board, { key: 'one', id: 2, to: 'accepted', at: NOW }));
  expect(shown.map(({ ticket }) => ticket === ticketIn(board, ticket.id))).toEqual([true, false]);
});

it('The strikes of a ticket are its own, and one and the same object where it has none.', () => {
  const board = struckAt(aBoard(anOrder(1, { lines: [kibbeh(2)] }), anOrder(2, { lines: [soup(1)] })), 1, 1);
  expect(strikesOf(board, 1).strikes.map(({ line }) => line)).toEqual([1]);
  expect(strikesOf(board, 2).strikes).toEqual([]);
  expect(strikesOf(board, 2)).toBe(strikesOf(board, 3));
});
