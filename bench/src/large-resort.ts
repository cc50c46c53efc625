import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface LargeResort {
  readonly businessId: number;
  readonly branchId: number;
  readonly ownerToken: string;
  /** A hundred chalets of five units each. */
  readonly items: readonly number[];
  /** Two more with five units: one with ten past stays in each, one with a thousand. */
  readonly young: number;
  readonly old: number;
}

export const UNITS = 5;

const ITEMS = `
  insert into items (business_id, category_id, itemable_type, sort, name_en, name_ar, units, insurance)
  select $1::bigint, c.id, 'chalet', g, 'Villa ' || g, 'فيلا ' || g, ${UNITS}, 50000
  from categories c, generate_series(1, 102) g where c.business_id = $1::bigint returning id::int`;

const PRICES = `
  insert into prices (business_id, item_id, sort, price, name_en, name_ar)
  select $1::bigint, i.id, p.sort, p.price, p.name, p.name from items i,
    (values (0, 90000, 'Weekdays'), (1, 140000, 'Weekend'), (2, 200000, 'FullWeek')) as p (sort, price, name)
  where i.business_id = $1::bigint`;

/** $1 business, $2 branch, $3 items, $4 stays per unit, $5 the first arrival, $6 days from one arrival to the next. */
const STAYS = `
  insert into reservations (business_id, branch_id, target, reservable_id, unit, named, from_at, to_at, status,
    customer_name, customer_phone, reserved_by_name, subtotal_price, total_price, insurance)
  select $1::bigint, $2::bigint, 'unit', item, unit,
    json_build_object('itemable_type', 'chalet', 'name_en', 'Villa', 'name_ar', 'فيلا'),
    $5::timestamptz + make_interval(days => floor(g * $6::numeric)::int),
    $5::timestamptz + make_interval(days => floor(g * $6::numeric)::int + 1), 'pending', 'Huda ' || g,
    '+96552' || lpad(g::text, 6, '0'), 'Nora', 90000, 90000, 50000
  from unnest($3::bigint[]) item, generate_series(1, ${UNITS}) unit, generate_series(0, $4::int - 1) g`;

const MONEY = `
  insert into invoices (business_id, branch_id, reservation_id, amount, type, reference_id, invoice_by_name,
    invoice_for_name)
  select r.business_id, r.branch_id, r.id, m.amount, m.type, replace(gen_random_uuid()::text, '-', ''), 'Nora',
    r.customer_name
  from reservations r, (values (140000, 'credit'), (50000, 'debit')) as m (amount, type)
  where r.business_id = $1::bigint and r.reservable_id = any($2::bigint[])`;

async function addBusiness(owner: pg.Pool) {
  const name = `bench-${randomBytes(4).toString('hex')}`;
  const { rows } = await owner.query<{ business: number; branch: number; boss: number }>(
    `with boss as (insert into users (type, name, email) values ('owner', 'Nora', $1 || '@example.test') returning id),
     business as (insert into businesses (owner_id, type, slug, name_en, name_ar, timezone)
       select id, 'chalet', $1, 'Sea', 'البحر', 'Asia/Kuwait' from boss returning id),
     menu as (insert into menus (business_id, name_en, name_ar) select id, 'Main', 'الرئيسية' from business returning id),
     category as (insert into categories (business_id, menu_id, name_en, name_ar)
       select business.id, menu.id, 'Villas', 'فلل' from business, menu),
     branch as (insert into branches (business_id, slug, menu_id, name_en, name_ar)
       select business.id, $1, menu.id, 'Khiran', 'الخيران' from business, menu returning id)
     select business.id::int as business, branch.id::int as branch, boss.id::int as boss from business, branch, boss`,
    [name],
  );
  const [made] = rows;
  if (!made) throw new Error('The business of the benchmark was not made.');
  const token = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await owner.query('insert into sessions (token_hash, user_id) values ($1, $2)', [hash, made.boss]);
  return { ...made, token };
}

/** A chalet business with 500 units and 25,000 stays of one night within three months from January 2027 on. */
export async function addLargeResort(owner: pg.Pool): Promise<LargeResort> {
  const { business, branch, token } = await addBusiness(owner);
  const { rows } = await owner.query<{ id: number }>(ITEMS, [business]);
  const items = rows.map(({ id }) => id);
  const [young = 0, old = 0] = items.splice(100);
  await owner.query(PRICES, [business]);
  const stays = (of: number[], count: number, first: string, every: number) =>
    owner.query(STAYS, [business, branch, of, count, first, every]);
  await stays(items, 50, '2027-01-01 14:00+03', 1.8);
  await stays([young], 10, '2020-01-01 14:00+03', 2);
  await stays([old], 1000, '2020-01-01 14:00+03', 2);
  await stays([young, old], 10, '2027-01-01 14:00+03', 3);
  await owner.query(MONEY, [business, items]);
  await owner.query('vacuum analyze');
  return { businessId: business, branchId: branch, ownerToken: token, items, young, old };
}
