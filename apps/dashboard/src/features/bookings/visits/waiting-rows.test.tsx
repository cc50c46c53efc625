import type { VisitCallRow } from '@diwan/contract/bookings/visit-calls.ts';
import type { VisitRow } from '@diwan/contract/bookings/visits.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dismissNotice, overlayState } from '#ui/overlays.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Taken } from './floor-tables.tsx';
import { CallRow } from './waiting-rows.tsx';

const CALL: VisitCallRow = {
  id: 7,
  visit_id: 3,
  kind: 'call_waiter',
  payment_type: null,
  seat: { id: 4, locales: bothNames('Table 4', 'طاولة 4') },
  called_at: '2026-11-28T10:00:00.000Z',
  taken_at: null,
  taken_by: null,
};

afterEach(() => {
  for (const { id } of overlayState().notices) dismissNotice(id);
});

/** The call of a table on the screen of an owner, who presses; the server says who took it. */
async function take(takenBy: string | null) {
  const business = aBusiness();
  const branch = business.branches[0]?.id ?? 0;
  const call = `/api/business/${business.id}/branches/${branch}/visit-calls/${CALL.id}`;
  const asked = fakeNetwork({
    [`POST ${call}/take`]: () => ({ body: takenBy && { ...CALL, taken_by: takenBy } }),
    [`POST ${call}/release`]: () => ({ body: CALL }),
  });
  const page = () => <CallRow call={CALL} at={{ business_id: business.id, branch_id: branch }} />;
  const { user } = renderPage({ pages: { '/': page }, at: '/', as: anOwner(business) });
  await user.click(await screen.findByRole('button', { name: /^On my way: / }));
  const called = (path: string) => asked.filter((one) => one.path === `${call}/${path}`).length;
  await waitFor(() => expect(called('take')).toBe(1));
  return { called };
}

it('Whoever takes a call is told to be going, and can give it back.', async () => {
  const { called } = await take(anOwner().name);
  await waitFor(() => expect(overlayState().notices).toHaveLength(1));
  const [notice] = overlayState().notices;
  expect(notice?.text).toContain('Table 4');
  notice?.action?.run();
  await waitFor(() => expect(called('release')).toBe(1));
});

it.each([['Somebody else'], [null]])(
  'Whoever presses after the call was taken (by %s) is not told to be going, and gives nothing back.',
  async (takenBy) => {
    const { called } = await take(takenBy);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^On my way: / }).hasAttribute('data-loading')).toBe(false),
    );
    expect([overlayState().notices, called('release')]).toEqual([[], 0]);
  },
);

it('The words of a table that asks for its bill lead to its visit, and say what is open there.', async () => {
  const bill: VisitCallRow = { ...CALL, kind: 'ask_bill', payment_type: 'card' };
  const owes = { value: 7.5, currency: 'KWD' } as const;
  const page = () => <CallRow call={bill} owes={owes} at={{ business_id: 1, branch_id: 11 }} />;
  renderPage({ pages: { '/': page }, at: '/', as: anOwner(aBusiness()) });
  const link = await screen.findByRole('link', { name: /Table 4.* asks for the bill/ });
  expect(link.getAttribute('href')).toBe('/floor/3');
  expect(screen.getByRole('listitem').textContent).toContain('7.500 KWD');
});

it('Whoever calls the waiter is told without a sum.', async () => {
  const owes = { value: 7.5, currency: 'KWD' } as const;
  const page = () => <CallRow call={CALL} owes={owes} at={{ business_id: 1, branch_id: 11 }} />;
  renderPage({ pages: { '/': page }, at: '/', as: anOwner(aBusiness()) });
  expect((await screen.findByRole('listitem')).textContent).not.toContain('7.500');
});

it('A taken table is heard with what a press does, its state, since when, and what is open.', async () => {
  const visit: VisitRow = {
    id: 3,
    business_id: 1,
    branch_id: 11,
    seat: { id: 4, area_id: 1, locales: bothNames('Table 4', 'طاولة 4') },
    state: 'waiting',
    opened_at: new Date(Date.now() - 12 * 60_000).toISOString(),
    ordered_at: new Date().toISOString(),
    closed_at: null,
    currency: 'KWD',
    pin: null,
    waits_for_approval: false,
    sums: { payable: 7.5, paid: 0, open: 7.5, give_back: 0 },
    calls: [],
  };
  const page = () => <Taken name="Table 4" visit={visit} />;
  renderPage({ pages: { '/': page, '/floor/$id': page }, at: '/', as: anOwner(aBusiness()) });
  const name = /^Table 4: open the visit ?Waiting for food ?Open for 12 min.* ?7\.500 KWD$/;
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});
