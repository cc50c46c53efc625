import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface BusyRestaurant {
  readonly businessId: number;
  readonly branchId: number;
  readonly slug: string;
  readonly ownerToken: string;
  readonly itemId: number;
}

/** A restaurant that takes orders from its menu at any hour, with one dish of 2.500 dinars. */
export async function addBusyRestaurant(owner: pg.Pool): Promise<BusyRestaurant> {
  const slug = `bench-${randomBytes(4).toString('hex')}`;
  const { rows } = await owner.query<{ business: number; branch: number; boss: number; item: number }>(
    `with boss as (insert into users (type, name, email) values ('owner', 'Nora', $1 || '@example.test') returning id),
     business as (insert into businesses (owner_id, type, slug, name_en, name_ar, timezone)
       select id, 'restaurant', $1, 'Sea', 'البحر', 'Asia/Kuwait' from boss returning id),
     menu as (insert into menus (business_id, name_en, name_ar) select id, 'Main', 'الرئيسية' from business returning id),
     category as (insert into categories (business_id, menu_id, name_en, name_ar)
       select business.id, menu.id, 'Grill', 'مشاوي' from business, menu returning id),
     item as (insert into items (business_id, category_id, itemable_type, sort, name_en, name_ar)
       select business.id, category.id, 'restaurant_product', 1, 'Kebab', 'كباب' from business, category returning id),
     priced as (insert into prices (business_id, item_id, price) select business.id, item.id, 2500 from business, item),
     branch as (insert into branches (business_id, slug, menu_id, name_en, name_ar)
       select business.id, $1, menu.id, 'Salmiya', 'السالمية' from business, menu returning id)
     select business.id::int as business, branch.id::int as branch, boss.id::int as boss, item.id::int as item
     from business, branch, boss, item`,
    [slug],
  );
  const [made] = rows;
  if (!made) throw new Error('The restaurant of the benchmark was not made.');
  for (const key of ['MenuOrdering', 'SelfPickUp'])
    await owner.query(`insert into settings (business_id, key, data) values ($1, $2, 'true')`, [
      made.business,
      key,
    ]);
  const ownerToken = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(ownerToken).digest();
  await owner.query('insert into sessions (token_hash, user_id) values ($1, $2)', [hash, made.boss]);
  return { businessId: made.business, branchId: made.branch, slug, ownerToken, itemId: made.item };
}
