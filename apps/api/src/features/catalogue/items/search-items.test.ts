import { items } from '@diwan/contract/catalogue/items.ts';
import { describe, expect, it } from 'vitest';
import { aBranch, aCategory, aMenu, anEmployee, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

/** Searches that find more are read from the list in order, the others from the index of words. */
const MOST = 4;
const test = useTestApp({ EXACT_TOTALS: String(MOST) });

async function searching(venue: Venue, token = venue.owner.token) {
  const sent = { token, params: { business_id: venue.businessId } };
  return async (query: Record<string, unknown>) => {
    const operation = 'text' in query ? items.search : items.list;
    const { body } = await test.call(operation, { ...sent, query });
    const ids: number[] = body.data.map(({ id }: { id: number }) => id);
    return { ids, total: body.total, isEstimate: body.total_is_estimate ?? false };
  };
}

async function someItems(names: readonly string[]) {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  const ids: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- rows have an order
  for (const name of names) ids.push(await anItem(test, venue, category, { name }));
  return { venue, category, ids };
}

describe('a search', () => {
  it('finds the same, in the same order, below and above the number that is counted', async () => {
    const { venue, ids } = await someItems(['Tea A', 'Tea B', 'Coffee', 'Tea C', 'Tea D']);
    const search = await searching(venue);
    const [a, b, , c, d] = ids;
    expect(await search({ text: 'tea' })).toEqual({ ids: [a, b, c, d], total: 4, isEstimate: false });
    const [more] = (await someItemsIn(venue, ['Tea E'])) as [number];
    expect(await search({ text: 'tea', per_page: 3 })).toEqual({
      ids: [a, b, c],
      total: 5,
      isEstimate: true,
    });
    const last = { ids: [d, more], total: 5, isEstimate: false };
    const input = { text: 'tea', per_page: 3, page: 2 };
    expect(await search(input)).toEqual(last);
    // The second time its total is known.
    expect(await search(input)).toEqual(last);
    expect((await search({ text: 'tea', per_page: 3 })).ids).toEqual([a, b, c]);
    const byName = { search: 'TEA', sortBy: 'name', sortType: 'desc', per_page: 2 };
    expect((await search(byName)).ids).toEqual([more, d]);
    await test.owner.query("update items set name_en = 'Coffee', name_ar = 'Coffee' where id = $1", [more]);
    expect(await search({ text: 'tea', per_page: 3 })).toMatchObject({ ids: [a, b, c], total: 4 });
  });

  it('takes what was typed as text: signs, digits and Arabic', async () => {
    const names = ['Rice 100%', 'Rice_x', 'Rice 1004', 'شاي بالنعناع', 'شاي ١٢', String.raw`a\b`];
    const { venue, ids } = await someItems(names);
    const search = await searching(venue);
    const found = async (text: string) => (await search({ text })).ids.map((id) => names[ids.indexOf(id)]);
    expect(await found('100%')).toEqual(['Rice 100%']);
    expect(await found('%')).toEqual(['Rice 100%']);
    expect(await found('_')).toEqual(['Rice_x']);
    expect(await found('100')).toEqual(['Rice 100%', 'Rice 1004']);
    expect(await found('شاي')).toEqual(['شاي بالنعناع', 'شاي ١٢']);
    expect(await found('١٢')).toEqual(['شاي ١٢']);
    expect(await found(String.raw`\b`)).toEqual([String.raw`a\b`]);
    expect(await found(String(ids[3]))).toContain('شاي بالنعناع');
    expect(await found(`0${ids[3]}`)).not.toContain('شاي بالنعناع');
  });

  it('finds one or two letters anywhere among few items, and at the beginning of words among many', async () => {
    const { venue, ids: few } = await someItems(['Mint tea', 'Steak']);
    const search = await searching(venue);
    expect((await search({ text: 'te' })).ids).toEqual(few);
    const ids = [...few, ...(await someItemsIn(venue, ['Iced-tea', 'TEA']))];
    const [mint, , iced, tea] = ids;
    expect((await search({ text: 'te' })).ids).toEqual([mint, iced, tea]);
    expect((await search({ search: 't' })).ids).toEqual([mint, iced, tea]);
    expect((await search({ text: 'ea' })).ids).toEqual([]);
    const [tart, toast] = await someItemsIn(venue, ['Tart', 'Toast']);
    expect(await search({ text: 't', per_page: 4 })).toEqual({
      ids: [mint, iced, tea, tart],
      total: 5,
      isEstimate: true,
    });
    const byName = { search: 't', sortBy: 'name', per_page: 2 };
    expect((await search(byName)).ids).toEqual([iced, mint]);
    expect((await search({ text: 't', per_page: 4, page: 2 })).ids).toEqual([toast]);
  });

  it('looks into each text alone: nothing is found across two of them', async () => {
    const { venue, ids } = await someItems(['Mint']);
    await test.owner.query(
      "update items set name_ar = 'نعناع', description_en = 'Fresh', description_ar = 'طازج' where id = $1",
      ids,
    );
    const search = await searching(venue);
    for (const text of ['mint', 'نعناع', 'fresh', 'طازج'])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await search({ text })).ids).toEqual(ids);
    expect((await search({ text: 'mint\nنعناع' })).ids).toEqual([]);
    expect((await search({ search: 'mint' })).ids).toEqual(ids);
    expect((await search({ search: 'fresh' })).ids).toEqual([]);
  });

  it('finds in the branch, the menu and the category that are asked for alone, whatever is beside them', async () => {
    const { venue, category, ids } = await someItems(['Tea', 'Tea']);
    const other = { ...venue, menuId: await aMenu(test, venue.businessId, 'Evening') };
    const branchId = await aBranch(test, venue.businessId, other.menuId);
    const elsewhere = await aCategory(test, other);
    const late: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- rows have an order
    for (let nth = 0; nth <= MOST; nth += 1) late.push(await anItem(test, other, elsewhere, { name: 'Tea' }));
    const search = await searching(venue);
    const exact = { ids, total: 2, isEstimate: false };
    expect(await search({ text: 'tea', branchId: venue.branchId })).toEqual(exact);
    expect(await search({ search: 'tea', menu_id: venue.menuId })).toEqual(exact);
    expect(await search({ search: 'tea', category_id: category })).toEqual(exact);
    expect(await search({ text: 'tea', branchId })).toEqual({ ids: late, total: 5, isEstimate: false });
    expect(await search({ text: 'tea' })).toMatchObject({ total: 6, isEstimate: true });
    const { token } = await anEmployee(test, venue, ['items.read']);
    expect(await (await searching(venue, token))({ text: 'tea' })).toEqual(exact);
  });
});

async function someItemsIn(venue: Venue, names: readonly string[]): Promise<number[]> {
  const { rows } = await test.owner.query(
    'select min(category_id)::int as id from items where business_id = $1',
    [venue.businessId],
  );
  const ids: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- rows have an order
  for (const name of names) ids.push(await anItem(test, venue, rows[0].id, { name }));
  return ids;
}
