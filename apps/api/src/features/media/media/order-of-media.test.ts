import { describe, expect, it, vi } from 'vitest';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { anEmployee, anOwner } from '#testing/builders.ts';
import { test, anItemWith, mediaOfItem, PICTURE } from './testing/gallery-rows.ts';

test.use();

async function waitingForLocks(): Promise<number> {
  const { rows } = await test.owner.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].count;
}

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
    const responses = await Promise.all(updates);
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 200));
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
