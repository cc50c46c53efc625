import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { emitAppEvent } from '#kit/data/app-events.ts';
import { useFreshReads } from '#kit/live/fresh-reads.ts';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { changeOf } from './change.tsx';
import ReportsPage from './reports.page.tsx';

const Live = () => {
  useFreshReads();
  return <ReportsPage />;
};
const pages = { '/reports': ReportsPage };
const DAYS = { from: '2026-04-01', to: '2026-04-02' };
const HEAD = { currency: 'KWD', period: DAYS, before: { from: '2026-03-30', to: '2026-03-31' } };
const SALES = 'GET /api/business/1/branches/all/reports/sales';
const AT = '/reports?from=2026-04-01&to=2026-04-02';

const sales = {
  ...HEAD,
  count: { value: 3, before: 2 },
  amount: { value: 12, before: 8 },
  average: { value: 4, before: 4 },
  cuts: {
    item: [
      {
        key: '5',
        locales: bothNames('Kebab', 'كباب'),
        count: { value: 2, before: 4 },
        amount: { value: 9, before: 18 },
      },
    ],
    hour: [{ key: '9', locales: null, count: { value: 3, before: 0 }, amount: { value: 12, before: 0 } }],
  },
};

const rowsOf = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('Reports', () => {
  test('Sales stand beside the period before, line by line.', async () => {
    const requests = fakeNetwork({ [SALES]: () => ({ body: sales }) });
    renderPage({ pages, at: AT, as: anOwner() });
    expect(await screen.findByText('Compared with 30 Mar – 31 Mar')).toBeTruthy();
    const totals = screen.getByLabelText('Sales by item', { selector: 'dl' });
    expect([...totals.children].map(({ textContent }) => textContent)).toEqual([
      'Sales12.000 KWD+50% before \u20688.000 KWD\u2069',
      'Count3+50% before \u20682\u2069',
      'Average4.000 KWD0% before \u20684.000 KWD\u2069',
    ]);
    expect(rowsOf()).toEqual([
      ['Name', 'Sales', 'Trend', 'Period before', 'Count'],
      ['Kebab', '9.000', '-50%', '18.000', '2'],
    ]);
    expect(Object.fromEntries(requests.find(({ path }) => path.endsWith('/sales'))?.query ?? [])).toEqual({
      ...DAYS,
      beside: 'days',
    });
  });

  test('This month ends today, and stands beside the same days of the month before.', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00Z') });
    const month = {
      period: { from: '2026-11-01', to: '2026-11-23' },
      before: { from: '2026-10-01', to: '2026-10-23' },
    };
    const requests = fakeNetwork({ [SALES]: () => ({ body: { ...sales, ...month } }) });
    renderPage({ pages, at: '/reports', as: anOwner() });
    expect(
      await screen.findByText('Compared with the same days of the month before: 1 Oct – 23 Oct'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'This month' }).getAttribute('aria-pressed')).toBe('true');
    expect(Object.fromEntries(requests.find(({ path }) => path.endsWith('/sales'))?.query ?? [])).toEqual({
      from: '2026-11-01',
      to: '2026-11-23',
      beside: 'month',
    });
    vi.useRealTimers();
  });

  const printHead = async (search: string, as = anOwner()) => {
    fakeNetwork({ [SALES]: () => ({ body: sales }) });
    const { unmount } = renderPage({ pages, at: `${AT}${search}`, as });
    const head = await waitFor(() => {
      const found = document.querySelector('[data-print-head]');
      if (!found) throw new Error('There is no head yet.');
      return found;
    });
    const lines = [...head.children].map(({ textContent }) => textContent);
    unmount();
    return lines;
  };

  test('On paper a report says whose it is, of which branch and of which days.', async () => {
    expect(await printHead('&report=hour')).toEqual([
      'Sea',
      'Sea',
      'Sales by hour',
      '1 Apr 2026 – 2 Apr 2026',
    ]);
    const [branch] = aBusiness().branches;
    if (!branch) throw new Error('The business has no branch.');
    const harbour = { ...branch, id: 12, locales: bothNames('Harbour', 'الميناء') };
    const two = anOwner(aBusiness({ branches: [branch, harbour] }));
    expect((await printHead('', two))[1]).toBe('All branches');
    expect((await printHead('&branch=12', two))[1]).toBe('Harbour');
    expect((await printHead('&report=closing')).at(-1)).toBe('2 Apr 2026');
  });

  test('Another report of the same dates is one press away, and stands in the address.', async () => {
    fakeNetwork({ [SALES]: () => ({ body: sales }) });
    const { user, router } = renderPage({ pages, at: AT, as: anOwner() });
    await user.click(await screen.findByRole('link', { name: 'Sales by hour' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ report: 'hour', ...DAYS }));
    await waitFor(() => expect(rowsOf()[1]).toEqual(['9 AM', '12.000', 'new', '0.000', '3']));
  });

  const offered = async (type: BusinessType, as = anOwner(aBusiness({ type }))) => {
    fakeNetwork({});
    const { unmount } = renderPage({ pages, at: AT, as });
    const names = within(await screen.findByRole('navigation', { name: 'Report' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    unmount();
    return names;
  };

  test('A venue is offered what its type has, and a reader what they may read.', async () => {
    expect(await offered('chalet')).toEqual([
      'Occupancy and rates',
      'Sales by chalet',
      'Sales by source',
      'Sales by employee',
      'Payments by method',
      'Daily closing',
    ]);
    expect((await offered('salon')).slice(0, 2)).toEqual(['Sales by service and product', 'Use of chairs']);
    expect(await offered('hotel')).toContain('Sales by room');
    expect(await offered('restaurant')).toContain('Sales by item');
    const clerk = anEmployee(['reservations.read'], aBusiness({ type: 'hotel' }));
    expect(await offered('hotel', clerk)).toEqual(['Occupancy and rates']);
  });

  test.each([
    ['restaurant', 'Table code'],
    ['salon', 'Chair code'],
  ] as const)('What guests of a %s order where they sit comes by the "%s".', async (type, word) => {
    const source = [
      { key: 'table', locales: null, count: { value: 1, before: 0 }, amount: { value: 3, before: 0 } },
    ];
    fakeNetwork({ [SALES]: () => ({ body: { ...sales, cuts: { source } } }) });
    renderPage({ pages, at: `${AT}&report=source`, as: anOwner(aBusiness({ type })) });
    await waitFor(() => expect(rowsOf()[1]?.[0]).toBe(word));
  });

  test('Tips stand beside what was collected, and by who took the order.', async () => {
    const figure = (value: number) => ({ value, before: 0 });
    const sums = { received: figure(6), given_back: figure(0), net: figure(6), tips: figure(0.75) };
    const report = {
      ...HEAD,
      ...sums,
      methods: [{ payment_type: 'knet', count: figure(1), ...sums }],
      tips_of: [
        { name: 'Nora', tips: figure(0.5) },
        { name: null, tips: figure(0.25) },
      ],
    };
    fakeNetwork({ 'GET /api/business/1/branches/all/reports/payments': () => ({ body: report }) });
    renderPage({ pages, at: `${AT}&report=payments`, as: anOwner() });
    const table = await screen.findByRole('table', { name: 'Tips by employee' });
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['Nora0.500new', 'Guests0.250new']);
    const totals = screen.getByLabelText('Payments by method', { selector: 'dl' });
    expect(totals.textContent).toContain('Tips0.750 KWD');
    expect(totals.textContent).toContain('Net6.000 KWD');
  });

  test('A day is closed by the cash that was counted, after a question.', async () => {
    const due = { day: '2026-04-02', currency: 'KWD', expected: 20, tips: 0, closing: null };
    const requests = fakeNetwork({
      'GET /api/business/1/branches/11/closings/due': () => ({ body: due }),
      'GET /api/business/1/branches/11/closings': () => ({ body: { data: [] } }),
      'POST /api/business/1/branches/11/closings': () => ({ body: {} }),
    });
    const { user } = renderPage({ pages, at: `${AT}&report=closing&branch=11`, as: anOwner() });
    await user.type(await screen.findByLabelText('Counted cash'), '18.5');
    expect(screen.getByText('\u20681.500 KWD\u2069 short')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close the day' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, close it' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        day: '2026-04-02',
        counted: 18.5,
        expected: 20,
        note: null,
      }),
    );
  });

  test('A day that cannot be closed against the sum that was shown is read again; what was typed stays.', async () => {
    let due = { day: '2026-04-02', currency: 'KWD', expected: 20, tips: 0, closing: null };
    const requests = fakeNetwork({
      'GET /api/business/1/branches/11/closings/due': () => ({ body: due }),
      'GET /api/business/1/branches/11/closings': () => ({ body: { data: [] } }),
      'POST /api/business/1/branches/11/closings': () => {
        due = { ...due, expected: 25 };
        return { status: 409, body: { message: 'It has changed.' } };
      },
    });
    const { user } = renderPage({ pages, at: `${AT}&report=closing&branch=11`, as: anOwner() });
    await user.type(await screen.findByLabelText('Counted cash'), '20');
    await user.click(screen.getByRole('button', { name: 'Close the day' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, close it' }));
    expect(await screen.findByText('It has changed.')).toBeTruthy();
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ counted: 20, expected: 20 });
    expect(await screen.findByText('\u20685.000 KWD\u2069 short')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Counted cash').value).toBe('20');
  });

  test('The cash that is expected is read again when money came in elsewhere.', async () => {
    let expected = 20;
    fakeNetwork({
      'GET /api/business/1/branches/11/closings/due': () => ({
        body: { day: '2026-04-02', currency: 'KWD', expected, tips: 0, closing: null },
      }),
      'GET /api/business/1/branches/11/closings': () => ({ body: { data: [] } }),
    });
    const { user } = renderPage({
      pages: { '/reports': Live },
      at: `${AT}&report=closing&branch=11`,
      as: anOwner(),
    });
    await user.type(await screen.findByLabelText('Counted cash'), '20');
    expected = 25;
    act(() => emitAppEvent('late-money', { of: 'order', id: 3, number: 3, branchId: 11 }));
    expect(await screen.findByText('\u20685.000 KWD\u2069 short')).toBeTruthy();
  });

  test.each([
    ['10.100', '10', '\u20680.100 KWD\u2069 over', 10.1],
    ['10.1', '10', '\u20680.100 KWD\u2069 over', 10.1],
    ['99.800', '100.1', '\u20680.300 KWD\u2069 short', 99.8],
    ['250.000', '250', 'It matches.', 250],
  ])(
    'Of %s that was counted, and %s that was expected, what is said at once is “%s”.',
    async (typed, expected, said, counted) => {
      const due = { day: '2026-04-02', currency: 'KWD', expected: Number(expected), tips: 0, closing: null };
      const requests = fakeNetwork({
        'GET /api/business/1/branches/11/closings/due': () => ({ body: due }),
        'GET /api/business/1/branches/11/closings': () => ({ body: { data: [] } }),
        'POST /api/business/1/branches/11/closings': () => ({ body: {} }),
      });
      const { user } = renderPage({ pages, at: `${AT}&report=closing&branch=11`, as: anOwner() });
      await user.type(await screen.findByLabelText('Counted cash'), typed);
      expect(document.querySelector('[data-difference]')?.textContent).toBe(said);
      await user.tab();
      await user.tab();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close the day' }));
      await user.keyboard('{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Yes, close it' }));
      await waitFor(() =>
        expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ counted }),
      );
    },
  );

  test('Former closings are read page by page, each with its note, and are exported.', async () => {
    const closing = (id: number, day: string, note: string | null) => ({
      id,
      branch_id: 11,
      day,
      currency: 'KWD',
      expected: 20,
      tips: 0,
      counted: 18.5,
      difference: -1.5,
      note,
      closed_by: { id: 1, name: 'Nora' },
      created_at: '2026-04-01T18:00:00.000Z',
    });
    const due = { day: '2026-04-02', currency: 'KWD', expected: 20, tips: 0, closing: null };
    const requests = fakeNetwork({
      'GET /api/business/1/branches/11/closings/due': () => ({ body: due }),
      'GET /api/business/1/branches/11/closings': ({ query }) => ({
        body:
          query.get('page') === '2'
            ? { ...pageOfRows([closing(1, '2025-03-01', 'Taxi')], 11), current_page: 2 }
            : pageOfRows([closing(2, '2025-03-02', null)], 11),
      }),
      'GET /api/business/1/branches/11/reports/export': () => ({ body: 'Day' }),
    });
    const { user } = renderPage({ pages, at: `${AT}&report=closing&branch=11`, as: anOwner() });
    await screen.findByRole('rowheader', { name: '2 Mar 2025' });
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByRole('rowheader', { name: '1 Mar 2025 Taxi' });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText('Text (CSV)'));
    await waitFor(() => {
      const asked = requests.find(({ path }) => path.endsWith('/export'))?.query;
      expect(Object.fromEntries(asked ?? [])).toMatchObject({ ...DAYS, report: 'closing', format: 'csv' });
    });
  });

  test('A change is of what was, and there is none of nothing.', () => {
    expect(changeOf({ value: 3, before: 2 })).toBe(50);
    expect(changeOf({ value: -1, before: -2 })).toBe(50);
    expect(changeOf({ value: 3, before: 0 })).toBeNull();
    expect(changeOf({ value: null, before: 2 })).toBeNull();
  });
});
