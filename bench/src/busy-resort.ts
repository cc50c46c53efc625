import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

const ITEMS = 100;
const UNITS = 5;
/** Of each unit within 60 days: 25,000 of 500 units. */
const STAYS = 50;

const STATEMENTS = [
  `with category as (
     insert into categories (business_id, menu_id, sort, name_en, name_ar)
     select $1::bigint, id, 0, 'Chalets', 'الشاليهات' from menus where business_id = $1::bigint returning id)
   insert into items (business_id, category_id, itemable_type, sort, name_en, name_ar, units)
   select $1::bigint, category.id, 'chalet', g, 'Villa ' || g, 'فيلا ' || g, ${UNITS}
   from category, generate_series(1, ${ITEMS}) g`,
  `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at, status, customer_name, due, paid)
   select $1::bigint, b.id, 'unit', i.id, u, at, at + interval '1 day', 'pending',
     (array['Huda Al-Rubayan', 'عبدالله الشراع', 'Noura'])[1 + (i.id + u + n) % 3], 100, (n % 3) * 50
   from items i, branches b, generate_series(1, ${UNITS}) u, generate_series(0, ${STAYS - 1}) n,
     lateral (select date_trunc('day', now()) + interval '11 hours' + (floor(n * 1.2)::int - 5) * interval '1 day' as at) t
   where i.business_id = $1::bigint and b.business_id = $1::bigint`,
];

/** A resort of 500 units with 25,000 stays around today, and its owner, signed in. */
export async function addBusyResort(owner: pg.Pool): Promise<{ readonly token: string }> {
  const name = `bench-${randomBytes(4).toString('hex')}`;
  const { rows } = await owner.query<{ business: number; owner: number }>(
    `with boss as (insert into users (type, name, email) values ('owner', 'Nora', $1 || '@example.test') returning id),
     business as (insert into businesses (owner_id, type, slug, name_en, name_ar, timezone)
       select id, 'chalet', $1, 'Sea', 'البحر', 'Asia/Kuwait' from boss returning id),
     menu as (insert into menus (business_id, name_en, name_ar) select id, 'Main', 'الرئيسية' from business returning id),
     branch as (insert into branches (business_id, slug, menu_id, name_en, name_ar)
       select business.id, $1, menu.id, 'Khiran', 'الخيران' from business, menu returning id)
     select business.id::int as business, boss.id::int as owner from business, boss, branch`,
    [name],
  );
  const [made] = rows;
  if (!made) throw new Error('The business of the benchmark was not made.');
  const token = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await owner.query('insert into sessions (token_hash, user_id) values ($1, $2)', [hash, made.owner]);
  for (const statement of STATEMENTS) await owner.query(statement, [made.business]);
  await owner.query('vacuum analyze');
  return { token };
}
