import { randomBytes } from 'node:crypto';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { aCategory, aVenue, bilingual } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** An item of a venue of its own, as its owner made it, with how to save and read it. */
export async function anItemToSave(
  test: TestApp,
  type: BusinessType = 'restaurant',
  categoryType?: 'service' | 'product',
) {
  const venue = await aVenue(test, type);
  const categoryId = await aCategory(test, venue, categoryType ? { type: categoryType } : {});
  const { token } = venue.owner;
  const created = await test.call(items.create, {
    token,
    params: { business_id: venue.businessId },
    body: { category_id: categoryId, locales: bilingual('Villa A', 'فيلا أ') },
  });
  const params = { business_id: venue.businessId, id: created.body.id };
  const save = (body: Record<string, unknown>, as = token) =>
    test.call(items.save, { token: as, params, body });
  const read = async () => (await test.call(items.get, { token, params })).body;
  return { venue, categoryId, token, params, save, read, created: created.body };
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
export const randomName = () => [...randomBytes(26)].map((byte) => BASE32.charAt(byte % 32)).join('');

/** The row of an uploaded file; nothing is in the storage for it. */
export async function aStoredFile(
  test: TestApp,
  given: { businessId?: number; uploaderId: number; type?: string },
) {
  const type = given.type ?? 'image/jpeg';
  const path = `1/${randomName()}.${type === 'video/mp4' ? 'mp4' : 'jpg'}`;
  await test.owner.query(
    'insert into files (path, business_id, uploader_id, type, bytes, sha256) values ($1, $2, $3, $4, 1, $1)',
    [path, given.businessId ?? null, given.uploaderId, type],
  );
  return { path, src: `http://diwan.test/storage/${path}` };
}
