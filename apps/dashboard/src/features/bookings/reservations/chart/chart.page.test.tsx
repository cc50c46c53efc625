import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { showLocale } from '#kit/i18n/locale.ts';
import { fakeNetwork, pageOfRows, type RecordedRequest } from '../../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { aQuote, aReservation, aResort, aVilla, freeUnits } from '../../../../testing/reservations.ts';
import ChartPage from './chart.page.tsx';
import { HEADER_HEIGHT } from './row-layout.ts';
import { offsetOf, timeScale } from './time-scale.ts';

const ALL = '/api/business/1/branches/all';
const BRANCH = '/api/business/1/branches/11';

/** jsdom lays nothing out: the window of the chart is as wide and high as on a laptop. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00.000Z') });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  Element.prototype.scrollTo = function (this: Element, given?: ScrollToOptions | number) {
    if (typeof given === 'object') this.scrollLeft = given.left ?? this.scrollLeft;
    // Browsers report scrolling after they have drawn.
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
  return () => vi.useRealTimers();
});

type Answers = Parameters<typeof fakeNetwork>[0];

const aServer = (rows: readonly ReservationRow[], more: Answers = {}): RecordedRequest[] =>
  fakeNetwork({
    // As the server: a bar that is seen is one of the days that are read.
    [`GET ${BRANCH}/reservations/filter`]: ({ query }) => ({
      body: pageOfRows(
        rows.filter(({ from, to }) => from < (query.get('to') ?? '') && to > (query.get('from') ?? '')),
      ),
    }),
    [`GET ${BRANCH}/blocks`]: () => ({ body: pageOfRows([]) }),
    'GET /api/business/1/holidays/filter': () => ({ body: pageOfRows([]) }),
    'GET /api/business/1/items/search': () => ({ body: pageOfRows([aVilla]) }),
    [`GET ${ALL}/reservations`]: () => ({ body: pageOfRows(rows) }),
    [`GET ${BRANCH}/reservations/availability`]: () => ({ body: freeUnits }),
    [`POST ${BRANCH}/reservations/quote`]: () => ({ body: aQuote }),
    ...more,
  });

const cell = () => document.querySelector<HTMLElement>('[data-cursor]');
const place = () =>
  cell()
    ?.getAttribute('aria-label')
    ?.replaceAll(/[\u2068\u2069]/g, '') ?? '';
const said = () => document.querySelector('output')?.textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? '';

/** The chart from the first of April on, with the keyboard on S1. */
async function openChart(as = anOwner(aResort()), at = '/reservations/list2') {
  const page = renderPage({ pages: { '/reservations/list2': ChartPage }, at, as });
  await screen.findByRole('grid');
  await waitFor(() => expect(place()).toMatch(/S1/));
  cell()?.focus();
  return page;
}

const HUDA = 'S1, Huda, 3 Apr 2 PM to 5 Apr 12 PM, Pending, Not paid, 140.000 KWD due';

/** Huda's booking is read; the keyboard stands on it. */
async function openOnHuda(rows = [aReservation()], more: Answers = {}) {
  const asked = aServer(rows, more);
  const page = await openChart();
  await screen.findByRole('gridcell', { name: /^.?Huda/ });
  await page.user.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(place()).toBe(HUDA));
  return { ...page, asked };
}

const sentMoves = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path === `${BRANCH}/reservations/31`);

it('The chart reads no period that it does not show.', async () => {
  const requests = aServer([]);
  await openChart();
  const read = requests.filter(({ path }) => path === `${BRANCH}/reservations/filter`);
  const begins = read.map(({ query }) => query.get('from') ?? '');
  expect(begins.length).toBeGreaterThan(0);
  expect(begins.filter((from) => from < '2026-03-01')).toEqual([]);
});

it('Who may not read areas sees the tables by the names everybody may read, with their bookings.', async () => {
  const area = {
    id: 3,
    locales: bothNames('Hall', 'الصالة'),
    seats: [{ id: 9, locales: bothNames('Table 9', 'طاولة ٩') }],
  };
  aServer([], { 'GET /api/webapp/branches/sea/areas': () => ({ body: [area] }) });
  const as = anEmployee(['reservations.read', 'reservations.create', 'reservations.update'], aBusiness());
  const { user } = renderPage({
    pages: { '/reservations/list2': ChartPage },
    at: '/reservations/list2?id=new&of=reservation',
    as,
  });
  expect(await screen.findByRole('grid')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /Table 9/ })).toBeTruthy();
  await user.click(await screen.findByRole('combobox', { name: /Table/ }));
  expect(await screen.findByRole('option', { name: /Hall – Table 9/, hidden: true })).toBeTruthy();
});

it('Midnight takes the chart nowhere, and names the new day.', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2026-04-01T20:59:30.000Z') });
  await openOnHuda();
  const { parentElement: scroller } = screen.getByRole('grid');
  const days = () => [...document.querySelectorAll('[data-today]')].map(({ textContent }) => textContent);
  expect(days()).toEqual([expect.stringContaining('1')]);
  const left = (scroller?.scrollLeft ?? 0) + 100;
  act(() => scroller?.scrollTo({ left }));
  await act(async () => void vi.advanceTimersByTime(120_000));
  expect(scroller?.scrollLeft).toBe(left);
  expect(days()).toEqual([expect.stringContaining('2')]);
});

/** A phone, which can be turned: only the query about its width answers otherwise then. */
function aScreen(isNarrow: boolean) {
  const box = { isNarrow };
  const listeners = new Set<(event: { matches: boolean }) => void>();
  const usual = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => {
    if (query !== '(max-width: 40em)') return usual(query);
    return {
      media: query,
      get matches() {
        return box.isNarrow;
      },
      addEventListener: (_name: string, listener: (event: { matches: boolean }) => void) =>
        listeners.add(listener),
      removeEventListener: (_name: string, listener: (event: { matches: boolean }) => void) =>
        listeners.delete(listener),
    };
  });
  onTestFinished(() => {
    vi.stubGlobal('matchMedia', usual);
  });
  return {
    turn: () =>
      act(() => {
        box.isNarrow = !box.isNarrow;
        for (const listener of listeners) listener({ matches: box.isNarrow });
      }),
  };
}

describe('a phone that is turned', () => {
  it('goes on showing the chart, with the booking that is being moved on it', async () => {
    const { turn } = aScreen(false);
    const { user } = await openOnHuda();
    await user.keyboard('m{ArrowRight}{ArrowDown}');
    turn();
    expect(screen.getByRole('grid')).toBeTruthy();
    expect(said()).toBe('S2, 4 Apr 2 PM to 6 Apr 12 PM');
    await user.keyboard('{Escape}');
    expect(said()).toBe('Huda is back where it was.');
  });

  it('goes on reading day by day, with the chart one press away', async () => {
    const { turn } = aScreen(true);
    aServer([aReservation()]);
    const { user } = renderPage({
      pages: { '/reservations/list2': ChartPage },
      at: '/reservations/list2',
      as: anOwner(aResort()),
    });
    expect(await screen.findByRole('radio', { name: 'Agenda', checked: true })).toBeTruthy();
    turn();
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Chart' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
  });
});

describe('the chart by the keyboard', () => {
  it('walks through days and places with the arrows', async () => {
    aServer([]);
    const { user } = await openChart();
    expect(place()).toBe('S1, Today 2 PM, free');
    await user.keyboard('{ArrowRight}');
    expect(place()).toBe('S1, Tomorrow 2 PM, free');
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(place()).toBe('S2, Today 2 PM, free');
    await user.keyboard('{PageDown}{ArrowUp}');
    expect(place()).toBe('S1, 8 Apr 2 PM, free');
  });

  it('walks as it looks from right to left', async () => {
    showLocale('ar');
    aServer([]);
    const { user } = await openChart();
    const before = Number(cell()?.getAttribute('aria-colindex'));
    await user.keyboard('{ArrowLeft}');
    expect(Number(cell()?.getAttribute('aria-colindex'))).toBe(before + 1);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(Number(cell()?.getAttribute('aria-colindex'))).toBe(before - 1);
  });

  it('opens the booking it stands on with Enter', async () => {
    const { user, router } = await openOnHuda();
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toMatchObject({ id: 31 });
    expect(await screen.findByRole('dialog', { name: 'Reservation 31' })).toBeTruthy();
  });

  it('chooses several free days with Shift, and Escape chooses none', async () => {
    aServer([]);
    const { user, router } = await openChart();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(said()).toContain('Today 2 PM to 3 Apr 12 PM chosen');
    await user.keyboard('{Escape}{Shift>}{ArrowRight}{/Shift}{Enter}');
    expect(router.state.location.search).toMatchObject({
      id: 'new',
      in_item: 5,
      in_unit: 2,
      start: '2026-04-03 14:00:00',
      end: '2026-04-04 12:00:00',
    });
  });

  it('moves a booking it has picked up, once it is dropped', async () => {
    const moved = aReservation({
      from: '2026-04-04 14:00:00',
      to: '2026-04-06 12:00:00',
      unit: 2,
      unit_name: 'S2',
    });
    const { user, asked } = await openOnHuda(undefined, {
      [`POST ${BRANCH}/reservations/31`]: () => ({ body: moved }),
    });
    await user.keyboard('m{ArrowRight}{ArrowDown}');
    expect(said()).toBe('S2, 4 Apr 2 PM to 6 Apr 12 PM');
    expect(sentMoves(asked)).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentMoves(asked)).toHaveLength(1));
    expect(sentMoves(asked)[0]?.body).toEqual({
      from: '2026-04-04 14:00:00',
      to: '2026-04-06 12:00:00',
      reservable_id: 5,
      unit: 2,
      updated_at: '2026-04-01T08:00:00.000Z',
    });
  });

  it('moves a second booking while the first is still on its way, and saves both', async () => {
    const omar = aReservation({
      id: 32,
      unit: 2,
      unit_name: 'S2',
      reserved_for: { id: 9, name: 'Omar', phone: '+96552222223' },
    });
    const later = { from: '2026-04-04 14:00:00', to: '2026-04-06 12:00:00' };
    let answer: (given: { body: unknown }) => void = () => {};
    const { user, asked } = await openOnHuda([aReservation(), omar], {
      [`POST ${BRANCH}/reservations/31`]: () => new Promise((resolve) => (answer = resolve)),
      [`POST ${BRANCH}/reservations/32`]: () => ({ body: { ...omar, ...later } }),
    });
    await user.keyboard('m{ArrowRight}{Enter}');
    await waitFor(() => expect(sentMoves(asked)).toHaveLength(1));
    await user.keyboard('{ArrowDown}m{ArrowRight}{Enter}');
    const row = () => screen.getByRole('gridcell', { name: /^.?Omar/ }).getAttribute('aria-label') ?? '';
    await waitFor(() => expect(row()).toContain('4 Apr'));
    answer({ body: aReservation(later) });
    const path = `${BRANCH}/reservations/32`;
    await waitFor(() => expect(asked.filter((one) => one.path === path)).toHaveLength(1));
    await waitFor(() => expect(said()).toMatch(/^Omar/));
  });

  it('changes the end of a booking it holds with Shift, towards where the arrow points', async () => {
    const { user, asked } = await openOnHuda(undefined, {
      [`POST ${BRANCH}/reservations/31`]: () => ({ body: aReservation({ to: '2026-04-06 12:00:00' }) }),
    });
    await user.keyboard('m{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}{Enter}');
    await waitFor(() => expect(sentMoves(asked)).toHaveLength(1));
    expect(sentMoves(asked)[0]?.body).toEqual({
      from: '2026-04-03 14:00:00',
      to: '2026-04-06 12:00:00',
      updated_at: '2026-04-01T08:00:00.000Z',
    });
  });

  it('puts a booking back with Escape, and nothing is sent', async () => {
    const { user, asked } = await openOnHuda();
    await user.keyboard('m{ArrowRight}{ArrowRight}{Escape}');
    expect(said()).toBe('Huda is back where it was.');
    expect(place()).toBe(HUDA);
    expect(sentMoves(asked)).toEqual([]);
  });

  it('turns the end round from right to left', async () => {
    showLocale('ar');
    const requests = aServer([aReservation()], {
      [`POST ${BRANCH}/reservations/31`]: () => ({ body: aReservation({ to: '2026-04-06 12:00:00' }) }),
    });
    const { user } = await openChart();
    await screen.findByRole('gridcell', { name: /^.?Huda/ });
    await user.keyboard('{ArrowLeft}{ArrowLeft}m{Shift>}{ArrowLeft}{/Shift}{Enter}');
    await waitFor(() => expect(sentMoves(requests)).toHaveLength(1));
    expect(sentMoves(requests)[0]?.body).toMatchObject({ to: '2026-04-06 12:00:00' });
  });

  it('leaves bookings where they are for those who may not change them', async () => {
    const requests = aServer([aReservation()]);
    const { user } = await openChart(anEmployee(['reservations.read', 'menu.read'], aResort()));
    await screen.findByRole('gridcell', { name: /^.?Huda/ });
    await user.keyboard('{ArrowRight}{ArrowRight}m{ArrowRight}{Enter}');
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('blocks the chosen days with B', async () => {
    aServer([]);
    const { user, router } = await openChart();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}b');
    expect(router.state.location.search).toMatchObject({ id: 'new', of: 'block', in_unit: 1 });
    expect(await screen.findByRole('dialog', { name: 'Block dates' })).toBeTruthy();
  });
});

describe('the price of a booking that was moved', () => {
  const MOVED = { from: '2026-04-04 14:00:00', to: '2026-04-06 12:00:00' };
  const moving = (quote: object) => {
    const later = '2026-04-01T08:00:01.000Z';
    return openOnHuda(undefined, {
      [`POST ${BRANCH}/reservations/31`]: ({ body }) => ({
        body: aReservation({
          ...MOVED,
          updated_at: later,
          ...((body as { reprice?: boolean }).reprice ? { total_price: 120 } : {}),
        }),
      }),
      [`POST ${BRANCH}/reservations/quote`]: () => ({ body: { ...aQuote, ...quote } }),
    });
  };

  const question = () => screen.findByRole('dialog', { name: 'Which price?' });
  const isGone = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'Which price?' })).toBeNull());

  it('A person who moves a booking sees both prices, and nothing is saved before the new one is taken.', async () => {
    const { user, asked } = await moving({ total_price: 120, payable: 170 });
    await user.keyboard('m{ArrowRight}{Enter}');
    const card = await question();
    expect(card.textContent).toContain('140.000');
    expect(card.textContent).toContain('120.000');
    expect(card.textContent).toContain('Fri 3 Apr – Sun 5 Apr');
    expect(card.textContent).toContain('Sat 4 Apr – Mon 6 Apr');
    expect(sentMoves(asked)).toEqual([]);
    within(card)
      .getByRole('button', { name: /^Take .*120\.000/ })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentMoves(asked)).toHaveLength(1));
    expect(sentMoves(asked)[0]?.body).toEqual({
      ...MOVED,
      reprice: true,
      updated_at: '2026-04-01T08:00:00.000Z',
    });
    await isGone();
  });

  it('A booking keeps its price at its new dates when the person says so.', async () => {
    const { user, asked } = await moving({ total_price: 120, payable: 170 });
    await user.keyboard('m{ArrowRight}{Enter}');
    const keep = await within(await question()).findByRole('button', { name: /^Keep .*140\.000/ });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentMoves(asked)).toHaveLength(1));
    expect(sentMoves(asked)[0]?.body).toEqual({
      ...MOVED,
      reprice: false,
      updated_at: '2026-04-01T08:00:00.000Z',
    });
    await isGone();
  });

  it('A booking is back where it was, and nothing is saved, when the question is left with Escape.', async () => {
    const { user, asked } = await moving({ total_price: 120, payable: 170 });
    await user.keyboard('m{ArrowRight}{Enter}');
    const keep = await screen.findByRole('button', { name: /^Keep .*140\.000/ });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await user.keyboard('{Escape}');
    await isGone();
    expect(said()).toBe('Huda is back where it was.');
    expect(sentMoves(asked)).toEqual([]);
  });

  it('A booking whose new dates have no automatic price keeps its own, once the person agrees.', async () => {
    const { user, asked } = await moving({ priced: false, total_price: null, payable: null, lines: [] });
    await user.keyboard('m{ArrowRight}{Enter}');
    const card = await question();
    expect(card.textContent).toContain('no automatic price');
    expect(within(card).queryByRole('button', { name: /^Take/ })).toBeNull();
    await user.click(within(card).getByRole('button', { name: /^Keep/ }));
    await waitFor(() => expect(sentMoves(asked)).toHaveLength(1));
    expect(sentMoves(asked)[0]?.body).toMatchObject({ reprice: false });
  });

  it('A booking that is moved to another chalet of the same price is asked about its other insurance.', async () => {
    const aPalm = {
      ...aVilla,
      id: 6,
      locales: bothNames('Villa Palm', 'فيلا النخيل'),
      itemable: { ...aVilla.itemable, unit_names: ['P1'], units: 1, insurance: 100 },
    };
    const huda = aReservation({ insurance: 50, sums: { payable: 190, paid: 0, open: 190, give_back: 0 } });
    const asked = aServer([huda], {
      'GET /api/business/1/items/search': () => ({ body: pageOfRows([aVilla, aPalm]) }),
      [`POST ${BRANCH}/reservations/31`]: () => ({ body: huda }),
      [`POST ${BRANCH}/reservations/quote`]: () => ({ body: { ...aQuote, insurance: 100, payable: 240 } }),
    });
    const { user } = await openChart();
    await screen.findByRole('gridcell', { name: /^.?Huda/ });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(place()).toMatch(/^S1, Huda/));
    await user.keyboard('m{ArrowDown}{ArrowDown}{Enter}');
    const card = await question();
    const words = card.textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? '';
    expect(words).toContain('With 50.000 KWD insurance: 190.000 KWD to pay');
    expect(words).toContain('With 100.000 KWD insurance: 240.000 KWD to pay');
    expect(sentMoves(asked)).toEqual([]);
    await user.click(within(card).getByRole('button', { name: /^Take .*100\.000/ }));
    await waitFor(() => expect(sentMoves(asked)).toHaveLength(1));
    expect(sentMoves(asked)[0]?.body).toMatchObject({ reservable_id: 6, reprice: true });
  });

  it('Nobody is asked for the price of dates that are taken: the error is told at once.', async () => {
    const { user, asked } = await openOnHuda(undefined, {
      [`POST ${BRANCH}/reservations/quote`]: () => ({ body: { ...aQuote, total_price: 120 } }),
      [`GET ${BRANCH}/reservations/availability`]: () => ({
        body: { ...freeUnits, available: false, message: 'S2 is taken on these dates.' },
      }),
      [`GET ${BRANCH}/reservations/free-slots`]: () => ({ body: { margin: 0, minimum: 0, slots: [] } }),
    });
    await user.keyboard('m{ArrowDown}{Enter}');
    expect(within(await screen.findByRole('alert')).getByText('S2 is taken on these dates.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Which price?' })).toBeNull();
    expect(sentMoves(asked)).toEqual([]);
  });
});

describe('a move that is refused', () => {
  const slot = (unit: number, from: string, to: string) => ({
    item_id: 5,
    unit,
    provider_employee_id: null,
    seat_id: null,
    from,
    to,
    seconds: 0,
    status: 'reservable',
    starts: [],
  });
  const talal = aReservation({
    id: 32,
    unit: 2,
    unit_name: 'S2',
    reserved_for: { id: 9, name: 'Talal', phone: null },
  });
  const refusing = () =>
    openOnHuda([aReservation(), talal], {
      [`POST ${BRANCH}/reservations/31`]: () => ({
        status: 409,
        body: { message: 'S2 is taken on these dates.' },
      }),
      [`GET ${BRANCH}/reservations/free-slots`]: () => ({
        body: {
          margin: 0,
          minimum: 0,
          slots: [
            slot(1, '2026-04-06 12:00:00', '2026-04-07 14:00:00'),
            slot(2, '2026-03-28 14:00:00', '2026-03-31 14:00:00'),
            slot(2, '2026-04-06 12:00:00', '2026-04-30 14:00:00'),
          ],
        },
      }),
    });

  it('goes back to where it was, with the server’s sentence', async () => {
    const { user } = await refusing();
    await user.keyboard('m{ArrowDown}{Enter}');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('S2 is taken on these dates.')).toBeTruthy();
    await waitFor(() => expect(said()).toBe('S2 is taken on these dates.'));
    const bar = await screen.findByRole('gridcell', { name: /^.?Huda/ });
    expect(bar.closest('[role=row]')?.textContent).toMatch(/^S1/);
  });

  it('The card names who is there with the dates, offers only what fits and is not past, and closes with Escape.', async () => {
    const { user, asked } = await refusing();
    await user.keyboard('m{ArrowDown}{Enter}');
    const alert = await screen.findByRole('alert');
    const words = (element: HTMLElement) => element.textContent?.replaceAll(/[\u2068\u2069]/g, '');
    expect(words(alert)).toContain('There is Talal, Fri 3 Apr – Sun 5 Apr');
    await within(alert).findByText('Free instead');
    const offered = within(alert).getAllByRole('button').map(words);
    expect(offered).toEqual(['S2: Mon 6 Apr – Wed 8 Apr', '']);
    const looked = asked.find(({ path }) => path === `${BRANCH}/reservations/free-slots`);
    expect(looked?.query.get('exclude_id')).toBe('31');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('The free slots of the chart are those of hidden units as well, whose rows it has.', async () => {
  const requests = aServer([], {
    [`GET ${BRANCH}/reservations/free-slots`]: () => ({ body: { margin: 0, minimum: 0, slots: [] } }),
  });
  const { user } = await openChart();
  await user.click(screen.getByRole('checkbox', { name: 'Free slots' }));
  const looked = () => requests.find(({ path }) => path === `${BRANCH}/reservations/free-slots`);
  await waitFor(() => expect(looked()?.query.get('hidden')).toBe('true'));
});

describe('a move of a booking that somebody else has changed', () => {
  const NEWER = '2026-04-01T08:01:00.000Z';
  const free = {
    margin: 0,
    minimum: 0,
    slots: [
      {
        item_id: 5,
        unit: 2,
        provider_employee_id: null,
        seat_id: null,
        from: '2026-04-06 12:00:00',
        to: '2026-04-30 14:00:00',
        seconds: 0,
        status: 'reservable',
        starts: [],
      },
    ],
  };

  it('goes to what is free instead as the booking is now', async () => {
    const newer = aReservation({ updated_at: NEWER });
    const { user, asked } = await openOnHuda([aReservation()], {
      [`POST ${BRANCH}/reservations/31`]: ({ body }) =>
        (body as { updated_at: string }).updated_at === NEWER
          ? { body: aReservation({ ...newer, unit: 2, unit_name: 'S2' }) }
          : { status: 409, body: { message: 'Somebody else has changed it.', current: newer } },
      [`GET ${BRANCH}/reservations/free-slots`]: () => ({ body: free }),
    });
    await user.keyboard('m{ArrowDown}{Enter}');
    const alert = await screen.findByRole('alert');
    await user.click(await within(alert).findByRole('button', { name: /S2/ }));
    await waitFor(() => expect(sentMoves(asked)).toHaveLength(2));
    expect(sentMoves(asked)[1]?.body).toMatchObject({ updated_at: NEWER });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the rows of a salon', () => {
  const MARYAM = { id: 8, name: 'Maryam', photo: null, media: [], locales: bothNames('Maryam', 'مريم') };
  const people: Answers = {
    'GET /api/business/1/users': ({ query }) => ({
      body: pageOfRows(query.get('bookable_at') === '11' ? [MARYAM] : []),
    }),
  };
  const openSalon = () =>
    renderPage({
      pages: { '/reservations/list2': ChartPage },
      at: '/reservations/list2',
      as: anOwner(aBusiness({ type: 'salon' })),
    });

  it('are the people who may be booked at the chosen branch', async () => {
    const requests = aServer([], people);
    openSalon();
    expect(await screen.findByRole('rowheader', { name: 'Maryam' })).toBeTruthy();
    const read = requests.filter(({ path }) => path === '/api/business/1/users');
    expect(new Set(read.map(({ query }) => query.get('bookable_at')))).toEqual(new Set(['11']));
  });

  it('show appointments with their times as people say them', async () => {
    const row = aReservation({
      reservable_id: 6,
      reservable: { id: 6, itemable_type: 'salon_service', locales: bothNames('Cut', 'قص'), media: [] },
      unit: null,
      unit_name: null,
      provider_employee_id: 8,
      provider_employee: { id: 8, name: 'Maryam' },
      from: '2026-04-01 13:00:00',
      to: '2026-04-01 20:30:00',
    });
    aServer([row], people);
    openSalon();
    const bar = await screen.findByRole('gridcell', { name: /^.?Huda/ });
    expect(bar.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain('1 PM – 8:30 PM');
  });

  describe('an appointment that is begun on the chart', () => {
    const HOURS = timeScale('day', false, '2026-04-01');
    const PRESSED = { in_employee: 8, start: '2026-04-01 10:00:00' };
    const ofSalon = async () => {
      aServer([], { ...people, 'GET /api/business/1/config': () => ({ body: [] }) });
      const page = openSalon();
      await screen.findByRole('rowheader', { name: 'Maryam' });
      const drawn = () => {
        const { in_employee, start, end }: Record<string, unknown> = page.router.state.location.search;
        return { in_employee, start, end };
      };
      return { ...page, drawn };
    };
    /** Nothing is laid out here: the corner of the chart is that of the window, and pixels count from its rail on. */
    const mouse = (minutes: number, until = minutes) => {
      Object.assign(Element.prototype, { setPointerCapture: () => undefined, scrollBy: () => undefined });
      const grid = screen.getByRole('grid');
      const rail = Number.parseFloat(
        grid.parentElement?.parentElement?.style.getPropertyValue('--rail') ?? '',
      );
      const point = (minute: number) => ({
        button: 0,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: rail + offsetOf(HOURS, Date.UTC(2026, 3, 1, 10, minute)),
        clientY: HEADER_HEIGHT + 10,
      });
      fireEvent.pointerDown(grid, point(minutes));
      if (until !== minutes) fireEvent.pointerMove(grid, point(until));
      fireEvent.pointerUp(grid, point(until));
    };

    it('A press says when it begins and not when it ends.', async () => {
      const { drawn } = await ofSalon();
      mouse(5);
      await waitFor(() => expect(drawn()).toEqual({ ...PRESSED, end: undefined }));
    });

    it('A press by a hand that is not quite still is no choice of a quarter of an hour.', async () => {
      const { drawn } = await ofSalon();
      mouse(2, 9);
      await waitFor(() => expect(drawn()).toEqual({ ...PRESSED, end: undefined }));
    });

    it('A drag over hours says both.', async () => {
      const { drawn } = await ofSalon();
      mouse(5, 85);
      await waitFor(() => expect(drawn()).toEqual({ ...PRESSED, end: '2026-04-01 11:30:00' }));
    });

    it('Enter says when it begins, and a choice of hours with Shift says both.', async () => {
      const { drawn, user } = await ofSalon();
      await waitFor(() => expect(place()).toMatch(/^Maryam, Today 10 AM/));
      cell()?.focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(drawn()).toEqual({ ...PRESSED, end: undefined }));
      const drawer = await screen.findByRole('dialog', { name: 'Add a new Reservation' });
      await user.click(within(drawer).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(drawn().start).toBeUndefined());
      cell()?.focus();
      await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
      await waitFor(() => expect(drawn()).toEqual({ ...PRESSED, end: '2026-04-01 12:00:00' }));
    });
  });

  it.each([
    ['10:00', 10],
    ['12:30', 12],
  ])('begin at 11 with the hour before, not before the branch opens at %s', async (opens, hour) => {
    const day = [{ S: opens, E: '22:00' }];
    aServer([], {
      ...people,
      'GET /api/business/1/settings': () => ({ body: [] }),
      'GET /api/branches/11/settings': () => ({ body: [{ key: 'OpeningHours', data: { Wed: day } }] }),
    });
    openSalon();
    const grid = await screen.findByRole('grid');
    const hours = timeScale('day', false, '2026-04-01');
    expect(grid.parentElement?.scrollLeft).toBe(offsetOf(hours, Date.UTC(2026, 3, 1, hour)));
  });
});
