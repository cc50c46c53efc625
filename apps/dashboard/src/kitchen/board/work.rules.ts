import { shownTickets, ticketBy, type Board, type Strike, type Strikes } from './board.rules.ts';
import { stationsHere, type Picked } from './stations.rules.ts';
import { isLater, type Line, type Ticket } from './ticket.rules.ts';

const NO_STRIKES: Strikes = { strikes: [] };

/** Those of one ticket; the same object wherever there are none, so that its card is not rendered again. */
export function strikesOf({ strikes }: Strikes, ticket: number): Strikes {
  const own = strikes.filter(({ id }) => id === ticket);
  return own.length === 0 ? NO_STRIKES : { strikes: own };
}

/** Where a line is made: as the server reported, and as was pressed since. */
export function madeAt({ strikes }: Strikes, line: Line): ReadonlySet<number> {
  const made = new Set(line.madeAt);
  for (const strike of strikes) {
    if (strike.line !== line.id) continue;
    for (const id of strike.stations) {
      if (strike.made) made.add(id);
      else made.delete(id);
    }
  }
  return made;
}

/** Is it made at every station of a screen that cooks it? */
export function isMade(work: Strikes, line: Line, picked: Picked): boolean {
  const made = madeAt(work, line);
  const here = stationsHere(line, picked);
  return here.length > 0 && here.every((id) => made.has(id));
}

/** Nothing of it is left to be made at a screen. */
export const isAllMade = (work: Strikes, { lines }: Pick<Ticket, 'lines'>, picked: Picked): boolean =>
  lines.length > 0 && lines.every((line) => isMade(work, line, picked));

export interface Struck {
  readonly key: string;
  readonly id: number;
  readonly line: number;
  readonly picked: Picked;
  readonly at: number;
}

/** Strikes a line as made here, or takes that back. */
export function strike(board: Board, { key, id, line: struck, picked, at }: Struck): Board {
  const ticket = ticketBy(board, id);
  const line = ticket?.lines.find((one) => one.id === struck);
  if (!ticket || !line) return board;
  const stations = stationsHere(line, picked);
  const made = !isMade(board, line, picked);
  const one: Strike = { key, id, number: ticket.number, line: line.id, stations, made, at };
  return { ...board, strikes: [...board.strikes, one] };
}

/** The lines of a ticket that are still to be made at a screen. */
export const leftHere = (work: Strikes, ticket: Ticket, picked: Picked): readonly Line[] =>
  ticket.lines.filter((line) => stationsHere(line, picked).length > 0 && !isMade(work, line, picked));

/** The first strike that may be sent: one after the other, in the order in which they were pressed. */
export const nextStrike = ({ strikes, striking }: Board): Strike | null =>
  striking === null ? (strikes[0] ?? null) : null;

export const strikingNow = (board: Board, key: string): Board => ({ ...board, striking: key });
export const notStruck = (board: Board): Board => ({ ...board, striking: null });

/** The server has it; a read that was begun before is older than this answer. */
export function struck(
  board: Board,
  { key, line, made }: { key: string; line: number; made: readonly number[] },
): Board {
  const tickets = board.tickets.map((ticket) =>
    ticket.lines.some(({ id }) => id === line)
      ? {
          ...ticket,
          lines: ticket.lines.map((one) => (one.id === line ? { ...one, madeAt: made } : one)),
        }
      : ticket,
  );
  return { ...strikeRejected(board, { key, text: null }), tickets };
}

interface RejectedStep {
  readonly key: string;
  /** Null: there is nothing to tell. The line has gone, which its ticket shows. */
  readonly text: string | null;
  /** The line that was sent. */
  readonly line?: number;
}

/** The server did not do it. A line that was written anew meanwhile is struck in its new place. */
export function strikeRejected(board: Board, { key, text, line }: RejectedStep): Board {
  const one = board.strikes.find((strike) => strike.key === key);
  if (one && text === null && line !== undefined && one.line !== line)
    return { ...board, striking: null, answers: board.answers + 1 };
  const rest = {
    ...board,
    striking: null,
    answers: board.answers + 1,
    strikes: board.strikes.filter((strike) => strike.key !== key),
  };
  if (!one || text === null) return rest;
  const others = board.refused.filter(({ id }) => id !== one.id);
  return { ...rest, refused: [...others, { id: one.id, number: one.number, text }] };
}

export interface StationState {
  readonly id: number;
  /** How many of its lines are made, of how many. */
  readonly made: number;
  readonly of: number;
}

/** How far each station is with a ticket, for whoever brings the plates together. */
export function stationStates(work: Strikes, { lines }: Ticket): readonly StationState[] {
  const states = new Map<number, StationState>();
  for (const line of lines) {
    const made = madeAt(work, line);
    for (const id of line.stations ?? []) {
      const state = states.get(id) ?? { id, made: 0, of: 0 };
      states.set(id, { id, made: state.made + (made.has(id) ? 1 : 0), of: state.of + 1 });
    }
  }
  return [...states.values()].toSorted((a, b) => a.id - b.id);
}

export interface DishCount extends Pick<Line, 'dish' | 'item'> {
  /** The name of its price, where it has one. */
  readonly size: Line['item'];
  readonly count: number;
}

/** What is to be made at a screen over all tickets of now, by item and size, the most of it first. */
export function allDay(board: Board, now: number, picked: Picked): readonly DishCount[] {
  const counts = new Map<string, DishCount>();
  for (const { ticket } of shownTickets(board)) {
    if (ticket.status === 'ready' || isLater(ticket, now)) continue;
    for (const { dish, item, extras, count } of leftHere(board, ticket, picked)) {
      const known = counts.get(dish);
      counts.set(dish, { dish, item, size: extras[0] ?? [], count: (known?.count ?? 0) + count });
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || a.dish.localeCompare(b.dish));
}

/** The items of all open tickets that are on the menu, each once. */
export function itemsOnBoard(board: Board): readonly { readonly id: number; readonly item: Line['item'] }[] {
  const items = new Map<number, Line['item']>();
  for (const { ticket } of shownTickets(board)) {
    for (const { itemId, item } of ticket.lines) if (itemId !== null) items.set(itemId, item);
  }
  return [...items].map(([id, item]) => ({ id, item })).toSorted((a, b) => a.id - b.id);
}

/** Cooked by others as well, who are not done yet. */
export const waitsForOthers = (work: Strikes, whole: Ticket, picked: Picked): readonly number[] =>
  picked === null
    ? []
    : stationStates(work, whole)
        .filter(({ id, made, of }) => !picked.includes(id) && made < of)
        .map(({ id }) => id);
