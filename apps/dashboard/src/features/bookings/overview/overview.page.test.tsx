import type { OverviewFigures } from '@diwan/contract/bookings/statistics.ts';
import type { TodayFigures } from '@diwan/contract/bookings/today.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emitAppEvent } from '#kit/data/app-events.ts';
import { translator } from '#kit/i18n/messages.ts';
import { useFreshReads } from '#kit/live/fresh-reads.ts';
import { choose } from '../../../testing/choose.ts';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aReservation } from '../../../testing/reservations.ts';
import { figureLink } from './figure-link.ts';
import { figuresOf, monthNote } from './figures.ts';
import { overviewMessages } from './overview.messages.ts';
import OverviewPage from './overview.page.tsx';

const t = translator(overviewMessages, 'en');

/** Within the dashboard, which listens to what happens elsewhere. */
function LivePage() {
  useFreshReads();
  return <OverviewPage />;
}

const KNOWN: OverviewFigures = {
  arrivals_today: 4,
  departures_today: 0,
  pending_reservations: 2,
  reservations_to_confirm: 2,
  pending_orders: 3,
  occupancy_this_week: 0.494,
  revenue_this_month: 1200.5,
  revenue_last_month: 3000,
  revenue_last_month_so_far: 1000,
  unpaid_balance: 90,
  customers: 1,
  employees: 1,
  items: 1,
  next_arrivals: [],
  recent_audits: null,
};
const expected = {
  t,
  currency: 'KWD' as const,
  locale: 'en' as const,
  today: '2026-04-01',
  type: 'hotel' as BusinessType,
  day: undefined,
  linkTo: figureLink({ params: { business_id: 1, branch_or_all: 'all' }, choices: [] }),
};
const valuesOf = (known: OverviewFigures) =>
  Object.fromEntries(figuresOf(known, expected).map(({ key, value }) => [key, value]));

describe('the figures', () => {
  it('stand in the decimals of the currency and in whole percents, zeros included', () => {
    expect(valuesOf(KNOWN)).toEqual({
      arrivals: '4',
      departures: '0',
      'pending-reservations': '2',
      'pending-orders': '3',
      occupancy: '49%',
      revenue: '1,200.500',
      unpaid: '90.000',
    });
  });

  it('are counted in the currency as the reader writes it', () => {
    const unitsIn = (locale: 'en' | 'ar') =>
      figuresOf(KNOWN, { ...expected, locale }).flatMap(({ unit }) => unit ?? []);
    expect(unitsIn('en')).toEqual(['KWD', 'KWD']);
    expect(unitsIn('ar')).toEqual(['د.ك', 'د.ك']);
  });

  it.each(['restaurant', 'salon'] as const)('of stays come last in a %s', (type) => {
    const keys = figuresOf(KNOWN, { ...expected, type }).map(({ key }) => key);
    expect(keys.slice(-3)).toEqual(['arrivals', 'departures', 'occupancy']);
    expect(keys[0]).toBe('pending-reservations');
  });

  it('lead to the lists of what they count, at the branch that is seen', () => {
    const at = (branch: number | 'all') =>
      figureLink({
        params: { business_id: 1, branch_or_all: branch },
        choices: ['all' as const, 11, 12].map((id) => ({ id, name: null })),
      });
    const waysAt = (branch: number | 'all') =>
      Object.fromEntries(
        figuresOf(KNOWN, { ...expected, linkTo: at(branch) }).map(({ key, to }) => [key, to]),
      );
    expect(waysAt('all')).toEqual({
      arrivals: '/reservations/list?arrives_from=2026-04-01&arrives_to=2026-04-01&branch=all',
      departures: '/reservations/list?leaves_from=2026-04-01&leaves_to=2026-04-01&branch=all',
      'pending-reservations': '/reservations/list?status=pending&branch=all',
      'pending-orders': '/orders/list?status=pending&branch=all',
      occupancy: '/reservations/list2',
      revenue: '/invoices/list?status=paid&paid_from=2026-04-01&paid_to=2026-04-30&branch=all',
      unpaid: '/invoices/list?status=pending&branch=all',
    });
    expect(waysAt(12)['unpaid']).toBe('/invoices/list?status=pending&branch=12');
  });

  it('have the days before where the day above knows them', () => {
    const days = { value: 1, before: null, days: [0, 0.5, 1] };
    const day: TodayFigures = {
      type: 'salon',
      day: '2026-04-01',
      appointments: null,
      takings: days,
    };
    const withDays = figuresOf(KNOWN, { ...expected, type: 'salon', day }).filter((figure) => figure.days);
    expect(withDays.map(({ key, days: line }) => [key, line])).toEqual([['revenue', [0, 0.5, 1]]]);
  });

  it('that may not be known are left out, not zero', () => {
    const accountant = {
      ...KNOWN,
      arrivals_today: null,
      departures_today: null,
      pending_reservations: null,
      pending_orders: null,
      occupancy_this_week: null,
    };
    expect(Object.keys(valuesOf(accountant))).toEqual(['revenue', 'unpaid']);
  });

  it.each([
    [1200, 1000, '20% more than by this time last month'],
    [500, 1000, '50% less than by this time last month'],
    [1000, 1000, 'The same as by this time last month'],
    [10, 0, 'Nothing was paid by this time last month'],
    [0, 0, 'Nothing paid so far this month'],
    [50, -100, '150% more than by this time last month'],
  ])('compare %d with %d in words', (present, last, said) => {
    expect(monthNote(present, last, t)).toBe(said);
  });
});

const NO_DAYS = { value: 0, before: null, days: [] };
const NO_APPOINTMENTS = {
  chairs: [],
  hours: { from: 10, to: 19 },
  count: NO_DAYS,
  no_shows: NO_DAYS,
  use: null,
};
const BASE = '/api/business/1/branches';
const two = aBusiness();
const [first] = two.branches;
const withTwoBranches = first
  ? aBusiness({ branches: [first, { ...first, id: 12, slug: 'sand', locales: bothNames('Sand', 'الرمل') }] })
  : two;

/** When what the page asks for is there. */
interface Coming {
  readonly day: Promise<unknown>;
  readonly overview: Promise<unknown>;
}

/** A promise, and what keeps it. */
function held() {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { coming, come: () => come() };
}

function render(
  as = anOwner(withTwoBranches),
  at = '/',
  figures: { status?: number; body: unknown } = { body: KNOWN },
  { day = Promise.resolve(), overview = Promise.resolve() }: Partial<Coming> = {},
) {
  const counts = { pending: 0, completed: 0, canceled: 0, upcoming: 0, current: 0, past: 0 };
  const answersOf = (branch: string) => ({
    [`GET ${BASE}/${branch}/statistics/overview`]: () => overview.then(() => figures),
    [`GET ${BASE}/${branch}/statistics/today`]: () =>
      day.then(() => ({
        body: { type: 'salon', day: '2026-04-01', appointments: NO_APPOINTMENTS, takings: null },
      })),
    [`GET ${BASE}/${branch}/reservations`]: () => ({ body: pageOfRows([]) }),
    [`GET ${BASE}/${branch}/statistics/revenue`]: () => ({
      body: { labels: [], credit: [], debit: [], net: [] },
    }),
    [`GET ${BASE}/${branch}/statistics/reservations`]: () => ({ body: counts }),
    [`GET ${BASE}/${branch}/statistics/orders`]: () => ({ body: counts }),
    [`GET ${BASE}/${branch}/statistics/capacity`]: () => ({
      body: { labels: [], occupied: [], available: [], rate: [] },
    }),
    [`GET ${BASE}/${branch}/statistics/top-items`]: () => ({ body: [] }),
  });
  const asked = fakeNetwork({ ...answersOf('all'), ...answersOf('11'), ...answersOf('12') });
  const page = renderPage({ pages: { '/': LivePage }, at, as });
  const countOf = (path: string) => asked.filter((one) => one.path === `${BASE}/${path}`).length;
  return { ...page, asked, countOf };
}

const BOOKED = {
  id: 3,
  business_id: 1,
  branch_id: 11,
  reservable_id: 100,
  unit: 1,
  provider_employee_id: null,
  seat_id: null,
  from: '2026-04-02 14:00:00',
  to: '2026-04-04 14:00:00',
  status: 'pending' as const,
  payment_status: 'not_paid' as const,
  updated_at: '2026-04-01T08:00:00.000Z',
};

describe('the overview', () => {
  it('keeps the branch in the address and asks for its figures', async () => {
    const { user, router, countOf } = render();
    await choose(user, await screen.findByRole('combobox', { name: 'Branch' }), 'Sand');
    await waitFor(() => expect(countOf('12/statistics/overview')).toBeGreaterThan(0));
    expect(router.state.location.search).toEqual({ branch: 12 });
    await choose(user, screen.getByRole('combobox', { name: 'Branch' }), 'All branches');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('asks for what stands below the day once the day is there', async () => {
    const { coming, come } = held();
    const { countOf } = render(anOwner(withTwoBranches), '/', { body: KNOWN }, { day: coming });
    await waitFor(() => expect(countOf('all/statistics/overview')).toBeGreaterThan(0));
    expect(countOf('all/statistics/revenue')).toBe(0);
    come();
    await waitFor(() => expect(countOf('all/statistics/revenue')).toBeGreaterThan(0));
  });

  it('shows the day before it is known how many reservations wait, and what must be done once it is', async () => {
    const { coming, come } = held();
    const as = anOwner(aBusiness({ ...withTwoBranches, type: 'salon' }));
    render(as, '/', { body: KNOWN }, { overview: coming });
    expect(await screen.findByText('No appointments today')).toBeTruthy();
    const region = screen.getByRole('region', { name: 'To do now' });
    expect(region.getAttribute('aria-busy')).toBe('true');
    expect(region.textContent).toBe('');
    come();
    expect(await within(region).findByRole('link', { name: /2 reservations to confirm/ })).toBeTruthy();
    expect(region.getAttribute('aria-busy')).toBe('false');
  });

  it('leads from an arrival to its booking, and beside it to all that is known of the customer', async () => {
    render(anOwner(withTwoBranches), '/', { body: { ...KNOWN, next_arrivals: [aReservation()] } });
    const booking = await screen.findByRole('link', { name: t('openReservation', { name: 'Huda' }) });
    expect(booking.getAttribute('href')).toBe('/reservations/list?id=31');
    expect(screen.getByRole('link', { name: /^Profile of .*Huda/ }).getAttribute('href')).toBe(
      '/customers/8',
    );
  });

  it('takes no branch that is not there from an address', async () => {
    const { countOf } = render(anOwner(withTwoBranches), '/?branch=99');
    await waitFor(() => expect(countOf('all/statistics/overview')).toBeGreaterThan(0));
  });

  it('asks for the figures again when another desk books', async () => {
    const { countOf } = render();
    const board = within(await screen.findByRole('region', { name: 'Today and this month' }));
    expect(await board.findByText('Arrivals today')).toBeTruthy();
    const before = countOf('all/statistics/overview');
    const days = countOf('all/statistics/today');
    act(() => emitAppEvent('new-reservation', { reservation: BOOKED }));
    await waitFor(() => expect(countOf('all/statistics/overview')).toBe(before + 1));
    await waitFor(() => expect(countOf('all/statistics/today')).toBe(days + 1));
  });

  it('asks only for what an accountant may know', async () => {
    const { asked } = render(anEmployee(['invoices.read'], withTwoBranches));
    expect(await screen.findByRole('heading', { name: 'Revenue' })).toBeTruthy();
    const about = () =>
      new Set(asked.map(({ path }) => path).filter((path) => /statistics|reservations/.test(path)));
    await waitFor(() =>
      expect(about()).toEqual(
        new Set(['overview', 'today', 'revenue'].map((read) => `${BASE}/all/statistics/${read}`)),
      ),
    );
    expect(screen.queryByRole('heading', { name: 'Next arrivals' })).toBeNull();
  });

  it('asks for no figures on behalf of those who may know none', async () => {
    const { asked } = render(anEmployee(['areas.read'], withTwoBranches));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    await act(async () => undefined);
    expect(asked.filter(({ path }) => path.includes('statistics'))).toEqual([]);
  });

  it('says what went wrong, and tries again', async () => {
    const { user, countOf } = render(anOwner(withTwoBranches), '/', {
      status: 500,
      body: { message: 'The clerk is asleep.' },
    });
    expect(await screen.findByText('The clerk is asleep.')).toBeTruthy();
    const before = countOf('all/statistics/overview');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(countOf('all/statistics/overview')).toBe(before + 1));
  });
});
