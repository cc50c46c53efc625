import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { invoiceLink } from './invoice-message.ts';
import FinancialReports from './list/list.page.tsx';

const pages = { '/invoices/list': FinancialReports };
const chalet = aBusiness({ type: 'chalet' });

const invoice = (id: number, changes: object = {}) => ({
  id,
  amount: 190,
  type: 'credit',
  status: 'pending',
  payment_type: 'cash',
  reference_id: 'a'.repeat(32),
  due_at: null,
  paid_at: null,
  note: null,
  description: null,
  currency: 'KWD',
  reservation_id: 3,
  order_id: null,
  order: null,
  business_id: 1,
  branch_id: 11,
  item: null,
  reservation_status: 'pending',
  invoice_by: { id: 7, name: 'Nora' },
  invoice_for: { id: 8, name: 'Huda', email: null, phone: '+96552222222' },
  url: `http://diwan.test/invoices/${'a'.repeat(32)}`,
  locales: [],
  media: [],
  created_at: '2026-04-01T08:00:00.000Z',
  updated_at: '2026-04-01T08:00:00.000Z',
  ...changes,
});
const TOTALS = { credit: 1190, debit: 42, net: 1148, pending: 90, pending_debit: 50, count: 2 };
const report = (...rows: object[]) => ({ body: { ...pageOfRows(rows), totals: TOTALS } });

const HERE = 'GET /api/business/1/branches/11/invoices';
const EVERYWHERE = 'GET /api/business/1/branches/all/invoices';
const UPDATE = 'POST /api/business/1/branches/11/invoices/21';

describe('the financial report', () => {
  test('shows rows with sign and word, and the sums of everything found', async () => {
    fakeNetwork({ [HERE]: () => report(invoice(21), invoice(22, { type: 'debit', status: 'paid' })) });
    renderPage({ pages, at: '/invoices/list', as: anOwner(chalet) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Financial Reports' })).toBeTruthy();
    const [, first] = await screen.findAllByRole('row');
    expect(within(first as HTMLElement).getByText('Pending')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('190.000')).toBeTruthy();
    const totals = screen.getByLabelText('Totals of everything found');
    const said = [...totals.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(said).toEqual(['1,190.000 KWD', '42.000 KWD', '1,148.000 KWD', '90.000 KWD', '50.000 KWD']);
  });

  test('names an order by its number and day, in the list and in the drawer', async () => {
    const ofOrder = { reservation_id: null, order_id: 13, order: { number: 7, day: '2026-11-22' } };
    fakeNetwork({
      [HERE]: () => report(invoice(21, ofOrder)),
      [EVERYWHERE]: () => report(invoice(21, ofOrder)),
    });
    renderPage({ pages, at: '/invoices/list?id=21', as: anOwner(chalet) });
    expect(await screen.findByText('Order #7 · 22 Nov')).toBeTruthy();
    const drawer = within(await screen.findByRole('dialog', { name: 'Invoice 21' }));
    expect((await drawer.findByText('#7 · 22 Nov')).parentElement?.textContent).toBe('#7 · 22 Nov ID 13');
  });

  test('keeps filters in the address and asks the server for them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-10T08:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const requests = fakeNetwork({ [EVERYWHERE]: () => report(invoice(21)) });
    const at = '/invoices/list?branch=all&status=paid&paid_from=2026-04-01&paid_to=2026-04-01';
    const { user, router } = renderPage({ pages, at, as: anOwner(chalet) });
    expect(await screen.findByText('Paid at: 1 Apr')).toBeTruthy();
    const sent = requests.find(({ path }) => path.endsWith('/invoices'))?.query;
    expect(Object.fromEntries(sent ?? [])).toMatchObject({
      status: 'paid',
      paid_from: '2026-04-01',
      paid_to: '2026-04-01',
    });
    await user.click(screen.getByRole('button', { name: 'Clear Status' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('status'));
  });

  test('finds invoices by an amount that is typed with a comma, in either script and with its currency', async () => {
    fakeNetwork({ [HERE]: () => report(invoice(21)) });
    const { user, router } = renderPage({ pages, at: '/invoices/list', as: anOwner(chalet) });
    await user.click(await screen.findByRole('button', { name: 'Amount' }));
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '٠,٥٠٠ د.ك.{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ amount: '0.5' }));
  });

  test('finds the invoices of an order by the ID that the order shows', async () => {
    const asked = fakeNetwork({ [HERE]: () => report(invoice(21)) });
    const { user } = renderPage({ pages, at: '/invoices/list', as: anOwner() });
    await user.click(await screen.findByRole('button', { name: 'Order ID' }));
    await user.type(await screen.findByLabelText('Order ID', { selector: 'input' }), '42');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked.at(-1)?.query.get('order_id')).toBe('42'));
  });

  test('A pending invoice is marked as paid from its row, where how and when is asked at once.', async () => {
    const requests = fakeNetwork({
      [HERE]: () => report(invoice(21), invoice(22, { status: 'paid' })),
      [EVERYWHERE]: () => report(invoice(21)),
      [UPDATE]: () => ({ body: invoice(21, { status: 'paid' }) }),
    });
    const { user, router } = renderPage({ pages, at: '/invoices/list?status=pending', as: anOwner(chalet) });
    expect(await screen.findByRole('button', { name: 'Delete Invoice 21' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as paid: invoice 22' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Invoice 22' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mark as paid: invoice 21' }));
    await user.click(await screen.findByRole('button', { name: 'Save the payment' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'pending' }));
  });

  test.each([
    ['restaurant', ['Reservation', 'Order ID']],
    ['salon', ['Service', 'Reservation', 'Order ID']],
    ['chalet', ['Chalet', 'Reservation']],
  ] as const)('finds invoices of a %s by what it has, which is %o', async (type, expected) => {
    fakeNetwork({ [HERE]: () => report(invoice(21)) });
    renderPage({ pages, at: '/invoices/list', as: anOwner(aBusiness({ type })) });
    const filters = await screen.findByRole('group', { name: 'Filters' });
    const named = within(filters)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    const ways = ['Dish', 'Service', 'Chalet', 'Reservation', 'Order ID'];
    expect(named.filter((name) => ways.includes(name))).toEqual(expected);
  });

  test('offers nothing that may not be done', async () => {
    fakeNetwork({ [HERE]: () => report(invoice(21)), [EVERYWHERE]: () => report(invoice(21)) });
    const clerk = anEmployee(['invoices.read'], chalet);
    renderPage({ pages, at: '/invoices/list?id=21', as: clerk });
    const drawer = await screen.findByRole('dialog', { name: 'Invoice 21' });
    expect(await within(drawer).findByText('190.000 KWD')).toBeTruthy();
    for (const name of ['Mark as paid', 'Split', 'Cancel invoice', 'Save', 'Delete']) {
      expect(within(drawer).queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('button', { name: 'New invoice' })).toBeNull();
  });
});

describe('an invoice in its drawer', () => {
  const open = (row: object, more: Parameters<typeof fakeNetwork>[0] = {}) => {
    const asked = fakeNetwork({ [HERE]: () => report(row), [EVERYWHERE]: () => report(row), ...more });
    return { asked, ...renderPage({ pages, at: '/invoices/list?id=21', as: anOwner(chalet) }) };
  };

  test('is marked as paid, compared with what was seen', async () => {
    const { asked, user } = open(invoice(21), {
      [UPDATE]: () => ({ body: invoice(21, { status: 'paid' }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
    await user.click(screen.getByRole('button', { name: 'Save the payment' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true));
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      status: 'paid',
      payment_type: 'cash',
      updated_at: '2026-04-01T08:00:00.000Z',
    });
  });

  test('keeps a note that is being typed while it is paid, and while another desk changes it', async () => {
    let row = invoice(21);
    const { asked, user, client } = open(row, {
      [EVERYWHERE]: () => report(row),
      [UPDATE]: ({ body }) => {
        const { note } = body as { note?: string };
        row = invoice(21, {
          status: 'paid',
          paid_at: '2026-04-01T08:10:00.000Z',
          note: note ?? null,
          updated_at: '2026-04-01T08:10:00.000Z',
        });
        return { body: row };
      },
    });
    const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
    await user.type(await screen.findByLabelText('Note'), 'Paid by his brother');
    row = invoice(21, { amount: 150, updated_at: '2026-04-01T08:05:00.000Z' });
    await client.invalidateQueries();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toContain('150'));
    expect(note().value).toBe('Paid by his brother');
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    await user.click(screen.getByRole('button', { name: 'Save the payment' }));
    expect(await screen.findByText(/Its amount and kind stay/)).toBeTruthy();
    expect(note().value).toBe('Paid by his brother');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        note: 'Paid by his brother',
        updated_at: '2026-04-01T08:10:00.000Z',
      }),
    );
  });

  test('says at the field what is wrong with a part', async () => {
    const message = 'Please enter less than 190.000 KWD, so that something is left for the second invoice.';
    const { user } = open(invoice(21), {
      [`${UPDATE}/split`]: () => ({
        status: 422,
        body: { message: message, errors: { amount: [message] } },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Split' }));
    await user.type(screen.getByLabelText(/First part/), '500');
    await user.click(screen.getByRole('button', { name: 'Split the invoice' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('keeps its amount once it is paid, and cannot be deleted then', async () => {
    open(invoice(21, { status: 'paid', paid_at: '2026-04-01T08:00:00.000Z' }));
    expect(await screen.findByText(/Its amount and kind stay/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel invoice' })).toBeTruthy();
  });
});

const VENUE = { en: 'Sea', ar: 'البحر' };
const PHONE = '+96552222222';
const sentBy = (link: string) => new URL(link).searchParams.get('text')?.split('\n');

test('a message for WhatsApp goes to the customer in both languages, with the address last', () => {
  const link = invoiceLink([invoice(21) as never], VENUE, PHONE);
  expect(link).toContain('https://wa.me/96552222222?');
  expect(sentBy(link)).toEqual([
    'فاتورة – البحر: 190.000 د.ك',
    'Invoice – Sea: 190.000 KWD',
    `http://diwan.test/invoices/${'a'.repeat(32)}`,
  ]);
});

test('What was paid is sent as a receipt, each payment of an order with its own amount and address.', () => {
  const paid = [
    invoice(21, { status: 'paid', amount: 2, url: 'http://diwan.test/invoices/one' }),
    invoice(22, { status: 'paid', amount: 1.5, url: 'http://diwan.test/invoices/two' }),
  ];
  expect(sentBy(invoiceLink(paid as never, VENUE, PHONE))).toEqual([
    'إيصال – البحر: 2.000 د.ك',
    'Receipt – Sea: 2.000 KWD',
    'http://diwan.test/invoices/one',
    '',
    'إيصال – البحر: 1.500 د.ك',
    'Receipt – Sea: 1.500 KWD',
    'http://diwan.test/invoices/two',
  ]);
});

test('Without a phone WhatsApp opens with the message, and whoever sends it picks the chat.', () => {
  expect(invoiceLink([invoice(21) as never], VENUE, null)).toMatch(/^https:\/\/wa\.me\/\?text=/);
});
