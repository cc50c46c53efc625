import { expect, it } from 'vitest';
import { me } from '@diwan/contract/accounts/me.ts';
import { hotels } from '@diwan/contract/hospitality/hotels.ts';
import { business } from '@diwan/contract/venues/business.ts';
import { anEmployee, aVenue, bilingual } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

crudSuite(test, hotels, {
  type: 'hotel',
  valid: () => ({ locales: bilingual('Sea Hotel', 'فندق البحر') }),
  invalid: () => ({ body: { locales: [{ locale: 'ar', name: 'فندق' }] }, field: 'locales.0.name' }),
  change: { body: { name: 'Gulf Hotel' }, expect: { name: 'Gulf Hotel' } },
});

const hotelsOf = async (token: string) => (await test.call(me.info, { token })).body.hotels;

it('is named in users/info for those who may read its business', async () => {
  const venue = await aVenue(test, 'hotel');
  await test.owner.query(`update businesses set first_locale = 'ar' where id = $1`, [venue.businessId]);
  const body = { locales: bilingual('Sea Hotel', 'فندق البحر') };
  const made = await test.call(hotels.create, { token: venue.owner.token, body });
  expect(made.body.name).toBe('فندق البحر');
  const named = [{ id: made.body.id, name: 'فندق البحر' }];
  const reader = await anEmployee(test, venue, ['business.read']);
  const other = await anEmployee(test, venue, ['orders.read']);
  const stranger = await aVenue(test, 'hotel');
  expect(await hotelsOf(venue.owner.token)).toEqual(named);
  expect(await hotelsOf(reader.token)).toEqual(named);
  expect(await hotelsOf(other.token)).toEqual([]);
  expect(await hotelsOf(stranger.owner.token)).toEqual([]);
});

it.each(['en', 'ar'] as const)(
  'keeps its name when its business begins with %s, in which the hotel has none.',
  async (first) => {
    const venue = await aVenue(test, 'hotel');
    const { token } = venue.owner;
    const body = { locales: bilingual('Sea Hotel', 'فندق البحر') };
    const made = await test.call(hotels.create, { token, body });
    await test.owner.query('update businesses set first_locale = $2 where id = $1', [
      venue.businessId,
      first,
    ]);
    const left = first === 'ar' ? 'en' : 'ar';
    await test.owner.query(`update hotels set name_${first} = '' where id = $1`, [made.body.id]);
    const name = left === 'ar' ? 'فندق البحر' : 'Sea Hotel';
    const got = await test.call(hotels.get, { token, params: { id: made.body.id } });
    expect(got.body.name).toBe(name);
    expect(await hotelsOf(token)).toEqual([{ id: made.body.id, name }]);
  },
);

it('goes with its business', async () => {
  const venue = await aVenue(test, 'hotel');
  const { token } = venue.owner;
  const second = await aVenue(test, 'hotel', venue.owner);
  const body = { name: 'Sea Hotel', business_id: second.businessId };
  const made = await test.call(hotels.create, { token, body });
  const params = { business_id: second.businessId };
  expect((await test.call(business.remove, { token, params, body: {} })).status).toBe(200);
  expect((await test.call(hotels.get, { token, params: { id: made.body.id } })).status).toBe(404);
});
