import type { OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import {
  isOpen,
  lineInPlaceOf,
  oldestFirst,
  snapshotOf,
  type OpenStatus,
  type Ticket,
  type TicketSnapshot,
} from './ticket.rules.ts';

/** For which a press can be taken back beside the board, */
export const UNDO_MS = 10_000;
/** and for which what was handed over can be called back. */
export const RECALL_MS = 30 * MINUTE_MS;

/** One press that the server has not answered yet. */
export interface Press {
  readonly key: string;
  readonly id: number;
  readonly number: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason?: string;
  /** In how many minutes it will be ready, counted from the press. */
  readonly minutes?: number;
  /** Takes the step before it back. */
  readonly isRecall: boolean;
  readonly at: number;
  /** A rejection tells the guest, which is final: it is sent when it can no longer be undone. */
  readonly notBefore: number;
  /** The version of the order that was pressed. */
  readonly seen: string;
  /** Was sent once: where no answer came, it may have been done. */
  readonly isTried: boolean;
}

/** Lines that were said to be made at stations, or not to be, and the server has not answered yet. */
export interface Strike {
  readonly key: string;
  /** The order of the line. */
  readonly id: number;
  readonly number: number;
  readonly line: number;
  readonly stations: readonly number[];
  readonly made: boolean;
  readonly at: number;
}

/** The latest press of a ticket, for as long as it can be undone. */
export type Undoable = Pick<Press, 'key' | 'id' | 'number' | 'from' | 'to' | 'at'>;

/** Was being made when it was canceled elsewhere, and stands until somebody has pressed it away. */
export interface Ended {
  readonly ticket: Ticket;
  readonly reason: string | null;
  /** Unix milliseconds; absent: it stands on the board. Who pressed by mistake can put it back for `UNDO_MS`. */
  readonly pressedAwayAt?: number;
}

export interface Done {
  readonly ticket: Ticket;
  readonly at: number;
}

export interface RejectedStep {
  readonly id: number;
  readonly number: number;
  readonly text: string;
}

/** All that a kitchen screen knows. It is kept on the device, so that a restart loses neither a ticket nor a press. */
export interface Board {
  /** As the server last sent them, whatever was pressed since. */
  readonly tickets: readonly Ticket[];
  readonly presses: readonly Press[];
  /** The press that is on its way. */
  readonly sending: string | null;
  /** How many answers have come: a read that was begun before one of them is older than it. */
  readonly answers: number;
  /** No longer among the open orders; why is to be asked. */
  readonly missing: readonly number[];
  readonly told: Readonly<Record<number, TicketSnapshot>>;
  readonly strikes: readonly Strike[];
  /** The strike that is on its way. */
  readonly striking: string | null;
  readonly ended: readonly Ended[];
  readonly done: readonly Done[];
  readonly undoable: readonly Undoable[];
  readonly refused: readonly RejectedStep[];
}

/** What was struck and is not answered yet. */
export type Strikes = Pick<Board, 'strikes'>;

export const EMPTY: Board = {
  tickets: [],
  presses: [],
  sending: null,
  answers: 0,
  missing: [],
  told: {},
  strikes: [],
  striking: null,
  ended: [],
  done: [],
  undoable: [],
  refused: [],
};

export const without = <One extends { readonly id: number }>(
  list: readonly One[],
  id: number,
): readonly One[] => list.filter((one) => one.id !== id);
export const isPressed = ({ presses }: Board, id: number) => presses.some((press) => press.id === id);
export const ticketBy = ({ tickets }: Board, id: number) => tickets.find((ticket) => ticket.id === id);

/** Strikes that are not answered yet go with the lines of an order that was written anew. */
export function strikesWith({ tickets, strikes }: Board, read: readonly Ticket[]): readonly Strike[] {
  return strikes.map((strike) => {
    const lineIn = (all: readonly Ticket[]) => all.find(({ id }) => id === strike.id)?.lines ?? [];
    const was = lineIn(tickets).find(({ id }) => id === strike.line);
    const now = lineIn(read);
    if (!was || now.some(({ id }) => id === strike.line)) return strike;
    return { ...strike, line: lineInPlaceOf(now, was)?.id ?? strike.line };
  });
}

export function withTicket(board: Board, ticket: Ticket): Board {
  const tickets = [...without(board.tickets, ticket.id), ticket].toSorted(oldestFirst);
  const snapshot = board.told[ticket.id] ?? snapshotOf(ticket);
  const strikes = strikesWith(board, [ticket]);
  return { ...board, tickets, strikes, told: { ...board.told, [ticket.id]: snapshot } };
}

export function withoutTicket(board: Board, id: number): Board {
  const { [id]: _told, ...told } = board.told;
  return {
    ...board,
    told,
    strikes: without(board.strikes, id),
    tickets: without(board.tickets, id),
    missing: board.missing.filter((one) => one !== id),
  };
}

/** The status a ticket has here: the server's, and what was pressed since. */
export const statusHere = ({ presses }: Board, { id, status }: Ticket): OrderStatus =>
  presses.findLast((press) => press.id === id)?.to ?? status;

const isOnBoard = ({ pressedAwayAt }: Ended) => pressedAwayAt === undefined;

/** What was canceled while it was made: what nobody has read yet, and what can be put back. */
export const endedOnBoard = ({ ended }: Board): readonly Ended[] => ended.filter(isOnBoard);
export const pressedAway = ({ ended }: Board): readonly Ended[] => ended.filter((one) => !isOnBoard(one));

/** Somebody has read that it was canceled. */
export const pressAway = (board: Board, id: number, at: number): Board => ({
  ...board,
  ended: board.ended.map((one) => (one.ticket.id === id ? { ...one, pressedAwayAt: at } : one)),
});

/** Nobody has read it after all. */
export const putBack = (board: Board, id: number): Board => ({
  ...board,
  ended: board.ended.map(({ pressedAwayAt, ...one }) =>
    one.ticket.id === id || pressedAwayAt === undefined ? one : { ...one, pressedAwayAt },
  ),
});

/** Somebody has read what has changed. */
export function readChanges(board: Board, id: number): Board {
  const ticket = ticketBy(board, id);
  return ticket ? { ...board, told: { ...board.told, [id]: snapshotOf(ticket) } } : board;
}

export const dismissRejection = (board: Board, id: number): Board => ({
  ...board,
  refused: without(board.refused, id),
});

/** What can no longer be undone or called back is not offered. */
export function forget(board: Board, now: number): Board {
  const undoable = board.undoable.filter(({ at }) => now - at < UNDO_MS);
  const done = board.done.filter(({ at }) => now - at < RECALL_MS);
  const ended = board.ended.filter(({ pressedAwayAt = now }) => now - pressedAwayAt < UNDO_MS);
  const isSame =
    undoable.length === board.undoable.length &&
    done.length === board.done.length &&
    ended.length === board.ended.length;
  return isSame ? board : { ...board, undoable, done, ended };
}

export interface ShownTicket {
  readonly ticket: Ticket;
  readonly status: OpenStatus;
  /** Pressed here, and not yet known to the server. */
  readonly isKept: boolean;
}

/** The tickets of the board, oldest first, with what was pressed already done. */
export function shownTickets(board: Board): readonly ShownTicket[] {
  return board.tickets.flatMap((ticket) => {
    const status = statusHere(board, ticket);
    if (!isOpen(status)) return [];
    return [
      {
        ticket: status === ticket.status ? ticket : { ...ticket, status },
        status,
        isKept: isPressed(board, ticket.id),
      },
    ];
  });
}
