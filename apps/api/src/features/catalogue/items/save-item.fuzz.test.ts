import fc from 'fast-check';
import { itemableInput } from '@diwan/contract/catalogue/item-fields.ts';
import { itemSaveBody, items } from '@diwan/contract/catalogue/items.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { expect, it } from 'vitest';
import { aCategory, anItem, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const HALF_A_LETTER = '\uD83D';
const texts = fc.oneof(
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    HALF_A_LETTER,
    '\\ud83d',
    '%',
    "'",
    '‏عربي',
    'x'.repeat(256),
    'NaN',
    '1e999',
    '-0',
  ),
);
const numbers = fc.oneof(
  fc.integer({ min: -5, max: 400 }),
  fc.double(),
  fc.constantFrom(0, -0, 1e21, 2 ** 31, 2 ** 53, 1e-7, 999_999_999.999, 0.1 + 0.2),
);
const times = fc.constantFrom(
  '2026-04-24 00:00:00',
  '0000-00-00',
  '9999-12-31 23:59:59',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
);
const anything = fc.oneof(
  texts,
  numbers,
  times,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);
/** Mostly what belongs here, now and then anything at all. */
const maybe = <T>(likely: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 19, arbitrary: likely }, { weight: 1, arbitrary: anything });

const noId = maybe(fc.constant(null));
const rows = fc.uniqueArray(
  fc.record(
    { id: noId, locale: fc.constantFrom('en', 'ar'), name: maybe(texts), description: maybe(texts) },
    { requiredKeys: ['locale'] },
  ),
  { maxLength: 2, selector: (row) => row.locale },
);
const amounts = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 999_999_999_999 }).map((fils) => fils / 1000),
  fc.constantFrom('', '1.5', 0.1 + 0.2),
);
const children = fc.array(
  fc.record(
    {
      id: noId,
      price: maybe(amounts),
      amount: maybe(amounts),
      type: maybe(fc.constantFrom('value', 'percentage')),
      from: maybe(times),
      to: maybe(times),
      locales: maybe(rows),
    },
    { requiredKeys: ['price', 'amount', 'type'] },
  ),
  { maxLength: 3 },
);
const sources = fc.constantFrom(
  'dQw4w9WgXcQ',
  'https://youtu.be/aqz-KE-bpKQ',
  '/storage/1/aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg',
  '../..',
);
const media = fc.array(
  fc.record(
    { id: noId, src: maybe(sources), type: maybe(texts), slug: maybe(texts) },
    { requiredKeys: ['src'] },
  ),
  { maxLength: 3 },
);
const units = fc.integer({ min: -2, max: 5 });
const flags = fc.constantFrom(true, false, 0, '1', 'true');

const LIKELY: Record<string, fc.Arbitrary<unknown>> = {
  sort: fc.nat(100),
  hide: flags,
  disable_ordering: flags,
  locales: rows,
  prices: children,
  addons: children,
  discounts: children,
  media,
  units,
  id: noId,
  unit_names: fc.array(texts, { maxLength: 4 }),
  bedrooms: fc.integer({ min: 1, max: 9 }),
  insurance: amounts,
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom('', null, '28.6')),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom('', null)),
  duration: fc.nat(86_399),
  amount: fc.nat(100),
  provider_employee_ids: fc.array(fc.nat(30), { maxLength: 3 }),
  address: fc.record({ en: maybe(texts), ar: maybe(texts) }, { requiredKeys: [] }),
  frontage: fc.constantFrom('sea_view', 'second_row', ''),
  updated_at: fc.oneof(times, fc.constant('2099-01-01T00:00:00.000Z')),
};

/** A few of a schema's members, each with a value that is likely or with any other. */
const membersOf = (shape: object, known: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .subarray(Object.keys(shape), { minLength: 1, maxLength: 4 })
    .chain((names) =>
      fc.record(
        Object.fromEntries(names.map((name) => [name, maybe(known[name] ?? fc.oneof(numbers, texts))])),
      ),
    );

const bodies = membersOf(itemSaveBody.shape, { ...LIKELY, itemable: membersOf(itemableInput.shape, LIKELY) });
const RUNS = 200;
const TYPES: readonly [BusinessType, string][] = [
  ['chalet', 'chalet'],
  ['hotel', 'hotel_room'],
  ['restaurant', 'restaurant_product'],
  ['salon', 'salon_service'],
  ['salon', 'salon_product'],
];

it.each(TYPES)('a save in a %s of a %s answers 200, 409 or 422, whatever is sent', async (type, kind) => {
  const venue = await aVenue(test, type);
  const id = await anItem(test, venue, await aCategory(test, venue), { type: kind });
  const { token } = venue.owner;
  const params = { business_id: venue.businessId, id };
  let before = (await test.call(items.get, { token, params })).body;
  const answered = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const saved = await test.call(items.save, { token, params, body });
      expect([200, 409, 422]).toContain(saved.status);
      answered.set(saved.status, (answered.get(saved.status) ?? 0) + 1);
      const read = await test.call(items.get, { token, params });
      expect(read.status).toBe(200);
      const { warnings: _, ...answer } = saved.body;
      expect(read.body).toEqual(saved.status === 200 ? answer : before);
      before = read.body;
    }),
    { numRuns: RUNS },
  );
  const good = answered.get(200) ?? 0;
  expect(good).toBeGreaterThan(RUNS / 10);
  expect(good).toBeLessThan(RUNS);
});
