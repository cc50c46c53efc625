import type { KitchenOrderRow } from '@diwan/contract/bookings/orders.ts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { BoardView } from '#kitchen/board-view.tsx';
import { boardStorageOf } from '#kitchen/stored-board.ts';
import { KitchenStore } from '#kitchen/kitchen-store.ts';
import { useServing } from '#kitchen/use-serving.ts';
import { useStations } from '#kitchen/use-stations.ts';
import { wireOf } from '#kitchen/kitchen-wire.ts';
import { fakeNetwork } from './fake-network.ts';

export const anOrder = (id: number, at: Partial<KitchenOrderRow> = {}): KitchenOrderRow => ({
  id,
  number: id,
  day: '2026-04-01',
  sums: { payable: 0, paid: 0, open: 0, give_back: 0 },
  business_id: 1,
  branch_id: 11,
  user_id: null,
  customer: { name: `Guest ${id}`, phone: null, tags: [] },
  order_type: 'self_pickup',
  seat_id: null,
  seat: null,
  note: null,
  delivery_address: null,
  car: null,
  arrived_at: null,
  scheduled_at: null,
  expected_at: null,
  begins_at: null,
  due_at: '2099-01-01T00:00:00.000Z',
  late_at: '2099-01-01T00:10:00.000Z',
  status: 'pending',
  paid: false,
  source: 'guest',
  guest_language: null,
  accepted_terms: null,
  phone_asked_at: null,
  phone_confirmed_at: null,
  lines: [],
  subtotal_price: 0,
  discount_price: 0,
  discount: null,
  extra_charge: 0,
  total_price: 0,
  currency: 'KWD',
  history: [],
  invoices: [],
  locales: [],
  media: [],
  created_at: new Date().toISOString(),
  updated_at: '2026-04-01T08:00:00.000Z',
  ...at,
});

const both = (en: string, ar: string) =>
  [
    { locale: 'en', name: en, description: null },
    { locale: 'ar', name: ar, description: null },
  ] as KitchenOrderRow['locales'];

export const aLine = (
  id: number,
  [en, ar, count]: readonly [string, string, number],
): KitchenOrderRow['lines'][number] => ({
  id,
  item_id: en.length,
  price_id: null,
  count,
  unit_price: 0,
  addons: [],
  discounts: [],
  note: null,
  total: 0,
  item: { id: en.length, locales: both(en, ar), media: [] },
  price_locales: [],
  stations: [],
  made_at: [],
  allergens: [],
  marks: [],
});

export const aSeat = (id: number): NonNullable<KitchenOrderRow['seat']> => ({
  id,
  area_id: 1,
  locales: both(`Table ${id}`, `طاولة ${id}`),
  media: [],
});

/** The server of branch 11, which keeps what is struck; `isAway`: nobody answers a strike. */
export function aServedKitchen(
  rows: readonly KitchenOrderRow[],
  stations: readonly (readonly [id: number, en: string, ar: string])[] = [],
) {
  const state = { rows: [...rows], strikes: [] as object[], isAway: false };
  const base = '/api/business/1/branches/11/kitchen';
  const ids = rows.flatMap(({ lines }) => lines.map(({ id }) => id));
  const strike = (id: number, body: { stations: number[]; made: boolean }) => {
    state.strikes.push({ line: id, ...body });
    let made: number[] = [];
    state.rows = state.rows.map((row) => ({
      ...row,
      lines: row.lines.map((line) => {
        if (line.id !== id) return line;
        const others = line.made_at.filter((station) => !body.stations.includes(station));
        made = body.made ? [...others, ...body.stations] : others;
        return { ...line, made_at: made };
      }),
    }));
    return { body: { id, made_at: made } };
  };
  fakeNetwork({
    'GET /api/health/live': () => ({ body: { status: 'ok' } }),
    [`GET ${base}/orders`]: () => ({ body: state.rows }),
    [`GET ${base}/stations`]: () => ({
      body: stations.map(([id, en, ar]) => ({ id, locales: both(en, ar) })),
    }),
    ...Object.fromEntries(
      ids.map((id) => [
        `POST ${base}/lines/${id}`,
        ({ body }: { readonly body: unknown }) =>
          state.isAway
            ? { status: 503, body: { message: 'Away' } }
            : strike(id, body as { stations: number[]; made: boolean }),
      ]),
    ),
  });
  return state;
}

/** A board of branch 11 as a page shows it, without a connection that would ask by itself. */
export async function openBoard({ mayMove = true }: { mayMove?: boolean } = {}) {
  const store = new KitchenStore(wireOf({ business_id: 1, branch_id: 11 }), boardStorageOf('device 1 11'));
  const stop = store.start();
  onTestFinished(stop);
  await store.refresh();
  const Board = () => {
    const serving = useServing(1, 11);
    const stations = useStations(1, 11);
    const at = { timezone: 'Asia/Kuwait', branch: 'Sea', way: null };
    return <BoardView store={store} serving={serving} stations={stations} mayMove={mayMove} {...at} />;
  };
  const view = render(<Board />);
  return { store, user: userEvent.setup(), close: () => (stop(), view.unmount()) };
}
