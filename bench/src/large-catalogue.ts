import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface LargeCatalogue {
  readonly businessId: number;
  readonly ownerToken: string;
  /** Of an employee who may read and change items at the one branch. */
  readonly employeeToken: string;
}

const STATEMENTS = [
  `insert into categories (business_id, menu_id, sort, name_en, name_ar)
   select $1::bigint, m.id, g, 'Category ' || g, 'تصنيف ' || g from menus m, generate_series(1, 40) g where m.business_id = $1::bigint`,
  `insert into items (business_id, category_id, itemable_type, sort, name_en, name_ar, description_en, description_ar)
   select $1::bigint, c.id, 'restaurant_product', g, 'Grilled hammour ' || g, 'هامور مشوي ' || g,
     'Served with rice, lemon and our own sauce.', 'يقدم مع الأرز والليمون وصلصتنا الخاصة.'
   from categories c, generate_series(1, 250) g where c.business_id = $1::bigint`,
  `insert into prices (business_id, item_id, sort, price, name_en, name_ar)
   select $1::bigint, i.id, g - 1, 1500 + g * 500, case g when 1 then 'Small' else 'Large' end, case g when 1 then 'صغير' else 'كبير' end
   from items i, generate_series(1, 2) g where i.business_id = $1::bigint`,
  `insert into addons (business_id, item_id, sort, price, name_en, name_ar)
   select $1::bigint, i.id, g - 1, 250, 'Extra ' || g, 'إضافة ' || g from items i, generate_series(1, 2) g where i.business_id = $1::bigint`,
  `insert into discounts (business_id, item_id, type, amount, from_at, to_at)
   select $1::bigint, id, 'percentage', 1000, now(), now() + interval '30 days' from items where business_id = $1::bigint and id % 5 = 0`,
  `insert into media (business_id, item_id, src, type, slug, sort)
   select $1::bigint, id, $1::bigint || '/abcdefgh' || id || '.jpg', 'image/jpeg', 'featured', 0 from items where business_id = $1::bigint`,
];

async function addSession(owner: pg.Pool, userId: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await owner.query('insert into sessions (token_hash, user_id) values ($1, $2)', [hash, userId]);
  return token;
}

/** A restaurant of 10,000 items with two prices and two addons each, its owner and an employee, both signed in. */
export async function addLargeCatalogue(owner: pg.Pool): Promise<LargeCatalogue> {
  const name = `bench-${randomBytes(4).toString('hex')}`;
  const { rows } = await owner.query<{ business: number; owner: number; employee: number }>(
    `with boss as (insert into users (type, name, email) values ('owner', 'Nora', $1 || '@example.test') returning id),
     helper as (insert into users (type, name, email) values ('employee', 'Sami', $1 || '-2@example.test') returning id),
     business as (insert into businesses (owner_id, type, slug, name_en, name_ar, timezone)
       select id, 'restaurant', $1, 'Sea', 'البحر', 'Asia/Kuwait' from boss returning id),
     menu as (insert into menus (business_id, name_en, name_ar) select id, 'Main', 'الرئيسية' from business returning id),
     branch as (insert into branches (business_id, slug, menu_id, name_en, name_ar)
       select business.id, $1, menu.id, 'Salmiya', 'السالمية' from business, menu returning id),
     member as (insert into members (business_id, user_id, kind)
       select business.id, helper.id, 'employee' from business, helper returning user_id),
     granted as (insert into grants (business_id, branch_id, user_id, permissions)
       select business.id, branch.id, member.user_id, '{items.read,items.create,items.update}' from business, branch, member)
     select business.id::int as business, boss.id::int as owner, helper.id::int as employee from business, boss, helper`,
    [name],
  );
  const [made] = rows;
  if (!made) throw new Error('The business of the benchmark was not made.');
  for (const statement of STATEMENTS) await owner.query(statement, [made.business]);
  await owner.query('vacuum analyze');
  return {
    businessId: made.business,
    ownerToken: await addSession(owner, made.owner),
    employeeToken: await addSession(owner, made.employee),
  };
}
