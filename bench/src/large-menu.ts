import type pg from 'pg';

export interface LargeMenu {
  readonly businessId: number;
  readonly branchId: number;
  readonly slug: string;
}

const CATEGORIES = 40;

const statements = (itemsOfCategory: number) => [
  `insert into categories (business_id, menu_id, sort, name_en, name_ar)
   select $1::bigint, m.id, g, 'Category ' || g, 'تصنيف ' || g from menus m, generate_series(1, ${CATEGORIES}) g where m.business_id = $1::bigint`,
  `insert into items (business_id, category_id, itemable_type, sort, name_en, name_ar, description_en, description_ar)
   select $1::bigint, c.id, 'restaurant_product', g, 'Grilled hammour "special" ' || g, 'هامور مشوي ' || g,
     'Served with rice, lemon and our own sauce, for two people.', 'يقدم مع الأرز والليمون وصلصتنا الخاصة لشخصين.'
   from categories c, generate_series(1, ${itemsOfCategory}) g where c.business_id = $1::bigint`,
  `insert into prices (business_id, item_id, sort, price, name_en, name_ar)
   select $1::bigint, i.id, g, 1500 + g * 500, case g when 1 then 'Small' else 'Large' end, case g when 1 then 'صغير' else 'كبير' end
   from items i, generate_series(1, 2) g where i.business_id = $1::bigint`,
  `insert into addons (business_id, item_id, sort, price, name_en, name_ar)
   select $1::bigint, i.id, g, 250, 'Extra ' || g, 'إضافة ' || g from items i, generate_series(1, 2) g where i.business_id = $1::bigint`,
  `insert into discounts (business_id, item_id, type, amount, from_at, to_at)
   select $1::bigint, id, 'percentage', 1000, now(), now() + interval '30 days' from items where business_id = $1::bigint and id % 5 = 0`,
  `insert into media (business_id, item_id, src, type, slug, sort)
   select $1::bigint, id, $1::bigint || '/abcdefgh' || id || '.jpg', 'image/jpeg', 'featured', 0 from items where business_id = $1::bigint`,
];

/** A restaurant's menu of so many items in 40 categories, two prices and two addons each, in both languages. */
export async function addLargeMenu(owner: pg.Pool, items = 1000): Promise<LargeMenu> {
  const slug = `bench-${Date.now()}-${items}`;
  const { rows } = await owner.query<LargeMenu>(
    `with owner as (insert into users (type, name, email) values ('owner', 'Nora', $1::text || '@example.test') returning id),
     business as (insert into businesses (owner_id, type, slug, name_en, name_ar, timezone)
       select id, 'restaurant', $1::text, 'Sea', 'البحر', 'Asia/Kuwait' from owner returning id),
     menu as (insert into menus (business_id, name_en, name_ar) select id, 'Main', 'الرئيسية' from business returning id),
     branch as (insert into branches (business_id, slug, menu_id, name_en, name_ar)
       select business.id, $1::text, menu.id, 'Salmiya', 'السالمية' from business, menu returning id)
     select business.id::int as "businessId", branch.id::int as "branchId", $1::text as slug from business, branch`,
    [slug],
  );
  const [made] = rows;
  if (!made) throw new Error('The business of the benchmark was not made.');
  for (const statement of statements(items / CATEGORIES)) await owner.query(statement, [made.businessId]);
  await owner.query('analyze');
  return made;
}
