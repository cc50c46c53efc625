import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { anEmployee, anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aReservation, aResort } from '../../../testing/reservations.ts';
import CalendarPage from './calendar.page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00.000Z') });
  return () => vi.useRealTimers();
});

/** So many bookings of the same two nights. */
const bookings = (many: number) =>
  Array.from({ length: many }, (_, index) =>
    aReservation({
      id: 31 + index,
      reserved_for: { id: 8 + index, name: `Guest ${index + 1}`, phone: null },
      color: index === 0 ? '#10AC84' : null,
    }),
  );

function open(many: number, as = anOwner(aResort())) {
  const asked = fakeNetwork({
    'GET /api/business/1/branches/11/reservations/filter': () => ({ body: pageOfRows(bookings(many)) }),
    'GET /api/events': () => ({ body: pageOfRows([]) }),
    'GET /api/business/1/holidays/filter': () => ({ body: pageOfRows([]) }),
    'GET /api/business/1/settings': () => ({
      body: [
        { id: 1, key: 'background_weekends_colors', data: '#e3f2fd' },
        { id: 2, key: 'table_border_color', data: 'url(x)' },
      ],
    }),
  });
  return { asked, ...renderPage({ pages: { '/calendar': CalendarPage }, at: '/calendar', as }) };
}

/** A wide screen; what is returned makes it a narrow one, as a tablet that is turned. */
function aScreenToTurn(): () => void {
  const usual = window.matchMedia;
  const turn = new EventTarget();
  let isNarrow = false;
  vi.stubGlobal('matchMedia', (query: string) => {
    const matches = () => (query.includes('max-width') ? isNarrow : usual(query).matches);
    return Object.assign(usual(query), {
      matches: matches(),
      addEventListener: (type: string, onChange: (event: { matches: boolean }) => void) =>
        turn.addEventListener(type, () => onChange({ matches: matches() })),
    });
  });
  onTestFinished(() => void vi.stubGlobal('matchMedia', usual));
  return () =>
    act(() => {
      isNarrow = true;
      turn.dispatchEvent(new Event('change'));
    });
}

const colour = (name: string) =>
  screen.getByRole('table').parentElement?.style.getPropertyValue(`--calendar-${name}`);

describe('the calendar', () => {
  it('wears the colours of the business, and the usual ones where it has none', async () => {
    open(1);
    await screen.findByRole('table');
    await vi.waitFor(() => expect(colour('weekend')).toBe('#e3f2fd'));
    expect([colour('border'), colour('holiday')]).toEqual(['#E5CEE4', '#446bcc61']);
  });

  it('does not ask for the colours on behalf of those who may not read settings', async () => {
    const { asked } = open(1, anEmployee(['reservations.read'], aResort()));
    await screen.findByRole('table');
    expect(asked.map(({ path }) => path)).not.toContain('/api/business/1/settings');
    expect(colour('weekend')).toBe('#e5ffe599');
  });

  it('Who may not read settings sees the colours of the business as well.', async () => {
    const calendar_colours = { background_weekends_colors: '#e3f2fd', table_border_color: 'url(x)' };
    open(1, anEmployee(['reservations.read'], { ...aResort(), calendar_colours }));
    await screen.findByRole('table');
    expect([colour('weekend'), colour('border'), colour('holiday')]).toEqual([
      '#e3f2fd',
      '#E5CEE4',
      '#446bcc61',
    ]);
  });

  it('tints a reservation in its own colour', async () => {
    open(2);
    const [link] = await screen.findAllByText('Guest 1');
    expect(link?.closest<HTMLElement>('[data-kind]')?.style.getPropertyValue('--tint')).toBe('#10AC84');
  });

  it('says what had no room, and opens all of it by the keyboard', async () => {
    const { user } = open(6);
    const today = await screen.findByRole('button', { name: /\b1 April 2026/ });
    today.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const full = screen.getByRole('button', { name: /\b3 April.*6 entries, \+3 more$/ });
    expect(document.activeElement).toBe(full);
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      bookings(6).map(({ id }) => `/reservations/list?id=${id}`),
    );
  });

  it('keeps the dialog of a day open when the tablet is turned and the days become a list', async () => {
    const turn = aScreenToTurn();
    const { user } = open(6);
    await user.click(await screen.findByRole('button', { name: /\b3 April.*6 entries, \+3 more$/ }));
    await screen.findByRole('dialog');
    turn();
    await vi.waitFor(() => expect(screen.queryByRole('table', { hidden: true })).toBeNull());
    expect(within(screen.getByRole('dialog')).getAllByRole('link')).toHaveLength(6);
  });
});
