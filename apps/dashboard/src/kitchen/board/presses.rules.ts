import type { OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { recalledTo } from '@diwan/domain/status-moves.ts';
import { statusHere, ticketBy, UNDO_MS, without, withTicket, type Board, type Press } from './board.rules.ts';
import { snapshotOf, type Ticket } from './ticket.rules.ts';

export interface Pressed {
  readonly key: string;
  readonly id: number;
  readonly to: OrderStatus;
  readonly reason?: string;
  readonly minutes?: number;
  readonly at: number;
}

export function press(board: Board, { key, id, to, reason, minutes, at }: Pressed): Board {
  const ticket = ticketBy(board, id);
  if (!ticket) return board;
  const from = statusHere(board, ticket);
  if (from === to) return board;
  const made: Press = {
    key,
    id,
    number: ticket.number,
    from,
    to,
    ...(reason === undefined ? {} : { reason }),
    ...(minutes === undefined ? {} : { minutes }),
    isRecall: false,
    at,
    notBefore: to === 'rejected' ? at + UNDO_MS : at,
    seen: ticket.updatedAt,
    isTried: false,
  };
  const { number } = ticket;
  return {
    ...board,
    presses: [...board.presses, made],
    missing: board.missing.filter((one) => one !== id),
    // Whoever moves a ticket on has read it.
    told: { ...board.told, [id]: snapshotOf(ticket) },
    undoable: [...without(board.undoable, id), { key, id, number, from, to, at }],
    refused: without(board.refused, id),
  };
}

function recallPress(ticket: Ticket, from: OrderStatus, made: { key: string; at: number }): Press | null {
  const to = recalledTo(from);
  if (to === null) return null;
  const { id, number, updatedAt: seen } = ticket;
  return { ...made, id, number, from, to, isRecall: true, notBefore: made.at, seen, isTried: false };
}

/** Takes the latest press of a ticket back: what was not sent yet is not sent at all. */
export function undo(board: Board, pressed: string, made: { key: string; at: number }): Board {
  const one = board.undoable.find(({ key }) => key === pressed);
  if (!one) return board;
  const undoable = without(board.undoable, one.id);
  if (board.presses.some(({ key, isTried }) => key === pressed && !isTried)) {
    return { ...board, undoable, presses: board.presses.filter(({ key }) => key !== pressed) };
  }
  const { ticket } = board.done.find((done) => done.ticket.id === one.id) ?? {};
  const known = ticketBy(board, one.id) ?? ticket;
  const back = known && recallPress(known, one.to, made);
  if (!back) return { ...board, undoable };
  return { ...recalled({ ...board, undoable }, known), presses: [...board.presses, back] };
}

/** Stands on the board again, as what the server still takes for done. */
function recalled(board: Board, ticket: Ticket): Board {
  const done = board.done.filter((one) => one.ticket.id !== ticket.id);
  return withTicket({ ...board, done }, ticket);
}

/** Calls back what was handed over. */
export function recall(board: Board, id: number, made: { key: string; at: number }): Board {
  const one = board.done.find(({ ticket }) => ticket.id === id);
  const back = one && recallPress(one.ticket, one.ticket.status, made);
  if (!back) return board;
  return { ...recalled(board, one.ticket), presses: [...board.presses, back] };
}

/** The first press that may be sent: in order, but what still can be undone keeps only its own ticket waiting. */
export function nextPress(board: Board, now: number): Press | null {
  if (board.sending !== null) return null;
  const waiting = new Set<number>();
  for (const one of board.presses) {
    if (!waiting.has(one.id) && one.notBefore <= now) return one;
    waiting.add(one.id);
  }
  return null;
}

/** What is only kept back because it can be undone; nothing else of its ticket waits before it. */
export const heldBack = ({ presses }: Board, now: number): readonly Press[] =>
  presses.filter(
    (one) => one.notBefore > now && !one.isTried && presses.find(({ id }) => id === one.id) === one,
  );

/** Was sent, and nobody waits for the answer: the page is being left. */
export const tried = (board: Board, key: string): Board => ({
  ...board,
  presses: board.presses.map((one) => (one.key === key ? { ...one, isTried: true } : one)),
});

export const sendingNow = (board: Board, key: string): Board => ({ ...tried(board, key), sending: key });

/** Nobody answered: the press stays where it was. */
export const notAnswered = (board: Board): Board => ({ ...board, sending: null });
