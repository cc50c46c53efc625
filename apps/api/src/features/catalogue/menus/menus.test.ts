import { menus } from '@diwan/contract/catalogue/menus.ts';
import { expect, it } from 'vitest';
import { aVenue, bilingual } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

crudSuite(test, menus, {
  valid: () => ({ locales: bilingual('Evening', 'المساء'), type: 'subscription' }),
  invalid: () => ({ body: { locales: [{ locale: 'ar', name: 'المساء' }] }, field: 'locales.0.name' }),
  change: { body: { type: 'normal' }, expect: { type: 'normal' } },
});

it('keeps a menu that a branch shows', async () => {
  const venue = await aVenue(test);
  const params = { business_id: venue.businessId, id: venue.menuId };
  const removed = await test.call(menus.remove, { token: venue.owner.token, params });
  expect(removed).toMatchObject({ status: 409, body: { message: 'This menu is used by a branch.' } });
});
