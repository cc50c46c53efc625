import { items } from '@diwan/contract/catalogue/items.ts';
import { aCategory, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { sharedTestApp } from '#testing/test-app.ts';

export const test = sharedTestApp({ LIMIT_UPLOADS: '10000' });

export async function one(text: string, values: unknown[]): Promise<number> {
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
export async function gallery(
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

export async function anItemWith(rows: readonly Given[]) {
  const venue = await aVenue(test);
  const itemId = await anItem(test, venue, await aCategory(test, venue));
  const ids = await gallery(venue, { item_id: itemId }, rows);
  return { venue, itemId, ids, token: venue.owner.token };
}

export async function mediaOfItem(venue: Venue, itemId: number): Promise<[number, string | null][]> {
  const params = { business_id: venue.businessId, id: itemId };
  const { body } = await test.call(items.get, { token: venue.owner.token, params });
  return body.media.map((row: { id: number; slug: string | null }) => [row.id, row.slug]);
}

export const PICTURE = { slug: 'featured' } as const;
