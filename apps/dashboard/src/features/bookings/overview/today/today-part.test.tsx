import type { TodayFigures } from '@diwan/contract/bookings/today.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { ShownPaths } from '#kit/screens/shown-paths.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { useSeenBranch } from '../seen-branch.ts';
import { TodayPart } from './today-part.tsx';

const DAY = '2026-04-01';
const days = (value: number | null, before: number | null = null) => ({
  value,
  before,
  days: [...Array.from({ length: 6 }, () => 0), before, ...Array.from({ length: 6 }, () => 0), value],
});
const hours = (at: Record<number, number> = {}) => Array.from({ length: 24 }, (_, hour) => at[hour] ?? 0);

function Page() {
  return <TodayPart seen={useSeenBranch()} pending={2} />;
}

/** The sidebar of a desk that takes bookings and no money. */
const AtDesk = () => (
  <ShownPaths value={['/reservations/list']}>
    <Page />
  </ShownPaths>
);

function render(
  day: TodayFigures | { status: number; message: string },
  permissions?: readonly string[],
  page = Page,
) {
  const type: BusinessType = 'type' in day ? day.type : 'hotel';
  const business = aBusiness({ type });
  fakeNetwork({
    'GET /api/business/1/branches/all/statistics/today': () =>
      'type' in day ? { body: day } : { status: day.status, body: { message: day.message } },
  });
  const as = permissions ? anEmployee(permissions, business) : anOwner(business);
  return renderPage({ pages: { '/': page }, at: '/', as });
}

const DISH = { item_id: 5, locales: bothNames('Machboos', 'مجبوس'), media: [] };
const RESTAURANT: TodayFigures = {
  type: 'restaurant',
  day: DAY,
  orders: {
    stages: { pending: 2, accepted: 1, ready: 1, delivered: 7, rejected: 1 },
    waiting_since: new Date(Date.now() - 12 * MINUTE_MS).toISOString(),
    hours: hours({ 12: 4, 13: 6 }),
    hours_before: hours({ 12: 5 }),
    count: days(10, 8),
    tables: { in_use: 3, total: 8 },
    top_items: [{ ...DISH, count: 6, amount: 27 }],
    sold_out: { count: 1, items: [{ ...DISH, item_id: 6, locales: bothNames('Hammour', 'هامور') }] },
  },
  sales: {
    sales: days(120.5, 100),
    average_ticket: days(12.05, 12.5),
    hours: hours({ 12: 40, 13: 80.5 }),
    hours_before: hours({ 12: 60 }),
  },
};

describe('the day of a restaurant', () => {
  it('shows first what must be done, each with the way to it', async () => {
    render(RESTAURANT);
    const now = within(await screen.findByRole('region', { name: 'To do now' }));
    const waiting = now.getByRole('link', { name: /2 orders to accept/ });
    expect(waiting.getAttribute('href')).toBe('/orders/list?status=pending');
    expect(waiting.textContent).toContain('Longest wait');
    expect(now.getByRole('link', { name: /2 reservations to confirm/ }).getAttribute('href')).toBe(
      '/reservations/list?due=to_confirm',
    );
    expect(now.getByRole('link', { name: /1 item is sold out/ }).getAttribute('href')).toBe(
      '/menu?sold_out=true',
    );
  });

  it('shows orders by stage, sales by hour as a plot and as a table, and the best dishes', async () => {
    render(RESTAURANT);
    const stages = within(await screen.findByRole('navigation', { name: 'Orders by stage' }));
    expect(stages.getAllByRole('link').map(({ textContent }) => textContent?.match(/^\d+/)?.[0])).toEqual([
      '2',
      '1',
      '1',
      '7',
    ]);
    const table = screen.getByRole('table', { name: 'Sales by hour', hidden: true });
    expect(within(table).getByRole('rowheader', { name: '1 PM', hidden: true })).toBeTruthy();
    expect(table.textContent).toContain('80.500');
    expect(screen.getByRole('link', { name: /Machboos/ }).getAttribute('href')).toBe('/menu?item=5');
    expect(screen.getByRole('link', { name: /Hammour/ }).getAttribute('href')).toBe('/menu?item=6');
    expect(screen.getByRole('link', { name: '3 of 8' }).getAttribute('href')).toBe('/floor');
    const [, , , delivered] = stages.getAllByRole('link');
    expect(delivered?.getAttribute('href')).toBe(`/orders/list?status=delivered&from=${DAY}&to=${DAY}`);
  });

  it('compares its figures with a week ago, and each leads to its list', async () => {
    render(RESTAURANT);
    const sales = await screen.findByRole('link', { name: /Sales today/ });
    expect(sales.textContent).toContain('120.500');
    expect(sales.textContent).toContain('21% more than a week ago');
    expect(new URLSearchParams(sales.getAttribute('href')?.split('?')[1]).get('from')).toBe(DAY);
    expect(screen.getByRole('link', { name: /Average ticket/ }).textContent).toContain('4% less');
  });

  it('says one sentence about an empty day and offers one act', async () => {
    const none = { pending: 0, accepted: 0, ready: 0, delivered: 0, rejected: 0 };
    render({
      ...RESTAURANT,
      orders: {
        stages: none,
        waiting_since: null,
        hours: hours(),
        hours_before: hours(),
        count: days(0, 0),
        tables: { in_use: 0, total: 0 },
        top_items: [],
        sold_out: { count: 0, items: [] },
      },
      sales: { sales: days(0, 0), average_ticket: days(null), hours: hours(), hours_before: hours() },
    });
    expect(await screen.findByText('No orders yet today')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Take an order' }).getAttribute('href')).toBe('/orders/add');
    expect(screen.queryByText('Sales today')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Orders by stage' })).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('counts orders by hour for a cashier, who may not see money', async () => {
    render({ ...RESTAURANT, sales: null }, ['orders.read']);
    expect(await screen.findByRole('heading', { name: 'Orders by hour' })).toBeTruthy();
    expect(screen.queryByText('Sales today')).toBeNull();
  });
});

const SALON: TodayFigures = {
  type: 'salon',
  day: DAY,
  appointments: {
    chairs: [
      {
        employee_id: 4,
        name: 'Sara',
        appointments: [
          {
            reservation_id: 31,
            name: 'Huda',
            from: `${DAY} 11:00:00`,
            to: `${DAY} 12:00:00`,
            locales: bothNames('Cut', 'قص'),
            status: 'pending',
            payment_status: 'not_paid',
            is_no_show: true,
          },
        ],
        booked_minutes: 60,
        open_minutes: 540,
        use: 1 / 9,
      },
    ],
    hours: { from: 10, to: 19 },
    count: days(1, 2),
    no_shows: days(1, 0),
    use: 1 / 9,
  },
  takings: days(40, 20),
};

describe('the day of a salon', () => {
  it('shows each chair with its appointments and how far it is booked', async () => {
    render(SALON);
    const one = await screen.findByRole('link', { name: /Open the reservation of Huda/ });
    expect(one.getAttribute('href')).toBe('/reservations/list?id=31');
    expect(one.getAttribute('aria-label')).toContain('11 AM – 12 PM');
    expect(one.getAttribute('aria-label')).toContain('Did not come');
    expect(screen.getByText('11% booked')).toBeTruthy();
    expect(screen.getByRole('link', { name: /1 guest did not come/ })).toBeTruthy();
  });

  it('says so when there are no appointments, and offers to book', async () => {
    const { appointments } = SALON;
    if (!appointments) throw new Error('There are none to take away.');
    render({ ...SALON, appointments: { ...appointments, chairs: [], count: days(0), no_shows: days(0) } });
    expect(await screen.findByText('No appointments today')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New reservation' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'The day by chair' })).toBeNull();
  });
});

const HOTEL: TodayFigures = {
  type: 'hotel',
  day: DAY,
  rooms: {
    arrivals: 3,
    arrivals_unpaid: 2,
    departures: 1,
    in_house: 4,
    units: 3,
    grid: [
      {
        item_id: 8,
        locales: bothNames('Sea view', 'مطلة على البحر'),
        units: [
          { unit: 1, name: '101', state: 'in_house', stay: { reservation_id: 40, name: 'Fahad' } },
          { unit: 2, name: null, state: 'free', stay: null },
          { unit: 3, name: '103', state: 'blocked', stay: null },
        ],
      },
    ],
    occupancy: days(1 / 3, 2 / 3),
    pick_up: {
      nights: Array.from({ length: 14 }, (_, nth) => nth % 3),
      recent: Array.from({ length: 14 }, () => 0),
    },
  },
  rates: { adr: days(45, 40), revpar: days(15, 26.667) },
};

describe('the day of a hotel', () => {
  it('shows rooms by their state, and who is in them', async () => {
    render(HOTEL);
    const taken = await screen.findByRole('link', { name: 'Sea view, 101, Occupied, Fahad' });
    expect(taken.getAttribute('href')).toBe('/reservations/list?id=40');
    const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Sea view, Unit 2, Free room')).toContain(
      '/reservations/list?id=new&in_item=8&in_unit=2&start=2026-04-01',
    );
    expect(hrefOf('Sea view, 103, Out of service')).toBe(`/reservations/list2?day=${DAY}`);
    expect(hrefOf(/3\s*Arrivals/)).toBe(`/reservations/list?arrives_from=${DAY}&arrives_to=${DAY}`);
    expect(hrefOf(/In house/)).toBe(`/reservations/list?in_house_on=${DAY}`);
    expect(hrefOf(/Departures/)).toBe(`/reservations/list?leaves_from=${DAY}&leaves_to=${DAY}`);
    expect(hrefOf(/2 arrivals with an open amount/)).toContain('payment_status=not_paid');
  });

  it('leads from a room whose guest is not for the reader to know to the chart, and not to a new stay', async () => {
    const { rooms } = HOTEL;
    if (!rooms) throw new Error('There are none to change.');
    const [room] = rooms.grid;
    if (!room) throw new Error('There is no room.');
    const units = (['in_house', 'leaving', 'arriving'] as const).map((state, index) => {
      return { unit: index + 1, name: `10${index + 1}`, state, stay: null };
    });
    render({ ...HOTEL, rooms: { ...rooms, grid: [{ ...room, units }] } });
    await screen.findByRole('link', { name: 'Sea view, 101, Occupied' });
    for (const name of [/101, Occupied$/, /102, Leaves today$/, /103, Arrives today$/])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/reservations/list2?day=${DAY}`);
  });

  it('shows occupancy, ADR and RevPAR beside a week ago, and the coming nights', async () => {
    render(HOTEL);
    expect((await screen.findByRole('link', { name: /Occupancy tonight/ })).textContent).toContain('33%');
    expect(screen.getByRole('link', { name: /ADR/ }).textContent).toContain('13% more than a week ago');
    expect(screen.getByRole('link', { name: /RevPAR/ }).textContent).toContain('44% less');
    const table = screen.getByRole('table', { name: 'Nights of the coming 14 days', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(15);
  });

  it('without rooms says so and offers to add some', async () => {
    const { rooms } = HOTEL;
    if (!rooms) throw new Error('There are none to take away.');
    render({ ...HOTEL, rooms: { ...rooms, units: 0, grid: [] } });
    expect(await screen.findByText('No rooms yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add rooms' }).getAttribute('href')).toBe('/menu');
  });

  it('that cannot be read says what went wrong, and offers to try again', async () => {
    render({ status: 500, message: 'The clerk is asleep.' });
    expect(await screen.findByText('The clerk is asleep.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

const CHALET: TodayFigures = {
  type: 'chalet',
  day: DAY,
  stays: {
    chalets: [
      {
        item_id: 9,
        locales: bothNames('Villa A', 'فيلا أ'),
        media: [],
        units: 2,
        tonight: { reservation_id: 50, name: 'Nora' },
        nights: [2, 1, 0, 0, 0, 0, 0],
        next_free_weekend: '2026-04-09',
      },
    ],
    total: 1,
    weekends: [
      { from: '2026-04-02', taken: 2, units: 2 },
      { from: '2026-04-09', taken: 4, units: 16 },
    ],
    insurance_to_return: [
      { reservation_id: 51, customer_id: 8, name: 'Fahad', day: '2026-03-30', amount: 50 },
    ],
    deposits_due: [],
    occupancy: days(1, 0.5),
  },
  takings: days(90, 0),
};

describe('the day of chalets', () => {
  it('shows a card for each with tonight, seven nights and the next free weekend', async () => {
    render(CHALET);
    expect((await screen.findByRole('link', { name: 'Tonight: Nora' })).getAttribute('href')).toBe(
      '/reservations/list?id=50',
    );
    const wayOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    const weekend = new URLSearchParams(wayOf(/^Next free weekend: Thu,? 9 Apr$/)?.split('?')[1]);
    expect(Object.fromEntries(weekend)).toMatchObject({ id: 'new', in_item: '9' });
    expect([weekend.get('start')?.slice(0, 10), weekend.get('end')?.slice(0, 10)]).toEqual([
      '2026-04-09',
      '2026-04-11',
    ]);
    expect(wayOf(/^Wed,? 1 Apr: 2 of 2 taken$/)).toBe('/reservations/list2?day=2026-04-01');
    expect(wayOf(/^Thu,? 2 Apr: 1 of 2 taken$/)).toContain('id=new&in_item=9&start=2026-04-02');
    expect(wayOf(/2 of 2$/)).toBe('/reservations/list2?day=2026-04-02');
  });

  it('are not called free tonight where all units are taken and nobody is named', async () => {
    const { stays } = CHALET;
    const [villa] = stays?.chalets ?? [];
    if (!stays || !villa) throw new Error('There are none to change.');
    const [full, half] = [
      { ...villa, tonight: null },
      { ...villa, item_id: 10, tonight: null, nights: [1, 0, 0, 0, 0, 0, 0] },
    ];
    render({ ...CHALET, stays: { ...stays, chalets: [full, half] } });
    const taken = await screen.findByRole('link', { name: 'Taken tonight' });
    expect(taken.getAttribute('href')).toBe(`/reservations/list2?day=${DAY}`);
    expect(screen.getByRole('link', { name: 'Free tonight' }).getAttribute('href')).toContain('in_item=10');
  });

  it('fills a night and a weekend as far as their units are taken', async () => {
    render(CHALET);
    const takenIn = (link: HTMLElement | undefined) => {
      const filled =
        link?.querySelector<HTMLElement>('[data-heat]') ?? link?.closest<HTMLElement>('[data-heat]');
      return filled?.style.getPropertyValue('--taken');
    };
    const nights = await screen.findAllByRole('link', { name: /of 2 taken$/ });
    expect(nights.slice(0, 3).map(takenIn)).toEqual(['100%', '50%', '0%']);
    expect(takenIn(screen.getByRole('link', { name: /4 of 16$/ }))).toBe('25%');
  });

  it('names the insurance that is to be returned', async () => {
    render(CHALET);
    const now = within(await screen.findByRole('region', { name: 'To do now' }));
    expect(now.getByRole('link', { name: /Insurance to return/ }).getAttribute('href')).toBe(
      '/reservations/list?id=51',
    );
    expect(screen.getByText('50.000')).toBeTruthy();
    const page = screen.getByRole('link', { name: /^Profile of .*Fahad/ });
    expect(page.getAttribute('href')).toBe('/customers/8');
    expect(screen.queryByRole('heading', { name: 'Deposits due' })).toBeNull();
  });

  it('says how many more stays there are than it names, and leads to the lists that have them all', async () => {
    const { stays } = CHALET;
    if (!stays) throw new Error('There are none to change.');
    const six = Array.from({ length: 6 }, (_, nth) => {
      return {
        reservation_id: 60 + nth,
        customer_id: null,
        name: `Guest ${nth}`,
        day: '2026-03-30',
        amount: 50,
      };
    });
    const full = {
      ...stays,
      insurance_to_return: six,
      insurance_total: 10,
      deposits_due: six,
      deposits_total: 7,
    };
    render({ ...CHALET, stays: full });
    const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
    const open = '/invoices/list?status=pending&type=debit';
    expect((await screen.findByRole('link', { name: '4 more reservations' })).getAttribute('href')).toBe(
      open,
    );
    expect(hrefOf(/^Insurance to return/)).toBe(open);
    expect(hrefOf('1 more reservation')).toBe(hrefOf(/^Deposits due/));
  });

  it('leaves who may not read the list of money with the stays that are named', async () => {
    const { stays } = CHALET;
    const [one] = stays?.insurance_to_return ?? [];
    if (!stays || !one) throw new Error('There are none to change.');
    const two = [one, { ...one, reservation_id: 52, name: 'Nora' }];
    const day = { ...CHALET, stays: { ...stays, insurance_to_return: two, insurance_total: 3 } };
    render(day, ['reservations.read'], AtDesk);
    const act = await screen.findByRole('link', { name: /^Insurance to return/ });
    expect(act.getAttribute('href')).toBe('/reservations/list?id=51');
    expect(screen.getByText('1 more reservation').closest('a')).toBeNull();
  });

  it('says today of a stay that leaves today, with the whole date behind it', async () => {
    const { stays } = CHALET;
    const [one] = stays?.insurance_to_return ?? [];
    if (!stays || !one) throw new Error('There are none to change.');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T08:00:00.000Z`) });
    onTestFinished(() => void vi.useRealTimers());
    render({ ...CHALET, stays: { ...stays, insurance_to_return: [{ ...one, day: DAY }] } });
    expect((await screen.findByText('Today', { selector: 'time *' })).closest('time')?.title).toBe(DAY);
  });

  it('without chalets says so and offers to add some', async () => {
    const { stays } = CHALET;
    if (!stays) throw new Error('There are none to take away.');
    render({ ...CHALET, stays: { ...stays, total: 0, chalets: [] } });
    expect(await screen.findByText('No chalets yet')).toBeTruthy();
  });

  it('shows an accountant what came in, and nothing else', async () => {
    render({ ...CHALET, stays: null }, ['invoices.read']);
    expect(await screen.findByText('Takings today')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'To do now' })).toBeNull();
  });
});
