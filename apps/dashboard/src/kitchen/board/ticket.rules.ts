import type { OrderRow, OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import type { KitchenOrderRow } from '@diwan/contract/bookings/orders.ts';
import { dishFactsOf, NO_DISH_FACTS, type DishFacts } from '@diwan/contract/catalogue/dish-facts.ts';

type Names = KitchenOrderRow['locales'];

/** One thing to be made. Of the row only what the kitchen reads is kept, because tickets outlast the page. */
export interface Line extends DishFacts {
  readonly id: number;
  /** What is to be made, whatever the line's id: the server writes lines anew when an order changes. */
  readonly what: string;
  /** The item in its size, whatever is wished beside it. */
  readonly dish: string;
  /** Null: it is no longer on the menu. */
  readonly itemId: number | null;
  readonly count: number;
  readonly item: Names;
  readonly extras: readonly Names[];
  readonly note: string | null;
  /** The stations that cook it; none where the branch has none; null until the kitchen's list has told. */
  readonly stations: readonly number[] | null;
  /** Where it is made, as the server last reported. */
  readonly madeAt: readonly number[];
}

/** An order as the kitchen reads it. */
export interface Ticket {
  readonly id: number;
  /** Rings and is worked as all others, and nobody ordered it. */
  readonly isTest?: true;
  readonly number: number;
  readonly status: OrderStatus;
  readonly type: KitchenOrderRow['order_type'];
  readonly seat: Names | null;
  readonly customer: string;
  readonly note: string | null;
  /** The car it is brought to; a board that was kept by a former version knows none. */
  readonly car?: KitchenOrderRow['car'];
  /** Whether its guest waits in it. */
  readonly hasArrived?: boolean;
  readonly scheduledAt: string | null;
  /** When staff said that it will be ready; null: nobody said. */
  readonly expectedAt: string | null;
  readonly beginsAt: string | null;
  readonly dueAt: string;
  readonly lateAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lines: readonly Line[];
}

type RowLine = OrderRow['lines'][number] & Partial<KitchenOrderRow['lines'][number]>;
type Row = Omit<OrderRow, 'lines'> & { readonly lines: readonly RowLine[] } & Partial<
    Pick<KitchenOrderRow, 'begins_at' | 'due_at' | 'late_at'>
  >;

const shortNames = (names: Names): Names => names.map((one) => ({ ...one, description: null }));

type Work = Pick<Line, 'stations' | 'madeAt' | keyof DishFacts>;

const UNKNOWN: Work = { stations: null, madeAt: [], ...NO_DISH_FACTS };

/** The line that takes the place of another one when an order is written anew: as much of the same, or less. */
export const lineInPlaceOf = (
  lines: readonly Line[],
  { what, count }: Pick<Line, 'what' | 'count'>,
): Line | undefined => lines.find((line) => line.what === what && line.count <= count);

/** What only the kitchen's list says about a line. */
function workOf(row: RowLine, { what, dish }: Pick<Line, 'what' | 'dish'>, known?: Ticket): Work {
  const same = known?.lines.find(({ id }) => id === row.id);
  // A line that was written anew is cooked where its dish was, and made where as much of it was.
  const again = known?.lines.find((line) => line.what === what && row.count <= line.count);
  const alike = known?.lines.find((line) => line.dish === dish);
  const before = same ?? again ?? (alike ? { ...alike, madeAt: [] } : UNKNOWN);
  return {
    stations: row.stations ?? before.stations,
    madeAt: row.made_at ?? before.madeAt,
    ...dishFactsOf(row, before),
  };
}

function lineOf(row: RowLine, known?: Ticket): Line {
  const { id, item_id, price_id, addons, note, count, item, price_locales } = row;
  const of = item_id ?? item.locales[0]?.name;
  const dish = JSON.stringify([of, price_id]);
  const what = JSON.stringify([of, price_id, addons.map((addon) => addon.id), note]);
  return {
    id,
    what,
    dish,
    ...workOf(row, { what, dish }, known),
    itemId: item_id,
    count,
    item: shortNames(item.locales),
    extras: [price_locales, ...addons.map(({ locales }) => locales)].map(shortNames),
    note,
  };
}

type Pacing = Pick<Ticket, 'dueAt' | 'lateAt'>;

/** Due at a time that was said just now, and late as much later as it was before. */
function pacedTo(expectedAt: string, { dueAt, lateAt }: Pacing): Pacing {
  const late = Date.parse(expectedAt) + Date.parse(lateAt) - Date.parse(dueAt);
  return { dueAt: expectedAt, lateAt: new Date(late).toISOString() };
}

function pacingOf(row: Row, known?: Ticket): Pacing {
  const { due_at, late_at, expected_at: expectedAt } = row;
  const wanted = row.scheduled_at ?? row.created_at;
  const was = known ?? { dueAt: wanted, lateAt: wanted, expectedAt: null };
  const isNew = due_at === undefined && expectedAt !== null && expectedAt !== was.expectedAt;
  return isNew ? pacedTo(expectedAt, was) : { dueAt: due_at ?? was.dueAt, lateAt: late_at ?? was.lateAt };
}

function beginOf({ begins_at, scheduled_at }: Row, known?: Ticket): string | null {
  return begins_at === undefined ? (known?.beginsAt ?? scheduled_at) : begins_at;
}

/**
 * A row of the kitchen's list, or the order by itself, which does not say when it is due: then what was known stays. The known
 * ticket itself where nothing has changed, so that its card is not rendered again.
 */
export function ticketOf(row: Row, known?: Ticket): Ticket {
  const ticket: Ticket = {
    id: row.id,
    ...(row.is_test ? { isTest: true as const } : {}),
    number: row.number,
    status: row.status,
    type: row.order_type,
    seat: row.seat && shortNames(row.seat.locales),
    customer: row.customer.name,
    note: row.note,
    car: row.car,
    hasArrived: row.arrived_at !== null,
    scheduledAt: row.scheduled_at,
    expectedAt: row.expected_at,
    beginsAt: beginOf(row, known),
    ...pacingOf(row, known),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lines: row.lines.map((line) => lineOf(line, known)),
  };
  return known && JSON.stringify(known) === JSON.stringify(ticket) ? known : ticket;
}

export type OpenStatus = 'pending' | 'accepted' | 'ready';
export const isOpen = (status: OrderStatus): status is OpenStatus =>
  status === 'pending' || status === 'accepted' || status === 'ready';

/** Who has accepted it and said when it will be ready has begun with it. */
const isNotBegun = ({ status, expectedAt }: Ticket) =>
  status === 'pending' || (status === 'accepted' && expectedAt === null);

/** Nobody has begun with it, and nobody need yet: that it was accepted is a promise for its time. */
export const isLater = (ticket: Ticket, now: number): boolean =>
  isNotBegun(ticket) && ticket.beginsAt !== null && Date.parse(ticket.beginsAt) > now;

export type Pace = 'calm' | 'due' | 'late';

/** What is ready waits for somebody else than the kitchen. */
export function paceOf({ status, dueAt, lateAt }: Ticket, now: number): Pace {
  if (status === 'ready' || now < Date.parse(dueAt)) return 'calm';
  return now < Date.parse(lateAt) ? 'due' : 'late';
}

/** Since when the kitchen has had it: from then on a scheduled order is as old as the others. */
const startOf = ({ createdAt, beginsAt }: Ticket) =>
  Math.max(Date.parse(createdAt), beginsAt === null ? 0 : Date.parse(beginsAt));

export const oldestFirst = (a: Ticket, b: Ticket): number => startOf(a) - startOf(b) || a.id - b.id;

/** What of a ticket is read while it is made: where it goes, what is made, and the note. */
export type TicketSnapshot = Pick<Ticket, 'seat' | 'note' | 'lines'>;
export const snapshotOf = ({ seat, note, lines }: Ticket): TicketSnapshot => ({ seat, note, lines });

export interface ShownLine extends Line {
  /** How many it was; null: there was none. */
  readonly was: number | null;
}

export interface Changes {
  /** The former seat; undefined: it is the same. */
  readonly seatWas: Names | null | undefined;
  readonly noteWas: string | null | undefined;
  /** What is to be made, and then what no longer is, with a count of none. */
  readonly lines: readonly ShownLine[];
  readonly isChanged: boolean;
}

function countsOf(lines: readonly Line[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { what, count } of lines) counts.set(what, (counts.get(what) ?? 0) + count);
  return counts;
}

const seatNames = (seat: Names | null) => (seat ?? []).map(({ locale, name }) => `${locale} ${name}`).join();

/** How a ticket differs from what was last read of it. */
export function changesOf(ticket: Ticket, before: TicketSnapshot = snapshotOf(ticket)): Changes {
  const was = countsOf(before.lines);
  const is = countsOf(ticket.lines);
  const isSame = (what: string) => was.get(what) === is.get(what);
  const stored = ticket.lines.map((line) => ({
    ...line,
    was: isSame(line.what) ? line.count : (was.get(line.what) ?? null),
  }));
  const gone = before.lines
    .filter(({ what }) => !is.has(what))
    .map((line) => ({ ...line, count: 0, was: line.count }));
  const seatWas = seatNames(before.seat) === seatNames(ticket.seat) ? undefined : before.seat;
  const noteWas = before.note === ticket.note ? undefined : before.note;
  const isChanged =
    seatWas !== undefined ||
    noteWas !== undefined ||
    gone.length > 0 ||
    stored.some(({ was, count }) => was !== count);
  return { seatWas, noteWas, lines: [...stored, ...gone], isChanged };
}

/** Is the same to be made for the same place? Then a press upon the one is meant for the other. */
export const isSameWork = (one: Ticket, other: Ticket): boolean =>
  !changesOf(one, snapshotOf(other)).isChanged;
