import type { CalendarFeed, UnitCalendar } from '@diwan/contract/bookings/calendars.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showLocale } from '#kit/i18n/locale.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { anOwner, bothNames } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aResort } from '../../../testing/reservations.ts';
import Integrations from './integrations.tsx';

const ALL = '/api/business/1/branches/all/calendars';
const FEEDS = '/api/business/1/branches/11/calendar-feeds';
const AT = '2026-04-01T08:00:00.000Z';

const aFeed = (changes: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: 3,
  business_id: 1,
  branch_id: 11,
  item_id: 5,
  unit: 1,
  name: 'Airbnb',
  url: 'https://airbnb.test/ical/1.ics?s=secret',
  link: 'https://diwan.test/calendars/a.ics?except=3',
  last_good_at: AT,
  last_tried_at: AT,
  last_error: null,
  next_at: AT,
  events: 2,
  conflicts: 0,
  created_at: AT,
  updated_at: AT,
  ...changes,
});

const aUnit = (unit: number, changes: Partial<UnitCalendar> = {}): UnitCalendar => ({
  branch_id: 11,
  item_id: 5,
  locales: bothNames('Villa Sadaf', 'فيلا صدف'),
  unit,
  unit_name: `S${unit}`,
  link: null,
  feeds: [],
  ...changes,
});

const LINKED = aUnit(1, {
  link: { url: 'https://diwan.test/calendars/a.ics', created_at: AT },
  feeds: [aFeed()],
});

type Answers = Parameters<typeof fakeNetwork>[0];

function open(units: readonly UnitCalendar[], more: Answers = {}) {
  const asked = fakeNetwork({
    [`GET ${ALL}`]: () => ({ body: units }),
    [`GET ${ALL}/conflicts`]: () => ({ body: [] }),
    ...more,
  });
  return { asked, ...renderPage({ pages: { '/': Integrations }, at: '/', as: anOwner(aResort()) }) };
}

describe('the calendars of a venue', () => {
  it('lead to the menu while there is nothing to let', async () => {
    open([]);
    expect(await screen.findByText('No units yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the menu' }).getAttribute('href')).toBe('/menu');
  });

  it('can be asked for again when they could not be read', async () => {
    let isDown = true;
    const { user } = open([], {
      [`GET ${ALL}`]: () => (isDown ? { status: 500, body: { message: 'Broken' } } : { body: [LINKED] }),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Airbnb')).toBeTruthy();
  });

  it('name each unit once, although two branches show it', async () => {
    open([LINKED, aUnit(2), { ...LINKED, branch_id: 12 }, { ...aUnit(2), branch_id: 12 }]);
    await screen.findByText('Airbnb');
    const units = screen.getAllByRole('article').map((unit) => unit.getAttribute('aria-label'));
    expect(units).toEqual(['Villa Sadaf – S1', 'Villa Sadaf – S2']);
  });

  it('show where a calendar comes from, and not how to read it', async () => {
    open([LINKED, aUnit(2)]);
    expect(await screen.findByText('airbnb.test')).toBeTruthy();
    expect(screen.queryByText(/secret/)).toBeNull();
    expect(screen.getByText(/2 bookings close dates/)).toBeTruthy();
  });

  it('say in the language of the reader why one cannot be read', async () => {
    showLocale('ar');
    open([aUnit(1, { feeds: [aFeed({ last_error: 'timeout' })] })]);
    expect(await screen.findByText('تأخر الموقع الآخر في الرد.')).toBeTruthy();
    expect(screen.getByText('تعذّرت قراءته')).toBeTruthy();
  });

  it('are read at once when one is added', async () => {
    const added = aFeed({ id: 4, name: 'Booking', last_tried_at: null, last_good_at: null });
    const { asked, user } = open([aUnit(1)], {
      [`POST ${FEEDS}`]: () => ({ body: added }),
      [`POST ${FEEDS}/4/poll`]: () => ({ body: { ...added, last_tried_at: AT, last_error: 'private' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a calendar to Villa Sadaf' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Name/), 'Booking');
    await user.type(within(dialog).getByLabelText(/^Address/), 'webcal://booking.test/1.ics');
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(asked.some(({ path }) => path === `${FEEDS}/4/poll`)).toBe(true));
    expect(asked.find(({ method, path }) => method === 'POST' && path === FEEDS)?.body).toEqual({
      item_id: 5,
      unit: 1,
      name: 'Booking',
      url: 'https://booking.test/1.ics',
    });
  });

  it('lead from a clash to what is in the way, and to blocking by hand what is not understood', async () => {
    const clash = { feed_id: 3, feed: 'Airbnb', branch_id: 11, item_id: 5, unit: 1, summary: '', since: AT };
    const dates = { from: '2026-04-03 14:00:00', to: '2026-04-05 12:00:00' };
    open([LINKED, aUnit(2)], {
      [`GET ${ALL}/conflicts`]: () => ({
        body: [
          {
            ...clash,
            ...dates,
            key: 'a',
            reason: 'taken',
            in_the_way: [
              { reservation_id: 31, block_id: null, ...dates },
              { reservation_id: null, block_id: null, from: '2026-04-05 12:00:00', to: dates.to },
            ],
          },
          { ...clash, ...dates, key: 'b', reason: 'repeats', in_the_way: [] },
        ],
      }),
    });
    const reservation = await screen.findByRole('link', { name: 'Reservation 31' });
    expect(reservation.getAttribute('href')).toBe('/reservations/list?id=31');
    expect(screen.getByText(/^Taken at another branch/)).toBeTruthy();
    const block = new URL(
      screen.getByRole('link', { name: 'Block the dates' }).getAttribute('href') ?? '',
      'http://x',
    );
    expect(Object.fromEntries(block.searchParams)).toEqual({
      id: 'new',
      of: 'block',
      in_item: '5',
      in_unit: '1',
      start: dates.from,
      end: dates.to,
    });
  });
});
