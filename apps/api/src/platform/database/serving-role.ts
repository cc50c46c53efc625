import type pg from 'pg';
import { withClient } from './connect.ts';

export const SERVING_ROLE = 'diwan_app';
/** Follow from other rows; the program may only read them. */
const WRITTEN_BY_TRIGGERS = ['occupancies', 'tallies', 'tally_changes'];
/** Only ever added to; what is old is removed by a function of the owner. */
const APPEND_ONLY = ['audits'];

/** What a role that serves may not be, and how that is taken from it. */
const POWERS = {
  rolsuper: 'nosuperuser',
  rolbypassrls: 'nobypassrls',
  rolcreaterole: 'nocreaterole',
  rolcreatedb: 'nocreatedb',
} as const;
type Power = keyof typeof POWERS;
const powers = Object.keys(POWERS) as Power[];

type RoleFacts = Readonly<Record<Power, boolean>> & {
  readonly rolname: string;
  /** It is the owner of the tables or of the database's address, or can act as one. */
  readonly owns: boolean;
};

async function factsOf(client: pg.Client, role: string, owner: string): Promise<RoleFacts | undefined> {
  const { rows } = await client.query<RoleFacts>(
    `select rolname, ${powers.join(', ')}, exists (
       select from pg_roles o
       where (o.rolname = $2 or o.oid in (select relowner from pg_class where relname = 'businesses' and relkind = 'r'))
         and pg_has_role(r.oid, o.oid, 'member')) as owns
     from pg_roles r where rolname = $1`,
    [role, owner],
  );
  return rows[0];
}

/** A role that row-level security does not bind must not serve; throws the message that says so. */
function assertBound(facts: RoleFacts): void {
  if (!facts.rolsuper && !facts.rolbypassrls && !facts.owns) return;
  throw new Error(
    `The database role ${facts.rolname} is not bound by row-level security (superuser, BYPASSRLS or owner of ` +
      'the tables). Set DATABASE_APP_URL to a role that is none of these.',
  );
}

/** Reached through their table alone. */
async function partitionsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  return rows.map(({ name }) => name);
}

async function grantTables(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  const database = client.escapeIdentifier(rows[0]?.database ?? '');
  const partitions = await partitionsOf(client);
  await client.query(`
    revoke temporary on database ${database} from public, ${name};
    grant usage on schema public, app to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke insert, update, delete on ${WRITTEN_BY_TRIGGERS.join(', ')} from ${name};
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${name};
    ${partitions.map((partition) => `revoke all on ${partition} from ${name};`).join('\n')}
    grant usage, select on all sequences in schema public to ${name};
    revoke execute on all functions in schema app from public;
    grant execute on all functions in schema app to ${name};
    revoke all on kysely_migration, kysely_migration_lock from ${name};`);
}

/**
 * Only a superuser may name SUPERUSER in a statement, even to deny it, and hosted administrators are none. A role has no
 * power when it is made, so that only one that somebody gave power to since has it taken away.
 */
function definition(facts: RoleFacts | undefined): string {
  if (!facts) return `create role ${SERVING_ROLE} login`;
  const taken = powers.filter((power) => facts[power]).map((power) => POWERS[power]);
  return [`alter role ${SERVING_ROLE} login`, ...taken].join(' ');
}

function notAllowed(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === '42501')) return error;
  return new Error(
    `The administrator named by DATABASE_URL may not make or change the role ${SERVING_ROLE} (${error.message}). ` +
      'Make a role that serves, which is neither superuser, nor BYPASSRLS, nor owner, and name it in DATABASE_APP_URL.',
    { cause: error },
  );
}

/** Creates the serving role if it is missing, sets its password and what it may touch; returns its address. */
export async function prepareServingRole(ownerUrl: string, password: string): Promise<string> {
  await withClient(ownerUrl, async (client) => {
    const facts = await factsOf(client, SERVING_ROLE, client.user ?? '');
    await client
      .query(`${definition(facts)} password ${client.escapeLiteral(password)}`)
      .catch((error: unknown) => {
        throw notAllowed(error);
      });
    await grantTables(client, SERVING_ROLE);
  });
  const url = new URL(ownerUrl);
  url.username = SERVING_ROLE;
  url.password = encodeURIComponent(password);
  return url.href;
}

const roleOf = (appUrl: string) => decodeURIComponent(new URL(appUrl).username);

/** With it the server seals the tenancies of its connections; the serving role itself may not read it. */
export async function readTenancyKey(ownerUrl: string): Promise<Buffer> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ key: Buffer }>('select key from app_private.tenancy_key'),
  );
  if (!rows[0]) throw new Error('The database has no key for tenancies (app_private.tenancy_key).');
  return rows[0].key;
}

/** To be asked before anything is changed: an address that names the owner would take the owner's own rights away. */
export async function assertRoleFits(ownerUrl: string, appUrl: string): Promise<void> {
  const role = roleOf(appUrl);
  const facts = await withClient(ownerUrl, (client) => factsOf(client, role, client.user ?? ''));
  if (facts) return assertBound(facts);
  throw new Error(
    `DATABASE_APP_URL names the role ${role}, which does not exist. Make it: create role ${role} login password '…'.`,
  );
}

/** Lets a role that somebody else made serve. */
export async function admitServingRole(ownerUrl: string, appUrl: string): Promise<void> {
  await withClient(ownerUrl, (client) => grantTables(client, roleOf(appUrl)));
}

/** As the serving role itself, whoever that turns out to be. */
export async function assertRoleBound(appUrl: string): Promise<void> {
  await withClient(appUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    const facts = await factsOf(client, rows[0]?.role ?? '', '');
    if (facts) assertBound(facts);
  });
}
