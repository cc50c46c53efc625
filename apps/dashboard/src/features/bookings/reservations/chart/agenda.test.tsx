import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../../testing/fake-network.ts';
import { anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { aReservation, aResort, aVilla } from '../../../../testing/reservations.ts';
import ChartPage from './chart.page.tsx';

const BRANCH = '/api/business/1/branches/11';
const rows = [
  aReservation(),
  aReservation({
    id: 32,
    unit: 2,
    unit_name: 'S2',
    from: '2026-03-30 14:00:00',
    to: '2026-04-03 12:00:00',
    reserved_for: { id: 9, name: 'Talal', phone: null },
    payment_status: 'paid',
    sums: { payable: 140, paid: 140, open: 0, give_back: 0 },
  }),
];

/** A phone: it is as narrow as the pages ask about. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-03T08:00:00.000Z') });
  Element.prototype.scrollTo = () => undefined;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: query.includes('max-width'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => true,
  }));
  fakeNetwork({
    [`GET ${BRANCH}/reservations/filter`]: ({ query }) => ({
      body: pageOfRows(
        rows.filter(({ from, to }) => from < (query.get('to') ?? '') && to > (query.get('from') ?? '')),
      ),
    }),
    [`GET ${BRANCH}/blocks`]: () => ({ body: pageOfRows([]) }),
    'GET /api/business/1/holidays/filter': () => ({ body: pageOfRows([]) }),
    'GET /api/business/1/items/search': () => ({ body: pageOfRows([aVilla]) }),
    'GET /api/business/1/branches/all/reservations': () => ({ body: pageOfRows(rows) }),
  });
  return () => vi.useRealTimers();
});

const openPhone = () =>
  renderPage({
    pages: { '/reservations/list2': ChartPage },
    at: '/reservations/list2',
    as: anOwner(aResort()),
  });
const words = (element: HTMLElement) => element.textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? '';

it('A phone shows the days one after another: who leaves, who arrives, and what is to be paid.', async () => {
  openPhone();
  const today = await screen.findByRole('region', { name: 'Fri 3 Apr' });
  expect(words(today)).toContain('Today, Fri 3 Apr');
  expect(words(today)).toContain('1 of 2 booked (50%)');
  const entries = within(today).getAllByRole('button').map(words);
  expect(entries).toEqual([
    expect.stringMatching(/^Talal.*S2.*4 nights.*Departure.*12:00/),
    expect.stringMatching(/^Huda.*S1.*2 nights.*140\.000 due.*Arrival.*14:00/),
  ]);
  expect(words(screen.getByRole('region', { name: 'Sat 4 Apr' }))).toContain('No arrivals or departures');
  expect(screen.queryByRole('grid')).toBeNull();
});

it('A booking of the agenda opens with the keyboard.', async () => {
  const { user, router } = openPhone();
  const huda = await screen.findByRole('button', { name: /Huda.*Arrival/ });
  huda.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ id: 31 }));
});

it('The chart is one press away from the agenda, and the days of another week as well.', async () => {
  const { user } = openPhone();
  await screen.findByRole('region', { name: 'Fri 3 Apr' });
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByRole('region', { name: 'Fri 10 Apr' })).toBeTruthy();
  await user.click(screen.getByText('Chart'));
  expect(await screen.findByRole('grid')).toBeTruthy();
});

it('A finger that is drawn across the agenda opens the chart, and one that scrolls does not.', async () => {
  openPhone();
  const day = await screen.findByRole('region', { name: 'Fri 3 Apr' });
  const draw = (toX: number, toY: number) => {
    const at = (clientX: number, clientY: number) => ({ identifier: 1, target: day, clientX, clientY });
    fireEvent.touchStart(day, { touches: [at(300, 400)] });
    fireEvent.touchEnd(day, { changedTouches: [at(toX, toY)] });
  };
  draw(290, 100);
  draw(200, 300);
  expect(screen.queryByRole('grid')).toBeNull();
  draw(180, 410);
  expect(await screen.findByRole('grid')).toBeTruthy();
});
