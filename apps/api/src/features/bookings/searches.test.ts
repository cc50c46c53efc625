import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aBranch, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

/** Searches that find more are read from the list in order, the others from the index of words. */
const MOST = 4;
const test = useTestApp({ EXACT_TOTALS: String(MOST) });

/** One thing to be found: all texts that are looked into, and what else is asked of it. */
interface Thing {
  readonly name?: string;
  readonly phone?: string;
  /** The English name of what is booked, the note of an invoice. */
  readonly words?: string;
  /** The Arabic name of what is booked, the description of an invoice. */
  readonly more?: string;
  readonly branch?: number;
}

interface Kind {
  readonly operation: typeof orders.list | typeof reservations.list | typeof invoices.list;
  readonly insert: string;
  /** The same for all rows of the test but for one, by which they can be narrowed. */
  readonly narrow: { readonly query: object; readonly set: string };
  readonly found: (venue: Venue, pattern: string) => RawBuilder<unknown>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  reservations: {
    operation: reservations.list,
    insert: `insert into reservations (id, business_id, branch_id, target, unit, status, from_at, to_at, customer_name,
        customer_phone, named)
      select 770000000 + count(*), $1, $2, 'unit', 1, 'canceled', '2026-05-01', '2026-05-02', coalesce($3, ''), $4,
        jsonb_strip_nulls(jsonb_build_object('itemable_type', 'hotel_room', 'name_en', $5::text, 'name_ar', $6::text))
      from reservations returning id::int`,
    narrow: { query: { source: 'guest' }, set: "update reservations set source = 'guest' where id = $1" },
    found: ({ businessId, branchId }, pattern) =>
      sql`app.reservations_found(${businessId}, ${[branchId]}::bigint[], ${[pattern]}::text[], null, 10, null)`,
  },
  orders: {
    operation: orders.list,
    insert: `insert into orders (business_id, branch_id, number, day, order_type, customer_name, customer_phone)
      select $1, $2, 1000 + count(*), '2026-05-01', 'delivery', concat($3::text, $5::text, $6::text), $4 from orders
      where business_id = $1 returning id::int`,
    narrow: {
      query: { order_type: 'dine_in' },
      set: "update orders set order_type = 'dine_in' where id = $1",
    },
    found: ({ businessId, branchId }, pattern) =>
      sql`app.orders_found(${businessId}, ${branchId}, ${[pattern]}::text[], ${[pattern]}::text[], null, 10, null)`,
  },
  invoices: {
    operation: invoices.list,
    insert: `insert into invoices (id, business_id, branch_id, amount, type, reference_id, invoice_for_name, invoice_for_phone, note,
        description)
      select 770000000 + count(*), $1, $2, 1000, 'credit', overlay(md5(random()::text) placing 'ff' from 1), coalesce($3, ''),
        $4, $5, $6 from invoices returning id::int`,
    narrow: { query: { type: 'debit' }, set: "update invoices set type = 'debit' where id = $1" },
    found: ({ businessId, branchId }, pattern) =>
      sql`app.invoices_found(${businessId}, ${[branchId]}::bigint[], ${[pattern]}::text[], '', null)`,
  },
};

async function add({ insert }: Kind, venue: Venue, things: readonly Thing[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, phone, words, more, branch } of things) {
    const values = [venue.businessId, branch ?? venue.branchId, name, phone, words, more];
    // oxlint-disable-next-line no-await-in-loop -- rows have an order
    const { rows } = await test.owner.query(insert, values);
    ids.push(rows[0].id);
  }
  return ids;
}

function searching({ operation }: Kind, venue: Venue) {
  return async (query: object, branch: number | 'all' = venue.branchId) => {
    const params = { business_id: venue.businessId, branch_or_all: branch };
    const { body } = await test.call(operation, { token: venue.owner.token, params, query: { ...query } });
    const ids: number[] = body.data.map(({ id }: { id: number }) => id);
    return { ids, total: body.total as number, isEstimate: body.total_is_estimate ?? false };
  };
}

describe.for(Object.entries(KINDS))('a search of %s', ([name, kind]) => {
  it('takes what was typed as text: signs, digits, capital letters and Arabic', async () => {
    const venue = await aVenue(test);
    const names = ['Huda 100%', 'Huda_x', 'Huda 1004', 'هدى العنزي', 'هدى ١٢', String.raw`a\b`];
    const ids = await add(
      kind,
      venue,
      names.map((name) => ({ name })),
    );
    const search = searching(kind, venue);
    const found = async (text: string) => {
      const response = await search({ search: text });
      return response.ids.map((id) => names[ids.indexOf(id)]).toReversed();
    };
    expect(await found('100%')).toEqual(['Huda 100%']);
    expect(await found('%')).toEqual(['Huda 100%']);
    expect(await found('_')).toEqual(['Huda_x']);
    expect(await found('HUDA')).toEqual(['Huda 100%', 'Huda_x', 'Huda 1004']);
    expect(await found('هدى')).toEqual(['هدى العنزي', 'هدى ١٢']);
    expect(await found('١٢')).toEqual(['هدى ١٢']);
    expect(await found(String.raw`\b`)).toEqual([String.raw`a\b`]);
    expect(await found('zebra')).toEqual([]);
  });

  it('finds by phone and by number', async () => {
    const venue = await aVenue(test);
    const [one, other] = await add(kind, venue, [
      { name: 'Huda', phone: '+96552345678' },
      { name: 'Nora', phone: '+96551110000' },
    ]);
    const search = searching(kind, venue);
    expect((await search({ search: '52345' })).ids).toEqual([one]);
    expect((await search({ search: '2345678' })).ids).toEqual([one]);
    const number = name === 'orders' ? 1001 : other;
    expect((await search({ search: String(number) })).ids).toEqual([other]);
    expect((await search({ search: `0${number}` })).ids).toEqual([]);
  });

  it('looks into each text alone: nothing is found across two of them', async () => {
    const venue = await aVenue(test);
    const [id] = await add(kind, venue, [
      { name: 'Huda', phone: '+96552345678', words: 'Mint', more: 'نعناع' },
    ]);
    const search = searching(kind, venue);
    // oxlint-disable-next-line no-await-in-loop -- one after another
    for (const text of ['huda', 'mint', 'نعناع']) expect((await search({ search: text })).ids).toEqual([id]);
    for (const text of ['huda\n+965', 'mint\nنعناع', '5678\nmint'])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await search({ search: text })).ids).toEqual([]);
  });

  it('finds the same, in the same order, below and above the number that is counted', async () => {
    const venue = await aVenue(test);
    const search = searching(kind, venue);
    const named = (names: readonly string[]) =>
      add(
        kind,
        venue,
        names.map((name) => ({ name })),
      );
    const [a, b, nora, c, d] = await named(['Huda A', 'Huda B', 'Nora', 'Huda C', 'Huda D']);
    expect(await search({ search: 'huda' })).toEqual({ ids: [d, c, b, a], total: 4, isEstimate: false });
    const [e] = await named(['Huda E']);
    const isBounded = name !== 'invoices';
    expect(await search({ search: 'huda', per_page: 3 })).toEqual({
      ids: [e, d, c],
      total: 5,
      isEstimate: isBounded,
    });
    expect(await search({ search: 'huda', per_page: 3, page: 2 })).toEqual({
      ids: [b, a],
      total: 5,
      isEstimate: false,
    });
    // A page of more than are counted would count as many as it has.
    const sorted = { search: 'huda', sortBy: 'id', sortType: 'asc', per_page: MOST };
    expect(await search(sorted)).toEqual({ ids: [a, b, c, d], total: 5, isEstimate: isBounded });
    for (const id of [b, nora, d]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await test.owner.query(kind.narrow.set, [id]);
    }
    for (const per_page of [MOST, 2 * MOST]) {
      const narrowed = { search: 'huda', ...kind.narrow.query, per_page };
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await search(narrowed)).toEqual({ ids: [d, b], total: 2, isEstimate: false });
    }
  });

  it('finds one or two letters anywhere among few rows, and at the beginning of words among many', async () => {
    const venue = await aVenue(test);
    const search = searching(kind, venue);
    const [nora, al] = await add(kind, venue, [{ name: 'Nora Huda' }, { name: 'Al-Huda' }]);
    expect(await search({ search: 'ud' })).toEqual({ ids: [al, nora], total: 2, isEstimate: false });
    const [huda, hind] = await add(kind, venue, [{ name: 'HUDA' }, { name: 'Hind', phone: '+96552345678' }]);
    expect((await search({ search: 'ud' })).ids).toEqual([]);
    expect((await search({ search: 'hu' })).ids).toEqual([huda, al, nora]);
    expect((await search({ search: 'h' })).ids).toEqual([hind, huda, al, nora]);
    expect((await search({ search: '5' })).ids).toEqual([]);
    expect((await search({ search: '-' })).ids).toEqual([al]);
    // More than are counted, in the order of the list, in another one, and narrowed.
    const [hessa, bushra] = await add(kind, venue, [{ name: 'Hessa' }, { name: 'Bushra' }]);
    expect((await search({ search: 'h', per_page: 2 })).ids).toEqual([hessa, hind]);
    expect((await search({ search: 'h', per_page: 2, page: 2 })).ids).toEqual([huda, al]);
    const sorted = { search: 'h', sortBy: 'id' };
    expect((await search({ ...sorted, sortType: 'asc' })).ids).toEqual([nora, al, huda, hind, hessa]);
    const downwards = { ...sorted, sortType: 'desc', per_page: MOST };
    expect((await search(downwards)).ids).toEqual([hessa, hind, huda, al]);
    // oxlint-disable-next-line no-await-in-loop -- one after another
    for (const id of [hind, bushra]) await test.owner.query(kind.narrow.set, [id]);
    for (const per_page of [MOST, 2 * MOST])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await search({ search: 'h', ...kind.narrow.query, per_page })).ids).toEqual([hind]);
  });

  // An order has two texts, neither of which has lines.
  it.skipIf(name === 'orders')(
    'finds two letters at the beginning of any text and line, among many',
    async () => {
      const venue = await aVenue(test);
      const search = searching(kind, venue);
      const names = ['Hind', 'Hessa', 'Nora', 'Bushra'].map((one) => ({ name: one }));
      const [, , , , latest, inLines] = await add(kind, venue, [
        ...names,
        { name: 'Layla', words: 'Mint', more: 'نعناع' },
        { name: 'Salwa', words: 'Lemon\nMint' },
      ]);
      expect((await search({ search: 'mi' })).ids).toEqual([inLines, latest]);
      expect((await search({ search: 'نع' })).ids).toEqual([latest]);
    },
  );

  it('finds at the branches that are asked for alone, and nothing of another business', async () => {
    const venue = await aVenue(test);
    const stranger = await aVenue(test);
    const branch = await aBranch(test, venue.businessId, venue.menuId);
    const [here, there] = await add(kind, venue, [{ name: 'Huda' }, { name: 'Huda', branch }]);
    const [theirs] = await add(kind, stranger, [{ name: 'Huda' }]);
    expect((await searching(kind, venue)({ search: 'huda' })).ids).toEqual([here]);
    expect((await searching(kind, venue)({ search: 'huda' }, branch)).ids).toEqual([there]);
    expect((await searching(kind, venue)({ search: 'huda' }, 'all')).ids).toEqual([there, here]);
    expect((await searching(kind, stranger)({ search: 'huda' })).ids).toEqual([theirs]);
    const found = (businessId: number | null, input: Venue) =>
      test.deps.database.read({ userId: venue.owner.id, businessId }, (db) =>
        db.rows(sql<{ id: number }>`select id from ${kind.found(input, '%')}`),
      );
    expect(await found(venue.businessId, venue)).toEqual([{ id: here }]);
    expect(await found(venue.businessId, stranger)).toEqual([]);
    expect(await found(null, venue)).toEqual([]);
  });
});

it('A search of invoices finds by the beginning of a reference, in letters of either case, and by no other part.', async () => {
  const venue = await aVenue(test);
  const kind = KINDS['invoices'] as Kind;
  const [id] = await add(kind, venue, [{ name: 'Huda' }, { name: 'Huda' }]);
  await test.owner.query('update invoices set reference_id = $2 where id = $1', [
    id,
    `ab12cd${'f'.repeat(26)}`,
  ]);
  const search = searching(kind, venue);
  for (const text of ['ab12c', 'AB12CD', `ab12cd${'f'.repeat(26)}`]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await search({ search: text })).ids).toEqual([id]);
  }
  for (const text of ['b12cd', 'ab_2c', 'ab1%'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await search({ search: text })).ids).toEqual([]);
});
