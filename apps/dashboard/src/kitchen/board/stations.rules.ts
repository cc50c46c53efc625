import type { Board, Ended, ShownTicket } from './board.rules.ts';
import type { Line, Ticket, TicketSnapshot } from './ticket.rules.ts';

/** The stations that a screen works for; null: for all, as who brings the plates together. */
export type Picked = readonly number[] | null;

/** Stands for a kitchen without stations. The contract's own name would bring the library of schemas. */
export const WHOLE_KITCHEN = 0;

/** What of the choice is still there: a screen whose stations were all removed shows everything. */
export function pickedOf(chosen: Picked, stations: readonly { readonly id: number }[]): Picked {
  const left = chosen?.filter((id) => stations.some((station) => station.id === id)) ?? [];
  return left.length > 0 ? left : null;
}

/** The stations of a screen that cook a line. Where it is not known yet they all do, so that nobody misses it. */
export function stationsHere({ stations }: Pick<Line, 'stations'>, picked: Picked): readonly number[] {
  if (stations === null) return picked ?? [WHOLE_KITCHEN];
  if (stations.length === 0) return [WHOLE_KITCHEN];
  return picked === null ? stations : stations.filter((id) => picked.includes(id));
}

/** The lines that a screen cooks. */
export const linesHere = (lines: readonly Line[], picked: Picked): readonly Line[] =>
  lines.filter((line) => stationsHere(line, picked).length > 0);

export const snapshotHere = (
  snapshot: TicketSnapshot | undefined,
  picked: Picked,
): TicketSnapshot | undefined => snapshot && { ...snapshot, lines: linesHere(snapshot.lines, picked) };

/** The part of a ticket that a screen cooks; null: it cooks none of it, and did not when it was last read. */
export function ticketHere(
  ticket: Ticket,
  snapshot: TicketSnapshot | undefined,
  picked: Picked,
): Ticket | null {
  const lines = linesHere(ticket.lines, picked);
  const before = snapshot ? linesHere(snapshot.lines, picked) : [];
  return lines.length > 0 || before.length > 0 || ticket.lines.length === 0 ? { ...ticket, lines } : null;
}

export interface StationTicket extends ShownTicket {
  /** With the lines of all stations. */
  readonly whole: Ticket;
}

/** The tickets of a screen, each with the lines that it cooks. */
export const ticketsHere = (
  tickets: readonly ShownTicket[],
  snapshot: Board['told'],
  picked: Picked,
): readonly StationTicket[] =>
  tickets.flatMap((shown) => {
    const ticket = ticketHere(shown.ticket, snapshot[shown.ticket.id], picked);
    return ticket ? [{ ...shown, ticket, whole: shown.ticket }] : [];
  });

export const endedHere = (ended: readonly Ended[], picked: Picked): readonly Ended[] =>
  ended.flatMap((one) => {
    const ticket = ticketHere(one.ticket, undefined, picked);
    return ticket ? [{ ...one, ticket }] : [];
  });
