import { describe, expect, it, vi } from 'vitest';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import {
  aBranch,
  aCategory,
  aMenu,
  anEmployee,
  anItem,
  anOwner,
  aVenue,
  type Venue,
} from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_UPLOADS: '10000' });

async function one(text: string, values: unknown[]): Promise<number> {
  const { rows } = await test.owner.query(text, values);
  return Number(rows[0].id);
}

interface Given {
  readonly type?: string;
  readonly slug?: 'featured';
  readonly src?: string;
}

let number = 0;
const aPath = (type: string) =>
  `1/${String((number += 1)).padStart(26, 'a')}.${type === 'video/mp4' ? 'mp4' : 'jpg'}`;

/** Media of one owner, in order. */
async function gallery(
  venue: Venue,
  owner: Record<string, unknown>,
  rows: readonly Given[],
): Promise<number[]> {
  const [column = '', id] = Object.entries(owner)[0] ?? [];
  const ids: number[] = [];
  for (const [sort, { type = 'image/jpeg', slug = null, src = aPath(type) }] of rows.entries()) {
    ids.push(
      await one(
        `insert into media (business_id, uploader_id, ${column}, src, type, slug, sort)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [column === 'user_id' ? null : venue.businessId, venue.owner.id, id, src, type, slug, sort],
      ),
    );
  }
  return ids;
}

async function anItemWith(rows: readonly Given[]) {
  const venue = await aVenue(test);
  const itemId = await anItem(test, venue, await aCategory(test, venue));
  const ids = await gallery(venue, { item_id: itemId }, rows);
  return { venue, itemId, ids, token: venue.owner.token };
}

async function mediaOfItem(venue: Venue, itemId: number): Promise<[number, string | null][]> {
  const params = { business_id: venue.businessId, id: itemId };
  const { body } = await test.call(items.get, { token: venue.owner.token, params });
  return body.media.map((row: { id: number; slug: string | null }) => [row.id, row.slug]);
}

async function upload(token: string, businessId?: number): Promise<{ id: number; src: string }> {
  const fields: Record<string, string> = businessId === undefined ? {} : { business_id: String(businessId) };
  const form = multipart(
    [
      {
        name: 'chair.png',
        bytes: await noise((number += 1), 9)
          .png()
          .toBuffer(),
      },
    ],
    fields,
  );
  const { body } = await test.call(mediaFiles.upload, { token, body: form.payload, headers: form.headers });
  return body.media;
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await test.owner.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].count;
}

const PICTURE = { slug: 'featured' } as const;

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

describe('featuring and moving a medium', () => {
  const update = (token: string, id: number | undefined, body: object) =>
    test.call(mediaFiles.update, { token, params: { id }, body });

  it('takes the place of the one featured before', async () => {
    const { venue, itemId, ids, token } = await anItemWith([PICTURE, {}, {}]);
    const changed = await update(token, ids[2], { slug: 'featured' });
    expect(changed.body).toMatchObject({ id: ids[2], slug: 'featured', owner_type: 'item' });
    expect(await mediaOfItem(venue, itemId)).toEqual([
      [ids[0], null],
      [ids[1], null],
      [ids[2], 'featured'],
    ]);
  });

  it('gives it back to the first by sort when the featured one steps down', async () => {
    const { venue, itemId, ids, token } = await anItemWith([{}, {}, PICTURE]);
    await update(token, ids[2], { slug: null });
    expect((await mediaOfItem(venue, itemId)).filter(([, slug]) => slug)).toEqual([[ids[0], 'featured']]);
  });

  it('moves to the place asked for, and others move up', async () => {
    const { venue, itemId, ids, token } = await anItemWith([PICTURE, {}, {}]);
    const order = async () => (await mediaOfItem(venue, itemId)).map(([id]) => ids.indexOf(id));
    await update(token, ids[0], { sort: 2 });
    expect(await order()).toEqual([1, 2, 0]);
    await update(token, ids[2], { sort: 0 });
    expect(await order()).toEqual([2, 1, 0]);
    await update(token, ids[2], { sort: 1_000_000 });
    expect(await order()).toEqual([1, 0, 2]);
    expect((await mediaOfItem(venue, itemId)).filter(([, slug]) => slug)).toEqual([[ids[0], 'featured']]);
  });

  it('features a video only where there is no image', async () => {
    const videos = [
      { type: 'youtube', src: 'dQw4w9WgXcQ', slug: 'featured' },
      { type: 'video/mp4' },
    ] as const;
    const mixed = await anItemWith([PICTURE, ...videos.map(({ type }) => ({ type }))]);
    expect((await update(mixed.token, mixed.ids[2], { slug: 'featured' })).body.slug).toBeNull();
    expect((await mediaOfItem(mixed.venue, mixed.itemId))[0]).toEqual([mixed.ids[0], 'featured']);
    const alone = await anItemWith(videos);
    expect((await update(alone.token, alone.ids[1], { slug: 'featured' })).body.slug).toBe('featured');
    expect((await mediaOfItem(alone.venue, alone.itemId))[0]).toEqual([alone.ids[0], null]);
  });

  it('leaves exactly one featured when several are featured at the same time', async () => {
    const { venue, itemId, ids, token } = await anItemWith([PICTURE, {}, {}, {}]);
    const holder = await test.owner.connect();
    await holder.query('begin');
    await holder.query('select from media where item_id = $1 for update', [itemId]);
    const updates = ids.map((id) => update(token, id, { slug: 'featured' }));
    try {
      // The one that changes nothing does not wait.
      await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThanOrEqual(ids.length - 1));
    } finally {
      await holder.query('commit');
      holder.release();
    }
    const answers = await Promise.all(updates);
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await mediaOfItem(venue, itemId)).filter(([, slug]) => slug)).toHaveLength(1);
  });

  it('causes no false conflict for a save of the item', async () => {
    const { venue, itemId, ids, token } = await anItemWith([PICTURE, {}]);
    const params = { business_id: venue.businessId, id: itemId };
    const before = await test.call(items.get, { token, params });
    test.clock.moveSeconds(5);
    await update(token, ids[1], { slug: 'featured', sort: 0 });
    const after = await test.call(items.get, { token, params });
    expect(after.body.updated_at).toBe(before.body.updated_at);
  });

  it('names the field that is wrong, after the right to change was checked', async () => {
    const { venue, ids, token } = await anItemWith([PICTURE]);
    const employee = await anEmployee(test, venue, ['items.read']);
    const wrong = { slug: 'best', sort: -1 };
    const refused = await update(token, ids[0], wrong);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['slug', 'sort']);
    expect((await update(employee.token, ids[0], wrong)).status).toBe(403);
    expect((await update((await anOwner(test)).token, ids[0], wrong)).status).toBe(404);
  });

  it('is audited on the row it belongs to, and not where nothing differs', async () => {
    const { venue, itemId, ids, token } = await anItemWith([PICTURE, {}]);
    await update(token, ids[1], { slug: 'featured' });
    await update(token, ids[1], { slug: 'featured' });
    const { rows } = await test.owner.query(
      'select action, entity, entity_id::int, label, changes from audits where business_id = $1',
      [venue.businessId],
    );
    expect(rows).toMatchObject([{ action: 'update', entity: 'item', entity_id: itemId, label: 'Hummus' }]);
    expect(rows[0].changes).toEqual({
      [`media.${ids[0]}.slug`]: { before: 'featured', after: null },
      [`media.${ids[1]}.slug`]: { before: null, after: 'featured' },
    });
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
