import type { MenuTree } from '@diwan/contract/catalogue/menu-tree.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { onSessionEnd, startSession, TOKEN, USER } from '#kit/data/session.ts';
import { noteUnlock } from '#kit/data/desk-session.ts';
import { fakeNetwork, pageOfRows } from '../../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { overlayState } from '#ui/overlays.ts';
import { UnsentCard } from '../unsent/unsent-card.tsx';
import { ticketPost } from './ticket-posts.ts';
import { blankTicket, type Ticket } from './ticket.ts';
import AddOrder from './till.page.tsx';

const STAMPS = { created_at: '2026-04-01T08:00:00.000Z', updated_at: '2026-04-01T08:00:00.000Z' };

interface Dish {
  readonly id: number;
  readonly names: readonly [en: string, ar: string];
  readonly price: number;
  readonly barcode?: string | null;
}

const anItem = ({
  id,
  names,
  price,
  barcode = null,
}: Dish): MenuTree['categories'][number]['items'][number] => ({
  ...STAMPS,
  id,
  category_id: 10,
  business_id: 1,
  businessId: 1,
  sort: id,
  hide: false,
  disable_ordering: false,
  itemable_type: 'restaurant_product',
  locales: bothNames(...names),
  media: [],
  prices: [{ id: id + 1000, price, locales: [] }],
  addons: [],
  discounts: [],
  holidays: [],
  itemable: { id, amount: null, barcode },
});

const MENU: MenuTree = {
  id: 1,
  business_id: 1,
  type: 'normal',
  updated_at: STAMPS.updated_at,
  media: [],
  settings: [],
  locales: bothNames('Main', 'الرئيسية'),
  categories: [
    {
      ...STAMPS,
      id: 10,
      business_id: 1,
      menu_id: 1,
      parent_id: null,
      sort: 1,
      type: null,
      settings: [],
      locales: bothNames('Mezze', 'مقبلات'),
      media: [],
      items: [
        anItem({ id: 100, names: ['Kibbeh', 'كبة'], price: 3.25 }),
        anItem({ id: 101, names: ['Hummus', 'حمص'], price: 1.5, barcode: '6281007020114' }),
      ],
      children_nested: [],
    },
  ],
};
const FLOORS = [
  {
    id: 1,
    locales: bothNames('Hall', 'الصالة'),
    seats: [{ id: 91, locales: bothNames('Table 1', 'طاولة 1') }],
  },
];
const SETTINGS = [
  { key: 'DineIn', data: false },
  { key: 'SelfPickUp', data: true },
];

// Whoever is at the till is signed in.
beforeEach(() => startSession('the-token', anOwner()));

async function showForm(responses: Parameters<typeof fakeNetwork>[0] = {}, as = anOwner()) {
  const asked = fakeNetwork({
    'GET /api/menu/1': () => ({ body: MENU }),
    'GET /api/webapp/branches/sea/areas': () => ({ body: FLOORS }),
    'GET /api/business/1/branches/11/kitchen/orders': () => ({ body: [] }),
    'GET /api/business/1/branches/11/orders': () => ({ body: pageOfRows([]) }),
    'GET /api/webapp/branches/sea': () => ({ body: { menu: null, settings: SETTINGS, configurations: [] } }),
    ...responses,
  });
  const shown = renderPage({ pages: { '/orders/add': AddOrder }, at: '/orders/add', as });
  await screen.findByRole('button', { name: 'Add Kibbeh' });
  return { ...shown, asked, cart: screen.getByRole('group', { name: 'What is ordered' }) };
}

const NOBODY = { name: '', phone: null };
const UNPAID = {
  id: 42,
  number: 7,
  customer: NOBODY,
  paid: false,
  currency: 'KWD',
  total_price: 3.25,
  invoices: [],
};
const LINES = 'POST /api/business/1/branches/11/orders';
/** As a scanner types: without a pause, and Enter at the end. */
function scan(code: string) {
  const at = document.activeElement ?? document.body;
  act(() => {
    for (const digit of code) fireEvent.keyDown(at, { key: digit, code: `Digit${digit}` });
    if (fireEvent.keyDown(at, { key: 'Enter', code: 'Enter' })) fireEvent.click(at);
  });
}

const press = (name: string) => screen.getByRole('button', { name });

describe('while an order is taken', () => {
  test('A press on a tile adds it, the same again counts, and the tile tells how many the ticket has.', async () => {
    const { user, cart } = await showForm();
    await user.click(press('Add Kibbeh'));
    await user.click(press('Add Kibbeh'));
    await user.click(press('Add Hummus'));
    expect(within(cart).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Add Kibbeh', description: '2 in the ticket' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2 in the order.*8\.000 KWD$/ })).toBeTruthy();
    expect(press('Pay \u20688.000 KWD\u2069')).toBeTruthy();
  });

  test('The keys 1 and 2 add the first two items, minus takes one away, and at one the line goes.', async () => {
    const { user, cart } = await showForm();
    await user.keyboard('112');
    await waitFor(() => expect(within(cart).getAllByRole('listitem')).toHaveLength(2));
    await user.keyboard('-');
    expect(within(cart).getAllByRole('listitem')).toHaveLength(1);
    await user.keyboard('=');
    expect(press('Pay \u20689.750 KWD\u2069')).toBeTruthy();
  });

  test('A code that is scanned adds the item that has it, wherever the focus is, and none of the first nine.', async () => {
    const { cart } = await showForm();
    press('Add Kibbeh').focus();
    scan('6281007020114');
    expect(within(cart).getAllByRole('listitem')).toHaveLength(1);
    expect(within(cart).getByText('Hummus')).toBeTruthy();
  });

  test('A code that nothing has is said, and adds nothing.', async () => {
    const { cart } = await showForm();
    scan('99999999');
    expect(await screen.findByText('Nothing has the barcode \u206699999999\u2069.')).toBeTruthy();
    expect(within(cart).queryAllByRole('listitem')).toHaveLength(0);
  });

  test('A code that is typed into the search adds the item as well.', async () => {
    const { user, cart } = await showForm();
    await user.type(screen.getByRole('searchbox'), '6281007020114{Enter}');
    expect(within(cart).getByText('Hummus')).toBeTruthy();
  });

  test('A tenth off shows in the total, and goes along with the order.', async () => {
    const { user, asked } = await showForm({ [LINES]: () => ({ body: UNPAID }) });
    await user.keyboard('1');
    await screen.findByRole('listitem');
    await user.keyboard('d');
    const sheet = await screen.findByRole('dialog', { name: 'Discount' });
    await user.click(within(sheet).getByRole('button', { name: '10%' }));
    expect(within(sheet).getByText('2.925 KWD')).toBeTruthy();
    await user.type(within(sheet).getByLabelText('Reason'), 'Regular');
    await user.click(within(sheet).getByRole('button', { name: 'Take it off' }));
    expect(await screen.findByRole('button', { name: 'Pay \u20682.925 KWD\u2069' })).toBeTruthy();
    await user.click(press('Place order'));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
        discount: { type: 'percentage', amount: 10, reason: 'Regular' },
        expected_total: 2.925,
      }),
    );
  });

  test('Whoever may not change prices is offered no discount.', async () => {
    const page = { menu: MENU, settings: SETTINGS, configurations: [] };
    const cashier = anEmployee(['orders.read', 'orders.create', 'invoices.update']);
    await showForm({ 'GET /api/webapp/branches/sea': () => ({ body: page }) }, cashier);
    expect(screen.queryByRole('button', { name: 'Discount' })).toBeNull();
  });

  test('Enter in the search adds the first item that was found, and empties the search.', async () => {
    const { user, cart } = await showForm();
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(search, 'hum{Enter}');
    expect(within(cart).getByText('Hummus')).toBeTruthy();
    expect(search.value).toBe('');
  });

  test('A ticket without a line is not sent, and says so where the lines would stand.', async () => {
    const { user, cart, asked } = await showForm();
    await user.click(press('Place order'));
    expect(await within(cart).findByRole('alert')).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('The field that keeps a ticket from being placed has the focus.', async () => {
    const settings = [
      { key: 'DineIn', data: false },
      { key: 'Delivery', data: true },
    ];
    const page = { menu: null, settings, configurations: [] };
    const { user } = await showForm({ 'GET /api/webapp/branches/sea': () => ({ body: page }) });
    await user.click(press('Add Kibbeh'));
    const address = screen.getByRole('textbox', { name: 'Delivery address' });
    await user.click(press('Place order'));
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(address));
  });

  test('too little of an item stands on its line, beside the menu as it is now', async () => {
    const short = 'Only 1 left of Hummus.';
    const refused = { status: 409, body: { message: short, errors: { 'lines.1.count': [short] } } };
    const { user, cart, asked } = await showForm({ [LINES]: () => refused });
    await user.click(press('Add Kibbeh'));
    await user.click(press('Add Hummus'));
    const readings = () => asked.filter(({ path }) => path === '/api/menu/1').length;
    const before = readings();
    await user.click(press('Place order'));
    expect(await screen.findAllByText(short)).toHaveLength(1);
    const [kibbeh, hummus] = within(cart).getAllByRole('listitem');
    expect(kibbeh?.textContent).not.toContain(short);
    expect(hummus?.textContent).toContain(short);
    await waitFor(() => expect(readings()).toBeGreaterThan(before));
  });
});

describe('while money is taken', () => {
  const PLACED = {
    id: 42,
    number: 7,
    customer: NOBODY,
    paid: true,
    currency: 'KWD',
    total_price: 3.25,
    invoices: [],
    branch_id: 11,
  };

  test('Cash goes along with the order in one call, and what goes back is told.', async () => {
    const { user, asked } = await showForm({ [LINES]: () => ({ body: PLACED }) });
    await user.keyboard('1p');
    await user.click(await screen.findByRole('button', { name: '5.000' }));
    expect(screen.getByText('1.750 KWD')).toBeTruthy();
    await user.click(press('Collect \u20683.250 KWD\u2069'));
    expect(await screen.findByRole('heading', { name: 'Order \u2066#7\u2069 is paid' })).toBeTruthy();
    expect(screen.getByText('1.750 KWD')).toBeTruthy();
    const sent = asked.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { paid: true, payment_type: 'cash', expected_total: 3.25, order_type: 'self_pickup' },
    ]);
  });

  test('Two people pay their halves, one in cash and one by card, in one call.', async () => {
    const { user, asked } = await showForm({ [LINES]: () => ({ body: PLACED }) });
    await user.keyboard('1p');
    await user.click(await screen.findByRole('button', { name: 'Split the payment' }));
    await user.click(press('2 people'));
    await user.click(press('Collect \u20681.625 KWD\u2069, then the rest'));
    expect(within(screen.getByRole('list', { name: 'Payments taken' })).getByText('Cash')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Card/ }));
    await user.click(press('Collect \u20681.625 KWD\u2069'));
    await screen.findByRole('heading', { name: 'Order \u2066#7\u2069 is paid' });
    const [sent] = asked.filter(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      payments: [
        { payment_type: 'cash', amount: 1.625 },
        { payment_type: 'card', amount: 1.625 },
      ],
    });
    expect(sent?.body).not.toHaveProperty('paid');
  });

  test('Where tips are taken one goes along on top, out of the same cash, and a larger one than the sum does not.', async () => {
    const tipped = { menu: null, settings: [...SETTINGS, { key: 'Tips', data: true }], configurations: [] };
    const { user, asked } = await showForm({
      [LINES]: () => ({ body: PLACED }),
      'GET /api/webapp/branches/sea': () => ({ body: tipped }),
    });
    await user.keyboard('1p');
    const tip = await screen.findByLabelText('Tip (optional)');
    await user.type(tip, '4');
    expect(press('Collect \u20687.250 KWD\u2069')).toHaveProperty('disabled', true);
    await user.clear(tip);
    await user.type(tip, '0.75');
    await user.click(screen.getByRole('button', { name: '5.000' }));
    expect(screen.getByText('1.000 KWD')).toBeTruthy();
    await user.click(press('Collect \u20684.000 KWD\u2069'));
    await screen.findByRole('heading', { name: 'Order \u2066#7\u2069 is paid' });
    const [sent] = asked.filter(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ paid: true, payment_type: 'cash', tip: 0.75, expected_total: 3.25 });
  });

  test('Where nobody said so no tip is asked for.', async () => {
    const { user } = await showForm({ [LINES]: () => ({ body: PLACED }) });
    await user.keyboard('1p');
    await screen.findByRole('button', { name: 'Collect \u20683.250 KWD\u2069' });
    expect(screen.queryByLabelText('Tip (optional)')).toBeNull();
  });

  test('What is left of a split can be paid later, and more than is left is not taken.', async () => {
    const { user, asked } = await showForm({ [LINES]: () => ({ body: UNPAID }) });
    await user.keyboard('1p');
    await user.click(await screen.findByRole('button', { name: 'Split the payment' }));
    const part = screen.getByRole('textbox', { name: 'This payment' });
    await user.clear(part);
    await user.type(part, '4');
    expect(screen.getByText('More than is left.')).toBeTruthy();
    expect(press('Collect \u20684.000 KWD\u2069').hasAttribute('disabled')).toBe(true);
    await user.clear(part);
    await user.type(part, '1');
    await user.click(press('Collect \u20681.000 KWD\u2069, then the rest'));
    expect(screen.getAllByText('2.250 KWD').length).toBeGreaterThan(0);
    await user.click(press('Pay the rest later'));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
        payments: [{ payment_type: 'cash', amount: 1 }],
      }),
    );
  });

  test('What was taken of a split stays taken after a look at the ticket, and goes along with the order.', async () => {
    const { user, asked } = await showForm({ [LINES]: () => ({ body: UNPAID }) });
    await user.keyboard('1p');
    await user.click(await screen.findByRole('button', { name: 'Split the payment' }));
    const part = screen.getByRole('textbox', { name: 'This payment' });
    await user.clear(part);
    await user.type(part, '1');
    await user.click(press('Collect \u20681.000 KWD\u2069, then the rest'));
    await user.click(press('Back to the ticket'));
    await user.click(await screen.findByRole('button', { name: 'Pay \u20682.250 KWD\u2069' }));
    const list = await screen.findByRole('list', { name: 'Payments taken' });
    expect(within(list).getByText('1.000 KWD')).toBeTruthy();
    await user.click(press('Back to the ticket'));
    await user.click(await screen.findByRole('button', { name: 'Place order' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
        payments: [{ payment_type: 'cash', amount: 1 }],
      }),
    );
  });

  test('Less than is to be paid is not taken.', async () => {
    const { user } = await showForm();
    await user.keyboard('1p');
    const given = await screen.findByRole('textbox', { name: 'Cash received' });
    await user.clear(given);
    await user.type(given, '3');
    expect(screen.getByText('Less than is to be paid.')).toBeTruthy();
    expect(press('Collect \u20683.250 KWD\u2069').hasAttribute('disabled')).toBe(true);
  });

  test('A link is paid by the customer: the order is placed without its money.', async () => {
    const { user, asked } = await showForm({ [LINES]: () => ({ body: { ...PLACED, paid: false } }) });
    await user.keyboard('1p');
    await screen.findByRole('button', { name: /^Payment link/ });
    await user.keyboard('4');
    await user.click(press('Place and make the link'));
    await screen.findByRole('heading', { name: 'Order \u2066#7\u2069 is placed' });
    const [sent] = asked.filter(({ method }) => method === 'POST');
    expect(sent?.body).not.toHaveProperty('paid');
  });

  test('Whoever may place orders but not take money is not asked for any.', async () => {
    const page = { menu: MENU, settings: SETTINGS, configurations: [] };
    const waiter = anEmployee(['orders.read', 'orders.create']);
    await showForm({ 'GET /api/webapp/branches/sea': () => ({ body: page }) }, waiter);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(press('Place order')).toBeTruthy();
  });
});

describe('once an order is sent', () => {
  test('What is pressed while it is on its way is not taken for a part of it.', async () => {
    let answer: (given: { body: unknown }) => void = () => {};
    const promise = new Promise<{ body: unknown }>((resolve) => (answer = resolve));
    const { user, cart, asked } = await showForm({ [LINES]: () => promise });
    await user.click(press('Add Kibbeh'));
    await user.click(press('Place order'));
    await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
    await user.click(press('Add Hummus'));
    await user.click(within(cart).getByRole('button', { name: 'One Kibbeh more' }));
    await user.keyboard('2');
    scan('6281007020114');
    await user.keyboard('=');
    await user.keyboard('{Control>}s{/Control}');
    expect(within(cart).getAllByRole('listitem')).toHaveLength(1);
    expect(press('Pay \u20683.250 KWD\u2069')).toBeTruthy();
    answer({ body: UNPAID });
    expect(await screen.findByRole('heading', { name: 'Order \u2066#7\u2069 is placed' })).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('A press on a tile beside its number does not bring the ticket back to be sent again.', async () => {
    const { user } = await showForm({ [LINES]: () => ({ body: UNPAID }) });
    await user.click(press('Add Kibbeh'));
    await user.click(press('Place order'));
    await screen.findByRole('heading', { name: 'Order \u2066#7\u2069 is placed' });
    fireEvent.click(press('Add Kibbeh'));
    await user.click(press('New ticket'));
    expect(await screen.findByRole('group', { name: 'What is ordered' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /held$/ })).toBeNull();
  });
});

describe('while the network is away', () => {
  test('The ticket waits, a line says so, and it is sent again under the same key.', async () => {
    let isAway = true;
    const { user, asked } = await showForm({
      [LINES]: () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return { body: UNPAID };
      },
    });
    await user.click(press('Add Kibbeh'));
    await user.click(press('Place order'));
    expect(await screen.findByRole('heading', { name: 'Kept on this device' })).toBeTruthy();
    expect(screen.getByText(/1 ticket waits on this device/)).toBeTruthy();
    isAway = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/1 ticket waits/)).toBeNull());
    const keys = asked
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});

test('A ticket that waits is sent again from another screen of the same visit, which says that it waits.', async () => {
  let isAway = true;
  const asked = fakeNetwork({
    'GET /api/menu/1': () => ({ body: MENU }),
    'GET /api/webapp/branches/sea/areas': () => ({ body: FLOORS }),
    'GET /api/business/1/branches/11/kitchen/orders': () => ({ body: [] }),
    'GET /api/business/1/branches/11/orders': () => ({ body: pageOfRows([]) }),
    'GET /api/webapp/branches/sea': () => ({ body: { menu: null, settings: SETTINGS, configurations: [] } }),
    [LINES]: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return { body: UNPAID };
    },
  });
  const pages = { '/orders/add': AddOrder, '/floor': UnsentCard };
  const { user, router } = renderPage({ pages, at: '/orders/add?seat=91', as: anOwner() });
  await user.click(await screen.findByRole('button', { name: 'Add Kibbeh' }));
  await user.click(press('Place order'));
  await user.click(await screen.findByRole('link', { name: 'Back to the table' }));
  expect(await screen.findByText(/1 ticket waits on this device/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/floor');
  const keys = () =>
    asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys()).toHaveLength(1);
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
  await waitFor(() => expect(screen.queryByText(/1 ticket waits/)).toBeNull());
});

test('A ticket whose first answer is on its way is not said to wait, and its refusal is told on the screen that was gone to.', async () => {
  let answer: (given: { status: number; body: unknown }) => void = () => {};
  const promise = new Promise<{ status: number; body: unknown }>((resolve) => (answer = resolve));
  const asked = fakeNetwork({
    'GET /api/menu/1': () => ({ body: MENU }),
    'GET /api/webapp/branches/sea/areas': () => ({ body: FLOORS }),
    'GET /api/business/1/branches/11/kitchen/orders': () => ({ body: [] }),
    'GET /api/business/1/branches/11/orders': () => ({ body: pageOfRows([]) }),
    'GET /api/webapp/branches/sea': () => ({ body: { menu: null, settings: SETTINGS, configurations: [] } }),
    [LINES]: () => promise,
  });
  const pages = { '/orders/add': AddOrder, '/floor': UnsentCard };
  const { user, router } = renderPage({ pages, at: '/orders/add', as: anOwner() });
  await user.click(await screen.findByRole('button', { name: 'Add Kibbeh' }));
  await user.click(press('Place order'));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
  await act(() => router.navigate({ to: '/floor' }));
  expect(screen.queryByText(/No network/)).toBeNull();
  await act(() => router.navigate({ to: '/orders/add' }));
  await screen.findByRole('button', { name: 'Add Kibbeh' });
  expect(screen.queryByText(/No network/)).toBeNull();
  await act(() => router.navigate({ to: '/floor' }));
  answer({ status: 422, body: { message: 'Sold out' } });
  expect(await screen.findByText('1 ticket was not accepted.')).toBeTruthy();
  await act(() => router.navigate({ to: '/orders/add' }));
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  expect(await screen.findByText('Sold out')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  act(() => overlayState().question?.answer(true));
  await waitFor(() => expect(screen.queryByText('1 ticket was not accepted.')).toBeNull());
});

/** One ticket that waits, at a till whose calls are answered so from then on. */
async function aWaitingTicket() {
  let answer: () => { status?: number; body: unknown } = () => {
    throw new TypeError('Failed to fetch');
  };
  const shown = await showForm({ [LINES]: () => answer() });
  await shown.user.click(press('Add Kibbeh'));
  await shown.user.click(press('Place order'));
  await screen.findByText(/1 ticket waits on this device/);
  const posts = () => shown.asked.filter(({ method }) => method === 'POST');
  /** Nothing of it is left for the tests behind. */
  const arrive = async () => {
    answer = () => ({ body: UNPAID });
    startSession('another-token', anOwner());
    act(() => noteUnlock());
    await waitFor(() => expect(screen.queryByText(/1 ticket waits/)).toBeNull());
  };
  return { posts, arrive, answerWith: (given: typeof answer) => (answer = given) };
}
const aTurn = () => new Promise((resolve) => setTimeout(resolve, 50));

test('While another tab goes through what waits this one leaves it to that.', async () => {
  const { posts, arrive } = await aWaitingTicket();
  const before = posts().length;
  const request = async (_name: string, _options: LockOptions, work: (lock: null) => unknown) => work(null);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  try {
    window.dispatchEvent(new Event('online'));
    await aTurn();
    expect(posts()).toHaveLength(before);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
  await arrive();
});

describe('while its person is not there', () => {
  test('A ticket is not sent in the name of whoever signed in in another tab, nor without anybody.', async () => {
    const { posts, arrive } = await aWaitingTicket();
    const before = posts().length;
    const written = vi.spyOn(Storage.prototype, 'setItem');
    onTestFinished(() => written.mockRestore());
    localStorage.setItem(USER, '8');
    localStorage.setItem(TOKEN, 'of-somebody-else');
    written.mockClear();
    window.dispatchEvent(new Event('online'));
    await aTurn();
    localStorage.removeItem(TOKEN);
    window.dispatchEvent(new Event('online'));
    await aTurn();
    expect(posts()).toHaveLength(before);
    expect(written).not.toHaveBeenCalled();
    await arrive();
    expect(posts().at(-1)?.headers.get('Authorization')).toBe('Bearer another-token');
  });

  test('A session that the server has ended is noted once, and the ticket goes on when the page is unlocked.', async () => {
    const { posts, arrive, answerWith } = await aWaitingTicket();
    const onEnd = vi.fn<() => void>();
    onTestFinished(onSessionEnd(onEnd));
    answerWith(() => ({ status: 401, body: { message: 'Unauthenticated.' } }));
    const before = posts().length;
    for (const _ of [1, 2, 3]) {
      window.dispatchEvent(new Event('online'));
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await aTurn();
    }
    expect(posts()).toHaveLength(before + 1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    await arrive();
  });
});

/** As it lies on the device since then. */
function aSentTicket(id: string, at: number, scheduled_at: string | null = null): Ticket {
  const blank = blankTicket(id, 'self_pickup', at);
  const line = { key: 'a', item_id: 100, price_id: null, count: 1, addons: [], note: '' };
  return {
    ...blank,
    draft: { ...blank.draft, lines: [line], scheduled_at },
    state: 'waiting',
    sent: { key: id, body: { order_type: 'self_pickup', lines: [] }, at, given: null },
  };
}

test('A ticket that waited for more than a day says so where it is opened again.', async () => {
  const { user, client } = await showForm();
  const { store } = ticketPost(client, anOwner().id, { business_id: 1, branch_id: 11 });
  await act(() => store.put(aSentTicket('0123456789abcdef', Date.now() - 24 * HOUR_MS)));
  await screen.findByText('1 ticket was not accepted.');
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: /^Resume the ticket of/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/^This ticket waited for more than a day/)).toBeTruthy();
  expect(screen.queryByText('too old')).toBeNull();
});

test('A ticket says when it is wanted as people say it, with the whole date behind it.', async () => {
  const { user, client } = await showForm();
  const { store } = ticketPost(client, anOwner().id, { business_id: 1, branch_id: 11 });
  const wanted = '2025-12-01 18:30:00';
  await act(() => store.put(aSentTicket('0123456789abcdef', Date.now() - 24 * HOUR_MS, wanted)));
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: /^Resume the ticket of/ }));
  const moment = await screen.findByText('1 Dec 2025 6:30 PM');
  expect(moment.closest('time')?.title).toBe('2025-12-01 06:30 PM');
});

test.each([
  ['a branch that is theirs no more', 12],
  ['a branch where they may not place orders', 11],
])(
  'Of tickets at %s the card offers no look, and the person can discard them.',
  async (_where, branch_id) => {
    fakeNetwork({
      [LINES.replace('11', String(branch_id))]: () => ({ status: 403, body: { message: 'Not allowed' } }),
    });
    const person = anEmployee(['orders.read']);
    const { user, client } = renderPage({ pages: { '/floor': UnsentCard }, at: '/floor', as: person });
    const { store } = ticketPost(client, person.id, { business_id: 1, branch_id });
    await act(async () => {
      await store.put(aSentTicket('0123456789abcdef', Date.now()));
      await store.put(aSentTicket('fedcba9876543210', Date.now()));
    });
    expect(await screen.findByText('2 tickets were not accepted.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull();
    const discard = async (isSure: boolean) => {
      await user.click(press('Discard'));
      await waitFor(() => expect(overlayState().question?.title).toBe('Discard 2 tickets?'));
      act(() => overlayState().question?.answer(isSure));
    };
    await discard(false);
    expect(screen.getByText('2 tickets were not accepted.')).toBeTruthy();
    await discard(true);
    await waitFor(() => expect(screen.queryByText(/not accepted/)).toBeNull());
    expect(store.get().tickets).toEqual([]);
  },
);

test('At a branch where the person may place orders the card leads to the till.', async () => {
  fakeNetwork({ [LINES]: () => ({ status: 422, body: { message: 'Sold out' } }) });
  const person = anEmployee(['orders.read', 'orders.create']);
  const { client } = renderPage({ pages: { '/floor': UnsentCard }, at: '/floor', as: person });
  const { store } = ticketPost(client, person.id, { business_id: 1, branch_id: 11 });
  await act(() => store.put(aSentTicket('0123456789abcdef', Date.now())));
  expect(await screen.findByText('1 ticket was not accepted.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Review' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await act(() => store.remove('0123456789abcdef'));
});

test('A ticket that is held makes room for the next one, and is taken up again as it was.', async () => {
  const { user, cart } = await showForm();
  await user.click(press('Add Kibbeh'));
  await user.keyboard('h');
  const next = await screen.findByRole('group', { name: 'What is ordered' });
  expect(within(next).queryAllByRole('listitem')).toHaveLength(0);
  expect(cart.isConnected).toBe(false);
  await user.click(press('1 held'));
  await user.click(await screen.findByRole('button', { name: /^Resume the ticket of/ }));
  const again = screen.getByRole('group', { name: 'What is ordered' });
  expect(within(again).getByText('Kibbeh')).toBeTruthy();
});

test('Half an hour past midnight the tables of the evening that are not paid are still asked for.', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T21:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = await showForm({
    'GET /api/webapp/branches/sea': () => ({
      body: { menu: null, settings: [{ key: 'DineIn', data: true }], configurations: [] },
    }),
  });
  const unpaid = () => asked.find(({ path }) => path === '/api/business/1/branches/11/orders')?.query;
  await waitFor(() => expect(unpaid()?.get('from')).toBe('2026-03-31 12:00:00'));
});

describe('where an order is brought to no table', () => {
  const settings = [
    { key: 'DineIn', data: true },
    { key: 'SelfPickUp', data: true },
  ];
  const PAGE = {
    'GET /api/webapp/branches/sea': () => ({ body: { menu: null, settings, configurations: [] } }),
  };
  const NO_FLOORS = { 'GET /api/business/1/branches/11/areas': () => ({ body: pageOfRows([]) }) };
  const isOn = (name: string) => press(name).getAttribute('aria-pressed');

  test('The till of a salon begins with what is taken along, and speaks of chairs.', async () => {
    const { user } = await showForm({ ...PAGE, ...NO_FLOORS }, anOwner(aBusiness({ type: 'salon' })));
    expect([isOn('Self pick-up'), isOn('In the salon')]).toEqual(['true', 'false']);
    await user.click(press('In the salon'));
    expect(await screen.findByText('This branch has no chairs yet.')).toBeTruthy();
    expect(press('Choose a chair')).toBeTruthy();
  });

  test('A branch without a table begins another way, and says why to whoever presses tables.', async () => {
    const { user } = await showForm({ ...PAGE, ...NO_FLOORS });
    await waitFor(() => expect(isOn('Self pick-up')).toBe('true'));
    expect(screen.queryByText('This branch has no tables yet.')).toBeNull();
    await user.click(press('Dine in'));
    expect(await screen.findByText('This branch has no tables yet.')).toBeTruthy();
    expect(isOn('Dine in')).toBe('true');
  });
});
