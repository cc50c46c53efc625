import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { sampleContent } from '@diwan/contract/catalogue/sample-content.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { firstSteps } from '@diwan/contract/venues/first-steps.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { aCategory, anEmployee, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { inCurrency, PICTURE_SIZE, picturesOf, SAMPLES } from './sample-content.rules.ts';

const test = useTestApp();
const SAMPLES_FOLDER = join(import.meta.dirname, '../../../../samples');
const TYPES: readonly BusinessType[] = ['restaurant', 'salon', 'hotel', 'chalet'];

const at = (venue: Venue) => ({ token: venue.owner.token, params: { business_id: venue.businessId } });
const stateOf = async (venue: Venue) => (await test.call(sampleContent.get, at(venue))).body;
const take = (venue: Venue, key?: string) =>
  test.call(sampleContent.take, {
    ...at(venue),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const remove = async (venue: Venue) => (await test.call(sampleContent.remove, at(venue))).body;

async function listOf(venue: Venue): Promise<ItemRow[]> {
  const { body } = await test.call(items.list, { ...at(venue), query: { limit: '100' } });
  return body.data;
}

async function rowsOf(table: string, { businessId }: Venue): Promise<number> {
  const { rows } = await test.owner.query(
    `select count(*)::int as count from ${table} where business_id = $1`,
    [businessId],
  );
  return rows[0].count;
}

describe('sample content', () => {
  it.each(TYPES)('A new owner of a %s takes all of its sample with one press.', async (type) => {
    const venue = await aVenue(test, type);
    expect(await stateOf(venue)).toEqual({ can_take: true, items: 0, kept: 0 });
    const { status, body } = await take(venue);
    const sample = SAMPLES[type];
    const wanted = sample.flatMap(({ items: of }) => of);
    expect(status).toBe(200);
    expect(body).toEqual({ categories: sample.length, items: wanted.length });
    expect(await stateOf(venue)).toEqual({ can_take: false, items: wanted.length, kept: 0 });
    const written = await listOf(venue);
    expect(written.map(({ locales }) => locales.map(({ name }) => name).join(' / ')).toSorted()).toEqual(
      wanted.map(({ name }) => `${name.en} / ${name.ar}`).toSorted(),
    );
    for (const item of written) {
      const picture = await test.app.inject({ url: item.media[0]?.src ?? '/none' });
      expect(picture.statusCode).toBe(200);
      expect(item.prices.length).toBeGreaterThan(0);
    }
  });

  it('A salon can be booked at once: its services have a length and are done by the owner.', async () => {
    const venue = await aVenue(test, 'salon');
    await take(venue);
    for (const { itemable } of await listOf(venue)) {
      expect(itemable.provider_employee_ids).toEqual([venue.owner.id]);
      expect(itemable.duration).toBeGreaterThan(0);
    }
  });

  it('Rooms come with numbered units, and chalets with prices by weekday.', async () => {
    const hotel = await aVenue(test, 'hotel');
    await take(hotel);
    for (const { itemable } of await listOf(hotel)) {
      expect(itemable.units).toBeGreaterThan(1);
      expect(itemable.unit_names).toHaveLength(itemable.units ?? 0);
    }
    const chalet = await aVenue(test, 'chalet');
    await take(chalet);
    for (const { prices } of await listOf(chalet)) {
      const labels = prices.map(({ locales }) => locales.find(({ locale }) => locale === 'en')?.name);
      expect(labels).toEqual(['Weekdays', 'Weekend', 'FullWeek']);
    }
  });

  it('A business that counts in dollars gets prices in dollars.', async () => {
    const venue = await aVenue(test, 'restaurant');
    await test.owner.query(`update businesses set currency = 'USD' where id = $1`, [venue.businessId]);
    expect((await take(venue)).status).toBe(200);
    const hummus = (await listOf(venue)).find(({ locales }) => locales.some(({ name }) => name === 'Hummus'));
    expect(hummus?.prices.map(({ price }) => price)).toEqual([4, 6.5]);
  });

  it('Guests see the sample at once, and each row of it is in the audit log.', async () => {
    const venue = await aVenue(test, 'restaurant');
    const { rows: branches } = await test.owner.query('select slug from branches where id = $1', [
      venue.branchId,
    ]);
    const menu = async () =>
      JSON.stringify((await test.call(guest.menu, { params: { slug: branches[0].slug } })).body);
    expect(await menu()).not.toContain('Karak tea');
    await take(venue);
    expect(await menu()).toContain('Karak tea');
    const { rows } = await test.owner.query(
      `select entity, count(*)::int as count from audits where business_id = $1 and action = 'create'
       group by 1 order by 1`,
      [venue.businessId],
    );
    expect(rows).toEqual([
      { entity: 'category', count: 4 },
      { entity: 'item', count: 10 },
    ]);
  });
});

describe('taking a sample twice', () => {
  it('The same key once more is answered as before and makes nothing.', async () => {
    const venue = await aVenue(test, 'chalet');
    const first = await take(venue, 'sample-of-a-new-owner');
    const again = await take(venue, 'sample-of-a-new-owner');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect([await rowsOf('items', venue), await rowsOf('files', venue)]).toEqual([2, 2]);
  });

  it('Of two presses at once one fills the menu and the other is refused, without a file of its own.', async () => {
    const venue = await aVenue(test, 'hotel');
    const statuses = (await Promise.all([take(venue), take(venue)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await rowsOf('items', venue), await rowsOf('files', venue)]).toEqual([4, 4]);
  });

  it('A menu that has an item is left alone.', async () => {
    const venue = await aVenue(test, 'restaurant');
    await anItem(test, venue, await aCategory(test, venue));
    expect(await stateOf(venue)).toEqual({ can_take: false, items: 0, kept: 0 });
    expect((await take(venue)).status).toBe(409);
    expect([await rowsOf('items', venue), await rowsOf('files', venue)]).toEqual([1, 0]);
  });

  it('A business without a menu has nowhere to put a sample.', async () => {
    const venue = await aVenue(test, 'restaurant');
    await test.owner.query('update branches set menu_id = null where business_id = $1', [venue.businessId]);
    await test.owner.query('delete from menus where business_id = $1', [venue.businessId]);
    expect((await stateOf(venue)).can_take).toBe(false);
    expect((await take(venue)).status).toBe(409);
  });
});

describe('deleting a sample', () => {
  it('What is as it came goes with its categories, and the owner can begin anew.', async () => {
    const venue = await aVenue(test, 'restaurant');
    await take(venue);
    expect(await remove(venue)).toEqual({ deleted: 10, kept: 0 });
    for (const table of ['items', 'categories', 'samples']) expect(await rowsOf(table, venue)).toBe(0);
    expect(await stateOf(venue)).toEqual({ can_take: true, items: 0, kept: 0 });
    expect((await take(venue)).status).toBe(200);
  });

  it('An item the owner has edited is theirs and stays with its category.', async () => {
    const venue = await aVenue(test, 'restaurant');
    await take(venue);
    const [edited] = await listOf(venue);
    if (!edited) throw new Error('The sample has items.');
    const { status } = await test.call(items.save, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id: edited.id },
      body: { prices: [{ price: 9 }] },
    });
    expect(status).toBe(200);
    expect(await stateOf(venue)).toEqual({ can_take: false, items: 9, kept: 1 });
    expect(await remove(venue)).toEqual({ deleted: 9, kept: 1 });
    expect((await listOf(venue)).map(({ id }) => id)).toEqual([edited.id]);
    expect(await rowsOf('categories', venue)).toBe(1);
    expect(await stateOf(venue)).toEqual({ can_take: false, items: 0, kept: 0 });
    expect(await remove(venue)).toEqual({ deleted: 0, kept: 0 });
  });

  it('A save that says nothing new leaves a sample one.', async () => {
    const venue = await aVenue(test, 'chalet');
    await take(venue);
    const [item] = await listOf(venue);
    await test.call(items.save, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id: item?.id ?? 0 },
      body: { hide: false },
    });
    expect(await remove(venue)).toEqual({ deleted: 2, kept: 0 });
  });

  it('What somebody will come to stays until they have been, and is a sample still.', async () => {
    const venue = await aVenue(test, 'chalet');
    await take(venue);
    const [item] = await listOf(venue);
    await test.owner.query(
      `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at)
       values ($1, $2, 'unit', $3, 1, $4::timestamptz, $4::timestamptz + interval '2 days')`,
      [venue.businessId, venue.branchId, item?.id, test.clock.now()],
    );
    expect(await stateOf(venue)).toEqual({ can_take: false, items: 1, kept: 1 });
    expect(await remove(venue)).toEqual({ deleted: 1, kept: 1 });
    expect(await stateOf(venue)).toEqual({ can_take: false, items: 0, kept: 1 });
    await test.owner.query(`update reservations set status = 'canceled' where business_id = $1`, [
      venue.businessId,
    ]);
    expect(await remove(venue)).toEqual({ deleted: 1, kept: 0 });
    expect(await rowsOf('categories', venue)).toBe(0);
  });

  it('A category with what the owner put into it, or that they renamed, stays.', async () => {
    const venue = await aVenue(test, 'salon');
    await take(venue);
    const { body } = await test.call(menus.tree, {
      token: venue.owner.token,
      params: { menu_id: venue.menuId },
    });
    const tree: ResponseOf<typeof menus.tree> = body;
    const [hair, nails] = tree.categories.map(({ id }) => id);
    await anItem(test, venue, hair ?? 0, { name: 'My own cut' });
    await test.owner.query(
      `update categories set name_en = 'Hands', updated_at = updated_at + interval '1 s' where id = $1`,
      [nails],
    );
    expect(await remove(venue)).toEqual({ deleted: 6, kept: 0 });
    expect(await rowsOf('categories', venue)).toBe(2);
    expect(await rowsOf('items', venue)).toBe(1);
  });

  it('Another owner neither sees nor loses anything.', async () => {
    const venue = await aVenue(test, 'hotel');
    const other = await aVenue(test, 'hotel');
    await take(venue);
    await take(other);
    expect(await remove(other)).toEqual({ deleted: 4, kept: 0 });
    expect(await stateOf(venue)).toEqual({ can_take: false, items: 4, kept: 0 });
    const params = { business_id: venue.businessId };
    for (const operation of [sampleContent.get, sampleContent.take, sampleContent.remove])
      expect((await test.call(operation, { token: other.owner.token, params })).status).toBe(404);
    const waiter = await anEmployee(test, venue, ['items.create', 'items.delete', 'categories.create']);
    for (const operation of [sampleContent.get, sampleContent.take, sampleContent.remove])
      expect((await test.call(operation, { token: waiter.token, params })).status).toBe(403);
    expect(await rowsOf('items', venue)).toBe(4);
  });
});

it('A sample does not count as what the owner has done, and an edited one does.', async () => {
  const venue = await aVenue(test, 'restaurant');
  await take(venue);
  const done = async () => (await test.call(firstSteps.get, at(venue))).body.done;
  expect(await done()).toEqual([]);
  const [item] = await listOf(venue);
  await test.call(items.save, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, id: item?.id ?? 0 },
    body: { hide: true },
  });
  expect(await done()).toEqual(['items', 'photos']);
});

describe('the content of the samples', () => {
  it('Every picture is there, of the size that is said, and small.', async () => {
    for (const name of TYPES.flatMap((type) => picturesOf(SAMPLES[type]))) {
      const bytes = await readFile(join(SAMPLES_FOLDER, `${name}.webp`));
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ name, width, height, format }).toEqual({
        name,
        width: PICTURE_SIZE,
        height: PICTURE_SIZE,
        format: 'webp',
      });
      expect(bytes.length).toBeLessThan(40_000);
    }
  });

  it('Prices are round in every currency, and no price becomes nothing.', () => {
    expect([inCurrency(1.25, 'KWD'), inCurrency(1.25, 'USD'), inCurrency(0.5, 'USD')]).toEqual([
      1.25, 4, 1.75,
    ]);
    expect(inCurrency(120, 'USD')).toBe(390);
    expect([inCurrency(1.25, 'BHD'), inCurrency(1.25, 'SAR'), inCurrency(2, 'AED')]).toEqual([1.25, 15, 24]);
    const all = Object.values(SAMPLES).flatMap((sample) => sample.flatMap(({ items: of }) => of));
    for (const { price } of all.flatMap(({ prices }) => prices))
      expect(inCurrency(price, 'USD')).toBeGreaterThan(0);
  });
});
