import { expect, it } from 'vitest';
import { aPrice } from '#testing/booking-builders.ts';
import { aCategory, anItem, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

it('The menu of a branch is printed in both languages from what guests read, and follows its changes.', async () => {
  const venue = await aVenue(test);
  const item = await anItem(test, venue, await aCategory(test, venue, { name: 'Starters' }), {
    name: 'Hummus',
  });
  await aPrice(test, { businessId: venue.businessId, itemId: item }, 'Plate', 1250);
  await test.owner.query("update items set name_ar = 'حمص', allergens = '{sesame}' where id = $1", [item]);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  const open = () => test.app.inject({ url: `/q/${rows[0].slug}/print` });
  const { statusCode, headers, body } = await open();
  expect([statusCode, headers['content-type'], headers['content-language']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'en, ar',
  ]);
  for (const said of ['Hummus', 'حمص', '1.250', 'Contains: Sesame', 'يحتوي على: سمسم']) {
    expect(body).toContain(said);
  }
  expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
  await test.owner.query("update items set name_en = 'Moutabal' where id = $1", [item]);
  test.clock.moveSeconds(2);
  expect((await open()).body).toContain('Moutabal');
  expect((await test.app.inject({ url: '/q/nobody/print' })).statusCode).toBe(404);
});
