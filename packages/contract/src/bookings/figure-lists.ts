/** A list narrowed to what a figure counts. */
export interface FigureList {
  readonly of: 'reservations' | 'orders' | 'invoices';
  readonly query: Readonly<Record<string, string>>;
}

const reservations = (query: FigureList['query']): FigureList => ({ of: 'reservations', query });
const orders = (query: FigureList['query']): FigureList => ({ of: 'orders', query });
const invoices = (query: FigureList['query']): FigureList => ({ of: 'invoices', query });

const NOT_REJECTED = 'pending,accepted,ready,delivered';
const OPEN = ['pending', 'accepted', 'ready'] as const;

/** Where each figure of the dashboard has its rows, by local days: as many as it says. */
export const figureLists = {
  arrivals: (day: string) => reservations({ arrives_from: day, arrives_to: day }),
  /** Of which something is still to be paid. */
  arrivalsUnpaid: (day: string) =>
    reservations({ arrives_from: day, arrives_to: day, payment_status: 'not_paid,partially_paid' }),
  departures: (day: string) => reservations({ leaves_from: day, leaves_to: day }),
  inHouse: (day: string) => reservations({ in_house_on: day }),
  noShows: (day: string) => reservations({ arrives_from: day, arrives_to: day, due: 'no_show' }),
  toConfirm: () => reservations({ due: 'to_confirm' }),
  pendingReservations: () => reservations({ status: 'pending' }),
  unpaidArrivals: (from: string, to: string) =>
    reservations({ arrives_from: from, arrives_to: to, status: 'pending', payment_status: 'not_paid' }),
  /** Open orders whenever they were placed, the others of the day. */
  ordersAt: (status: string, day: string) =>
    orders(OPEN.some((open) => open === status) ? { status } : { status, from: day, to: day }),
  /** Those of which sales are the sum. */
  orders: (day: string) => orders({ status: NOT_REJECTED, from: day, to: day }),
  /** What was paid less what was given back is the total of the list. */
  paid: (from: string, to: string) => invoices({ status: 'paid', paid_from: from, paid_to: to }),
  unpaid: () => invoices({ status: 'pending' }),
  /** Among them the insurance of those who have left. */
  toGiveBack: () => invoices({ status: 'pending', type: 'debit' }),
};
