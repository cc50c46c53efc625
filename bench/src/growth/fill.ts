import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { BOOKINGS } from './bookings.ts';
import { CATALOGUE, PICTURES } from './catalogue.ts';
import { AUDIT_LOG } from './audit-log.ts';
import { ORDERED } from './orders.ts';
import { BIG, CUSTOMERS, MODERATE, OTHERS, SMALL, sizesOf, TENANTS, type Size } from './tenants.ts';

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

async function tenant(client: pg.PoolClient, ordinal: number, size: Size): Promise<Tenant> {
  const { rows } = await client.query<
    Omit<Tenant, 'size' | 'ownerToken' | 'employeeToken'> & { readonly owner: number }
  >(
    `select business_id::int as "businessId", branch_id::int as "branchId", menu_id::int as "menuId",
       customers_after::int as "customersAfter", categories_after::int as "categoriesAfter",
       items_after::int as "itemsAfter", reservations_after::int as "reservationsAfter",
       (employees_after + 1)::int as "employeeId", owner_id::int as owner
     from growth_sizes where ordinal = $1`,
    [ordinal],
  );
  const [found] = rows;
  if (!found) throw new Error('The business of the benchmark was not made.');
  const { owner, ...facts } = found;
  const ownerToken = await addSession(client, owner);
  return { ...facts, size, ownerToken, employeeToken: await addSession(client, facts.employeeId) };
}

/** All rows of the businesses that growth_sizes names. */
async function fillTenants(client: pg.PoolClient, note: (text: string) => void): Promise<void> {
  for (const statement of TENANTS) await client.query(statement);
  // The rows are right without the triggers: what those would write is written by statements of its own.
  await client.query('set session_replication_role = replica');
  const bulk = [...CUSTOMERS, ...CATALOGUE, ...PICTURES, ...BOOKINGS, ...AUDIT_LOG, ...ORDERED];
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
export async function fill(owner: pg.Pool, note: (text: string) => void): Promise<Filled> {
  const client = await owner.connect();
  try {
    await client.query("set maintenance_work_mem = '256MB'");
    await client.query("set work_mem = '128MB'");
    await client.query(sizesOf([SMALL, BIG], OTHERS));
    await fillTenants(client, note);
    await client.query('vacuum analyze');
    return { small: await tenant(client, 1, SMALL), big: await tenant(client, 2, BIG) };
  } finally {
    client.release(true);
  }
}
