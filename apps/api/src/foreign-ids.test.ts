import fc from 'fast-check';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { OPERATIONS } from '@diwan/contract/operations.ts';
import { BUSINESS_TYPES, type BusinessType } from '@diwan/contract/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aVenueFixture, type VenueFixture } from '#testing/venue-fixture.ts';
import { inputOf, likely } from '#testing/fuzz/likely.ts';
import { asQuery, knownOf, namesIn, ownValue } from '#testing/fuzz/requests.ts';
import { useTestApp } from '#testing/test-app.ts';

const PLENTY = '1000000000';
const LIMITS = ['SIGNED_IN', 'GUEST_READS', 'GUEST_WRITES', 'INVOICES', 'UPLOADS'];
const test = useTestApp(Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, PLENTY])));

/** Stands in every text of the other tenant: no answer to anybody else may hold it. */
const SECRET = 'OTHER TENANT';
/** Requests that carry one id of the other tenant, for each member that takes one. */
const TRIES = 4;

const others = new Map<BusinessType, VenueFixture>();

function otherTenant(type: BusinessType): VenueFixture {
  const venue = others.get(type);
  if (!venue) throw new Error('The others move in before the first test.');
  return venue;
}

async function nameEverything({ businessId }: VenueFixture): Promise<void> {
  const { rows } = await test.owner.query(`
    select c.table_name as "table", array_agg(c.column_name::text) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name in ('name', 'name_en', 'name_ar', 'customer_name', 'reason', 'note')
      and exists (select from information_schema.columns o where o.table_schema = 'public'
        and o.table_name = c.table_name and o.column_name = 'business_id')
    group by 1`);
  for (const { table, columns } of rows as { table: string; columns: string[] }[]) {
    const sets = columns.map((column) => `${column} = '${SECRET}'`).join(', ');
    await test.owner.query(`update ${table} set ${sets} where business_id = $1`, [businessId]);
  }
  await test.owner.query(
    `update users set name = '${SECRET}' where id in (select owner_id from businesses where id = $1
     union select user_id from members where business_id = $1)`,
    [businessId],
  );
}

async function everythingOf({ businessId }: VenueFixture): Promise<unknown> {
  const { rows: tables } = await test.owner.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_id' and table_name in
       (select relname from pg_class where relkind = 'r')`,
  );
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content
       from ${name} t where business_id = $1`,
  );
  const { rows } = await test.owner.query(`${counts.join(' union all ')} order by name`, [businessId]);
  return rows;
}

beforeAll(async () => {
  for (const type of BUSINESS_TYPES) {
    const venue = await aVenueFixture(test, type);
    await nameEverything(venue);
    others.set(type, venue);
  }
});

type Json = ReturnType<typeof inputOf>;

function membersOf(schema: Json, found = new Set<string>()): Set<string> {
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    found.add(name);
    membersOf(inner, found);
  }
  for (const inner of [
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ]) {
    if (inner) membersOf(inner, found);
  }
  return found;
}

/** Members that name rows without saying so. */
const ROWS_OF: Readonly<Record<string, string>> = {
  users: 'users',
  addons: 'addons',
  reserved_for: 'users',
  invoice_for: 'users',
  bookable_at: 'branches',
};

const NAMES_ROWS = /(^|_)ids?$|Ids?$/;
const LISTS = /ids$|^users$|^addons$/i;

function foreignValue(member: string, operation: AnyOperation, of: VenueFixture): unknown {
  const table = ROWS_OF[member];
  const name = member === 'sortedIds' ? '' : member.replace(/_?ids?$/i, '');
  const id = table ? of.ids[table] : knownOf(of, operation).id(name);
  if (id === undefined) return undefined;
  return LISTS.test(member) ? [id] : id;
}

const isListOfRows = (value: unknown) =>
  Array.isArray(value) && value.some((entry) => typeof entry === 'object' && entry !== null);

/** The value with the member replaced wherever it stands, and set where it could stand at the top. */
function replaced(value: unknown, member: string, by: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, member, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === member && !isListOfRows(inner) ? by : replaced(inner, member, by),
    ]),
  );
}

function withMember(sample: unknown, schema: Json, member: string, by: unknown): unknown {
  const whole = { ...(typeof sample === 'object' ? sample : {}) };
  const isTop = member in (schema.properties ?? {});
  return replaced(isTop && !(member in whole) ? { ...whole, [member]: by } : whole, member, by);
}

interface RequestCase {
  readonly operation: AnyOperation;
  readonly part: 'query' | 'body';
  readonly member: string;
}

const requestCases = OPERATIONS.filter(({ takes }) => takes !== 'upload').flatMap((operation) =>
  (['query', 'body'] as const).flatMap((part) =>
    [...membersOf(inputOf(operation[part]))]
      .filter((member) => member in ROWS_OF || NAMES_ROWS.test(member))
      .map((member): RequestCase => ({ operation, part, member })),
  ),
);

const statuses = new Map<number, number>();

async function sendCase({ operation, part, member }: RequestCase, own: VenueFixture): Promise<void> {
  const value = foreignValue(member, operation, otherTenant(own.type));
  if (value === undefined) return;
  const known = knownOf(own, operation);
  const schema = inputOf(operation[part]);
  const path = namesIn(operation.path).reduce(
    (text, name) => text.replace(`:${name}`, ownValue(name, operation, own)),
    `/api${operation.path}`,
  );
  const drawn = (of: 'query' | 'body') => likely(inputOf(operation[of]), known);
  for (const [query, body] of fc.sample(fc.tuple(drawn('query'), drawn('body')), {
    numRuns: TRIES,
    seed: 1,
  })) {
    const input = part === 'query' ? withMember(query, schema, member, value) : query;
    const response = await test.app.inject({
      method: operation.method,
      url: `${path}?${asQuery(input)}`,
      headers: { authorization: `Bearer ${own.owner.token}` },
      ...(operation.method === 'POST'
        ? { payload: (part === 'body' ? withMember(body, schema, member, value) : body) as object }
        : {}),
    });
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain(SECRET);
  }
}

describe('an id of another business', () => {
  const named = requestCases.map((one, index) => {
    const type = BUSINESS_TYPES[index % BUSINESS_TYPES.length] ?? 'restaurant';
    return [`${one.operation.name} (${one.part}, ${one.member})`, one, type] as const;
  });
  it.each(named)('in %s shows and changes nothing of it', async (_name, one, type) => {
    const before = await everythingOf(otherTenant(type));
    await sendCase(one, await aVenueFixture(test, type));
    expect(await everythingOf(otherTenant(type))).toEqual(before);
  });

  it('The cases are not idle: many were answered, many refused, and the other tenant sees what nobody else does', async () => {
    const answered = (status: number) => statuses.get(status) ?? 0;
    expect(answered(200)).toBeGreaterThan(30);
    expect(answered(404) + answered(422)).toBeGreaterThan(300);
    const { businessId, branchId, owner } = otherTenant('chalet');
    for (const path of ['items', 'users', `branches/${branchId}/reservations`]) {
      const url = `/api/business/${businessId}/${path}`;
      const own = await test.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
      expect(own.body).toContain(SECRET);
    }
  });
});
