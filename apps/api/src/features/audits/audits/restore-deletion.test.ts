import { describe, expect, it } from 'vitest';
import { users } from '@diwan/contract/accounts/users.ts';
import { calendarFeeds, calendars } from '@diwan/contract/bookings/calendars.ts';
import { stations } from '@diwan/contract/bookings/stations.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { serving } from '@diwan/contract/catalogue/serving.ts';
import { aVilla } from '#testing/booking-builders.ts';
import { aCategory, anEmployee, anItem, aVenue, bilingual } from '#testing/builders.ts';
import { test, as, latest, restore, aFullItem, readItem, without } from './testing/audit-calls.ts';

test.use();

describe('restoring a deletion', () => {
  it('brings an item back as it was, under the same ids, and is recorded', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    const before = await readItem(venue, id);
    await as(venue, items.remove, { id });
    const deletion = await latest(venue);
    expect(deletion).toMatchObject({ action: 'delete', entity: 'item', entity_id: id, restorable: true });
    const restored = await restore(venue, deletion.id);
    expect(restored).toMatchObject({ status: 200, body: before });
    expect(await readItem(venue, id)).toEqual(before);
    expect(await latest(venue)).toMatchObject({
      action: 'restore',
      entity: 'item',
      entity_id: id,
      restored_from: deletion.id,
      label: 'Villa A',
    });
    expect((await restore(venue, deletion.id)).status).toBe(409);
  });

  it('brings a category back with everything below it, and a menu with all its categories', async () => {
    const venue = await aVenue(test);
    const menuId = (await as(venue, menus.create, {}, { locales: bilingual('Lunch', 'الغداء') })).body.id;
    const inside = { ...venue, menuId };
    const parent = await aCategory(test, inside, { name: 'Food' });
    const child = await aCategory(test, inside, { name: 'Grills', parentId: parent });
    const item = await anItem(test, inside, child);
    await as(inside, items.save, { id: item }, { prices: [{ price: 3 }] });
    const setting = { settings: [{ key: 'items_images_fitting', data: 'cropped' }] };
    await as(inside, categories.setSettings, { id: child }, setting);
    const seen = async () => [
      (await as(inside, menus.get, { id: menuId })).body,
      (await as(inside, categories.get, { id: parent })).body,
      (await as(inside, categories.get, { id: child })).body,
      await readItem(inside, item),
    ];
    const before = await seen();
    await as(inside, categories.remove, { id: parent });
    expect((await restore(venue, (await latest(venue)).id)).body).toEqual(before[1]);
    expect(await seen()).toEqual(before);
    await as(inside, menus.remove, { id: menuId });
    expect((await restore(venue, (await latest(venue)).id)).body).toEqual(before[0]);
    expect(await seen()).toEqual(before);
  });

  it.each([
    ['prices', 0, items.removePrice],
    ['addons', 0, items.removeAddon],
    ['discounts', 0, items.removeDiscount],
  ] as const)('brings one of the %s back', async (name, index, operation) => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    const before = await readItem(venue, id);
    await as(venue, operation, { id: before[name][index].id });
    expect((await readItem(venue, id))[name]).toHaveLength(before[name].length - 1);
    const restored = await restore(venue, (await latest(venue)).id);
    expect(restored).toMatchObject({ status: 200, body: { id: before[name][index].id } });
    expect(without(await readItem(venue, id))).toEqual(without(before));
  });

  it('is refused while what it belonged to is gone, and works once that is back', async () => {
    const venue = await aVenue(test);
    const category = await aCategory(test, venue);
    const id = await anItem(test, venue, category);
    await as(venue, items.remove, { id });
    const ofItem = (await latest(venue)).id;
    await as(venue, categories.remove, { id: category });
    const ofCategory = (await latest(venue)).id;
    for (const body of [{}, { force: true }]) {
      expect(await restore(venue, ofItem, body)).toMatchObject({
        status: 409,
        body: { message: 'What this belonged to is gone. Restore that first.' },
      });
    }
    expect((await restore(venue, ofCategory)).status).toBe(200);
    expect((await restore(venue, ofItem)).status).toBe(200);
  });

  it('is refused once the business is of a type that has no such items.', async () => {
    const venue = await aVenue(test);
    const { category_id: id } = await readItem(venue, await aFullItem(venue));
    await as(venue, categories.remove, { id });
    const deletion = await latest(venue);
    await test.owner.query(`update businesses set type = 'chalet' where id = $1`, [venue.businessId]);
    expect(await restore(venue, deletion.id)).toMatchObject({ status: 409 });
    expect((await as(venue, items.list, {})).body.total).toBe(0);
  });

  it('gives a discount its place back only by force when there is another one by now', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    const [discount] = (await readItem(venue, id)).discounts;
    await as(venue, items.removeDiscount, { id: discount.id });
    const deletion = (await latest(venue)).id;
    const another = { type: 'value', amount: 1, from: '2026-04-01', to: '2026-05-01' };
    await as(venue, items.save, { id }, { discounts: [another] });
    expect((await restore(venue, deletion)).status).toBe(409);
    expect((await restore(venue, deletion, { force: true })).status).toBe(200);
    expect((await readItem(venue, id)).discounts).toEqual([discount]);
  });

  it('holds the place of a former booking again that had been made for it', async () => {
    const venue = await aVenue(test, 'chalet');
    const id = await anItem(test, venue, await aCategory(test, venue), { type: 'chalet' });
    const { rows } = await test.owner.query(
      `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at)
       values ($1, $2, 'unit', $3, 1, '2025-05-01', '2025-05-03') returning id`,
      [venue.businessId, venue.branchId, id],
    );
    const taken = async () =>
      (await test.owner.query('select from occupancies where business_id = $1', [venue.businessId])).rowCount;
    expect(await taken()).toBe(1);
    await as(venue, items.remove, { id });
    expect((await restore(venue, (await latest(venue)).id)).status).toBe(200);
    const booked = await test.owner.query('select reservable_id::int from reservations where id = $1', [
      rows[0].id,
    ]);
    expect([booked.rows[0].reservable_id, await taken()]).toEqual([id, 1]);
  });

  describe('brings back what hung on it:', () => {
    const secretOf = (url: string) => url.replace('http://diwan.test', '');

    /** A chalet that reads a calendar, gives one out, is sold out for now, and lies in a category that a station cooks. */
    async function aLinkedVilla() {
      const villa = await aVilla(test);
      const branch = { branch_id: villa.branchId };
      const unit = { item_id: villa.itemId, unit: 1 };
      const sent = { ...unit, name: 'Airbnb', url: 'https://calendars.invalid/a.ics?s=secret' };
      const feed = (await as(villa, calendarFeeds.create, branch, sent)).body;
      await test.owner.query(
        `with b as (
           insert into blocks (business_id, branch_id, item_id, unit, from_at, to_at, source)
           values ($1, $2, $3, 1, '2036-05-01', '2036-05-03', 'ical') returning business_id, id)
         insert into calendar_events (business_id, feed_id, key, from_at, to_at, state, block_id, since)
         select b.business_id, $4, 'a@airbnb', '2036-05-01', '2036-05-03', 'placed', b.id, '2026-04-01' from b`,
        [villa.businessId, villa.branchId, villa.itemId, feed.id],
      );
      await test.owner.query("update calendar_feeds set etag = 'read' where id = $1", [feed.id]);
      const link = (await as(villa, calendars.link, branch, unit)).body.url;
      await as(villa, serving.snooze, { ...branch, id: villa.itemId }, { for: 'told' });
      const body = { locales: bilingual('Bar', 'المشروبات'), category_ids: [villa.categoryId] };
      const station = (await as(villa, stations.create, branch, body)).body.id;
      const eventsOf = async () =>
        (await test.owner.query('select * from calendar_events where business_id = $1', [villa.businessId]))
          .rows;
      const seen = async () => ({
        units: (await as(villa, calendars.list)).body,
        served: (await as(villa, serving.get, branch)).body,
        cooked: (await as(villa, stations.get, { ...branch, id: station })).body.category_ids,
        events: await eventsOf(),
        file: (await test.app.inject({ url: secretOf(link) })).statusCode,
      });
      return { villa, feed: feed.id, station, link, seen };
    }

    it.each([
      ['an item', items.remove, 'itemId'],
      ['a category', categories.remove, 'categoryId'],
    ] as const)(
      'The calendars, the snooze and the stations of %s are there again.',
      async (_what, remove, id) => {
        const { villa, link, seen } = await aLinkedVilla();
        const before = await seen();
        expect(before).toMatchObject({
          units: [{ link: { url: link }, feeds: [{ events: 1 }] }],
          served: { snoozed: [{ item_id: villa.itemId }] },
          cooked: [villa.categoryId],
          file: 200,
        });
        expect((await as(villa, remove, { id: villa[id] })).status).toBe(200);
        expect(await seen()).toMatchObject({ units: [], served: { snoozed: [] }, events: [], file: 404 });
        const { rows } = await test.owner.query(
          'select snapshot::text from audits where business_id = $1 and snapshot is not null',
          [villa.businessId],
        );
        expect(rows[0].snapshot).not.toContain(secretOf(link).slice('/calendars/'.length, -'.ics'.length));
        expect((await restore(villa, (await latest(villa)).id)).status).toBe(200);
        expect(await seen()).toEqual(before);
      },
    );

    it('A feed is read at once and as a whole; what it named and is gone stays away.', async () => {
      const { villa, feed, station, seen } = await aLinkedVilla();
      await as(villa, items.remove, { id: villa.itemId });
      const deletion = (await latest(villa)).id;
      const before = test.clock.now();
      test.clock.set(new Date(before.getTime() + 3_600_000).toISOString());
      expect((await restore(villa, deletion)).status).toBe(200);
      const { rows } = await test.owner.query('select etag, next_at from calendar_feeds where id = $1', [
        feed,
      ]);
      expect(rows).toEqual([{ etag: null, next_at: test.clock.now() }]);
      await as(villa, serving.snooze, { branch_id: villa.branchId, id: villa.itemId }, { for: '60' });
      await as(villa, categories.remove, { id: villa.categoryId });
      const ofCategory = (await latest(villa)).id;
      await as(villa, stations.remove, { branch_id: villa.branchId, id: station });
      test.clock.set(new Date(before.getTime() + 3 * 3_600_000).toISOString());
      expect((await restore(villa, ofCategory)).status).toBe(200);
      expect(await seen()).toMatchObject({ units: [{ feeds: [{ id: feed }] }], served: { snoozed: [] } });
      test.clock.set(before.toISOString());
    });
  });

  it('is refused for what is no part of a menu, and for what was made', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, []);
    await as(venue, users.remove, { user_id: employee.id });
    expect(await restore(venue, (await latest(venue)).id)).toMatchObject({
      status: 422,
      body: { errors: {} },
    });
    await as(venue, menus.create, {}, { locales: bilingual('Lunch', 'الغداء') });
    expect((await restore(venue, (await latest(venue)).id)).status).toBe(422);
  });
});
