import type { PayMethod } from '@diwan/contract/bookings/pay-methods.ts';
import type { GuestOrder, GuestOrderTimes } from '@diwan/contract/bookings/guest-orders.ts';
import type { GuestVisit } from '@diwan/contract/bookings/guest-visits.ts';
import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { tableCodes } from '@diwan/contract/venues/table-codes.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { deviceKey } from './device.ts';
import { translate } from './order.messages.ts';
import type { ErrorBody, Wire } from './placing.ts';

export type TableOfCode = ResponseOf<typeof tableCodes.guest>;

/** The token of the visit that was joined, or why it was not. */
type Joined = { readonly token: string } | { readonly problem: string };

export interface Calls extends Wire {
  readonly menu: () => Promise<GuestMenu>;
  /** The table of a code; null for one that is no longer valid. */
  readonly table: (code: string) => Promise<TableOfCode | null>;
  /** Joins the visit of a table by its digits. */
  readonly join: (code: string, pin: string) => Promise<Joined>;
  /** The bill of a visit; null: there is none of this token. */
  readonly visit: (token: string) => Promise<GuestVisit | null>;
  readonly times: (date: string) => Promise<GuestOrderTimes>;
  /** The page on which an order is paid, with a tip in major units; null: it cannot be opened now. */
  readonly pay: (token: string, method: PayMethod | undefined, tip: number) => Promise<string | null>;
  /** The order behind a token. */
  readonly order: (token: string) => Promise<GuestOrder>;
}

/** Null for what is not there, or no longer. */
async function find<Answer>(address: string, locale: Locale): Promise<Answer | null> {
  const response = await fetch(address, { headers: { accept: 'application/json', locale } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Answer;
}

async function read<Answer>(address: string, locale: Locale): Promise<Answer> {
  return (await find<Answer>(address, locale)) ?? Promise.reject(new Error(address));
}

/** What it was answered with, be it an error of the guest; null where the server failed or no whole answer came. */
async function post<Content>(address: string, locale: Locale, body: object) {
  const headers = { accept: 'application/json', 'content-type': 'application/json', locale };
  try {
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.status < 500 ? ((await response.json()) as Partial<Content> & ErrorBody) : null;
  } catch {
    return null;
  }
}

/** The calls of one branch, in the language of the page; a tablet makes them in its own session. */
export const callsOf = (slug: string, locale: Locale, session: string | null = null): Calls => {
  const isTablet = session !== null;
  const base = `/api/webapp/branches/${encodeURIComponent(slug)}`;
  return {
    menu: () => read(isTablet ? `${base}?surface=tablet` : base, locale),
    table: (code) => find(`/api/webapp/tables/${encodeURIComponent(code)}`, locale),
    pay: async (token, method, tip) => {
      const address = `/api/webapp/orders/${encodeURIComponent(token)}/pay`;
      const answer = await post<{ url: string }>(address, locale, { method, ...(tip > 0 && { tip }) });
      return answer?.url ?? null;
    },
    join: async (code, pin) => {
      const address = `/api/webapp/visits/${encodeURIComponent(code)}/join`;
      const { token, errors, message } = (await post<{ token: string }>(address, locale, { pin })) ?? {};
      if (token !== undefined) return { token };
      return { problem: errors?.['pin']?.[0] ?? message ?? translate('pin_unanswered', locale) };
    },
    order: (token) => read(`/api/webapp/orders/${encodeURIComponent(token)}`, locale),
    visit: (token) => find(`/api/webapp/visits/${encodeURIComponent(token)}`, locale),
    times: (date) => read(`${base}/order-times?date=${date}`, locale),
    post: (key, body, signal) =>
      fetch(`${base}/orders`, {
        method: 'POST',
        signal,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          locale,
          'idempotency-key': key,
          'device-key': deviceKey(),
          ...(isTablet && { authorization: `Bearer ${session}` }),
        },
        body: JSON.stringify(body),
      }),
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
  };
};
