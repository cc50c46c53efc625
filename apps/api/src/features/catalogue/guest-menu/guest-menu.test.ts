import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { guest, guestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { describe, expect, it, vi } from 'vitest';
import { aCategory, anItem, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_GUEST_READS: '100000' });

async function slugOf(venue: Venue): Promise<string> {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return rows[0].slug;
}

/** Another process wrote: one second later it is seen whatever became of the hint. */
const elapse = () => test.clock.moveSeconds(2);

async function put(text: string, values: unknown[]): Promise<void> {
  await test.owner.query(text, values);
  elapse();
}

async function read(slug: string, surface = 'mobile') {
  const response = await test.call(guest.menu, { params: { slug }, query: { surface } });
  expect(response.status).toBe(200);
  return guestMenu.parse(response.body);
}

const setting = (venue: Venue, key: string, data: unknown, branchId: number | null = null) =>
  put(
    `insert into settings (business_id, branch_id, key, data) values ($1, $2, $3, $4)
     on conflict on constraint settings_key do update set data = excluded.data`,
    [venue.businessId, branchId, key, JSON.stringify(data)],
  );

/** A chalet with every part an item can have. */
async function aFullVenue() {
  const venue = await aVenue(test, 'chalet');
  const category = await aCategory(test, venue, { name: 'Villas' });
  const item = await anItem(test, venue, category, { name: 'Villa "A"\n', type: 'chalet' });
  const part = [venue.businessId, item];
  await put(
    `insert into prices (business_id, item_id, price, name_en) values ($1, $2, 90500, 'Weekdays')`,
    part,
  );
  await put(`insert into addons (business_id, item_id, price, name_en) values ($1, $2, 5000, 'Grill')`, part);
  await put(
    `insert into discounts (business_id, item_id, type, amount, from_at, to_at)
     values ($1, $2, 'percentage', 1250, '2026-03-31T21:00Z', '2026-04-30T21:00Z')`,
    part,
  );
  await put(
    `insert into media (business_id, item_id, src, type, slug) values ($1, $2, '1/abcdefgh.jpg', 'image/jpeg', 'featured')`,
    part,
  );
  await put(
    'update items set owner_id = $3, bedrooms = 3, insurance = 50000 where business_id = $1 and id = $2',
    [...part, venue.owner.id],
  );
  return { venue, category, item, slug: await slugOf(venue) };
}

describe('the menu guests read', () => {
  it('has branch, business, categories and items with all their parts', async () => {
    const { item, slug, venue } = await aFullVenue();
    const menu = await read(slug);
    expect(menu.branch).toMatchObject({ id: venue.branchId, slug });
    expect(menu.business).toMatchObject({ id: venue.businessId, type: 'chalet', currency: 'KWD' });
    expect(menu.menu?.categories[0]?.items[0]).toMatchObject({
      id: item,
      locales: [{ locale: 'en', name: 'Villa "A"\n' }, { locale: 'ar' }],
      prices: [{ price: 90.5, locales: [{ name: 'Weekdays' }, {}] }],
      addons: [{ price: 5 }],
      discounts: [{ amount: 12.5, from: '2026-04-01 00:00:00', to: '2026-04-30 00:00:00' }],
      media: [{ src: 'http://diwan.test/storage/1/abcdefgh.jpg', slug: 'featured' }],
      itemable: { units: 1, bedrooms: 3, insurance: 50 },
    });
    expect(menu.configurations).toEqual([
      { key: 'timezone', value: 'Asia/Kuwait' },
      { key: 'check_in_at', value: '14:00' },
      { key: 'check_out_at', value: '14:00' },
    ]);
  });

  it('does not name the owner of an item', async () => {
    const { slug } = await aFullVenue();
    const response = await test.call(guest.menu, { params: { slug } });
    expect(JSON.stringify(response.body)).not.toContain('owner');
  });

  it('leaves hidden items out, and categories in which nothing is left', async () => {
    const venue = await aVenue(test);
    const full = await aCategory(test, venue, { name: 'Full' });
    const inner = await aCategory(test, venue, { name: 'Inner', parentId: full });
    const emptied = await aCategory(test, venue, { name: 'Emptied' });
    const innermost = await aCategory(test, venue, { name: 'Innermost', parentId: emptied });
    const shown = await anItem(test, venue, inner);
    for (const category of [full, inner, innermost]) {
      const hidden = await anItem(test, venue, category, { name: 'Hidden' });
      await put('update items set hide = true where id = $1', [hidden]);
    }
    const { menu } = await read(await slugOf(venue));
    expect(menu?.categories).toMatchObject([
      { id: full, items: [], children_nested: [{ id: inner, items: [{ id: shown }] }] },
    ]);
  });

  it('keeps the order of categories and items', async () => {
    const venue = await aVenue(test);
    const second = await aCategory(test, venue, { name: 'Second' });
    const first = await aCategory(test, venue, { name: 'First' });
    await put('update categories set sort = case id when $1 then 2 else 1 end where id in ($1, $2)', [
      second,
      first,
    ]);
    const late = await anItem(test, venue, first);
    const early = await anItem(test, venue, first);
    await anItem(test, venue, second);
    await put('update items set sort = case id when $1 then 9 else 1 end where id in ($1, $2)', [
      late,
      early,
    ]);
    const { menu } = await read(await slugOf(venue));
    expect(menu?.categories.map((category) => category.id)).toEqual([first, second]);
    expect(menu?.categories[0]?.items.map((item) => item.id)).toEqual([early, late]);
  });

  it('never shows the rows of another business', async () => {
    const mine = await aFullVenue();
    const theirs = await aFullVenue();
    const response = await read(mine.slug);
    const ids = response.menu?.categories.flatMap((category) => category.items.map((item) => item.id));
    expect(ids).toEqual([mine.item]);
    const item = await test.call(guest.item, { params: { slug: mine.slug, id: theirs.item } });
    expect(item.status).toBe(404);
  });
});

describe('prices', () => {
  const amounts = async (slug: string, surface: string) => {
    const { menu } = await read(slug, surface);
    const item = menu?.categories[0]?.items[0];
    return [item?.prices[0]?.price, item?.addons[0]?.price, item?.discounts.length];
  };

  it('are null everywhere when the business does not preview them', async () => {
    const { venue, slug } = await aFullVenue();
    await setting(venue, 'PreviewPrices', false);
    expect(await amounts(slug, 'mobile')).toEqual([null, null, 0]);
    expect(await amounts(slug, 'tablet')).toEqual([null, null, 0]);
  });

  it('are null only on the surface whose list hides them', async () => {
    const { venue, slug, item } = await aFullVenue();
    await setting(venue, 'MobileAppSettings', [{ key: 'HidePrices', data: true }], venue.branchId);
    expect(await amounts(slug, 'mobile')).toEqual([null, null, 0]);
    expect(await amounts(slug, 'tablet')).toEqual([90.5, 5, 1]);
    const one = await test.call(guest.item, { params: { slug, id: item } });
    expect(one.body.prices[0].price).toBeNull();
  });
});

describe('settings', () => {
  it('are the public ones, the branch over the business and the list of the surface besides', async () => {
    const { venue, slug } = await aFullVenue();
    await setting(venue, 'Address', 'Salmiya');
    await setting(venue, 'DineIn', true);
    await setting(venue, 'DineIn', false, venue.branchId);
    await setting(venue, 'SomethingInternal', 'x');
    await setting(venue, 'TabletAppSettings', [{ key: 'PassKey', data: '0123' }], venue.branchId);
    await setting(
      venue,
      'MobileAppSettings',
      [
        { key: 'MenuLayout', data: 'grid-sm' },
        { key: 'PassKey', data: '0123' },
      ],
      venue.branchId,
    );
    const { settings } = await read(slug);
    expect(Object.fromEntries(settings.map(({ key, data }) => [key, data]))).toEqual({
      Address: 'Salmiya',
      DineIn: false,
      MenuLayout: 'grid-sm',
    });
    const tablet = await read(slug, 'tablet');
    expect(JSON.stringify(tablet)).not.toContain('0123');
  });
});

describe('one item and the menu type', () => {
  it('are answered alone, and not at all when hidden or unknown', async () => {
    const { slug, item } = await aFullVenue();
    const one = await test.call(guest.item, { params: { slug, id: item } });
    expect(one.body).toMatchObject({ id: item, prices: [{ price: 90.5 }] });
    expect(JSON.stringify(one.body)).not.toContain('owner');
    const type = await test.call(guest.menuType, { params: { slug } });
    expect(type.body).toEqual({ type: 'normal' });
    await put('update items set hide = true where id = $1', [item]);
    const hidden = await test.call(guest.item, { params: { slug, id: item } });
    expect(hidden).toMatchObject({ status: 404, body: { message: 'Not found' } });
  });

  it.each(['nobody', 'No Such', '%00', 'x'.repeat(150), "';--"])(
    'answers 404 for the slug %s',
    async (slug) => {
      for (const operation of [guest.menu, guest.menuType, guest.item]) {
        expect((await test.call(operation, { params: { slug, id: 1 } })).status).toBe(404);
      }
    },
  );

  it('refuses a surface that is none', async () => {
    const { slug } = await aFullVenue();
    const refused = await test.call(guest.menu, { params: { slug }, query: { surface: 'watch' } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty('surface');
  });
});

describe('the bytes', () => {
  const fetchRaw = async (slug: string, headers: Record<string, string>) =>
    test.app.inject({ method: 'GET', url: `/api/webapp/branches/${slug}`, headers });

  it('are the same in every coding, each with its own strong tag', async () => {
    const { slug } = await aFullVenue();
    const plain = await fetchRaw(slug, {});
    const br = await fetchRaw(slug, { 'accept-encoding': 'gzip, deflate, br' });
    const gz = await fetchRaw(slug, { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    expect([plain, br, gz].map((response) => response.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gz.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(new Set([plain, br, gz].map((response) => response.headers.etag)).size).toBe(3);
    expect(plain.headers['vary']).toContain('Accept-Encoding');
  });

  it('are not sent again to somebody who has them', async () => {
    const { slug, item } = await aFullVenue();
    const { headers } = await fetchRaw(slug, { 'accept-encoding': 'br' });
    const again = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
    const known = await fetchRaw(slug, again);
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag]);
    await put(`update items set name_en = 'Villa B' where id = $1`, [item]);
    expect((await fetchRaw(slug, again)).statusCode).toBe(200);
  });

  it('are built once for ten requests at once', async () => {
    const { slug } = await aFullVenue();
    const reads = vi.spyOn(test.deps.database, 'read');
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => fetchRaw(slug, { 'accept-encoding': 'br' })),
    );
    expect(reads).toHaveBeenCalledOnce();
    reads.mockRestore();
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });
});

describe('a save', () => {
  const rename = (venue: Venue, item: number, name: string) =>
    test.call(items.save, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id: item },
      body: { locales: bilingual(name, name) },
    });
  const nameOf = async (slug: string) => (await read(slug)).menu?.categories[0]?.items[0]?.locales[0]?.name;

  it('is seen by the very next read', async () => {
    const { venue, slug, item } = await aFullVenue();
    for (const name of ['One', 'Two', 'Three']) {
      await read(slug);
      expect((await rename(venue, item, name)).status).toBe(200);
      expect(await nameOf(slug)).toBe(name);
    }
  });

  it('is never answered and then not seen, with 200 readers around it', async () => {
    const { venue, slug, item } = await aFullVenue();
    const state = { acknowledged: 0, isDone: false };
    const older: string[] = [];
    const reader = async () => {
      while (!state.isDone) {
        const { acknowledged } = state;
        const seen = Number(await nameOf(slug));
        if (acknowledged > 0 && !(seen >= acknowledged)) older.push(`${seen} after ${acknowledged}`);
        // Reads from memory alone would never let the save's own connection be heard.
        for (let turn = 0; turn < 10; turn += 1) await setImmediate();
      }
    };
    const readers = Promise.all(Array.from({ length: 200 }, reader));
    for (let version = 1; version <= 6; version += 1) {
      expect((await rename(venue, item, String(version))).status).toBe(200);
      state.acknowledged = version;
    }
    state.isDone = true;
    await readers;
    expect(older).toEqual([]);
  });

  it('of a new address is known at once by both, and at no other one', async () => {
    const { venue, slug } = await aFullVenue();
    await read(slug);
    const moved = `${slug}-new`;
    expect((await test.call(guest.menu, { params: { slug: moved } })).status).toBe(404);
    await test.call(branches.update, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id: venue.branchId },
      body: { slug: moved },
    });
    for (const known of [slug, moved]) expect((await read(known)).branch.slug).toBe(moved);
    expect((await test.call(guest.menu, { params: { slug: `${slug}-newer` } })).status).toBe(404);
  });

  it('of another process is seen within a second', async () => {
    const { slug, item } = await aFullVenue();
    await read(slug);
    await test.owner.query(`update items set name_en = 'Elsewhere' where id = $1`, [item]);
    test.clock.moveSeconds(1);
    expect(await nameOf(slug)).toBe('Elsewhere');
  });

  it('of another process is seen at once after the connection that is notified of it broke', async () => {
    const { slug, item } = await aFullVenue();
    await read(slug);
    const { rowCount } = await test.owner.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'diwan-listen'`);
    expect(rowCount).toBe(1);
    await vi.waitFor(async () => {
      await test.owner.query(`update items set name_en = 'Elsewhere' where id = $1`, [item]);
      expect(await nameOf(slug)).toBe('Elsewhere');
    });
  });
});
