import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emitAppEvent } from '#kit/data/app-events.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { anEmployee, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import ReservationTillAlert from './reservation-till-alert.tsx';

const TEXT = 'Please update Enable Reservation Till setting – Reservation has expired.';
const SETTINGS = 'GET /api/branches/11/settings';
const settingsWith = (till: unknown) => [
  { id: 5, key: 'MobileAppSettings', data: [{ key: 'EnableReservationTill', data: till }] },
];

function Page() {
  return (
    <>
      <h1>Page</h1>
      <ReservationTillAlert />
    </>
  );
}

async function render(response: { status?: number; body: unknown }, as = anOwner()) {
  const asked = fakeNetwork({ [SETTINGS]: () => response });
  const page = renderPage({ pages: { '/': Page, '/settings': () => <h1>Settings</h1> }, at: '/', as });
  await screen.findByRole('heading', { name: 'Page' });
  return { ...page, asked };
}

describe('the reservation alert', () => {
  it('shows while the day that guests may book to is past, and leads to the setting', async () => {
    const { user, router } = await render({ body: settingsWith('2020-01-01') });
    expect((await screen.findByRole('alert')).textContent).toContain(TEXT);
    await user.click(screen.getByRole('link', { name: 'Go to Settings' }));
    expect(router.state.location.href).toBe('/settings?tab=MobileAppSettings');
  });

  it.each([
    ['lies ahead', { body: settingsWith('2999-01-01') }],
    ['is missing', { body: [] }],
    ['is no date', { body: settingsWith('soon') }],
    ['cannot be read', { status: 500, body: { message: 'no' } }],
  ])('is silent where the day %s', async (_what, response) => {
    await render(response);
    await act(async () => undefined);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('follows the event of a save, at its own branch alone', async () => {
    await render({ body: [] });
    act(() =>
      emitAppEvent('reservation-till-updated', { branch_id: 12, EnableReservationTill: '2020-01-01' }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    act(() =>
      emitAppEvent('reservation-till-updated', { branch_id: 11, EnableReservationTill: '2020-01-01' }),
    );
    expect(screen.getByRole('alert')).toBeTruthy();
    act(() =>
      emitAppEvent('reservation-till-updated', { branch_id: 11, EnableReservationTill: '2999-01-01' }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for nothing on behalf of those who may not read settings', async () => {
    const { asked } = await render({ body: settingsWith('2020-01-01') }, anEmployee(['items.read']));
    expect([asked.length, screen.queryByRole('alert')]).toEqual([0, null]);
  });
});
