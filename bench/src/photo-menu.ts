import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import sharp from 'sharp';

export interface PhotoMenu {
  readonly token: string;
  readonly items: number;
}

const PHOTOS = 8;
const PHOTO_PIXELS = 1200;
const CATEGORIES = 24;
const ITEMS = 2_000;

/** All in one tab, under one category: the longest board that so many items can make. */
const STATEMENTS = [
  `with root as (
     insert into categories (business_id, menu_id, sort, name_en, name_ar)
     select $1::bigint, id, 0, 'Everything', 'كل شيء' from menus where business_id = $1::bigint returning id, menu_id)
   insert into categories (business_id, menu_id, parent_id, sort, name_en, name_ar)
   select $1::bigint, menu_id, id, g, 'Category ' || g, 'تصنيف ' || g from root, generate_series(1, ${CATEGORIES - 1}) g`,
  `with numbered as (
     select id, row_number() over (order by id) - 1 as place from categories where business_id = $1::bigint)
   insert into items (business_id, category_id, itemable_type, sort, name_en, name_ar)
   select $1::bigint, c.id, 'restaurant_product', g, 'Grilled hammour ' || g, 'هامور مشوي ' || g
   from generate_series(1, ${ITEMS}) g join numbered c on c.place = g % ${CATEGORIES}`,
  `insert into prices (business_id, item_id, sort, price)
   select $1::bigint, id, 0, 1500 from items where business_id = $1::bigint`,
];

async function uploadPhoto(address: string, token: string, hue: number): Promise<string> {
  const image = sharp({
    create: {
      width: PHOTO_PIXELS,
      height: PHOTO_PIXELS,
      channels: 3,
      background: { r: (hue * 53) % 256, g: (hue * 97) % 256, b: (hue * 151) % 256 },
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await image.jpeg({ quality: 60 }).toBuffer())]), `${hue}.jpg`);
  const response = await fetch(`${address}/api/media/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { file } = (await response.json()) as { file?: string };
  if (file === undefined) throw new Error(`A photo was answered with ${response.status}.`);
  return new URL(file).pathname.replace('/storage/', '');
}

/** A restaurant of 2,000 items in 24 categories, each item with four photos, and its owner, signed in. */
export async function addPhotoMenu(owner: pg.Pool, address: string): Promise<PhotoMenu> {
  const name = `bench-${randomBytes(4).toString('hex')}`;
  const { rows } = await owner.query<{ business: number; owner: number }>(
    `with boss as (insert into users (type, name, email) values ('owner', 'Nora', $1 || '@example.test') returning id),
     business as (insert into businesses (owner_id, type, slug, name_en, name_ar, timezone)
       select id, 'restaurant', $1, 'Sea', 'البحر', 'Asia/Kuwait' from boss returning id),
     menu as (insert into menus (business_id, name_en, name_ar) select id, 'Main', 'الرئيسية' from business returning id),
     branch as (insert into branches (business_id, slug, menu_id, name_en, name_ar)
       select business.id, $1, menu.id, 'Salmiya', 'السالمية' from business, menu returning id)
     select business.id::int as business, boss.id::int as owner from business, boss, branch`,
    [name],
  );
  const [made] = rows;
  if (!made) throw new Error('The business of the benchmark was not made.');
  const token = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await owner.query('insert into sessions (token_hash, user_id) values ($1, $2)', [hash, made.owner]);
  for (const statement of STATEMENTS) await owner.query(statement, [made.business]);
  const photos: string[] = [];
  for (let hue = 1; hue <= PHOTOS; hue += 1) photos.push(await uploadPhoto(address, token, hue));
  await owner.query(
    `insert into media (business_id, item_id, src, type, slug, sort)
     select $1::bigint, i.id, ($2::text[])[1 + (i.id + g) % ${PHOTOS}], 'image/jpeg',
       case g when 0 then 'featured' end, g
     from items i, generate_series(0, 3) g where i.business_id = $1::bigint`,
    [made.business, photos],
  );
  await owner.query('vacuum analyze');
  return { token, items: ITEMS };
}
