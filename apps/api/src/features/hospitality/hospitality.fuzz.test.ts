import fc from 'fast-check';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { events } from '@diwan/contract/hospitality/events.ts';
import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { hotels } from '@diwan/contract/hospitality/hotels.ts';
import { services } from '@diwan/contract/hospitality/services.ts';
import { expect, it } from 'vitest';
import { aCategory, anItem, aVenue, bilingual } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const strange = fc.oneof(
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.constantFrom(
    '',
    '\u0000',
    '\uD83D',
    '\\',
    'App\\Models\\\u0000',
    '1e999',
    'x'.repeat(300),
    '٢٠٢٦-٠٣-١٩',
  ),
  fc.constantFrom(2 ** 53, -1, 1.5, 0, 1e21),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);
const times = fc.constantFrom(
  '2026-03-19',
  '2026-04-24 00:00',
  '9999-12-31 23:59:59',
  '0001-01-01T00:00:00Z',
  '2026-02-30',
  '1000-01-01',
);
const maybe = <T>(likely: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: likely }, { weight: 1, arbitrary: strange });
const time = maybe(times);
const range = maybe(fc.record({ startDate: time, endDate: time }, { requiredKeys: [] }));
const body = fc.record(
  {
    locales: maybe(fc.constant(bilingual('Eid', 'العيد'))),
    name: strange,
    from: time,
    to: time,
    start: time,
    end: time,
    dateRange: range,
    type: strange,
    eventable_id: strange,
    eventable_type: strange,
    serviceable_id: strange,
    serviceable_type: strange,
    media: maybe(fc.array(fc.record({ src: strange, type: strange }), { maxLength: 2 })),
    business_id: fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: strange },
    ),
    updated_at: strange,
  },
  { requiredKeys: [] },
);

it('no body makes a holiday, an event, a service or a hotel fail', async () => {
  const venue = await aVenue(test, 'hotel');
  const { token } = venue.owner;
  const params = { business_id: venue.businessId };
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      for (const resource of [holidays, events, services, hotels]) {
        const made = await test.call(resource.create, { token, params, body: sent });
        expect([200, 404, 422]).toContain(made.status);
        const id = made.body.id ?? 1;
        const changed = await test.call(resource.update, { token, params: { ...params, id }, body: sent });
        expect([200, 404, 409, 422]).toContain(changed.status);
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

it('no list of holiday prices and no period of a filter fails', async () => {
  const venue = await aVenue(test, 'chalet');
  const { token } = venue.owner;
  const item = await anItem(test, venue, await aCategory(test, venue), { type: 'chalet' });
  const params = { business_id: venue.businessId };
  const eid = { locales: bilingual('Eid', 'العيد'), from: '2026-03-19', to: '2026-03-23' };
  const made = await test.call(holidays.create, { token, params, body: eid });
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  const prices = maybe(
    fc.array(
      fc.record(
        { holidayId: maybe(fc.constant(made.body.id)), price: maybe(fc.constantFrom(0, 12.5, '400')) },
        { requiredKeys: [] },
      ),
      { maxLength: 3 },
    ),
  );
  const query = fc.record({ from: time, to: time, sortBy: strange, page: strange }, { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(prices, query, async (sent, asked) => {
      const synced = await test.call(items.syncHolidays, {
        token,
        params: { ...params, id: item },
        body: { holidays: sent },
      });
      const filtered = await test.call(holidays.filter, { token, params, query: asked });
      const read = await test.call(guest.holidays, { params: { slug: rows[0].slug }, query: asked });
      expect([200, 422]).toContain(synced.status);
      expect([200, 422]).toContain(filtered.status);
      expect([200, 422]).toContain(read.status);
    }),
    { numRuns: 100 },
  );
}, 60_000);
