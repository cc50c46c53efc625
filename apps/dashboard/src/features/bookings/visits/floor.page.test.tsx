import type { VisitRow } from '@diwan/contract/bookings/visits.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import FloorPage from './floor.page.tsx';

async function theFloorOf(type: BusinessType) {
  const business = aBusiness({ type });
  const branch = business.branches[0]?.id ?? 0;
  const seats: { id: number; locales: ReturnType<typeof bothNames>; visit: VisitRow | null }[] = [
    { id: 4, locales: bothNames('Four', 'أربعة'), visit: null },
  ];
  const areas = [{ id: 1, locales: bothNames('Hall', 'القاعة'), seats }];
  fakeNetwork({
    [`GET /api/business/${business.id}/branches/${branch}/visits`]: () => ({
      body: { areas, elsewhere: [] },
    }),
  });
  renderPage({ pages: { '/': FloorPage }, at: '/', as: anOwner(business) });
  return (await screen.findByRole('button', { name: /^Free/ })).textContent;
}

it('A restaurant has tables on its floor.', async () => {
  expect(await theFloorOf('restaurant')).toBe('Free table 1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tables');
});

it('A salon has chairs on its floor.', async () => {
  expect(await theFloorOf('salon')).toBe('Free chair 1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chairs');
});
