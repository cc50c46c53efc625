import { items } from '@diwan/contract/catalogue/items.ts';
import { expect, it } from 'vitest';
import { aCategory, anEmployee, anItem, aMenu, aVenue, type Person, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const list = (venue: Venue, who: Person, query: Record<string, unknown> = {}) =>
  test.call(items.list, { token: who.token, params: { business_id: venue.businessId }, query });
const totalOf = async (...input: Parameters<typeof list>) => (await list(...input)).body.total as number;

it('counts again after every change, whoever made it', async () => {
  const venue = await aVenue(test);
  const { owner, businessId } = venue;
  const category = await aCategory(test, venue);
  const totals = [await totalOf(venue, owner), await totalOf(venue, owner)];
  const first = await anItem(test, venue, category);
  totals.push(await totalOf(venue, owner), await totalOf(venue, owner));
  await anItem(test, venue, category);
  totals.push(await totalOf(venue, owner));
  await test.call(items.remove, { token: owner.token, params: { business_id: businessId, id: first } });
  totals.push(await totalOf(venue, owner));
  await test.owner.query('delete from items where business_id = $1', [businessId]);
  totals.push(await totalOf(venue, owner));
  expect(totals).toEqual([0, 0, 1, 1, 2, 1, 0]);
});

it('keeps the totals of filters, of readers and of businesses apart', async () => {
  const venue = await aVenue(test);
  const [one, other] = [await aCategory(test, venue), await aCategory(test, venue)];
  const elsewhere = { ...venue, menuId: await aMenu(test, venue.businessId) };
  const hidden = await aCategory(test, elsewhere);
  for (const category of [one, one, other, hidden]) await anItem(test, venue, category);
  const cook = await anEmployee(test, venue, ['items.read']);
  const stranger = await aVenue(test);
  for (const _again of [1, 2]) {
    expect(await totalOf(venue, venue.owner)).toBe(4);
    expect(await totalOf(venue, venue.owner, { category_id: one })).toBe(2);
    expect(await totalOf(venue, venue.owner, { category_id: other })).toBe(1);
    expect(await totalOf(venue, venue.owner, { menu_id: elsewhere.menuId })).toBe(1);
    expect(await totalOf(venue, venue.owner, { branchId: venue.branchId })).toBe(3);
    expect(await totalOf(venue, venue.owner, { search: 'humm' })).toBe(4);
    expect(await totalOf(venue, cook)).toBe(3);
    expect(await totalOf(stranger, stranger.owner)).toBe(0);
  }
});

it('follows a category to another menu and a branch to another one', async () => {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  await anItem(test, venue, category);
  const cook = await anEmployee(test, venue, ['items.read']);
  expect(await totalOf(venue, cook)).toBe(1);
  const menu = await aMenu(test, venue.businessId);
  await test.owner.query('update categories set menu_id = $1 where id = $2', [menu, category]);
  expect(await totalOf(venue, cook)).toBe(0);
  await test.owner.query('update branches set menu_id = $1 where id = $2', [menu, venue.branchId]);
  expect(await totalOf(venue, cook)).toBe(1);
});

it('tells no total from a transaction that was given up', async () => {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  const other = await test.owner.connect();
  await other.query('begin');
  await other.query(
    `insert into items (business_id, category_id, itemable_type, name_en) values ($1, $2, 'restaurant_product', 'x')`,
    [venue.businessId, category],
  );
  expect(await totalOf(venue, venue.owner)).toBe(0);
  await other.query('rollback');
  other.release();
  expect(await totalOf(venue, venue.owner)).toBe(0);
  await anItem(test, venue, category);
  expect(await totalOf(venue, venue.owner)).toBe(1);
});
