import { at, branch, business, day, phoneOf, read, type Call, type Path } from './call.ts';
import type { Tenant } from './fill.ts';

const items = (rest: string | Path) => at(at(business, '/items'), rest);
const stays = (rest: string | Path) => at(at(branch, '/reservations'), rest);
const orders = (rest: string | Path) => at(at(branch, '/orders'), rest);

const name = (nth: number) => [
  { locale: 'en', name: `Grilled hammour of the day ${nth} ${Date.now()}` },
  { locale: 'ar', name: `هامور اليوم ${nth}` },
];
const upload = (t: Tenant, nth: number) => ({
  src: `${t.businessId}/upload${String(nth + 1).padStart(6, '0')}.jpg`,
  type: 'image/jpeg',
});

/** Those the nth call changes; each is changed once. */
const nthOf = (ids: readonly number[], nth: number): number => {
  const id = ids[nth];
  if (id === undefined)
    throw new Error('The business of the benchmark has too few rows that can be changed.');
  return id;
};

export const SAVES: readonly Call[] = [
  read(
    'saves',
    'an item without pictures',
    items((t, nth) => `/${t.itemsAfter + 2000 + nth}`),
    {
      body: (_, nth) => ({ locales: name(nth), prices: [{ price: 2.5 + nth / 4 }] }),
    },
  ),
  read(
    'saves',
    'an item with a picture',
    items((t, nth) => `/${t.itemsAfter + 2500 + nth}`),
    {
      body: (t, nth) => ({ locales: name(nth), media: [upload(t, nth)] }),
    },
  ),
  read('saves', 'a new item', items(''), {
    body: (t, nth) => ({
      category_id: t.categoriesAfter + 5,
      locales: name(nth),
      prices: [{ price: 2.5 }, { price: 3.5 }],
    }),
  }),
  read(
    'saves',
    'a category',
    at(business, (t) => `/categories/${t.categoriesAfter + 7}`),
    { body: (_, nth) => ({ locales: name(nth) }) },
  ),
  read(
    'saves',
    'a customer',
    at(business, (t, nth) => `/customers/${t.customersAfter + 30 + nth}`),
    { body: (_, nth) => ({ tags: ['regular'], note: `Likes the table by the window ${nth}` }) },
  ),
  read('saves', 'a booking', stays(''), {
    body: (t, nth) => ({
      reservable_id: t.itemsAfter + 1 + nth,
      unit: 2,
      from: `${day(100)} 14:00:00`,
      to: `${day(102)} 14:00:00`,
      reserved_for: { name: 'Huda', phone: phoneOf(t, 20 + nth).replace('965', '') },
    }),
  }),
  read(
    'saves',
    'a booking that is moved',
    stays((t, nth) => `/${nthOf(t.comingStays, nth)}`),
    { body: (_, nth) => ({ from: `${day(200 + 3 * nth)} 14:00:00`, to: `${day(201 + 3 * nth)} 14:00:00` }) },
  ),
  read(
    'saves',
    'a booking that is canceled',
    stays((t, nth) => `/${nthOf(t.comingStays, 20 + nth)}`),
    { body: () => ({ status: 'canceled' }) },
  ),
  read('saves', 'an order', orders(''), {
    body: (t, nth) => ({
      order_type: 'self_pickup',
      customer: { name: 'Huda', phone: phoneOf(t, 20 + nth).replace('965', '') },
      lines: [{ item_id: t.itemsAfter + t.size.rooms + 1000 + 2 * nth, count: 2 }],
    }),
  }),
  read(
    'saves',
    'an order that is moved on',
    orders((t, nth) => `/${nthOf(t.pendingOrders, Math.floor(nth / 3))}`),
    { body: (_, nth) => ({ status: (['accepted', 'ready', 'delivered'] as const)[nth % 3] }) },
  ),
  read(
    'saves',
    'an invoice that is paid',
    at(branch, (t, nth) => `/invoices/${nthOf(t.openInvoices, nth)}`),
    { body: () => ({ status: 'paid', payment_type: 'knet' }) },
  ),
];
