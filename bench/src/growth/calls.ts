import {
  allBranches,
  at,
  branch,
  business,
  day,
  employee,
  phoneOf,
  read,
  type Call,
  wholeExport,
  type Path,
} from './call.ts';
import { FIGURES } from './figure-calls.ts';
import { GUEST_CALLS } from './guest-calls.ts';
import { SAVES } from './save-calls.ts';
import { SEARCHES } from './search-calls.ts';
import { SERVICE } from './service-calls.ts';
import { VENUE } from './venue-calls.ts';

const items = (rest: string | Path) => at(at(business, '/items'), rest);
const CATALOGUE: readonly Call[] = [
  read('items', 'page 1', items('')),
  read('items', 'page 40', items('?page=40')),
  read('items', 'page 1, for an employee', items(''), employee),
  read(
    'items',
    'of a category',
    items((t) => `?category_id=${t.categoriesAfter + 5}`),
  ),
  read(
    'items',
    'of a menu',
    items((t) => `?menu_id=${t.menuId}`),
  ),
  read(
    'items',
    'of a branch',
    items((t) => `?branchId=${t.branchId}`),
  ),
  read('items', 'by name', items('?sortBy=name')),
  read('items', 'list with a search', items('?search=hammour')),
  read('items', 'search of a common word', items('/search?text=hammour')),
  read('items', 'search of an Arabic word', items('/search?text=هامور')),
  // The last one of its kind: no other item of either size has its number, so that both find one.
  read(
    'items',
    'search of one name',
    items((t) => `/search?text=lemonade ${t.size.items - 2}`),
  ),
  read('items', 'search of a name whose number is in many', items('/search?text=lemonade 12'), {
    bound: { times: 10, because: 'A hundred times as many items are found, and each is counted.' },
  }),
  read('items', 'search of what is not there', items('/search?text=zebra')),
  read('items', 'search of a letter', items('/search?text=h')),
  read('items', 'search of two letters', items('/search?text=ha')),
  read('items', 'search of two letters that are not there', items('/search?text=zq')),
  read(
    'items',
    'one',
    items((t) => `/${t.itemsAfter + 1500}`),
  ),
  read('menus', 'tree', (t) => `/menu/${t.menuId}`, {
    mayBeTooLong: true,
    bound: { times: 100, because: 'It holds every item of the menu, up to 50,000.' },
  }),
  read(
    'menus',
    'export',
    at(business, (t) => `/menus/${t.menuId}/export`),
    {
      mayBeTooLong: true,
      bound: { times: 100, because: 'The workbook holds every item of the menu, up to 50,000.' },
    },
  ),
  read('categories', 'page 1', at(business, '/categories')),
  read('categories', 'search', at(business, '/categories?search=3')),
  read('media', 'page 1', (t) => `/media?business_id=${t.businessId}`),
  read('media', 'page 40', (t) => `/media?business_id=${t.businessId}&page=40`),
  read('media', 'of a type', (t) => `/media?business_id=${t.businessId}&type=image/jpeg`),
  read('media', 'storage in use', at(business, '/storage')),
];

const stays = (rest: string | Path) => at(at(branch, '/reservations'), rest);
const allStays = (rest: string) => at(at(allBranches, '/reservations'), rest);
/** Who comes, goes or is there on a day: one at the small size, and a page of ten at the big one. */
const FULL_PAGE = {
  bound: { times: 6, because: 'Ten stays are shown where the small business has one.' },
} as const;
const week = (first: number) => `from=${day(first)}&to=${day(first + 7)}`;
const BOOKINGS: readonly Call[] = [
  read('reservations', 'page 1', stays('')),
  read('reservations', 'page 40', stays('?page=40')),
  read('reservations', 'page 1 of all branches', allStays('')),
  read('reservations', 'page 1, for an employee', stays(''), employee),
  read('reservations', 'search of a customer', stays('?search=Fahad Al-Mutairi 30')),
  read('reservations', 'search of a phone', stays('?search=0000123')),
  read('reservations', 'search of two letters', allStays('?search=fa')),
  read('reservations', 'search of two digits', allStays('?search=12')),
  read('reservations', 'search of two letters that are not there', stays('?search=zq')),
  read('reservations', 'pending', stays('?status=pending')),
  read('reservations', 'canceled', stays('?status=canceled')),
  read('reservations', 'not paid', stays('?payment_status=not_paid')),
  read(
    'reservations',
    'of a room',
    stays((t) => `?item_id=${t.itemsAfter + 3}`),
  ),
  read(
    'reservations',
    'of a customer',
    stays((t) => `?reserved_for_id=${t.customersAfter + 7}`),
  ),
  read('reservations', 'touching a week', stays(`?${week(-3)}`)),
  read('reservations', 'the chart of a week', stays(`/filter?${week(-3)}`)),
  read('reservations', 'the chart of a week two years ago', stays(`/filter?${week(-730)}`)),
  read('reservations', 'arrivals of a day', stays(`?arrives_from=${day(0)}&arrives_to=${day(0)}`), FULL_PAGE),
  read('reservations', 'departures of a day', stays(`?leaves_from=${day(0)}&leaves_to=${day(0)}`), FULL_PAGE),
  read('reservations', 'in house', stays(`?in_house_on=${day(0)}`), FULL_PAGE),
  read('reservations', 'to confirm', stays('?due=to_confirm'), {
    bound: { times: 6, because: 'A hundred times as many wait, and the total counts each.' },
  }),
  read('reservations', 'by arrival', stays('?sortBy=from&sortType=desc')),
  read(
    'reservations',
    'one',
    stays((t) => `/${t.reservationsAfter + 1000}`),
  ),
  read(
    'reservations',
    'free slots of a room',
    stays((t) => `/free-slots?item_id=${t.itemsAfter + 3}&${week(90)}`),
  ),
  read(
    'reservations',
    'export of a customer',
    stays((t) => `/export?format=csv&reserved_for_id=${t.customersAfter + 7}`),
  ),
  read('reservations', 'export of all', stays('/export?format=csv'), wholeExport),
  read('reservations', 'prices of a week', allStays(`/availability?${week(90)}`), {
    bound: { times: 6, because: 'Every room has its price, and there are ten times as many.' },
  }),
  read(
    'reservations',
    'price of one',
    stays((t) => `/${t.reservationsAfter + 1000}/price`),
  ),
];

const orders = (rest: string | Path) => at(at(branch, '/orders'), rest);
const ORDERS: readonly Call[] = [
  read('orders', 'page 1', orders('')),
  read('orders', 'page 20', orders('?page=20')),
  read('orders', 'page 1, for an employee', orders(''), employee),
  read('orders', 'open', orders('?status=pending,accepted,ready')),
  read('orders', 'delivered', orders('?status=delivered')),
  read('orders', 'not paid', orders('?paid=false')),
  read('orders', 'of a day', orders(`?from=${day(-1)}&to=${day(0)}`)),
  read('orders', 'of a day, at all branches', at(allBranches, `/orders?from=${day(-1)}&to=${day(0)}`)),
  read('orders', 'of a type', orders('?order_type=delivery')),
  read(
    'orders',
    'of a customer',
    orders((t) => `?user_id=${t.customersAfter + 7}`),
  ),
  read('orders', 'search', orders('?search=Fahad Al-Mutairi 30')),
  read('orders', 'search of two letters', orders('?search=مر')),
  read('orders', 'kitchen', at(branch, '/kitchen/orders')),
  read(
    'orders',
    'export of a customer',
    orders((t) => `/export?format=csv&user_id=${t.customersAfter + 7}`),
  ),
  read('orders', 'export of all', orders('/export?format=csv'), wholeExport),
];

const invoices = (rest: string | Path) => at(at(branch, '/invoices'), rest);
const MONEY: readonly Call[] = [
  read('invoices', 'page 1', invoices('')),
  read('invoices', 'page 40', invoices('?page=40')),
  read('invoices', 'page 1 of all branches', at(allBranches, '/invoices')),
  read(
    'invoices',
    'of an item',
    invoices((t) => `?item_id=${t.itemsAfter + 3}`),
  ),
  read('invoices', 'paid in a month', invoices(`?paid_from=${day(-60)}&paid_to=${day(-30)}`)),
  read('invoices', 'pending', invoices('?status=pending')),
  read(
    'invoices',
    'of a customer',
    invoices((t) => `?user_id=${t.customersAfter + 7}`),
  ),
  read('invoices', 'search', invoices('?search=Fahad Al-Mutairi 30')),
  read('invoices', 'search of two letters', invoices('?search=مر'), {
    bound: { times: 100, because: 'Its totals are those of all that is found, every sixth invoice.' },
  }),
  read(
    'invoices',
    'export of a customer',
    invoices((t) => `/export?format=csv&user_id=${t.customersAfter + 7}`),
  ),
  read('invoices', 'export of all', invoices('/export?format=csv'), wholeExport),
];

const users = (rest: string | Path) => at(at(business, '/users'), rest);
const found = (search: Path): Pick<Call, 'body'> => ({ body: (t, nth) => ({ search: search(t, nth) }) });
const PEOPLE: readonly Call[] = [
  read('users', 'page 1', users('')),
  read('users', 'page 40', users('?page=40')),
  read('users', 'customers', users('?type=customer')),
  read('users', 'employees', users('?isEmployee=true')),
  read('users', 'by name', users('?sortBy=name')),
  read('users', 'search', users('?search=Fahad')),
  read('users', 'search of two letters', users('?search=fa')),
  read('users', 'search of two digits', users('?search=12')),
  read('users', 'search of two letters that are not there', users('?search=zq')),
  read(
    'users',
    'by phone',
    users((t) => `?phone=${phoneOf(t, 77)}`),
  ),
  read(
    'users',
    'found by a name',
    users('/search'),
    found(() => 'Fahad Al-Mutairi 30'),
  ),
  read('users', 'found by a phone', users('/search'), { ...found((t) => phoneOf(t, 77)), ...employee }),
  read(
    'users',
    'one',
    users((t) => `/${t.customersAfter + 7}`),
  ),
  read(
    'users',
    'all about a customer',
    at(business, (t) => `/customers/${t.customersAfter + 7}`),
  ),
];

const audits = (rest: string | Path) => at(at(allBranches, '/audits'), rest);
const AUDIT_LOG: readonly Call[] = [
  read('audits', 'page 1', audits('')),
  read('audits', 'page 40', audits('?page=40')),
  read('audits', 'of a branch', at(branch, '/audits')),
  read('audits', 'of a kind', audits('/filter?entity=item')),
  read('audits', 'of an action', audits('/filter?action=delete')),
  read(
    'audits',
    'of one entity',
    audits((t) => `/filter?entity=item&entity_id=${t.itemsAfter + 51}`),
  ),
  read(
    'audits',
    'of a person',
    audits((t) => `/filter?user_id=${t.employeeId}`),
  ),
  read('audits', 'of a day', audits(`/filter?from=${day(-1)}&to=${day(0)}`)),
  read('audits', 'search of a common word', audits('?search=hammour')),
  read('audits', 'search of one label', audits('?search=hammour 5005')),
  read('audits', 'search of what is not there', audits('?search=zebra')),
  read('audits', 'search of two letters', audits('?search=ha')),
  read('audits', 'search of two letters that are not there', audits('?search=zq')),
  read('notices', 'list', () => '/users/notifications'),
  read('notices', 'unread', () => '/users/unread-notifications'),
  read('notices', 'deliveries', at(business, '/deliveries')),
  read('notices', 'failed deliveries', at(business, '/deliveries?status=failed')),
];

export const CALLS: readonly Call[] = [
  ...CATALOGUE,
  ...BOOKINGS,
  ...ORDERS,
  ...MONEY,
  ...PEOPLE,
  ...SEARCHES,
  ...AUDIT_LOG,
  ...FIGURES,
  ...VENUE,
  ...SERVICE,
  ...GUEST_CALLS,
  ...SAVES,
];
