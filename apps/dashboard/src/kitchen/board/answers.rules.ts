import type { OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import type { KitchenOrderRow } from '@diwan/contract/bookings/orders.ts';
import {
  isPressed,
  RECALL_MS,
  strikesWith,
  ticketBy,
  without,
  withoutTicket,
  withTicket,
  type Board,
  type Done,
  type Press,
} from './board.rules.ts';
import { notAnswered } from './presses.rules.ts';
import {
  isOpen,
  isSameWork,
  oldestFirst,
  snapshotOf,
  ticketOf,
  type Ticket,
  type TicketSnapshot,
} from './ticket.rules.ts';

/**
 * The open orders as the server has just sent them; `asOf` is how many answers had come when it was asked. Null: they are
 * older than an answer that came meanwhile, and are to be asked for again.
 */
export function read(board: Board, rows: readonly Ticket[], asOf: number): Board | null {
  if (asOf !== board.answers) return null;
  const ids = new Set(rows.map(({ id }) => id));
  const left = board.tickets.filter(({ id }) => !ids.has(id));
  const stored: Record<number, TicketSnapshot> = {};
  for (const ticket of [...rows, ...left]) stored[ticket.id] = board.told[ticket.id] ?? snapshotOf(ticket);
  return {
    ...board,
    tickets: [...rows, ...left].toSorted(oldestFirst),
    // A press that is still to be answered will tell.
    missing: left.filter(({ id }) => !isPressed(board, id)).map(({ id }) => id),
    told: stored,
    strikes: strikesWith(board, rows),
  };
}

export const doneOf = (row: KitchenOrderRow): Done => ({
  ticket: ticketOf(row),
  at: Date.parse(row.history.at(-1)?.at ?? row.updated_at),
});

/**
 * What was handed over of late, wherever, beside what this screen itself knows of; since when, this screen says where it pressed.
 * What was asked before an answer came says nothing.
 */
export function readDone(board: Board, rows: readonly Done[], asOf: number): Board {
  if (asOf !== board.answers) return board;
  const isOver = ({ ticket: { id, status } }: Done) =>
    status === 'delivered' && !ticketBy(board, id) && !isPressed(board, id);
  const told = rows.filter(isOver).map((one) => {
    const own = board.done.find(({ ticket }) => ticket.id === one.ticket.id);
    return own ? { ...one, at: own.at } : one;
  });
  const others = board.done.filter(
    ({ ticket: { id } }) => !ticketBy(board, id) && told.every(({ ticket }) => ticket.id !== id),
  );
  return { ...board, done: [...others, ...told].toSorted((a, b) => a.at - b.at) };
}

/** Somebody here has said that it is being made, or the server has. */
function isUnderWay(board: Board, ticket: Ticket): boolean {
  const begun = board.presses.some(({ id, from }) => id === ticket.id && from === 'pending');
  return begun || ticket.status === 'accepted' || ticket.status === 'ready';
}

/** The ticket is over for this screen; what was being made and is not wanted any more is said. */
function end(
  board: Board,
  ticket: Ticket,
  over: { status: OrderStatus | null; reason: string | null },
): Board {
  const rest = { ...withoutTicket(board, ticket.id), presses: without(board.presses, ticket.id) };
  const isCanceled = over.status === null || over.status === 'rejected';
  if (!isCanceled || !isUnderWay(board, ticket)) return rest;
  const ended = board.ended.filter((one) => one.ticket.id !== ticket.id);
  return { ...rest, ended: [...ended, { ticket, reason: over.reason }] };
}

/** An order as it stands now; null: it was deleted. */
export interface Looked {
  readonly id: number;
  readonly ticket: Ticket | null;
  readonly reason: string | null;
}

/** Why a ticket is missing. What was asked before an answer came says nothing. */
export function looked(board: Board, { id, ticket, reason }: Looked, asOf: number): Board {
  const known = ticketBy(board, id);
  if (!known || asOf !== board.answers || isPressed(board, id)) return board;
  if (!ticket || !isOpen(ticket.status)) return end(board, known, { status: ticket?.status ?? null, reason });
  return { ...withTicket(board, ticket), missing: board.missing.filter((one) => one !== id) };
}

const over = (board: Board, key: string): Board => ({
  ...board,
  sending: null,
  answers: board.answers + 1,
  presses: board.presses.filter((one) => one.key !== key),
});

/** The server has done what was pressed; `ticket` is the order as it is since. */
export function answered(
  before: Board,
  { key, ticket, at }: { key: string; ticket: Ticket; at: number },
): Board {
  const board = over(before, key);
  const presses = board.presses.map((one) =>
    one.id === ticket.id ? { ...one, seen: ticket.updatedAt } : one,
  );
  const rest = { ...board, presses };
  if (isOpen(ticket.status) || isPressed(rest, ticket.id)) return withTicket(rest, ticket);
  const gone = withoutTicket(rest, ticket.id);
  if (ticket.status !== 'delivered') return gone;
  const done = gone.done.filter((one) => one.ticket.id !== ticket.id && at - one.at < RECALL_MS);
  return { ...gone, done: [...done, { ticket, at }] };
}

export interface Rejected {
  readonly key: string;
  /** In the words of the server. */
  readonly text: string;
  /** The press was made upon an older version of the order. */
  readonly isStale: boolean;
  /** The order as it stands; null: there is none any more; undefined: nobody could say. */
  readonly current?: Ticket | null | undefined;
  readonly reason?: string | null;
  readonly at: number;
}

/** Something of the order has changed that the kitchen does not read, such as its payment: the press still holds. */
function pressedAgain(before: Board, key: string, current: Ticket): Board {
  const presses = before.presses.map((one) => (one.key === key ? { ...one, seen: current.updatedAt } : one));
  return withTicket({ ...before, presses, sending: null, answers: before.answers + 1 }, current);
}

/** The order stands where the server has it, and why the press was not done is said by ticket. */
function reasonText(board: Board, { id, number }: Press, { text, current }: Rejected): Board {
  const refused = [...without(board.refused, id), { id, number, text }];
  const rest = { ...board, presses: without(board.presses, id), refused };
  if (current === undefined) return rest;
  return current && isOpen(current.status) ? withTicket(rest, current) : withoutTicket(rest, id);
}

type Outcome = 'done' | 'again' | 'over' | 'told';

/** What an error means for the press, by the order as it stands. */
function outcomeOf(one: Press, known: Ticket | undefined, { current, isStale }: Rejected): Outcome {
  if (current === undefined || !known) return 'told';
  // An answer was lost, or somebody else has done the same.
  if (current?.status === one.to) return 'done';
  if (current === null || !isOpen(current.status)) return one.isRecall ? 'told' : 'over';
  return isStale && current.status === one.from && isSameWork(known, current) ? 'again' : 'told';
}

/** The server did not do what was pressed. */
export function rejectPress(before: Board, rejection: Rejected): Board {
  const { key, current, reason = null, at } = rejection;
  const one = before.presses.find((press) => press.key === key);
  if (!one) return notAnswered(before);
  const known = ticketBy(before, one.id);
  const outcome = outcomeOf(one, known, rejection);
  if (outcome === 'done' && current) return answered(before, { key, ticket: current, at });
  if (outcome === 'again' && current) return pressedAgain(before, key, current);
  const board = { ...over(before, key), undoable: without(before.undoable, one.id) };
  if (outcome === 'told' || !known) return reasonText(board, one, rejection);
  return end({ ...board, presses: before.presses }, known, { status: current?.status ?? null, reason });
}
