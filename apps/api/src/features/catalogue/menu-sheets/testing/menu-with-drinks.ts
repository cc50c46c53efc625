import { beforeEach } from 'vitest';
import { readSheet } from 'read-excel-file/universal';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menuSheets } from '@diwan/contract/catalogue/menu-sheets.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { writeSheet } from '#platform/sheets/write-sheet.ts';
import { aCategory, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { pathOf, sharedTestApp } from '#testing/test-app.ts';

export const test = sharedTestApp();

interface World {
  readonly venue: Venue;
  readonly drinks: number;
  readonly cold: number;
  readonly lemonade: number;
  readonly tea: number;
  readonly price: number;
}
export const box: { world?: World } = {};
export const world = (): World => {
  if (!box.world) throw new Error('The world is built before each test.');
  return box.world;
};

export async function start(type: BusinessType = 'restaurant', kind = 'restaurant_product'): Promise<World> {
  const venue = await aVenue(test, type);
  const drinks = await aCategory(test, venue, { name: 'Drinks' });
  await test.owner.query("update categories set name_ar = 'مشروبات' where id = $1", [drinks]);
  const cold = await aCategory(test, venue, { name: 'Cold', parentId: drinks });
  const lemonade = await anItem(test, venue, cold, { name: 'Lemonade', type: kind });
  const tea = await anItem(test, venue, drinks, { name: 'Tea', type: kind });
  const { rows } = await test.owner.query(
    'insert into prices (business_id, item_id, price, name_en) values ($1, $2, 1250, $3) returning id::int',
    [venue.businessId, lemonade, kind === 'chalet' ? 'Weekdays' : 'Glass'],
  );
  return { venue, drinks, cold, lemonade, tea, price: rows[0].id };
}

export type Cell = string | number | null;

export const params = () => ({ business_id: world().venue.businessId, id: world().venue.menuId });

export async function exported(locale = 'en', token = world().venue.owner.token) {
  const response = await test.app.inject({
    method: 'GET',
    url: pathOf(menuSheets.exportSheet, params()),
    headers: { authorization: `Bearer ${token}`, locale },
  });
  return response;
}

export async function rowsOf(bytes: Buffer): Promise<Cell[][]> {
  return (await readSheet(await new Blob([new Uint8Array(bytes)]).arrayBuffer())) as unknown as Cell[][];
}

export const workbook = (rows: Cell[][]) => {
  const [headings = [], ...rest] = rows;
  return writeSheet({
    name: 'Menu',
    rightToLeft: false,
    columns: headings.map((heading) => ({ heading: String(heading), width: 10 })),
    rows: rest,
  });
};

export async function send(bytes: Uint8Array, query = '', sent: { token?: string; locale?: string } = {}) {
  const response = await test.app.inject({
    method: 'POST',
    url: `${pathOf(menuSheets.importSheet, params())}${query}`,
    ...withToken(multipart([{ name: 'menu.xlsx', bytes }]), sent),
  });
  return { status: response.statusCode, body: response.json() };
}

function withToken(
  body: ReturnType<typeof multipart>,
  { token, locale = 'en' }: { token?: string; locale?: string },
) {
  const authorization = `Bearer ${token ?? world().venue.owner.token}`;
  return { payload: body.payload, headers: { ...body.headers, authorization, locale } };
}

export const read = async (id: number) => {
  const { venue } = world();
  const response = await test.call(items.get, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, id },
  });
  return response.body;
};

/** Starts a server for one test file, and makes a menu with drinks before each of its tests. */
export function useMenuWithDrinks(): void {
  test.use();
  beforeEach(async () => {
    box.world = await start();
  });
}
