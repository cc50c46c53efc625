import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { menuCopies } from '@diwan/contract/catalogue/menu-copies.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { aBranch, aCategory, aMenu, anEmployee, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { storagePath } from '#platform/storage/storage-path.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface World {
  readonly venue: Venue;
  readonly other: Venue;
  readonly drinks: number;
  readonly cold: number;
  readonly item: number;
  readonly file: string;
}
const box: { world?: World } = {};
const world = (): World => {
  if (!box.world) throw new Error('The world is built before each test.');
  return box.world;
};

let made = 0;

/** A stored file of the business, with bytes behind it. */
async function aStoredFile(venue: Venue): Promise<string> {
  made += 1;
  const path = storagePath(String(venue.businessId), randomBytes(16), 'jpg');
  await test.deps.storage.put(path, Buffer.from(`picture ${made}`));
  await test.owner.query(
    "insert into files (path, business_id, uploader_id, type, bytes, sha256) values ($1, $2, $3, 'image/jpeg', 9, $1)",
    [path, venue.businessId, venue.owner.id],
  );
  return path;
}

beforeEach(async () => {
  const venue = await aVenue(test);
  const other = await aVenue(test, 'restaurant', venue.owner);
  const drinks = await aCategory(test, venue, { name: 'Drinks' });
  const cold = await aCategory(test, venue, { name: 'Cold', parentId: drinks });
  const item = await anItem(test, venue, cold, { name: 'Lemonade' });
  const file = await aStoredFile(venue);
  const at = [venue.businessId, item];
  await test.owner.query(
    'insert into prices (business_id, item_id, price, name_en) values ($1, $2, 1250, $3)',
    [...at, 'Glass'],
  );
  await test.owner.query(
    "insert into addons (business_id, item_id, price, name_en) values ($1, $2, 250, 'Mint')",
    at,
  );
  await test.owner.query(
    "insert into discounts (business_id, item_id, type, amount, from_at, to_at) values ($1, $2, 'percentage', 1000, now(), now() + interval '9 days')",
    at,
  );
  await test.owner.query(
    "insert into media (business_id, item_id, src, type, slug) values ($1, $2, $3, 'image/jpeg', 'featured')",
    [...at, file],
  );
  await test.owner.query(
    "insert into media (business_id, item_id, src, type, sort) values ($1, $2, 'dQw4w9WgXcQ', 'youtube', 1)",
    at,
  );
  box.world = { venue, other, drinks, cold, item, file };
});

type Body = Record<string, unknown>;
const params = (id: number) => ({ business_id: world().venue.businessId, id });
const copyCategory = (id: number, body: Body, token = world().venue.owner.token) =>
  test.call(menuCopies.copyCategory, { token, params: params(id), body });
const copyMenu = (body: Body, token = world().venue.owner.token) =>
  test.call(menuCopies.copyMenu, { token, params: params(world().venue.menuId), body });
const tree = async (menuId: number) =>
  (await test.call(menus.tree, { token: world().venue.owner.token, params: { menu_id: menuId } })).body;

const NOT_COPIED = new Set([
  'id',
  'business_id',
  'businessId',
  'category_id',
  'menu_id',
  'parent_id',
  'src',
  'created_at',
  'updated_at',
  'sort',
]);

/** What two copies have in common. */
function content(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(content);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !NOT_COPIED.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, content(member)]));
}

describe('copying a category', () => {
  it('puts it with all it holds at the end of its menu', async () => {
    const { venue, drinks } = world();
    const copied = await copyCategory(drinks, {});
    expect(copied).toMatchObject({ status: 200, body: { menu_id: venue.menuId, categories: 2, items: 1 } });
    const [original, copy] = (await tree(venue.menuId)).categories;
    expect(copy.id).toBe(copied.body.category_id);
    expect(content(copy)).toEqual(content(original));
    expect(copy.children_nested[0].items[0].prices[0]).toMatchObject({ price: 1.25 });
    expect(copy.children_nested[0].items[0].media[0].src).toBe(
      original.children_nested[0].items[0].media[0].src,
    );
  });

  it('shares a file within the business: deleting the original leaves the copy its picture', async () => {
    const { drinks, file } = world();
    await copyCategory(drinks, {});
    await test.owner.query('delete from categories where id = $1', [drinks]);
    expect(await test.deps.storage.stat(file)).not.toBeNull();
    const { rows } = await test.owner.query('select count(*)::int as n from media where src = $1', [file]);
    expect(rows[0].n).toBe(1);
  });

  it('goes below another category, as deep as categories may be and no deeper', async () => {
    const { venue, drinks, cold } = world();
    const inside = await copyCategory(drinks, { parent_id: cold });
    expect(inside.status).toBe(200);
    const [original] = (await tree(venue.menuId)).categories;
    expect(original.children_nested[0].children_nested[0].children_nested[0].locales[0].name).toBe('Cold');
    const tooDeep = await copyCategory(drinks, { parent_id: inside.body.category_id });
    expect(tooDeep.body.errors).toHaveProperty(['parent_id']);
  });

  it('gives another business its own files and rows, which it may save', async () => {
    const { venue, other, drinks, file } = world();
    const copied = await copyCategory(drinks, { business_id: other.businessId, menu_id: other.menuId });
    expect(copied).toMatchObject({ status: 200, body: { business_id: other.businessId, items: 1 } });
    const original = (await tree(venue.menuId)).categories[0];
    const copy = (await tree(other.menuId)).categories[0];
    expect(content(copy)).toEqual(content(original));
    const { rows } = await test.owner.query(
      "select src from media where business_id = $1 and type = 'image/jpeg'",
      [other.businessId],
    );
    expect(rows[0].src).toMatch(new RegExp(`^${other.businessId}/`));
    await test.deps.storage.remove(file);
    expect(String(await test.deps.storage.get(rows[0].src))).toContain('picture');
    const { rows: audited } = await test.owner.query(
      'select entity, action from audits where business_id = $1 order by id',
      [other.businessId],
    );
    expect(audited.map(({ entity, action }) => `${action} ${entity}`)).toEqual([
      'create category',
      'create category',
      'create item',
    ]);
  });

  it('copies a file once, however often it is copied', async () => {
    const { other, drinks } = world();
    const to = { business_id: other.businessId, menu_id: other.menuId };
    await copyCategory(drinks, to);
    await copyCategory(drinks, to);
    const { rows } = await test.owner.query('select count(*)::int as n from files where business_id = $1', [
      other.businessId,
    ]);
    expect(rows[0].n).toBe(1);
  });

  it('does not fit a business of another kind, nor one of strangers', async () => {
    const { venue, drinks } = world();
    const salon = await aVenue(test, 'salon', venue.owner);
    const stranger = await aVenue(test);
    const wrongKind = await copyCategory(drinks, { business_id: salon.businessId, menu_id: salon.menuId });
    expect(wrongKind).toMatchObject({ status: 422 });
    expect(wrongKind.body.errors).toHaveProperty(['business_id']);
    expect(
      (await copyCategory(drinks, { business_id: stranger.businessId, menu_id: stranger.menuId })).status,
    ).toBe(404);
    expect((await copyCategory(drinks, { menu_id: stranger.menuId })).status).toBe(422);
    expect((await copyCategory(drinks, { parent_id: 999_999 })).status).toBe(422);
  });

  it('needs the right to read here and to create there', async () => {
    const { venue, drinks } = world();
    const second = await aMenu(test, venue.businessId, 'Terrace');
    const terrace = await aBranch(test, venue.businessId, second, 'Terrace');
    const reader = await anEmployee(test, venue, ['items.read']);
    expect((await copyCategory(drinks, { menu_id: second }, reader.token)).status).toBe(403);
    const writer = await anEmployee(test, venue, ['items.create', 'categories.create'], {
      branchId: terrace,
    });
    expect((await copyCategory(drinks, { menu_id: second }, writer.token)).status).toBe(403);
    await test.owner.query(
      'insert into grants (business_id, branch_id, user_id, permissions) values ($1, $2, $3, $4)',
      [venue.businessId, venue.branchId, writer.id, ['items.read']],
    );
    expect((await copyCategory(drinks, { menu_id: second }, writer.token)).status).toBe(200);
    expect((await copyCategory(drinks, {}, writer.token)).status).toBe(403);
  });
});

describe('copying a menu', () => {
  it('makes a new one with a name of its own, and the same request makes no second one', async () => {
    const { venue } = world();
    const send = () =>
      test.call(menuCopies.copyMenu, {
        token: venue.owner.token,
        params: params(venue.menuId),
        body: {},
        headers: { 'idempotency-key': `copy-${venue.menuId}-once` },
      });
    const first = await send();
    const second = await send();
    expect(second.body).toEqual(first.body);
    const copy = await tree(first.body.menu_id);
    const original = await tree(venue.menuId);
    expect(content(copy.categories)).toEqual(content(original.categories));
    expect(copy.locales[0].name).toBe('Main (copy)');
    expect(copy.locales[1].name).toBe('Main (نسخة)');
    const { rows } = await test.owner.query('select count(*)::int as n from menus where business_id = $1', [
      venue.businessId,
    ]);
    expect(rows[0].n).toBe(2);
  });

  it('is shown by the branch it is for, and counts as a change guests can see', async () => {
    const { venue } = world();
    const branch = await aBranch(test, venue.businessId, venue.menuId, 'Jahra');
    const copied = await copyMenu({ branch_id: branch });
    const { rows } = await test.owner.query('select menu_id::int from branches where id = $1', [branch]);
    expect(rows[0].menu_id).toBe(copied.body.menu_id);
  });

  it('goes into a menu that is there, after what it holds', async () => {
    const { other } = world();
    await aCategory(test, other, { name: 'First' });
    const copied = await copyMenu({ business_id: other.businessId, menu_id: other.menuId });
    expect(copied.body).toMatchObject({ menu_id: other.menuId, category_id: null, categories: 2, items: 1 });
    const names = (await tree(other.menuId)).categories.map(
      (row: { locales: { name: string }[] }) => row.locales[0]?.name,
    );
    expect(names).toEqual(['First', 'Drinks']);
  });

  it('leaves no file behind when it is refused', async () => {
    const { venue, other } = world();
    const before = await test.owner.query('select count(*)::int as n from files');
    const editor = await anEmployee(test, venue, ['items.read']);
    const refused = await copyMenu({ business_id: other.businessId }, editor.token);
    expect(refused.status).toBe(404);
    const after = await test.owner.query('select count(*)::int as n from files');
    expect(after.rows).toEqual(before.rows);
  });
});

describe('a copy that would overfill', () => {
  const fill = (table: 'items' | 'categories', count: number) => {
    const { venue, cold } = world();
    const into = {
      items: `insert into items (business_id, category_id, itemable_type, name_en)
        select $1, $2, 'restaurant_product', 'Item ' || n from generate_series(1, $3::int) n`,
      categories: `insert into categories (business_id, menu_id, name_en)
        select $1, $2, 'Category ' || n from generate_series(1, $3::int) n`,
    };
    const parent = table === 'items' ? cold : venue.menuId;
    return test.owner.query(into[table], [venue.businessId, parent, count]);
  };
  const countOf = async (table: 'items' | 'categories' | 'menus') =>
    (await test.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n;

  it('a menu ends doubling it at 5,000 items, in both languages and with nothing copied', async () => {
    const { venue, drinks } = world();
    await fill('items', 2499);
    const into = { menu_id: venue.menuId };
    expect(await copyMenu(into)).toMatchObject({ status: 200, body: { items: 2500 } });
    const before = await countOf('items');
    const refused = await copyMenu(into);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.errors.menu_id).toEqual([
      'After this copy the menu would hold more than 5000 items or 500 categories.',
    ]);
    const inArabic = await test.call(menuCopies.copyCategory, {
      token: venue.owner.token,
      params: params(drinks),
      body: {},
      headers: { locale: 'ar' },
    });
    expect(inArabic.body.message).toBe('بعد هذا النسخ ستتجاوز القائمة 5000 صنف أو 500 تصنيف.');
    expect(await countOf('items')).toBe(before);
  });

  it('a menu ends at 500 categories, of which the last two still fit', async () => {
    const { drinks } = world();
    await fill('categories', 496);
    expect((await copyCategory(drinks, {})).status).toBe(200);
    expect((await copyCategory(drinks, {})).body.errors).toHaveProperty(['menu_id']);
  });

  it('a business ends at 100 menus', async () => {
    const { venue } = world();
    await test.owner.query(
      "insert into menus (business_id, name_en) select $1, 'Menu ' || n from generate_series(1, 98) n",
      [venue.businessId],
    );
    expect((await copyMenu({})).status).toBe(200);
    const refused = await copyMenu({});
    expect(refused.body).toMatchObject({
      message: 'The business has 100 menus already. Delete one that is not used, or copy into one.',
    });
  });

  it('a menu is not overfilled by two copies at once', async () => {
    const { drinks } = world();
    await fill('categories', 496);
    const both = await Promise.all([copyCategory(drinks, {}), copyCategory(drinks, {})]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('The storage of another business is not overfilled by two copies at once.', async () => {
    const { other, drinks, file } = world();
    const quota = test.deps.env.STORAGE_QUOTA_MB * 1024 * 1024;
    await test.owner.query('update files set bytes = $2 where path = $1', [file, Math.ceil(quota * 0.6)]);
    // Both have found room before either ends, unless one of them waits for the other.
    const holder = await test.owner.connect();
    await holder.query('begin; lock table audits in share mode');
    const into = { business_id: other.businessId, menu_id: other.menuId };
    const both = [copyCategory(drinks, into), copyCategory(drinks, into)];
    try {
      await vi.waitFor(async () => {
        const { rows } = await test.owner.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).toHaveLength(2);
      });
    } finally {
      await holder.query('commit');
      holder.release();
    }
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 413]);
  });
});
