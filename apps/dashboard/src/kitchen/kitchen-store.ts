import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { KitchenOrderRow } from '@diwan/contract/bookings/orders.ts';
import { CallError } from '#kit/data/call-error.ts';
import { randomKey } from '#kit/data/random-key.ts';
import { onLeavingSession, onSessionEnd } from '#kit/data/session.ts';
import { createListeners } from '#kit/store/listeners.ts';
import { answered, doneOf, looked, read, readDone, rejectPress } from './board/answers.rules.ts';
import {
  forget,
  pressAway,
  putBack,
  readChanges,
  dismissRejection,
  ticketBy,
  type Board,
  type Press,
  type Strike,
} from './board/board.rules.ts';
import {
  heldBack,
  nextPress,
  notAnswered,
  press,
  recall,
  sendingNow,
  tried,
  undo,
  type Pressed,
} from './board/presses.rules.ts';
import { ticketOf, type Ticket } from './board/ticket.rules.ts';
import type { Picked } from './board/stations.rules.ts';
import { nextStrike, notStruck, strike, strikeRejected, strikingNow, struck } from './board/work.rules.ts';

/** How a board communicates with the server. */
export interface Wire {
  /** Null: they are what they were when they were last read. */
  readonly open: () => Promise<readonly KitchenOrderRow[] | null>;
  /** What was delivered of late, at whichever screen or desk. */
  readonly done: () => Promise<readonly KitchenOrderRow[]>;
  readonly order: (id: number) => Promise<OrderRow>;
  /** `isLast`: the page is being left, and the request outlives it. */
  readonly move: (press: Press, isLast?: boolean) => Promise<OrderRow>;
  /** Where the line is made since. */
  readonly strike: (strike: Strike) => Promise<readonly number[]>;
}

/** Where a board is while the page is closed. */
export interface BoardStorage {
  readonly load: () => Board;
  readonly keep: (board: Board) => void;
}

/** Nobody answered, or nobody who could do it now: what was asked may be asked again. */
const PASSING = new Set([0, 401, 429, 502, 503, 504]);
const ASK_AGAIN_MS = 5000;
const TICK_MS = 500;
const GONE = 404;
const STALE = 409;

export interface Shown {
  readonly board: Board;
  /** The orders were read at least once, by this page or before it was closed. */
  readonly isKnown: boolean;
  /** Why they could not be read now. */
  readonly failure: CallError | null;
}

const reasonOf = (row: OrderRow) => row.history.at(-1)?.reason ?? null;

/** The board of one kitchen screen: reads it, sends what is pressed, and keeps both on the device. */
export class KitchenStore {
  readonly #wire: Wire;
  readonly #keeper: BoardStorage;
  readonly #listeners = createListeners();
  #shown: Shown;
  #isReading = false;
  #isOld = false;
  #waitUntil = 0;
  /** The session has ended: what comes after it is neither kept on the device nor sent. */
  #isOver = false;
  /** What the server sent last, for when it says that nothing has changed. */
  #last: readonly Ticket[] = [];

  constructor(wire: Wire, persistence: BoardStorage) {
    this.#wire = wire;
    this.#keeper = persistence;
    const board = persistence.load();
    this.#shown = { board, isKnown: board.tickets.length > 0, failure: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);
  readonly shown = (): Shown => this.#shown;

  get #board(): Board {
    return this.#shown.board;
  }

  #set(board: Board): void {
    if (board === this.#board) return;
    this.#shown = { ...this.#shown, board };
    if (!this.#isOver) this.#keeper.keep(board);
    this.#listeners.tell();
  }

  #told(read: Pick<Shown, 'isKnown' | 'failure'>): void {
    this.#shown = { ...this.#shown, ...read };
    this.#listeners.tell();
  }

  /** Sends what may be sent, for as long as the screen is open. */
  start(): () => void {
    const timer = setInterval(() => this.#tick(), TICK_MS);
    window.addEventListener('pagehide', this.#leave);
    const end = () => {
      this.#isOver = true;
    };
    const stops = [onLeavingSession(this.#leave), onLeavingSession(end), onSessionEnd(end)];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', this.#leave);
    };
  }

  /** What still could be undone is sent before nobody is there to send it. It is looked after when the page is next opened. */
  readonly #leave = (): void => {
    for (const held of heldBack(this.#board, Date.now())) {
      this.#wire.move(held, true).catch(() => undefined);
      this.#set(tried(this.#board, held.key));
    }
  };

  #tick(): void {
    this.#set(forget(this.#board, Date.now()));
    if (Date.now() < this.#waitUntil) return;
    void this.flush();
    void this.#flushStrikes();
  }

  /** The server can be reached again: what was kept is sent, and then everything is read. */
  readonly back = (): void => {
    this.#waitUntil = 0;
    void Promise.all([this.flush(), this.#flushStrikes()]).then(() => this.refresh());
  };

  readonly refresh = async (): Promise<void> => {
    this.#isOld = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each read is about the state after the last
      while (this.#isOld) await this.#read();
      await this.#lookForMissing();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#told({ isKnown: this.#shown.isKnown, failure: error });
    } finally {
      this.#isReading = false;
    }
  };

  async #read(): Promise<void> {
    this.#isOld = false;
    const { answers } = this.#board;
    const rows = await this.#wire.open();
    if (rows) this.#last = rows.map((row) => ticketOf(row, ticketBy(this.#board, row.id)));
    const next = read(this.#board, this.#last, answers);
    if (!next) this.#isOld = true;
    else this.#set(next);
    if (!this.#shown.isKnown || this.#shown.failure) this.#told({ isKnown: true, failure: null });
  }

  async #lookForMissing(): Promise<void> {
    for (const id of this.#board.missing) {
      const { answers } = this.#board;
      // oxlint-disable-next-line no-await-in-loop -- few at a time, and each answer is compared with the board after the last
      const row = await this.#current(id);
      if (row !== undefined) this.#set(looked(this.#board, { id, ...this.#seen(row, id) }, answers));
    }
  }

  #seen(row: OrderRow | null, id: number): { ticket: Ticket | null; reason: string | null } {
    return { ticket: row && ticketOf(row, ticketBy(this.#board, id)), reason: row && reasonOf(row) };
  }

  /** The order as it stands; null: it is gone; undefined: nobody could say. */
  async #current(id: number): Promise<OrderRow | null | undefined> {
    try {
      return await this.#wire.order(id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error.status === GONE ? null : undefined;
    }
  }

  /** One after the other, in the order in which they were pressed. */
  async flush(): Promise<void> {
    const one = nextPress(this.#board, Date.now());
    if (!one || this.#isOver) return;
    this.#set(sendingNow(this.#board, one.key));
    try {
      const row = await this.#wire.move(one);
      const ticket = ticketOf(row, ticketBy(this.#board, one.id));
      this.#set(answered(this.#board, { key: one.key, ticket, at: Date.now() }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await this.#wasRefused(one, error))) return;
    }
    await this.flush();
  }

  async #wasRefused({ key, id }: Press, error: CallError): Promise<boolean> {
    const row = PASSING.has(error.status) ? undefined : await this.#current(id);
    // Without the order as it stands nobody knows whether the press was done.
    if (row === undefined) {
      this.#waitUntil = Date.now() + ASK_AGAIN_MS;
      this.#set(notAnswered(this.#board));
      return false;
    }
    const { ticket: current, reason } = this.#seen(row, id);
    const isStale = error.status === STALE;
    this.#set(
      rejectPress(this.#board, { key, text: error.message, isStale, current, reason, at: Date.now() }),
    );
    return true;
  }

  async #flushStrikes(): Promise<void> {
    const one = nextStrike(this.#board);
    if (!one || this.#isOver) return;
    this.#set(strikingNow(this.#board, one.key));
    try {
      const made = await this.#wire.strike(one);
      this.#set(struck(this.#board, { key: one.key, line: one.line, made }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (PASSING.has(error.status)) {
        this.#waitUntil = Date.now() + ASK_AGAIN_MS;
        this.#set(notStruck(this.#board));
        return;
      }
      const isGone = error.status === GONE;
      // The ticket is read first: its line may have been written anew.
      if (isGone) await this.refresh();
      const text = isGone ? null : error.message;
      this.#set(strikeRejected(this.#board, { key: one.key, text, line: one.line }));
      if (!isGone) void this.refresh();
    }
    await this.#flushStrikes();
  }

  readonly press = (pressed: Pick<Pressed, 'id' | 'to' | 'reason' | 'minutes'>): void => {
    this.#set(press(this.#board, { ...pressed, key: randomKey(), at: Date.now() }));
    this.#waitUntil = 0;
    void this.flush();
  };

  readonly undo = (key: string): void => {
    this.#set(undo(this.#board, key, { key: randomKey(), at: Date.now() }));
    void this.flush();
  };

  /** Asked for when somebody looks; where nobody answers, what was handed over here is all there is. */
  readonly lookDone = async (): Promise<void> => {
    const { answers } = this.#board;
    try {
      const rows = await this.#wire.done();
      this.#set(forget(readDone(this.#board, rows.map(doneOf), answers), Date.now()));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };

  readonly recall = (id: number): void => {
    this.#set(recall(this.#board, id, { key: randomKey(), at: Date.now() }));
    void this.flush();
  };

  readonly pressAway = (id: number): void => this.#set(pressAway(this.#board, id, Date.now()));
  readonly putBack = (id: number): void => this.#set(putBack(this.#board, id));

  /** Strikes lines of a ticket at the stations of this screen, or takes that back. */
  readonly strike = (id: number, lines: readonly number[], picked: Picked): void => {
    for (const line of lines) {
      this.#set(strike(this.#board, { key: randomKey(), id, line, picked, at: Date.now() }));
    }
    this.#waitUntil = 0;
    void this.#flushStrikes();
  };

  readonly readChanges = (id: number): void => this.#set(readChanges(this.#board, id));
  readonly readRefusal = (id: number): void => this.#set(dismissRejection(this.#board, id));
}
