import type pg from 'pg';
import { listed, STAYING, type Travellers } from './moved-tables.ts';

interface Reference {
  readonly name: string;
  readonly column: string;
  /** The column with the business; of `businesses` the row itself. */
  readonly business: string;
}

/** Columns of tables of businesses that name a person by a foreign key. */
async function referencesToPeople(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select c.conrelid::regclass::text as name, quote_ident(a.attname) as column,
      case when c.conrelid = 'businesses'::regclass then 'id' else 'business_id' end as business
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conparentid = 0
      and (c.conrelid = 'businesses'::regclass or exists (
        select from pg_attribute b where b.attrelid = c.conrelid and b.attname = 'business_id' and not b.attisdropped))
    order by 1, 2`);
  return rows;
}

/** The owner's businesses, and everybody they name. */
export async function travellersWith(
  client: pg.ClientBase,
  ownerId: number,
  businesses: readonly number[],
): Promise<Travellers> {
  const references = await referencesToPeople(client);
  const own = listed(businesses);
  const named = references
    .filter(({ name }) => !STAYING.has(name))
    .map(
      ({ name, column, business }) =>
        `select ${column}::float8 as id from ${name} where ${business} = any(${own}) and ${column} is not null`,
    );
  const { rows: found } = await client.query<{ id: number }>(
    `select ${ownerId}::float8 as id union ${named.join(' union ')} order by 1`,
  );
  const people = found.map(({ id }) => id);
  const elsewhere = references.map(
    ({ name, column, business }) =>
      `select ${column}::float8 as id from ${name} where ${column} = any($1) and ${business} <> all(${own})`,
  );
  const { rows } = await client.query<{ id: number }>(elsewhere.join(' union '), [people]);
  const shared = new Set(rows.map(({ id }) => id));
  return { ownerId, businesses, people, ownPeople: people.filter((id) => !shared.has(id)) };
}
