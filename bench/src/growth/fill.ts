import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { BOOKINGS } from './bookings.ts';
import { CATALOGUE, PICTURES } from './catalogue.ts';
import { AUDIT_LOG } from './audit-log.ts';
import { ORDERED } from './orders.ts';
import { SERVED } from './service.ts';
import { BIG, CUSTOMERS, MODERATE, OTHERS, scaled, SMALL, sizesOf, TENANTS, type Size } from './tenants.ts';

export interface Tenant {
  readonly size: Size;
  readonly businessId: number;
  readonly branchId: number;
  readonly menuId: number;
  readonly customersAfter: number;
  readonly categoriesAfter: number;
  readonly itemsAfter: number;
  readonly reservationsAfter: number;
  readonly employeeId: number;
  /** By which guests know the first branch. */
  readonly slug: string;
  /** Rows of the first branch that a call can change, each once. */
  readonly comingStays: readonly number[];
  readonly pendingOrders: readonly number[];
  readonly openInvoices: readonly number[];
  readonly ownerToken: string;
  /** Of an employee with rights at one branch. */
  readonly employeeToken: string;
}

export interface Filled {
  readonly small: Tenant;
  readonly big: Tenant;
}

/** The next id of each table comes after those that were given. */
const SEQUENCES = `
  select setval(pg_get_serial_sequence('public.' || t.name, 'id'), 100000000)
  from unnest(array['users', 'businesses', 'menus', 'branches', 'categories', 'items', 'reservations', 'orders']) as t(name)`;

async function addSession(client: pg.PoolClient, userId: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await client.query(
    `insert into sessions (token_hash, user_id, authenticated_at, expires_at)
     values ($1, $2, now(), now() + interval '89 days')`,
    [hash, userId],
  );
  return token;
}

type Changed = Pick<Tenant, 'comingStays' | 'pendingOrders' | 'openInvoices'>;

/** The latest stays that are to come, and invoices of others. */
const CHANGED = `
  select array(select id::int from reservations where business_id = $1 and branch_id = $2 and status = 'pending'
      and from_at > now() + interval '3 days' order by id desc limit 60) as "comingStays",
    array(select id::int from orders where business_id = $1 and branch_id = $2 and status = 'pending'
      order by id desc limit 3) as "pendingOrders",
    array(select id::int from invoices where business_id = $1 and branch_id = $2 and status = 'pending' and type = 'credit'
      and reservation_id is not null order by reservation_id, id limit 20) as "openInvoices"`;

async function tenant(client: pg.PoolClient, ordinal: number, size: Size): Promise<Tenant> {
  const { rows } = await client.query<
    Omit<Tenant, 'size' | 'ownerToken' | 'employeeToken' | keyof Changed> & { readonly owner: number }
  >(
    `select business_id::int as "businessId", branch_id::int as "branchId", menu_id::int as "menuId",
       customers_after::int as "customersAfter", categories_after::int as "categoriesAfter",
       items_after::int as "itemsAfter", reservations_after::int as "reservationsAfter",
       (employees_after + 1)::int as "employeeId", owner_id::int as owner, 'growth-' || ordinal || '-0' as slug
     from growth_sizes where ordinal = $1`,
    [ordinal],
  );
  const [found] = rows;
  if (!found) throw new Error('The business of the benchmark was not made.');
  const { owner, ...facts } = found;
  const changed = await client.query<Changed>(CHANGED, [facts.businessId, facts.branchId]);
  const [ids] = changed.rows;
  if (!ids) throw new Error('A statement that always gives a row gave none.');
  const ownerToken = await addSession(client, owner);
  return { ...facts, ...ids, size, ownerToken, employeeToken: await addSession(client, facts.employeeId) };
}

/** All rows of the businesses that growth_sizes names. */
async function fillTenants(client: pg.PoolClient, note: (text: string) => void): Promise<void> {
  for (const statement of TENANTS) await client.query(statement);
  // The rows are right without the triggers: what those would write is written by statements of its own.
  await client.query('set session_replication_role = replica');
  const bulk = [...CUSTOMERS, ...CATALOGUE, ...PICTURES, ...BOOKINGS, ...AUDIT_LOG, ...ORDERED, ...SERVED];
  for (const statement of bulk) {
    const start = performance.now();
    const { rowCount } = await client.query(statement);
    const [table] = /(?<=insert into )\w+/.exec(statement) ?? ['partitions'];
    note(`${table}: ${rowCount} rows, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  await client.query('set session_replication_role = origin');
  await client.query('select app_private.correct_tallies()');
  await client.query(SEQUENCES);
}

/** Moderate businesses beside whatever is measured, in an empty database. */
export async function addOthers(owner: pg.Pool, count: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(sizesOf([MODERATE, MODERATE], count - 2));
    await fillTenants(client, () => {});
  } finally {
    client.release(true);
  }
}

/** Two businesses, one a hundred times as large as the other, beside a thousand others, in an empty database. */
export async function fill(
  owner: pg.Pool,
  note: (text: string) => void,
  /** A part of it, to try what is called without waiting for the whole: of a hundredth of the sizes no cost means anything. */
  scale = 1,
): Promise<Filled> {
  const client = await owner.connect();
  try {
    await client.query("set maintenance_work_mem = '256MB'");
    await client.query("set work_mem = '128MB'");
    const [small, big] = [SMALL, scaled(BIG, scale)];
    await client.query(sizesOf([small, big], Math.ceil(OTHERS * scale)));
    await fillTenants(client, note);
    await client.query('vacuum analyze');
    return { small: await tenant(client, 1, small), big: await tenant(client, 2, big) };
  } finally {
    client.release(true);
  }
}
