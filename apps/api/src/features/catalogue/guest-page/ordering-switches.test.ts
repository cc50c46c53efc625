import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import { orderSettings } from '@diwan/guest/pages/menu/menu-settings.ts';
import { expect, it } from 'vitest';
import { aPrice, aSetting, atTable } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_GUEST_READS: '100000' });

/** `read`: nothing can be added. `at once`: what is chosen is ordered by itself, as there is no cart. */
type Way = 'read' | 'at once' | 'cart';
type Place = 'the venue' | 'MobileAppSettings' | 'TabletAppSettings';

interface Ways {
  readonly web: Way;
  readonly code: Way;
  readonly tablet: Way;
}

const everywhere = (way: Way): Ways => ({ web: way, code: way, tablet: way });
const onPhones = (way: Way): Ways => ({ web: way, code: way, tablet: 'cart' });
const onTablets = (way: Way): Ways => ({ web: 'cart', code: 'cart', tablet: way });

async function aMenuThatTakesOrders(type: 'restaurant' | 'salon' = 'restaurant') {
  test.clock.set('2026-04-01T08:00:00.000Z');
  const venue = await aVenue(test, type);
  const category = await aCategory(test, venue, type === 'salon' ? { type: 'product' } : {});
  const itemId = await anItem(test, venue, category);
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Plate', 3000);
  await aSetting(test, { businessId: venue.businessId }, ['MenuOrdering', true]);
  const { table } = await atTable(test, venue, await aSeat(test, venue, await anArea(test, venue)));
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return { venue, table, slug: rows[0].slug as string };
}

async function read(url: string): Promise<string> {
  const { statusCode, body } = await test.app.inject({ url });
  expect([url, statusCode]).toEqual([url, 200]);
  return body;
}

/** What a page lets its guests do, and what its script reads of it. */
async function wayOf(page: string, menu: string): Promise<Way> {
  const html = await read(page);
  const { ordering } = orderSettings(JSON.parse(await read(menu)) as GuestMenu);
  expect([page, html.includes('class="opens"'), html.includes('id="order"')]).toEqual([
    page,
    ordering !== null,
    ordering !== null,
  ]);
  if (!ordering) return 'read';
  return ordering.hasCart ? 'cart' : 'at once';
}

it.each<readonly [key: string, data: boolean, place: Place, expected: Ways]>([
  ['EnableOrdering', true, 'the venue', everywhere('cart')],
  ['EnableOrdering', false, 'the venue', everywhere('read')],
  ['CartVisible', true, 'the venue', everywhere('cart')],
  ['CartVisible', false, 'the venue', everywhere('at once')],
  ['DisableOrdering', true, 'MobileAppSettings', onPhones('read')],
  ['DisableOrdering', false, 'MobileAppSettings', everywhere('cart')],
  ['DisableOrdering', true, 'TabletAppSettings', onTablets('read')],
  ['DisableOrdering', false, 'TabletAppSettings', everywhere('cart')],
  ['HideCart', true, 'MobileAppSettings', onPhones('at once')],
  ['HideCart', false, 'MobileAppSettings', everywhere('cart')],
  ['HideCart', true, 'TabletAppSettings', onTablets('at once')],
  ['HideCart', false, 'TabletAppSettings', everywhere('cart')],
])('%s with %s at %s means the same on the open web, by a table code and on a tablet.', async (...row) => {
  const [key, data, place, expected] = row;
  const { venue, table, slug } = await aMenuThatTakesOrders();
  if (place === 'the venue') await aSetting(test, { businessId: venue.businessId }, [key, data]);
  else await aSetting(test, venue, [place, [{ key, data }]]);
  test.clock.moveSeconds(2);
  const menu = `/api/webapp/branches/${slug}`;
  expect({
    web: await wayOf(`/q/${slug}?lang=en`, menu),
    code: await wayOf(`/q/${slug}?lang=en&t=${table}`, menu),
    tablet: await wayOf(`/tablet/${slug}?lang=en`, `${menu}?surface=tablet`),
  }).toEqual(expected);
});

it('A switch of the venue stands over that of an app: what is off there is off everywhere.', async () => {
  const { venue, slug } = await aMenuThatTakesOrders();
  const menu = `/api/webapp/branches/${slug}`;
  await aSetting(test, { businessId: venue.businessId }, ['EnableOrdering', false]);
  await aSetting(test, { businessId: venue.businessId }, ['CartVisible', false]);
  const on = [
    { key: 'DisableOrdering', data: false },
    { key: 'HideCart', data: false },
  ];
  await aSetting(test, venue, ['MobileAppSettings', on]);
  test.clock.moveSeconds(2);
  expect(await wayOf(`/q/${slug}?lang=en`, menu)).toBe('read');
  await aSetting(test, { businessId: venue.businessId }, ['EnableOrdering', true]);
  test.clock.moveSeconds(2);
  expect(await wayOf(`/q/${slug}?lang=en`, menu)).toBe('at once');
});

it('A salon keeps its cart: to hide it is offered to restaurants alone.', async () => {
  const { venue, slug } = await aMenuThatTakesOrders('salon');
  await aSetting(test, venue, ['MobileAppSettings', [{ key: 'HideCart', data: true }]]);
  test.clock.moveSeconds(2);
  expect(await wayOf(`/q/${slug}?lang=en`, `/api/webapp/branches/${slug}`)).toBe('cart');
});
