import type { OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { canMove, recalledTo } from '@diwan/domain/status-moves.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { answered, looked, read, rejectPress } from './answers.rules.ts';
import {
  EMPTY,
  endedOnBoard,
  forget,
  pressAway,
  pressedAway,
  putBack,
  shownTickets,
  UNDO_MS,
  type Board,
  type Press,
} from './board.rules.ts';
import { nextPress, notAnswered, press, recall, sendingNow, undo } from './presses.rules.ts';
import { isOpen, type Ticket } from './ticket.rules.ts';

const START = Date.parse('2026-11-23T10:00:00.000Z');
const instant = (at: number) => new Date(at).toISOString();

/** The orders as the server keeps them, with the versions by which it tells an old press from a new one. */
class Server {
  readonly rows = new Map<number, Ticket>();
  #clock = START;
  #last = 0;

  now(): number {
    this.#clock += 1000;
    return this.#clock;
  }

  place(): void {
    // An id is never given twice, also when its order was deleted.
    const id = (this.#last += 1);
    const at = instant(this.now());
    const snapshot = { stations: [], madeAt: [], allergens: [], marks: [] };
    const dish = { what: 'kibbeh', dish: 'kibbeh', itemId: 1, item: [], extras: [], note: null };
    const line = { id, count: 1, ...dish, ...snapshot };
    this.rows.set(id, {
      id,
      number: id,
      status: 'pending',
      type: 'dine_in',
      seat: null,
      customer: '',
      note: null,
      scheduledAt: null,
      expectedAt: null,
      beginsAt: null,
      dueAt: at,
      lateAt: at,
      createdAt: at,
      updatedAt: at,
      lines: [line],
    });
  }

  change(id: number, what: Partial<Ticket>): Ticket | null {
    const row = this.rows.get(id);
    if (!row) return null;
    const next = { ...row, ...what, updatedAt: instant(this.now()) };
    this.rows.set(id, next);
    return next;
  }

  move({ id, from, to, isRecall, seen }: Press): { row: Ticket } | { status: 404 | 409 | 422 } {
    const row = this.rows.get(id);
    if (!row) return { status: 404 };
    if (Date.parse(seen) < Date.parse(row.updatedAt)) return { status: 409 };
    const isAllowed = isRecall
      ? row.status === from && recalledTo(from) === to
      : canMove('order', row.status, to);
    if (!isAllowed) return { status: 422 };
    return { row: this.change(id, { status: to }) ?? row };
  }

  open = (): Ticket[] => [...this.rows.values()].filter(({ status }) => isOpen(status));
}

/** A kitchen screen: every step of its talk with the server may come at any moment, or never. */
class Screen {
  board: Board = EMPTY;
  readonly server: Server;
  reading: { rows: readonly Ticket[]; asOf: number } | null = null;
  asked: { id: number; ticket: Ticket | null; asOf: number } | null = null;
  keys = 0;

  constructor(server: Server) {
    this.server = server;
  }

  key = () => `press ${(this.keys += 1)}`;

  beginRead(): void {
    this.reading ??= { rows: this.server.open(), asOf: this.board.answers };
  }

  endRead(): void {
    if (!this.reading) return;
    this.board = read(this.board, this.reading.rows, this.reading.asOf) ?? this.board;
    this.reading = null;
  }

  look(): void {
    const [id] = this.board.missing;
    if (id !== undefined)
      this.asked ??= { id, ticket: this.server.rows.get(id) ?? null, asOf: this.board.answers };
  }

  endLook(): void {
    if (!this.asked) return;
    const { id, ticket, asOf } = this.asked;
    this.board = looked(this.board, { id, ticket, reason: null }, asOf);
    this.asked = null;
  }

  /** `fate`: the answer comes, gets lost after the server has done it, or the server was never reached. */
  send(fate: 'answered' | 'lost' | 'away', at: number): boolean {
    const one = nextPress(this.board, at);
    if (!one) return false;
    this.board = sendingNow(this.board, one.key);
    const response = fate === 'away' ? null : this.server.move(one);
    if (!response || fate === 'lost') this.board = notAnswered(this.board);
    else if ('row' in response) this.board = answered(this.board, { key: one.key, ticket: response.row, at });
    else {
      const current = this.server.rows.get(one.id) ?? null;
      const isStale = response.status === 409;
      this.board = rejectPress(this.board, { key: one.key, text: 'no', isStale, current, at });
    }
    return true;
  }

  talk(what: string): void {
    if (what === 'beginRead') this.beginRead();
    else if (what === 'endRead') this.endRead();
    else if (what === 'look') this.look();
    else if (what === 'endLook') this.endLook();
    else this.restart();
  }

  /** What is stored on the device is all that is left of it. */
  restart(): void {
    this.board = { ...(JSON.parse(JSON.stringify(this.board)) as Board), sending: null, striking: null };
    this.reading = null;
    this.asked = null;
  }
}

const TO: readonly OrderStatus[] = ['accepted', 'ready', 'delivered', 'rejected'];
const step = fc.record({
  what: fc.constantFrom(
    ...(['place', 'desk', 'delete', 'line', 'press', 'press', 'undo', 'recall', 'restart'] as const),
    ...(['away', 'back', 'tick'] as const),
    ...(['beginRead', 'endRead', 'send', 'send', 'look', 'endLook', 'paid'] as const),
  ),
  pick: fc.nat(),
  fate: fc.constantFrom('answered', 'answered', 'lost', 'away' as const),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const picked = <One>(list: readonly One[], pick: number) => list[pick % Math.max(1, list.length)];

function desk(server: Server, { what, pick }: Step): void {
  const row = picked([...server.rows.values()], pick);
  if (what === 'place' || !row) return server.place();
  if (what === 'delete') return void server.rows.delete(row.id);
  if (what === 'paid') return void server.change(row.id, {});
  if (what === 'line') {
    if (row.status !== 'pending') return undefined;
    const lines = row.lines.map((line) => ({ ...line, count: line.count + 1 }));
    return void server.change(row.id, { lines });
  }
  const to = picked(
    TO.filter((status) => status !== row.status && canMove('order', row.status, status)),
    pick,
  );
  if (to) server.change(row.id, { status: to });
  return undefined;
}

function cook(screen: Screen, { what, pick }: Step, at: number): void {
  const { board } = screen;
  if (what === 'press') {
    const shown = picked(shownTickets(board), pick)?.ticket;
    const to =
      shown &&
      picked(
        TO.filter((next) => canMove('order', shown.status, next) && next !== shown.status),
        pick,
      );
    if (to) screen.board = press(board, { key: screen.key(), id: shown.id, to, at });
  } else if (what === 'undo') {
    const one = picked(board.undoable, pick);
    if (one) screen.board = undo(board, one.key, { key: screen.key(), at });
  } else {
    const one = picked(board.done, pick);
    if (one) screen.board = recall(board, one.ticket.id, { key: screen.key(), at });
  }
}

/** What was canceled is pressed away, put back while that can be done, and forgotten. */
function clear(screen: Screen, { what, pick }: Step, at: number): void {
  const { board } = screen;
  if (what === 'tick') screen.board = forget(board, at);
  const one = picked(what === 'away' ? board.ended : pressedAway(board), pick);
  if (what === 'away' && one) screen.board = pressAway(board, one.ticket.id, at);
  if (what === 'back' && one) screen.board = putBack(board, one.ticket.id);
}

const DESK: ReadonlySet<string> = new Set(['place', 'desk', 'delete', 'line', 'paid']);
const COOK: ReadonlySet<string> = new Set(['press', 'undo', 'recall']);
const CLEAR: ReadonlySet<string> = new Set(['away', 'back', 'tick']);

function play(server: Server, screen: Screen, one: Step): void {
  const at = server.now();
  if (DESK.has(one.what)) return desk(server, one);
  if (COOK.has(one.what)) return cook(screen, one, at);
  if (CLEAR.has(one.what)) return clear(screen, one, at);
  if (one.what === 'send') return void screen.send(one.fate, at);
  return screen.talk(one.what);
}

/** The network is back, and nobody presses any more. */
function settle(server: Server, screen: Screen): void {
  screen.reading = null;
  screen.asked = null;
  const late = server.now() + HOUR_MS;
  for (let round = 0; round < 100 && screen.send('answered', late); round += 1);
  screen.beginRead();
  screen.endRead();
  for (let round = 0; round < 100 && screen.board.missing.length > 0; round += 1) {
    screen.look();
    screen.endLook();
  }
}

it('Random orders, changes, presses, reconnects and restarts leave no ticket missing and none doubled.', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80 }), (steps) => {
      const server = new Server();
      const screen = new Screen(server);
      for (const one of steps) {
        play(server, screen, one);
        const ids = shownTickets(screen.board).map(({ ticket }) => ticket.id);
        expect(new Set(ids).size).toBe(ids.length);
      }
      settle(server, screen);
      expect(screen.board.presses).toEqual([]);
      const seen = shownTickets(screen.board).map(({ ticket: { id, status, lines } }) => ({
        id,
        status,
        lines,
      }));
      const open = server.open().map(({ id, status, lines }) => ({ id, status, lines }));
      expect(seen.toSorted((a, b) => a.id - b.id)).toEqual(open);
      // What is told as canceled is not wanted, and stands nowhere else.
      for (const { ticket } of screen.board.ended) {
        const { status } = server.rows.get(ticket.id) ?? {};
        expect(status === undefined || status === 'rejected').toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

it('What was pressed away as read can be put back for ten seconds, and is forgotten afterwards.', () => {
  const server = new Server();
  server.place();
  server.place();
  const [one, other] = server.open().map((ticket) => ({ ticket, reason: 'Sold out' }));
  if (!one || !other) throw new Error('Two orders were placed');
  const board: Board = { ...EMPTY, ended: [one, other] };
  const away = pressAway(board, one.ticket.id, START);
  expect([endedOnBoard(away), pressedAway(away)]).toEqual([[other], [{ ...one, pressedAwayAt: START }]]);
  expect(putBack(away, one.ticket.id)).toEqual(board);
  expect(putBack(away, other.ticket.id)).toEqual(away);
  expect(forget(away, START + UNDO_MS - 1)).toBe(away);
  expect(forget(away, START + UNDO_MS)).toEqual({ ...EMPTY, ended: [other] });
  expect(forget(board, START + HOUR_MS)).toBe(board);
});
