import type { GuestOrder, GuestOrderTimes } from '@diwan/contract/bookings/guest-orders.ts';
import type { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { AnswerOf } from '@diwan/contract/operation.ts';
import type { tableCodes } from '@diwan/contract/venues/table-codes.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { deviceKey } from './device.ts';
import type { Wire } from './placing.ts';

export type TableOfCode = AnswerOf<typeof tableCodes.guest>;

export interface Calls extends Wire {
  readonly menu: () => Promise<GuestMenu>;
  /** The table of a code; null for one that is no longer valid. */
  readonly table: (code: string) => Promise<TableOfCode | null>;
  /** Whether a visit is still open. */
  readonly isOpenVisit: (token: string) => Promise<boolean>;
  readonly times: (date: string) => Promise<GuestOrderTimes>;
  /** The page on which an order is paid; null: it cannot be opened now. */
  readonly pay: (token: string) => Promise<string | null>;
  /** The order behind a token. */
  readonly order: (token: string) => Promise<GuestOrder>;
}

async function read<Answer>(address: string, locale: Locale): Promise<Answer> {
  const response = await fetch(address, { headers: { accept: 'application/json', locale } });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Answer;
}

/** The calls of one branch, in the language of the page. */
export const callsOf = (slug: string, locale: Locale): Calls => {
  const base = `/api/webapp/branches/${encodeURIComponent(slug)}`;
  return {
    menu: () => read(base, locale),
    table: async (code) => {
      const address = `/api/webapp/tables/${encodeURIComponent(code)}`;
      const response = await fetch(address, { headers: { accept: 'application/json', locale } });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(String(response.status));
      return (await response.json()) as TableOfCode;
    },
    pay: async (token) => {
      const address = `/api/webapp/orders/${encodeURIComponent(token)}/pay`;
      const headers = { accept: 'application/json', 'content-type': 'application/json', locale };
      const response = await fetch(address, { method: 'POST', headers, body: '{}' }).catch(() => null);
      return response?.ok ? ((await response.json()) as { url: string }).url : null;
    },
    order: (token) => read(`/api/webapp/orders/${encodeURIComponent(token)}`, locale),
    isOpenVisit: async (token) => {
      const address = `/api/webapp/visits/${encodeURIComponent(token)}`;
      const response = await fetch(address, { headers: { accept: 'application/json', locale } });
      if (response.status === 404) return false;
      if (!response.ok) throw new Error(String(response.status));
      return ((await response.json()) as AnswerOf<typeof guestVisits.get>).state === 'open';
    },
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
        },
        body: JSON.stringify(body),
      }),
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
  };
};
