import { expect, it } from 'vitest';
import { services } from '@diwan/contract/hospitality/services.ts';
import { anEmployee, aVenue, bilingual } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

crudSuite(test, services, {
  type: 'hotel',
  valid: () => ({ locales: bilingual('Laundry', 'غسيل الملابس') }),
  invalid: () => ({ body: { locales: bilingual('Laundry', 'غسيل'), type: 'room' }, field: 'type' }),
  change: { body: { type: 'product' }, expect: { type: 'product', serviceable_type: 'hotel' } },
});

it('is a service of a hotel unless it says otherwise, and keeps a bare type', async () => {
  const venue = await aVenue(test, 'hotel');
  const create = (body: object) =>
    test.call(services.create, {
      token: venue.owner.token,
      body: { locales: bilingual('Spa', 'سبا'), ...body },
    });
  expect((await create({})).body).toMatchObject({
    business_id: venue.businessId,
    type: 'service',
    serviceable_id: 1,
    serviceable_type: 'hotel',
  });
  expect((await create({ type: '', serviceable_id: null })).body).toMatchObject({
    type: 'service',
    serviceable_id: 1,
  });
  const prefixed = { serviceable_type: String.raw`App\Models\Branch`, serviceable_id: '12' };
  expect((await create(prefixed)).body).toMatchObject({ serviceable_type: 'branch', serviceable_id: 12 });
});

it('takes a bare name for that of the first language, and asks for one', async () => {
  const venue = await aVenue(test, 'hotel');
  const { token } = venue.owner;
  const made = await test.call(services.create, { token, body: { name: 'Spa' } });
  expect(made.body.locales).toMatchObject([{ locale: 'en', name: 'Spa' }, { name: '' }]);
  const refused = await test.call(services.create, { token, body: {} });
  expect(refused.body.errors).toEqual({ 'locales.0.name': ['Name is required'] });
});

it('is for those who hold its permission', async () => {
  const venue = await aVenue(test, 'hotel');
  const body = { locales: bilingual('Spa', 'سبا') };
  const made = await test.call(services.create, { token: venue.owner.token, body });
  const reader = await anEmployee(test, venue, ['services.read']);
  const other = await anEmployee(test, venue, ['business.read']);
  const params = { id: made.body.id };
  expect((await test.call(services.get, { token: reader.token, params })).status).toBe(200);
  expect((await test.call(services.update, { token: reader.token, params, body })).status).toBe(403);
  expect((await test.call(services.get, { token: other.token, params })).status).toBe(403);
});
