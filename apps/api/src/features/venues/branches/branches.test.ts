import { branches } from '@diwan/contract/venues/branches.ts';
import { expect, it } from 'vitest';
import { aMenu, anEmployee, aVenue, bilingual } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

crudSuite(test, branches, {
  valid: () => ({ locales: bilingual('Sea Front', 'الواجهة') }),
  invalid: () => ({ body: { locales: bilingual('Sea', 'البحر'), slug: 'No Good' }, field: 'slug' }),
  change: { body: { locales: [{ locale: 'ar', name: 'الكورنيش' }] }, expect: {} },
});

it('derives the address from the name and numbers it when it is taken', async () => {
  const venue = await aVenue(test);
  const create = () =>
    test.call(branches.create, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
      body: { locales: bilingual('Café Déjà Vu', 'مقهى') },
    });
  const first = await create();
  const second = await create();
  expect([first.body.slug, second.body.slug]).toEqual(['cafe-deja-vu', 'cafe-deja-vu-2']);
});

it('refuses a typed address that is taken', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId };
  const body = { locales: bilingual('Sea', 'البحر'), slug: 'one-address' };
  await test.call(branches.create, { token, params, body });
  const again = await test.call(branches.create, { token, params, body });
  expect(again.status).toBe(422);
  expect(again.body.errors.slug).toEqual(['This address is already taken.']);
});

it('keeps the last branch', async () => {
  const venue = await aVenue(test);
  const params = { business_id: venue.businessId, id: venue.branchId };
  const removed = await test.call(branches.remove, { token: venue.owner.token, params });
  expect(removed).toMatchObject({ status: 409, body: { message: 'A business needs at least one branch.' } });
});

it('lets only the owner change which menu a branch shows', async () => {
  const venue = await aVenue(test);
  const other = await aMenu(test, venue.businessId, 'Other');
  const manager = await anEmployee(test, venue, ['branches.read', 'branches.update']);
  const params = { business_id: venue.businessId, id: venue.branchId };
  const body = { menu_id: other };
  expect((await test.call(branches.update, { token: manager.token, params, body })).status).toBe(403);
  const changed = await test.call(branches.update, { token: venue.owner.token, params, body });
  expect(changed.body.menu_id).toBe(other);
});
