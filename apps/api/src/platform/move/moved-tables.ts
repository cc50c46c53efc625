import type pg from 'pg';

/** Whose rows travel. */
export interface Travellers {
  readonly ownerId: number;
  readonly businesses: readonly number[];
  /** Everybody these businesses name, with their accounts. */
  readonly people: readonly number[];
  /** Those of them whom no business of another owner names: they leave nothing behind. */
  readonly ownPeople: readonly number[];
}

/** Lets somebody in, or hangs on that; people sign in again, and tablets are paired again. */
const OF_SESSIONS = [
  'sessions',
  'devices',
  'desk_tries',
  'pins',
  'push_devices',
  'login_links',
  'login_challenges',
  'realtime_tickets',
  'code_requests',
];
/** Of no use elsewhere: answers of requests that were sent here, when a mail was last sent from here, and what was only tried. */
const OF_THIS_PLACE = ['idempotency_keys', 'notice_mails', 'test_orders'];
export const STAYING: ReadonlySet<string> = new Set([...OF_SESSIONS, ...OF_THIS_PLACE]);

export interface Table {
  readonly name: string;
  /** What can be written: computed columns come by themselves. */
  readonly columns: readonly string[];
  readonly isOfBusiness: boolean;
}

export interface MovedTable extends Table {
  /** Which rows, in SQL. */
  readonly condition: string;
}

export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped)
        as "isOfBusiness"
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname not like 'kysely%' order by 1`);
  return rows;
}

/** A list of ids as SQL: `COPY` takes no parameters. */
export const listed = (ids: readonly number[]) => `'{${ids.map(String).join(',')}}'::bigint[]`;

function conditionOf({ name, columns, isOfBusiness }: Table, who: Travellers): string | null {
  const ofBusinesses = `business_id = any(${listed(who.businesses)})`;
  const ofNobody = 'business_id is null';
  if (name === 'businesses') return `id = any(${listed(who.businesses)})`;
  if (name === 'users') return `id = any(${listed(who.people)})`;
  // Without a business: uploads that no save has used yet, and pictures of people.
  if (name === 'media') {
    return `${ofBusinesses} or ${ofNobody} and (user_id = any(${listed(who.people)})
      or user_id is null and uploader_id = any(${listed(who.ownPeople)}))`;
  }
  if (name === 'files') {
    return `${ofBusinesses} or ${ofNobody} and (uploader_id = any(${listed(who.ownPeople)})
      or path in (select src from media where business_id is null and user_id = any(${listed(who.people)})))`;
  }
  if (isOfBusiness) return ofBusinesses;
  return columns.includes('user_id') ? `user_id = any(${listed(who.people)})` : null;
}

/** Every table with the rows that travel. Throws for a table nobody has thought of, so that none is forgotten. */
export function movedTables(tables: readonly Table[], who: Travellers): MovedTable[] {
  return tables
    .filter(({ name }) => !STAYING.has(name))
    .map((table) => {
      const condition = conditionOf(table, who);
      if (condition !== null) return { ...table, condition };
      throw new Error(
        `A move does not know which rows of the table ${table.name} belong to an owner. Say so in platform/move/moved-tables.ts.`,
      );
    });
}
