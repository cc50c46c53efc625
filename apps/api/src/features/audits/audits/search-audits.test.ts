import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { audits } from '@diwan/contract/audits/audits.ts';
import { aBranch, anEmployee, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

/** Searches that find more are read from the audit log in order, the others from the index of words. */
const MOST = 4;
const test = useTestApp({ EXACT_TOTALS: String(MOST) });

interface Entry {
  readonly label?: string;
  readonly branch?: number;
  readonly user?: number;
  readonly entity?: string;
}

/** One entry a month, so that they lie in several partitions. */
async function write(venue: Venue, entries: readonly Entry[]): Promise<number[]> {
  const { rows } = await test.owner.query(
    `insert into audits (business_id, branch_id, user_id, action, entity, label, created_at)
     select $1, e.branch, e."user", 'update', coalesce(e.entity, 'item'), coalesce(e.label, ''),
       timestamptz '2026-01-05' + (e.place - 1) * interval '1 month'
     from jsonb_array_elements($2::jsonb) with ordinality as given(entry, place)
     cross join lateral (select place, r.* from jsonb_to_record(given.entry) as r(label text, branch bigint, "user" bigint, entity text)) e
     order by e.place returning id::int`,
    [venue.businessId, JSON.stringify(entries)],
  );
  return rows.map(({ id }) => id);
}

const labelled = (...labels: readonly string[]) => labels.map((label) => ({ label }));

function searching(venue: Venue, branch: number | 'all' = 'all') {
  return async (query: object) => {
    const { body } = await test.call(audits.filter, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, branch_or_all: branch },
      query: { ...query },
    });
    const ids: number[] = body.data.map(({ id }: { id: number }) => id);
    return { ids, total: body.total as number, isEstimate: body.total_is_estimate ?? false };
  };
}

describe('a search of the audit log', () => {
  it('finds one or two letters anywhere among few entries, and at the beginning of words among many', async () => {
    const venue = await aVenue(test);
    const search = searching(venue);
    const [iced] = await write(venue, labelled('Iced-zoto'));
    expect((await search({ search: 'ot' })).ids).toEqual([iced]);
    const [zoto, lime] = await write(venue, labelled('ZOTO', 'Lime zoto', 'Azoto'));
    expect((await search({ search: 'ot' })).ids).toEqual([]);
    expect(new Set((await search({ search: 'zo' })).ids)).toEqual(new Set([iced, zoto, lime]));
    const more = await write(venue, labelled('Zot', 'Zo'));
    const { ids, isEstimate } = await search({ search: 'z', per_page: 4 });
    expect([new Set(ids), isEstimate]).toEqual([new Set([...more, lime, zoto]), true]);
    expect((await search({ search: 'z', entity: 'item', per_page: 4 })).ids).toEqual(ids);
  });

  it('takes what was typed as text: signs, digits, capital letters and Arabic', async () => {
    const venue = await aVenue(test);
    const labels = ['Tea 100%', 'Tea_x', 'Tea 1004', 'شاي بالنعناع', 'شاي ١٢', String.raw`a\b`];
    const ids = await write(venue, labelled(...labels));
    const found = async (text: string) =>
      (await searching(venue)({ search: text })).ids.map((id) => labels[ids.indexOf(id)]).toReversed();
    expect(await found('100%')).toEqual(['Tea 100%']);
    expect(await found('%')).toEqual(['Tea 100%']);
    expect(await found('_')).toEqual(['Tea_x']);
    expect(await found('TEA')).toEqual(['Tea 100%', 'Tea_x', 'Tea 1004']);
    expect(await found('شاي')).toEqual(['شاي بالنعناع', 'شاي ١٢']);
    expect(await found('١٢')).toEqual(['شاي ١٢']);
    expect(await found(String.raw`\b`)).toEqual([String.raw`a\b`]);
    expect(await found('zebra')).toEqual([]);
  });

  it('finds the same, in the same order, below and above the number that is counted', async () => {
    const venue = await aVenue(test);
    const search = searching(venue);
    const [a, b, , c, d] = await write(venue, labelled('Tea A', 'Tea B', 'Coffee', 'Tea C', 'Tea D'));
    expect(await search({ search: 'tea' })).toEqual({ ids: [d, c, b, a], total: 4, isEstimate: false });
    const [e] = await write(venue, [{ label: 'Tea E', entity: 'menu' }]);
    expect(await search({ search: 'tea', per_page: 3 })).toEqual({
      ids: [e, d, c],
      total: 5,
      isEstimate: true,
    });
    const last = await search({ search: 'tea', per_page: 3, page: 2 });
    expect(last).toEqual({ ids: [b, a], total: 5, isEstimate: false });
    const narrowed = { search: 'tea', entity: 'menu' };
    expect(await search(narrowed)).toEqual({ ids: [e], total: 1, isEstimate: false });
  });

  it('finds what somebody did by their name, together with what is called so', async () => {
    const venue = await aVenue(test);
    const { id: user } = await anEmployee(test, venue, ['items.read']);
    const [done, , called] = await write(venue, [{ user }, { label: 'Tea' }, { label: 'Huda' }]);
    expect((await searching(venue)({ search: 'hud' })).ids).toEqual([called, done]);
  });

  it('finds at a branch what was done there or concerns the whole business, and nothing of another business', async () => {
    const venue = await aVenue(test);
    const stranger = await aVenue(test);
    const branch = await aBranch(test, venue.businessId, venue.menuId);
    const [here, there, whole] = await write(venue, [
      { label: 'Tea', branch: venue.branchId },
      { label: 'Tea', branch },
      { label: 'Tea' },
    ]);
    const [theirs] = await write(stranger, labelled('Tea'));
    expect((await searching(venue, venue.branchId)({ search: 'tea' })).ids).toEqual([whole, here]);
    expect((await searching(venue, branch)({ search: 'tea' })).ids).toEqual([whole, there]);
    expect((await searching(venue)({ search: 'tea' })).ids).toEqual([whole, there, here]);
    expect((await searching(stranger)({ search: 'tea' })).ids).toEqual([theirs]);
    const found = (businessId: number | null, input: Venue) =>
      test.deps.database.read({ userId: venue.owner.id, businessId }, (db) =>
        db.rows(sql`select id from app.audits_found(${input.businessId}, null, array['%'], '{}', 10, null)`),
      );
    expect(await found(venue.businessId, venue)).toHaveLength(3);
    expect(await found(venue.businessId, stranger)).toEqual([]);
    expect(await found(null, venue)).toEqual([]);
  });
});
