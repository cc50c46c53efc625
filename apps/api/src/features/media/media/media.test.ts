import { describe, expect, it } from 'vitest';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import { aBranch, aCategory, aMenu, anEmployee, anItem, anOwner, aVenue } from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { test, gallery, anItemWith, mediaOfItem, PICTURE } from './testing/gallery-rows.ts';

test.use();

/** No two pictures are the same. */
let width = 0;

async function upload(token: string, businessId?: number): Promise<{ id: number; src: string }> {
  const fields: Record<string, string> = businessId === undefined ? {} : { business_id: String(businessId) };
  const form = multipart(
    [
      {
        name: 'chair.png',
        bytes: await noise((width += 1), 9)
          .png()
          .toBuffer(),
      },
    ],
    fields,
  );
  const { body } = await test.call(mediaFiles.upload, { token, body: form.payload, headers: form.headers });
  return body.media;
}

describe('listing media', () => {
  it('gives those of the named business, newest first, in pages', async () => {
    const { venue, ids, token } = await anItemWith([PICTURE, {}, {}]);
    const second = await aVenue(test, 'hotel', venue.owner);
    await gallery(second, { is_logo: true }, [PICTURE]);
    const first = await test.call(mediaFiles.list, { token, query: { per_page: 2 } });
    expect(first.body).toMatchObject({ total: 3, last_page: 2 });
    expect(first.body.data.map((row: { id: number }) => row.id)).toEqual([ids[2], ids[1]]);
    const named = await test.call(mediaFiles.list, { token, query: { business_id: second.businessId } });
    expect(named.body.data).toMatchObject([
      { owner_type: 'business', owner_id: second.businessId, locales: [] },
    ]);
  });

  it('filters by type and by the group of types', async () => {
    const { token } = await anItemWith([
      PICTURE,
      { type: 'image/png' },
      { type: 'video/mp4' },
      { type: 'youtube', src: 'dQw4w9WgXcQ' },
    ]);
    const count = async (type: string) =>
      (await test.call(mediaFiles.list, { token, query: { type } })).body.total;
    expect([
      await count('image'),
      await count('image/png'),
      await count('video'),
      await count('youtube'),
    ]).toEqual([2, 1, 1, 1]);
    expect(await count('imag%')).toBe(0);
  });

  it('shows files that nothing uses to their uploader only', async () => {
    const venue = await aVenue(test);
    const colleague = await anEmployee(test, venue, ['items.read']);
    await upload(colleague.token, venue.businessId);
    const totals = [colleague, venue.owner].map(
      async ({ token }) => (await test.call(mediaFiles.list, { token })).body.total,
    );
    expect(await Promise.all(totals)).toEqual([1, 0]);
  });

  it('asks for items.read anywhere in the business, and for a business of the caller’s', async () => {
    const [venue, theirs] = [await aVenue(test), await aVenue(test)];
    const list = (token: string, query = {}) => test.call(mediaFiles.list, { token, query });
    const employee = await anEmployee(test, venue, ['menus.read']);
    expect((await list(employee.token)).status).toBe(403);
    expect((await list(venue.owner.token, { business_id: theirs.businessId })).status).toBe(404);
    expect((await list((await anOwner(test)).token)).status).toBe(404);
    expect((await list(venue.owner.token, { sortBy: 'src' })).status).toBe(422);
  });
});

describe('one medium', () => {
  it('names what it belongs to', async () => {
    const venue = await aVenue(test);
    const categoryId = await aCategory(test, venue);
    const itemId = await anItem(test, venue, categoryId);
    const [ofItem] = await gallery(venue, { item_id: itemId }, [PICTURE]);
    const [ofCategory] = await gallery(venue, { category_id: categoryId }, [PICTURE]);
    const [photo] = await gallery(venue, { user_id: venue.owner.id }, [PICTURE]);
    const get = async (id: number | undefined) =>
      (await test.call(mediaFiles.get, { token: venue.owner.token, params: { id } })).body;
    expect(await get(ofItem)).toMatchObject({ owner_type: 'item', owner_id: itemId, slug: 'featured' });
    expect(await get(ofCategory)).toMatchObject({ owner_type: 'category', owner_id: categoryId });
    expect(await get(photo)).toMatchObject({ owner_type: 'user', owner_id: venue.owner.id });
    const unused = await upload(venue.owner.token);
    expect(await get(unused.id)).toEqual({
      ...unused,
      owner_type: null,
      owner_id: null,
      locales: [],
      created_at: '2026-04-01T08:00:00.000Z',
    });
  });

  it('is there for every member of its business, and for nobody else', async () => {
    const { venue, ids } = await anItemWith([PICTURE]);
    const member = await anEmployee(test, venue, ['roles.read']);
    const stranger = await aVenue(test);
    const get = async (token: string) =>
      (await test.call(mediaFiles.get, { token, params: { id: ids[0] } })).status;
    expect([await get(member.token), await get(stranger.owner.token)]).toEqual([200, 404]);
  });

  it('that nothing uses is its uploader’s alone, to read, change and delete', async () => {
    const venue = await aVenue(test);
    const colleague = await anEmployee(test, venue, ['items.read', 'items.update']);
    for (const businessId of [undefined, venue.businessId]) {
      const { id } = await upload(colleague.token, businessId);
      const { owner } = venue;
      const as = (token: string) => ({ token, params: { id }, body: {} });
      expect((await test.call(mediaFiles.get, as(owner.token))).status).toBe(404);
      expect((await test.call(mediaFiles.update, as(owner.token))).status).toBe(404);
      expect((await test.call(mediaFiles.remove, as(owner.token))).status).toBe(404);
      const changed = await test.call(mediaFiles.update, { ...as(colleague.token), body: { sort: 4 } });
      expect(changed).toMatchObject({ status: 200, body: { sort: 4, slug: null } });
      expect((await test.call(mediaFiles.remove, as(colleague.token))).body).toBe(true);
      expect((await test.call(mediaFiles.get, as(colleague.token))).status).toBe(404);
    }
  });
});

describe('deleting a medium', () => {
  it('moves the feature on and closes the gap', async () => {
    const { venue, itemId, ids, token } = await anItemWith([{ type: 'video/mp4' }, PICTURE, {}]);
    const removed = await test.call(mediaFiles.remove, { token, params: { id: ids[1] } });
    expect(removed).toMatchObject({ status: 200, body: true });
    expect(await mediaOfItem(venue, itemId)).toEqual([
      [ids[0], null],
      [ids[2], 'featured'],
    ]);
    const { rows } = await test.owner.query('select sort from media where item_id = $1 order by sort', [
      itemId,
    ]);
    expect(rows).toEqual([{ sort: 0 }, { sort: 1 }]);
    expect((await test.call(mediaFiles.remove, { token, params: { id: ids[1] } })).status).toBe(404);
  });

  it('is a change of the item that a save from before is told of', async () => {
    const { venue, itemId, ids, token } = await anItemWith([PICTURE]);
    const params = { business_id: venue.businessId, id: itemId };
    const { body } = await test.call(items.get, { token, params });
    await test.call(mediaFiles.remove, { token, params: { id: ids[0] } });
    const stale = await test.call(items.save, {
      token,
      params,
      body: { hide: true, updated_at: body.updated_at },
    });
    expect(stale.status).toBe(409);
    expect(stale.body.current.media).toEqual([]);
  });
});

describe('who may change a medium', () => {
  const remove = async (token: string, id: number | undefined) =>
    (await test.call(mediaFiles.remove, { token, params: { id } })).status;

  it.each([
    ['an item', 'items.update'],
    ['a category', 'categories.update'],
    ['a logo', 'business.update'],
  ] as const)('of %s: holders of %s', async (owner, permission) => {
    const venue = await aVenue(test);
    const categoryId = await aCategory(test, venue);
    const itemId = await anItem(test, venue, categoryId);
    const owners = {
      'an item': { item_id: itemId },
      'a category': { category_id: categoryId },
      'a logo': { is_logo: true },
    };
    const [id] = await gallery(venue, owners[owner], [PICTURE]);
    const others = ['items.update', 'categories.update', 'business.update'].filter(
      (name) => name !== permission,
    );
    const without = await anEmployee(test, venue, others);
    const holder = await anEmployee(test, venue, [permission]);
    expect([await remove(without.token, id), await remove(holder.token, id)]).toEqual([403, 200]);
  });

  it('of an item: at a branch that shows its menu', async () => {
    const { venue, ids } = await anItemWith([PICTURE]);
    const branchId = await aBranch(test, venue.businessId, await aMenu(test, venue.businessId));
    const elsewhere = await anEmployee(test, venue, ['items.update'], { branchId });
    expect(await remove(elsewhere.token, ids[0])).toBe(403);
  });

  it('of a person: that person', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['users.update']);
    const [id] = await gallery(venue, { user_id: employee.id }, [PICTURE]);
    expect(await remove(venue.owner.token, id)).toBe(403);
    expect(await remove(employee.token, id)).toBe(200);
  });
});
