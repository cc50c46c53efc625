import { day, read, type Call, type Path } from './call.ts';

const page =
  (rest: string | Path): Path =>
  (t, nth) =>
    `/webapp/branches/${t.slug}${typeof rest === 'string' ? rest : rest(t, nth)}`;

/** What guests ask without a session. */
export const GUEST_CALLS: readonly Call[] = [
  read(
    'guests',
    'availability of a room',
    page((t) => `/availability?item_id=${t.itemsAfter + 3}&from=${day(90)}&to=${day(97)}`),
  ),
  read(
    'guests',
    'free slots of a room',
    page((t) => `/free-slots?item_id=${t.itemsAfter + 3}&from=${day(90)}&to=${day(97)}`),
  ),
  read('guests', 'areas', page('/areas'), { venue: 'restaurant' }),
  read('guests', 'holidays', page('/holidays')),
  read('guests', 'times of orders', page('/order-times'), { venue: 'restaurant' }),
  read(
    'guests',
    'an item',
    page((t) => `/items/${t.itemsAfter + 1500}`),
  ),
];
