import { expect, it } from 'vitest';
import { guestPages } from '@diwan/contract/catalogue/guest-pages.ts';
import { aCategory, anEmployee, anItem, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function aShownVenue() {
  const venue = await aVenue(test);
  await anItem(test, venue, await aCategory(test, venue), { name: 'Hummus' });
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return { ...venue, slug: String(rows[0].slug) };
}
type Shown = Awaited<ReturnType<typeof aShownVenue>>;

const draw = (venue: Shown, body: object, token = venue.owner.token) =>
  test.call(guestPages.preview, {
    token,
    params: { business_id: venue.businessId, branch_id: venue.branchId },
    body,
  });
const names = (en: string) => [
  { locale: 'en', name: en, description: 'By the sea' },
  { locale: 'ar', name: 'البحر', description: '' },
];

it('An owner sees the page of guests with what is not stored yet, and guests see what is stored.', async () => {
  const venue = await aShownVenue();
  const settings = [
    { key: 'PrimaryColor', data: '#17717A' },
    { key: 'MenuLayout', data: 'grid-sm' },
    { key: 'Locales', data: names('Harbour') },
  ];
  const { status, body } = await draw(venue, { settings, of: 'business' });
  expect(status).toBe(200);
  expect(body).toContain('content="#17717A"');
  expect(body).toContain('class="items grid-sm"');
  expect(body).toContain('<h1><bdi>Harbour</bdi></h1>');
  expect(body).not.toContain('<script');
  const page = await test.app.inject({ url: `/q/${venue.slug}?lang=en` });
  expect(page.body).not.toMatch(/#17717A|class="items grid-sm|Harbour/);
  expect(page.headers['x-frame-options']).toBe('DENY');
});

it('What is taken away is gone, and a tablet is shown with its own settings in the language that is asked for.', async () => {
  const venue = await aShownVenue();
  const put = (branch: number | null, key: string, data: unknown) =>
    test.owner.query('insert into settings (business_id, branch_id, key, data) values ($1, $2, $3, $4)', [
      venue.businessId,
      branch,
      key,
      JSON.stringify(data),
    ]);
  await put(null, 'PrimaryColor', '#17717A');
  await put(venue.branchId, 'TabletAppSettings', [{ key: 'MenuLayout', data: 'horizontal-slide' }]);
  expect((await draw(venue, {})).body).toContain('content="#17717A"');
  expect((await draw(venue, { settings: [{ key: 'PrimaryColor', data: null }] })).body).not.toContain(
    '#17717A',
  );
  expect((await draw(venue, {})).body).not.toContain('class="items horizontal-slide"');
  const tablet = (await draw(venue, { surface: 'tablet', locale: 'ar' })).body;
  expect(tablet).toContain('class="items horizontal-slide"');
  expect(tablet).toContain('<html lang="ar" dir="rtl">');
  const guests = await test.app.inject({ url: `/q/${venue.slug}?lang=en&surface=tablet` });
  expect(guests.body).toContain('class="items horizontal-slide"');
  expect(guests.body).toContain('href="?lang=ar&amp;surface=tablet"');
  const phone = await test.app.inject({ url: `/q/${venue.slug}?lang=en` });
  expect(phone.body).not.toContain('class="items horizontal-slide"');
});

it('Whatever is sent as a setting is text on the page or nothing, and nobody without a right to the settings is shown one.', async () => {
  const venue = await aShownVenue();
  const evil = `</style><script src=//evil.test></script>`;
  const keys = [
    'PrimaryColor',
    'Address',
    'MenuLayout',
    'Logo',
    'Locales',
    'CoverScreen',
    'OpeningHours',
    'SliderAds',
  ];
  for (const data of [evil, [evil], { src: evil }, [{ src: evil, link: evil }], 1, true, [null]]) {
    const settings = keys.map((key) => ({ key, data }));
    // oxlint-disable-next-line no-await-in-loop -- a few
    const { status, body } = await draw(venue, { settings, of: 'business' });
    expect([status, String(body).includes('<script')]).toEqual([200, false]);
  }
  const waiter = await anEmployee(test, venue, ['orders.read']);
  expect((await draw(venue, {}, waiter.token)).status).toBe(403);
  const elsewhere = await aShownVenue();
  expect((await draw(venue, {}, elsewhere.owner.token)).status).toBe(404);
});
