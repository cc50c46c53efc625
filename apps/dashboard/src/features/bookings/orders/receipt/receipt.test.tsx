import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { useVenueHead } from './receipt-head.tsx';
import { ReceiptPrint } from './receipt-print.tsx';
import { Receipt } from './receipt.tsx';

const AT = '2026-04-01T08:00:00.000Z';
const PAID = {
  id: 5,
  amount: 2,
  type: 'credit',
  status: 'paid',
  payment_type: 'cash',
  reference_id: 'a'.repeat(32),
  due_at: null,
  paid_at: AT,
  note: null,
  description: null,
} as const;

const order = (changes: Partial<OrderRow> = {}): OrderRow => ({
  id: 42,
  number: 7,
  day: '2026-04-01',
  business_id: 1,
  branch_id: 11,
  user_id: 8,
  customer: { name: 'Huda', phone: '+96552222222' },
  order_type: 'dine_in',
  seat_id: 3,
  seat: { id: 3, area_id: 1, locales: bothNames('Table 4', 'طاولة 4'), media: [] },
  note: null,
  delivery_address: null,
  car: null,
  arrived_at: null,
  scheduled_at: null,
  expected_at: null,
  status: 'pending',
  paid: true,
  source: 'dashboard',
  guest_language: null,
  accepted_terms: null,
  phone_asked_at: null,
  phone_confirmed_at: null,
  lines: [
    {
      id: 1,
      item_id: 1,
      price_id: 1,
      count: 1,
      unit_price: 2,
      addons: [],
      discounts: [],
      note: null,
      total: 2,
      item: { id: 1, locales: bothNames('Kibbeh', 'كبة'), media: [] },
      price_locales: [],
    },
  ],
  subtotal_price: 2,
  discount_price: 0,
  discount: null,
  extra_charge: 0,
  total_price: 2,
  sums: { payable: 2, paid: 2, open: 0, give_back: 0 },
  currency: 'KWD',
  history: [{ status: 'pending', at: AT, by: 'Nora', reason: null }],
  invoices: [PAID],
  locales: [],
  media: [],
  created_at: AT,
  updated_at: AT,
  ...changes,
});

const URL_OF_RECEIPT = `http://diwan.test/invoices/${PAID.reference_id}`;
const INVOICE = {
  ...PAID,
  currency: 'KWD',
  order_id: 42,
  business_id: 1,
  branch_id: 11,
  url: URL_OF_RECEIPT,
};
const PAGE = {
  settings: [
    { key: 'Address', data: 'Gulf Road · شارع الخليج' },
    { key: 'ContactPhone', data: { phone: '50000110', formattedNumber: '+96550000110' } },
  ],
};

function show(row: OrderRow, as = anOwner(aBusiness())) {
  const requests = fakeNetwork({
    'GET /api/webapp/branches/sea': () => ({ body: PAGE }),
    'GET /api/business/1/branches/11/invoices': () => ({ body: pageOfRows([INVOICE]) }),
  });
  const Page = () => (
    <>
      <ReceiptPrint row={row} given={5000} />
      <Receipt row={row} given={5000} venue={useVenueHead()} />
    </>
  );
  renderPage({ pages: { '/x': Page }, at: '/x', as });
  return requests;
}

test('A receipt says who sold what to whom: venue, branch, address, phone, cashier, number, date and table.', async () => {
  show(order());
  await screen.findByText('Gulf Road · شارع الخليج');
  const said = screen.getByRole('article').textContent;
  for (const word of [
    'Sea',
    'البحر',
    '+965 5000 0110',
    'Nora',
    '\u2068Served by\u2069 / \u2068الكاشير\u2069: Nora',
    '#7',
    '2026-04-01',
    'Table 4',
  ])
    expect(said).toContain(word);
  for (const word of ['Kibbeh', 'كبة', 'Huda', '2.000 KWD', '5.000 KWD', '3.000 KWD', 'Change due'])
    expect(said).toContain(word);
  expect(said).not.toContain('Tip');
});

test('Size, add-ons and table stand on a receipt in both languages, and once where there is but one.', async () => {
  const [line] = order().lines;
  if (!line) throw new Error('The order has no line.');
  const addon = (id: number, en: string, ar: string) => ({ id, price: 0, locales: bothNames(en, ar) });
  const [cheese, truffle] = [addon(1, 'Cheese', 'جبن'), addon(2, 'Truffle', 'Truffle')];
  const large = { ...line, price_locales: bothNames('Large', 'كبير'), addons: [cheese, cheese] };
  show(order({ lines: [large, { ...line, id: 2, addons: [truffle] }] }));
  await screen.findByText('Gulf Road · شارع الخليج');
  const small = [...screen.getByRole('article').querySelectorAll('td small')];
  expect(small.map(({ textContent }) => textContent)).toEqual([
    'Large · 2 × Cheese',
    'كبير · 2 × جبن',
    'Truffle',
  ]);
  expect(screen.getByRole('article').textContent).toContain(': \u2068Table 4\u2069 / \u2068طاولة 4\u2069');
});

test('A tip stands below the total on paper and leaves less change; without one nothing is said of it.', async () => {
  show(order({ invoices: [{ ...PAID, tip: 0.75 }] }));
  await screen.findByText('Gulf Road · شارع الخليج');
  const said = screen.getByRole('article').textContent;
  expect(said).toMatch(/Total.*2\.000 KWD.*Tip.*0\.750 KWD.*5\.000 KWD.*Change due.*2\.250 KWD/);
  expect(said).toContain('إكرامية');
});

test('A receipt of an order that is brought to a car says to which.', async () => {
  const car = { plate: '12-34567', model: 'Toyota', colour: 'أبيض' };
  show(order({ order_type: 'car_pickup', seat_id: null, seat: null, car }));
  await screen.findByText('Gulf Road · شارع الخليج');
  const said = screen.getByRole('article').textContent.replaceAll(/[\u2066-\u2069]/g, '');
  expect(said).toContain('Car / السيارة: 12-34567 · Toyota · أبيض');
});

test('Of a guest’s order nobody is the cashier until somebody has accepted it.', async () => {
  show(order({ history: [{ status: 'pending', at: AT, by: null, reason: null }] }));
  await screen.findByText('Gulf Road · شارع الخليج');
  expect(screen.getByRole('article').textContent).not.toContain('Served by');
});

test('The receipt is sent by WhatsApp to the customer whose phone is known.', async () => {
  const requested = show(order());
  const link = await screen.findByRole('link', { name: 'Send by WhatsApp' });
  expect(link.getAttribute('href')).toContain('https://wa.me/96552222222?');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(URL_OF_RECEIPT);
  const query = requested.find(({ path }) => path.endsWith('/invoices'))?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({ order_id: '42', type: 'credit', status: 'paid' });
});

test.each([
  ['no phone is known', order({ customer: { name: '', phone: null } }), anOwner(aBusiness())],
  ['nothing was paid', order({ invoices: [{ ...PAID, status: 'pending' }] }), anOwner(aBusiness())],
  ['the person reads no invoices', order(), anEmployee(['orders.read'])],
])('Nothing is sent where %s.', async (_, row, as) => {
  const requested = show(row, as);
  await screen.findByText('Gulf Road · شارع الخليج');
  expect(requested.filter(({ path }) => path.endsWith('/invoices'))).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('A receipt of a salon names its chair, and no restaurant.', async () => {
  show(order(), anOwner(aBusiness({ type: 'salon' })));
  const said = (await screen.findByRole('article')).textContent;
  expect(said).toContain('\u2068In the salon\u2069 / \u2068في الصالون\u2069');
  expect(said).toContain('\u2068Chair\u2069 / \u2068الكرسي\u2069');
  expect(said).not.toMatch(/Dine in|المطعم|الطاولة/);
});
