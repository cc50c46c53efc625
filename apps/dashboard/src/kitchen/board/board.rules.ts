import type { OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { isOpen, oldestFirst, toldOf, type Ticket, type Told } from './ticket.rules.ts';

/** For which a press can be taken back beside the board, */
export const UNDO_MS = 10_000;
/** and for which what was handed over can be called back. */
export const RECALL_MS = 30 * 60_000;

/** One press that the server has not answered yet. */
export interface Press {
  readonly key: string;
  readonly id: number;
  readonly number: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason?: string;
  /** Takes the step before it back. */
  readonly isRecall: boolean;
  readonly at: number;
  /** A refusal tells the guest, which is final: it is sent when it can no longer be undone. */
  readonly notBefore: number;
  /** The version of the order that was pressed. */
  readonly seen: string;
  /** Was sent once: where no answer came, it may have been done. */
  readonly isTried: boolean;
}

/** The latest press of a ticket, for as long as it can be undone. */
export type Undoable = Pick<Press, 'key' | 'id' | 'number' | 'from' | 'to' | 'at'>;

/** Was being made when it was canceled elsewhere, and stands until somebody has pressed it away. */
export interface Ended {
  readonly ticket: Ticket;
  readonly reason: string | null;
}

export interface Done {
  readonly ticket: Ticket;
  readonly at: number;
}

export interface Refusal {
  readonly id: number;
  readonly number: number;
  readonly text: string;
}

/** All that a kitchen screen knows. It is kept on the device, so that a restart loses neither a ticket nor a press. */
export interface Board {
  /** As the server last told them, whatever was pressed since. */
  readonly tickets: readonly Ticket[];
  readonly presses: readonly Press[];
  /** The press that is on its way. */
  readonly sending: string | null;
  /** How many answers have come: a read that was begun before one of them is older than it. */
  readonly answers: number;
  /** No longer among the open orders; why is to be asked. */
  readonly missing: readonly number[];
  readonly told: Readonly<Record<number, Told>>;
  /** The lines of each ticket that somebody has struck as made. */
  readonly struck: Readonly<Record<number, readonly string[]>>;
  readonly ended: readonly Ended[];
  readonly done: readonly Done[];
  readonly undoable: readonly Undoable[];
  readonly refused: readonly Refusal[];
}

export const EMPTY: Board = {
  tickets: [],
  presses: [],
  sending: null,
  answers: 0,
  missing: [],
  told: {},
  struck: {},
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

export function withTicket(board: Board, ticket: Ticket): Board {
  const tickets = [...without(board.tickets, ticket.id), ticket].toSorted(oldestFirst);
  const told = board.told[ticket.id] ?? toldOf(ticket);
  return { ...board, tickets, told: { ...board.told, [ticket.id]: told } };
}

export function withoutTicket(board: Board, id: number): Board {
  const { [id]: _told, ...told } = board.told;
  const { [id]: _struck, ...struck } = board.struck;
  return {
    ...board,
    told,
    struck,
    tickets: without(board.tickets, id),
    missing: board.missing.filter((one) => one !== id),
  };
}

/** The status a ticket has here: the server's, and what was pressed since. */
export const statusHere = ({ presses }: Board, { id, status }: Ticket): OrderStatus =>
  presses.findLast((press) => press.id === id)?.to ?? status;

/** Somebody has read that it was canceled. */
export const pressAway = (board: Board, id: number): Board => ({
  ...board,
  ended: board.ended.filter(({ ticket }) => ticket.id !== id),
});

/** Somebody has read what has changed. */
export function readChanges(board: Board, id: number): Board {
  const ticket = ticketBy(board, id);
  return ticket ? { ...board, told: { ...board.told, [id]: toldOf(ticket) } } : board;
}

export const readRefusal = (board: Board, id: number): Board => ({
  ...board,
  refused: without(board.refused, id),
});

/** What can no longer be undone or called back is not offered. */
export function forget(board: Board, now: number): Board {
  const undoable = board.undoable.filter(({ at }) => now - at < UNDO_MS);
  const done = board.done.filter(({ at }) => now - at < RECALL_MS);
  const isSame = undoable.length === board.undoable.length && done.length === board.done.length;
  return isSame ? board : { ...board, undoable, done };
}

export interface ShownTicket {
  readonly ticket: Ticket;
  /** Pressed here, and not yet known to the server. */
  readonly isKept: boolean;
}

/** The tickets of the board, oldest first, with what was pressed already done. */
export function shownTickets(board: Board): readonly ShownTicket[] {
  return board.tickets.flatMap((ticket) => {
    const status = statusHere(board, ticket);
    return isOpen(status) ? [{ ticket: { ...ticket, status }, isKept: isPressed(board, ticket.id) }] : [];
  });
}
