import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { describe, expect, it } from 'vitest';
import { aCategory, anItem, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const MOST = 4;
const test = useTestApp({ EXACT_TOTALS: String(MOST) });

/** A venue with so many categories, or items of one, and its list. */
async function aList(kind: 'categories' | 'items', rows: number) {
  const venue = await aVenue(test);
  const parent = kind === 'items' ? await aCategory(test, venue) : 0;
  for (let nth = 1; nth <= rows; nth += 1) {
    const name = nth % 3 === 0 ? 'Tea' : 'Coffee';
    // oxlint-disable-next-line no-await-in-loop -- rows have an order
    await (kind === 'items' ? anItem(test, venue, parent, { name }) : aCategory(test, venue, { name }));
  }
  const sent = { token: venue.owner.token, params: { business_id: venue.businessId } };
  const operation = kind === 'items' ? items.list : categories.list;
  return async (query: Record<string, unknown>) => {
    const { body } = await test.call(operation, { ...sent, query: { per_page: 2, ...query } });
    const { data, total, last_page, total_is_estimate: isEstimate = false, links, meta } = body;
    expect(meta).toMatchObject({ total, last_page });
    expect(meta.total_is_estimate ?? false).toBe(isEstimate);
    return { rows: data.length, total, last_page, isEstimate, next: links.next };
  };
}

describe.each(['categories', 'items'] as const)('the total of %s', (kind) => {
  it('is exact, and says nothing, up to the bound', async () => {
    const page = await aList(kind, MOST);
    expect(await page({})).toMatchObject({ rows: 2, total: MOST, last_page: 2, isEstimate: false });
  });

  it('is an estimate beyond it, and says so', async () => {
    const page = await aList(kind, 9);
    expect(await page({})).toMatchObject({ rows: 2, total: MOST + 1, last_page: 3, isEstimate: true });
  });

  it('leads from page to page to the last row, where it is exact', async () => {
    const page = await aList(kind, 9);
    const pages = [];
    let next: string | null = '?page=1';
    while (next !== null) {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const found = await page({ page: new URLSearchParams(next.slice(next.indexOf('?'))).get('page') });
      pages.push(found);
      ({ next } = found);
    }
    expect(pages.map(({ rows }) => rows)).toEqual([2, 2, 2, 2, 1]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 7, 9, 9]);
    expect(pages.map(({ isEstimate }) => isEstimate)).toEqual([true, true, true, true, false]);
    expect(await page({ page: 70 })).toMatchObject({ rows: 0, total: 9, last_page: 5, isEstimate: false });
    expect(await page({})).toMatchObject({ rows: 2, total: 5, isEstimate: true });
  });

  it('is exact where a filter finds fewer than the bound', async () => {
    const page = await aList(kind, 9);
    expect(await page({ search: 'Tea' })).toMatchObject({ rows: 2, total: 3, isEstimate: false });
    expect(await page({ search: 'Coffee' })).toMatchObject({ rows: 2, total: 5, isEstimate: true });
  });

  it('is exact where all rows are one page', async () => {
    const page = await aList(kind, 9);
    expect(await page({ full: 'true' })).toMatchObject({ rows: 9, total: 9, isEstimate: false });
  });
});
