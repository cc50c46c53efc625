import { describe, expect, it } from 'vitest';
import { blocks } from '@diwan/contract/bookings/blocks.ts';
import { calendarFeeds, calendars } from '@diwan/contract/bookings/calendars.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { aBranch, aCategory, aMenu, anEmployee, anItem } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const PERMISSIONS = ['reservations.create', 'reservations.update', 'settings.update'];
const FOREIGN = {
  status: 422,
  body: { errors: { item_id: ['This entry does not belong to the business.'] } },
};
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };

/** An employee of a branch beside that of the villa, and the calls of units as they make them there. */
async function besides(villa: Villa, menuId: number) {
  const branchId = await aBranch(test, villa.businessId, menuId);
  const { token } = await anEmployee(test, villa, PERMISSIONS, { branchId });
  const params = { business_id: villa.businessId, branch_id: branchId };
  const body = { item_id: villa.itemId, unit: 1 };
  return {
    branchId,
    token,
    params,
    link: () => test.call(calendars.link, { token, params, body }),
    unlink: (unit = 1) => test.call(calendars.unlink, { token, params, body: { ...body, unit } }),
    feed: () =>
      test.call(calendarFeeds.create, {
        token,
        params,
        body: { ...body, name: 'Airbnb', url: 'https://calendars.invalid/a.ics' },
      }),
    block: (itemId = villa.itemId) =>
      test.call(blocks.create, {
        token,
        params,
        body: { ...body, item_id: itemId, ...WEEKEND, reason: 'Painting' },
      }),
  };
}

const draw = (villa: Villa) =>
  test.call(calendars.link, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_id: villa.branchId },
    body: { item_id: villa.itemId, unit: 1 },
  });

const linkOf = async (villa: Villa) =>
  (
    await test.owner.query(
      'select branch_id::float8, token from calendar_links where business_id = $1 and item_id = $2',
      [villa.businessId, villa.itemId],
    )
  ).rows[0];

describe('a unit that only the menu of another branch shows', () => {
  it('Its calendar link is neither drawn anew nor taken away, and works as before.', async () => {
    const villa = await aVilla(test);
    await draw(villa);
    const before = await linkOf(villa);
    const other = await besides(villa, await aMenu(test, villa.businessId));
    expect(await other.link()).toMatchObject(FOREIGN);
    expect(await other.unlink()).toMatchObject(FOREIGN);
    expect(before).toMatchObject({ branch_id: villa.branchId });
    expect(await linkOf(villa)).toEqual(before);
  });

  it('It takes in no calendar and no blocked dates from here, by a new block or one that is moved to it.', async () => {
    const villa = await aVilla(test);
    const menuId = await aMenu(test, villa.businessId);
    const other = await besides(villa, menuId);
    expect(await other.feed()).toMatchObject(FOREIGN);
    expect(await other.block()).toMatchObject(FOREIGN);
    const categoryId = await aCategory(test, { ...villa, menuId });
    const itemId = await anItem(test, { ...villa, menuId }, categoryId, { type: 'chalet', name: 'Villa B' });
    const own = await other.block(itemId);
    expect(own.status).toBe(200);
    const moved = await test.call(blocks.update, {
      token: other.token,
      params: { ...other.params, id: own.body.id },
      body: { item_id: villa.itemId },
    });
    expect(moved).toMatchObject(FOREIGN);
  });

  it('Dates that were blocked while the branch sold the unit can still be changed and let again.', async () => {
    const villa = await aVilla(test);
    const other = await besides(villa, villa.menuId);
    const { id } = (await other.block()).body;
    await test.owner.query('update branches set menu_id = $3 where business_id = $1 and id = $2', [
      villa.businessId,
      other.branchId,
      await aMenu(test, villa.businessId),
    ]);
    const params = { ...other.params, id };
    const changed = await test.call(blocks.update, {
      token: other.token,
      params,
      body: { item_id: villa.itemId, unit: 1, to: '2026-04-06 14:00:00' },
    });
    expect(changed).toMatchObject({ status: 200, body: { to: '2026-04-06 14:00:00' } });
    expect((await test.call(blocks.remove, { token: other.token, params })).status).toBe(200);
  });
});

describe('a unit of a menu that two branches share', () => {
  it('Both draw its link, which belongs to who drew it last, and both take it away, block it and take in calendars.', async () => {
    const villa = await aVilla(test);
    await draw(villa);
    const other = await besides(villa, villa.menuId);
    expect((await other.link()).status).toBe(200);
    expect(await linkOf(villa)).toMatchObject({ branch_id: other.branchId });
    await draw(villa);
    expect(await linkOf(villa)).toMatchObject({ branch_id: villa.branchId });
    expect((await other.unlink()).status).toBe(200);
    expect(await linkOf(villa)).toBeUndefined();
    expect((await other.feed()).status).toBe(200);
    expect((await other.block()).status).toBe(200);
  });

  it('The link of a unit that the item no longer has can still be taken away.', async () => {
    const villa = await aVilla(test, { units: 2 });
    const other = await besides(villa, villa.menuId);
    await test.call(calendars.link, {
      token: other.token,
      params: other.params,
      body: { item_id: villa.itemId, unit: 2 },
    });
    await test.owner.query('update items set units = 1 where business_id = $1 and id = $2', [
      villa.businessId,
      villa.itemId,
    ]);
    expect(await linkOf(villa)).toBeDefined();
    expect((await other.unlink(2)).status).toBe(200);
    expect(await linkOf(villa)).toBeUndefined();
  });
});
