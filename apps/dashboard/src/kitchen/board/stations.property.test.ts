import fc from 'fast-check';
import { expect, it } from 'vitest';
import { read } from './answers.rules.ts';
import { EMPTY, readChanges, shownTickets, type Board } from './board.rules.ts';
import { ticketsHere, type Picked } from './stations.rules.ts';
import { oldestFirst, type Line, type Ticket } from './ticket.rules.ts';
import {
  isMade,
  madeAt,
  nextStrike,
  notStruck,
  strike,
  strikeRejected,
  strikingNow,
  struck,
} from './work.rules.ts';

const START = Date.parse('2026-11-23T10:00:00.000Z');
const STATIONS = [1, 2, 3] as const;
/** The screens of the kitchen: one for each station, one for two of them, and the expediter's. */
const SCREENS: readonly Picked[] = [[1], [2], [3], [1, 3], null];

/** Orders and the work on them as the server keeps them; a changed order has its lines written anew. */
class Server {
  readonly rows = new Map<number, Ticket>();
  #last = 0;

  #line(cooks: readonly number[], count: number): Line {
    const id = (this.#last += 1);
    const dish = `dish of ${cooks.join()}`;
    const named = { what: dish, dish, itemId: 1, item: [], extras: [], note: null };
    return { id, count, ...named, stations: cooks, madeAt: [], allergens: [], marks: [] };
  }

  place(cooks: readonly (readonly number[])[]): void {
    const id = (this.#last += 1);
    const at = new Date(START + id * 1000).toISOString();
    const wanted = { beginsAt: null, scheduledAt: null, expectedAt: null };
    const times = { ...wanted, dueAt: at, lateAt: at, createdAt: at, updatedAt: at };
    const who = { type: 'dine_in', seat: null, customer: '', note: null } as const;
    const lines = cooks.map((stations) => this.#line(stations, 1));
    this.rows.set(id, { id, number: id, status: 'accepted', ...who, ...times, lines });
  }

  change(id: number, cooks: readonly (readonly number[])[]): void {
    const row = this.rows.get(id);
    if (row) this.rows.set(id, { ...row, lines: cooks.map((stations) => this.#line(stations, 2)) });
  }

  /** Null: the line has gone. */
  strike(line: number, stations: readonly number[], made: boolean): readonly number[] | null {
    for (const row of this.rows.values()) {
      const known = row.lines.find(({ id }) => id === line);
      if (!known) continue;
      const others = known.madeAt.filter((id) => !stations.includes(id));
      const now = made ? [...others, ...stations] : others;
      const lines = row.lines.map((one) => (one === known ? { ...one, madeAt: now } : one));
      this.rows.set(row.id, { ...row, lines });
      return now;
    }
    return null;
  }

  open = (): Ticket[] => [...this.rows.values()].toSorted(oldestFirst);
}

class Screen {
  board: Board = EMPTY;
  reading: { rows: readonly Ticket[]; asOf: number } | null = null;
  keys = 0;
  readonly server: Server;
  readonly picked: Picked;

  constructor(server: Server, picked: Picked) {
    this.server = server;
    this.picked = picked;
  }

  shown = () => ticketsHere(shownTickets(this.board), this.board.told, this.picked);

  beginRead(): void {
    this.reading ??= { rows: this.server.open(), asOf: this.board.answers };
  }

  endRead(): void {
    if (this.reading) this.board = read(this.board, this.reading.rows, this.reading.asOf) ?? this.board;
    this.reading = null;
  }

  press(pick: number): void {
    const lines = this.shown().flatMap(({ ticket }) =>
      ticket.lines.map(({ id }) => [ticket.id, id] as const),
    );
    const [id, line] = lines[pick % Math.max(1, lines.length)] ?? [];
    if (id === undefined || line === undefined) return;
    const key = `strike ${(this.keys += 1)}`;
    this.board = strike(this.board, { key, id, line, picked: this.picked, at: START });
  }

  send(fate: 'answered' | 'lost' | 'away'): boolean {
    const one = nextStrike(this.board);
    if (!one) return false;
    this.board = strikingNow(this.board, one.key);
    const made = fate === 'away' ? null : this.server.strike(one.line, one.stations, one.made);
    if (fate !== 'answered') this.board = notStruck(this.board);
    else if (made) this.board = struck(this.board, { key: one.key, line: one.line, made });
    else this.board = strikeRejected(this.board, { key: one.key, text: null });
    return true;
  }

  /** What is stored on the device is all that is left of it. */
  restart(): void {
    this.board = { ...(JSON.parse(JSON.stringify(this.board)) as Board), sending: null, striking: null };
    this.reading = null;
  }

  settle(): void {
    this.reading = null;
    for (let round = 0; round < 200 && this.send('answered'); round += 1);
    this.beginRead();
    this.endRead();
    for (const { ticket } of this.shown()) this.board = readChanges(this.board, ticket.id);
  }
}

const cooks = fc.array(fc.uniqueArray(fc.constantFrom(...STATIONS), { minLength: 1 }), {
  minLength: 1,
  maxLength: 4,
});
const step = fc.record({
  what: fc.constantFrom(
    ...(['place', 'change', 'gone', 'beginRead', 'endRead', 'press', 'press', 'send', 'restart'] as const),
  ),
  screen: fc.nat({ max: SCREENS.length - 1 }),
  pick: fc.nat(),
  cooks,
  fate: fc.constantFrom('answered', 'answered', 'lost', 'away' as const),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function serve(server: Server, { what, pick, cooks: wanted }: Step): void {
  const ids = [...server.rows.keys()];
  const id = ids[pick % Math.max(1, ids.length)];
  if (what === 'place') server.place(wanted);
  else if (id !== undefined && what === 'change') server.change(id, wanted);
  else if (id !== undefined && what === 'gone') server.rows.delete(id);
}

const COOK: Readonly<Partial<Record<Step['what'], (screen: Screen, step: Step) => unknown>>> = {
  press: (screen, { pick }) => screen.press(pick),
  send: (screen, { fate }) => screen.send(fate),
  beginRead: (screen) => screen.beginRead(),
  endRead: (screen) => screen.endRead(),
  restart: (screen) => screen.restart(),
};

function play(server: Server, screens: readonly Screen[], one: Step): void {
  const screen = screens[one.screen];
  serve(server, one);
  if (screen) COOK[one.what]?.(screen, one);
}

const inOrder = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);

it('Every accepted line stands on exactly one ticket of each station that cooks it, whatever happens meanwhile.', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const server = new Server();
      const screens = SCREENS.map((picked) => new Screen(server, picked));
      for (const one of steps) {
        play(server, screens, one);
        for (const screen of screens) {
          const seen = screen.shown().flatMap(({ ticket }) => ticket.lines.map(({ id }) => id));
          expect(new Set(seen).size).toBe(seen.length);
        }
      }
      for (const screen of screens) screen.settle();
      // What others have struck meanwhile is read once more.
      for (const screen of screens) screen.settle();
      for (const screen of screens) {
        const { picked, board } = screen;
        const lines = server
          .open()
          .flatMap((ticket) => ticket.lines.map((line) => ({ ...line, of: ticket.id })));
        const own = lines.filter(
          ({ stations }) => picked === null || stations?.some((id) => picked.includes(id)),
        );
        const open = new Set(server.open().map(({ id }) => id));
        const seen = screen
          .shown()
          .filter(({ ticket }) => open.has(ticket.id))
          .flatMap(({ ticket }) => ticket.lines.map((line) => ({ ...line, of: ticket.id })));
        expect(seen).toEqual(own);
        for (const line of seen) {
          expect(inOrder(madeAt(board, line))).toEqual(inOrder(line.madeAt));
          const here = line.stations?.filter((id) => picked === null || picked.includes(id)) ?? [];
          expect(isMade(board, line, picked)).toBe(here.every((id) => line.madeAt.includes(id)));
        }
      }
    }),
    { numRuns: 1000 },
  );
});
