import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { messageTemplates, orderMessages, reservationMessages } from '@diwan/contract/bookings/messages.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { Venue } from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';

const KINDS = {
  orders: { ...orders, link: guestLinks.ofOrder, messages: orderMessages.list, words: 'follow_order' },
  reservations: {
    ...reservations,
    link: guestLinks.ofReservation,
    messages: reservationMessages.list,
    words: 'follow_booking',
  },
} as const;
type Kind = keyof typeof KINDS;

export interface Subject {
  readonly kind: Kind;
  readonly venue: Venue;
  readonly id: number;
}

/** Thousandths, as all amounts here are of Kuwait. */
export const minor = (major: number): number => Math.round(major * 1000);
export const place = ({ businessId, branchId }: Venue) => ({ business_id: businessId, branch_id: branchId });
const everywhere = ({ businessId }: Venue) => ({ business_id: businessId, branch_or_all: 'all' as const });

/** Orders have no insurance. */
const WORDS = {
  orders: 'total {total}\nbalance {balance}\nfollow {follow}',
  reservations: 'total {total}\ninsurance {insurance}\nbalance {balance}\nfollow {follow}',
};

/** Messages that say the amounts and nothing else. */
export const formatAmountsOnly = (test: TestApp, venue: Venue, kind: Kind) =>
  test.call(messageTemplates.set, {
    token: venue.owner.token,
    params: { business_id: venue.businessId },
    body: { kind: KINDS[kind].words, words: { en: WORDS[kind], ar: WORDS[kind] } },
  });

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const amountIn = (text: string | undefined) => minor(Number(/([\d,.]+) KWD/.exec(text ?? '')?.[1] ?? 0));

async function onThePage(test: TestApp, { kind, venue, id }: Subject) {
  const { token } = venue.owner;
  const { body } = await test.call(KINDS[kind].link, { token, params: { ...place(venue), id } });
  const { pathname } = new URL(body.url);
  const text = plain((await test.app.inject({ url: `${pathname}?lang=en` })).body);
  const named = new Map(
    [...text.matchAll(/<dt[^>]*>([^<]*)<\/dt>\s*<dd[^>]*><bdi>([^<]*)<\/bdi>/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  return {
    total: amountIn(named.get('Total')),
    paid: amountIn(named.get('Paid')),
    open: amountIn(named.get('Still to pay')),
    give_back: amountIn(/You will get ([^<]*) back/.exec(text)?.[1]),
    asked: amountIn(/id="pay"[^>]*>([^<]*)</.exec(text)?.[1]),
  };
}

async function inTheMessage(test: TestApp, { kind, venue, id }: Subject) {
  const { token } = venue.owner;
  const { body } = await test.call(KINDS[kind].messages, { token, params: { ...place(venue), id } });
  const { en } = body.messages.find((message: { kind: string }) => message.kind === KINDS[kind].words);
  const line = (name: string) => amountIn(new RegExp(`${name} (.*)`).exec(plain(en))?.[1]);
  const insurance = kind === 'reservations' ? { insurance: line('insurance') } : {};
  return { total: line('total'), ...insurance, balance: line('balance') };
}

/** What a page of one of its invoices says of all that is to be paid; null: no invoice was ever written. */
async function onTheInvoice(test: TestApp, { venue }: Subject) {
  const { token } = venue.owner;
  const { data } = (await test.call(invoices.list, { token, params: everywhere(venue) })).body;
  if (data.length === 0) return null;
  const { pathname } = new URL(data[0].url);
  const text = plain((await test.app.inject({ url: `${pathname}?locale=en` })).body);
  const named = new Map(
    [...text.matchAll(/<th scope="row">([^<]*)<\/th>\s*<td>(?:<[^>]*>)*([^<]*)</g)].map(([, name, value]) => [
      name,
      amountIn(value),
    ]),
  );
  return named.get('Payable') ?? named.get('Total');
}

async function inTheReports(test: TestApp, { venue }: Subject) {
  const { token } = venue.owner;
  const params = everywhere(venue);
  const { totals } = (await test.call(invoices.list, { token, params })).body;
  const overview = (await test.call(statistics.overview, { token, params })).body;
  const revenue = (await test.call(statistics.revenue, { token, params, query: { months: 1 } })).body;
  return {
    credit: minor(totals.credit),
    debit: minor(totals.debit),
    net: minor(totals.net),
    pending: minor(totals.pending),
    pending_debit: minor(totals.pending_debit),
    unpaid_balance: minor(overview.unpaid_balance),
    revenue: minor(overview.revenue_this_month),
    chart: [revenue.credit[0], revenue.debit[0], revenue.net[0]].map(minor),
  };
}

/** The money of the only order or booking of a business, wherever somebody reads it. */
export async function shownMoney(test: TestApp, subject: Subject) {
  const { kind, venue, id } = subject;
  const { token } = venue.owner;
  const of = KINDS[kind];
  const row: OrderRow | ReservationRow = (await test.call(of.get, { token, params: { ...place(venue), id } }))
    .body;
  const list = await test.call(of.list, { token, params: everywhere(venue) });
  return {
    row,
    listed: list.body.data[0].sums,
    page: await onThePage(test, subject),
    message: await inTheMessage(test, subject),
    invoice: await onTheInvoice(test, subject),
    reports: await inTheReports(test, subject),
  };
}

/** Σ of the invoices of one type in these states, counted from the rows alone. */
export const sumOf = (row: OrderRow | ReservationRow, type: string, ...statuses: readonly string[]): number =>
  row.invoices
    .filter((one) => one.type === type && statuses.includes(one.status))
    .reduce((total, { amount }) => total + minor(amount), 0);
