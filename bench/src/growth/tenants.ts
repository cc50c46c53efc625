/** How many rows each business of the bench has. */
export interface Size {
  readonly items: number;
  /** Items that are booked by the night, among the items; the others are ordered. */
  readonly rooms: number;
  readonly reservations: number;
  readonly orders: number;
  readonly customers: number;
  readonly audits: number;
  readonly notices: number;
  /** Of tables, with the calls of their guests. */
  readonly visits: number;
}

/** About the demo's. */
export const SMALL: Size = {
  items: 3_000,
  rooms: 100,
  reservations: 2_500,
  orders: 500,
  customers: 500,
  audits: 10_000,
  notices: 200,
  visits: 300,
};

/** A hundred times the rows; ten times the rooms, each of which has been booked ten times as often. */
export const BIG: Size = {
  items: 300_000,
  rooms: 1_000,
  reservations: 250_000,
  orders: 50_000,
  customers: 50_000,
  audits: 1_000_000,
  notices: 20_000,
  visits: 30_000,
};

export const MODERATE: Size = {
  items: 50,
  rooms: 5,
  reservations: 50,
  orders: 20,
  customers: 20,
  audits: 200,
  notices: 10,
  visits: 10,
};

/** The big one in part, and never smaller than the small one, whose numbers the calls name. */
export const scaled = (big: Size, scale: number): Size =>
  Object.fromEntries(
    Object.entries(big).map(([kind, count]) => [
      kind,
      Math.max(SMALL[kind as keyof Size], Math.ceil(count * scale)),
    ]),
  ) as Record<keyof Size, number>;

export const OTHERS = 1_000;
/** Areas of each branch and tables of each area, at every size: a house does not grow with its history. */
export const AREAS = 4;
export const SEATS = 10;
/** Units of each room. */
export const UNITS = 5;
export const EMPLOYEES = 10;
export const CATEGORIES = 40;
/** Stays and orders lie in the three years before the first of these, and in the two months after it. */
export const PAST_DAYS = 1_095;
export const FUTURE_DAYS = 60;

const json = (size: Size) => `'${JSON.stringify(size)}'::jsonb`;

/**
 * One row per business: its ordinal (1 small, 2 big, then the others), how many rows of each kind it has, and after which
 * id those of each kind begin, so that every other statement knows all ids by arithmetic.
 */
export const sizesOf = ([first, second]: readonly [Size, Size], others: number) => `
  create temporary table growth_sizes as
  with named as (
    select 1 as ordinal, ${json(first)} as size union all select 2, ${json(second)}
    union all select g, ${json(MODERATE)} from generate_series(3, ${others} + 2) g),
  counted as (
    select n.ordinal, s.* from named n, jsonb_to_record(n.size) as s (items int, rooms int, reservations int,
      orders int, customers int, audits int, notices int, visits int))
  select c.*, ordinal::bigint as business_id, 2 * ordinal::bigint - 1 as branch_id, ordinal::bigint as menu_id,
    ordinal::bigint as owner_id, 100000 + (ordinal - 1) * ${EMPLOYEES}::bigint as employees_after,
    1000000 + coalesce(sum(customers) over before, 0) as customers_after,
    (ordinal - 1) * ${CATEGORIES}::bigint as categories_after,
    coalesce(sum(items) over before, 0) as items_after,
    coalesce(sum(reservations) over before, 0) as reservations_after,
    coalesce(sum(orders) over before, 0) as orders_after
  from counted c window before as (order by ordinal rows between unbounded preceding and 1 preceding)`;

/** A few rows per business, with the triggers that go with them. */
export const TENANTS = [
  `insert into users (id, type, name, email)
   select owner_id, 'owner', (array['Nora Al-Sabah', 'خالد العتيبي', 'Huda Al-Rubayan'])[1 + ordinal % 3],
     'owner-' || ordinal || '@example.test' from growth_sizes`,
  `insert into businesses (id, owner_id, type, slug, name_en, name_ar, timezone)
   select business_id, owner_id, 'hotel', 'growth-' || ordinal, 'Sea ' || ordinal, 'البحر ' || ordinal, 'Asia/Kuwait'
   from growth_sizes`,
  `insert into menus (id, business_id, name_en, name_ar) select menu_id, business_id, 'Main', 'الرئيسية' from growth_sizes`,
  `insert into branches (id, business_id, slug, menu_id, sort, name_en, name_ar)
   select branch_id + b, business_id, 'growth-' || ordinal || '-' || b, menu_id, b,
     (array['Salmiya', 'Khiran'])[b + 1], (array['السالمية', 'الخيران'])[b + 1]
   from growth_sizes, generate_series(0, 1) b`,
  `insert into settings (business_id, key, data) select business_id, 'SelfPickUp', 'true' from growth_sizes`,
  `insert into users (id, type, name, email, phone)
   select employees_after + n, 'employee', (array['Sami', 'منى', 'Yousef', 'Dalal'])[1 + n % 4] || ' ' || n,
     'employee-' || ordinal || '-' || n || '@example.test', '+96560' || lpad((ordinal * ${EMPLOYEES} + n)::text, 6, '0')
   from growth_sizes, generate_series(1, ${EMPLOYEES}) n`,
  `insert into members (business_id, user_id, kind)
   select business_id, employees_after + n, 'employee' from growth_sizes, generate_series(1, ${EMPLOYEES}) n`,
  // The first employee works at the first branch.
  `insert into grants (business_id, branch_id, user_id, permissions)
   select business_id, branch_id, employees_after + 1,
     '{items.read,items.create,items.update,categories.read,reservations.read,reservations.create,orders.read,orders.create,invoices.read,users.read}'
   from growth_sizes`,
];

/** Customers of both languages, each with a phone of their own. */
export const CUSTOMERS = [
  `insert into users (id, type, name, phone, email, created_at)
   select customers_after + n, 'customer',
     (array['Fahad', 'مريم', 'Abdullah', 'شيخة', 'Lulwa', 'بدر'])[1 + n % 6] || ' '
       || (array['Al-Mutairi', 'العنزي', 'Al-Rashidi', 'الشمري', 'Al-Ajmi'])[1 + n / 6 % 5] || ' ' || n,
     '+9655' || lpad((customers_after - 1000000 + n)::text, 7, '0'), case n % 3 when 0 then 'guest-' || n || '@example.test' end,
     now() - (n % ${PAST_DAYS}) * interval '1 day'
   from growth_sizes, generate_series(1, customers) n`,
  `insert into members (business_id, user_id, kind, name, email, phone)
   select business_id, u.id, 'customer', u.name, u.email, u.phone
   from growth_sizes join users u on u.id between customers_after + 1 and customers_after + customers`,
];
