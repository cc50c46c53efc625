import pg from 'pg';

export const SERVING_ROLE = 'diwan_app';
/** Follow from other rows; the program may only read them. */
const WRITTEN_BY_TRIGGERS = ['occupancies'];

interface RoleFacts {
  readonly rolname: string;
  readonly rolsuper: boolean;
  readonly rolbypassrls: boolean;
  readonly owns: boolean;
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function grantTables(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(`
    grant usage on schema public, app to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke insert, update, delete on ${WRITTEN_BY_TRIGGERS.join(', ')} from ${name};
    grant usage, select on all sequences in schema public to ${name};
    grant execute on all functions in schema app to ${name};
    revoke all on kysely_migration, kysely_migration_lock from ${name};`);
}

/** Creates the serving role if it is missing, sets its password and what it may touch; returns its address. */
export async function prepareServingRole(ownerUrl: string, password: string): Promise<string> {
  await withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVING_ROLE]);
    const verb = rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${verb} role ${SERVING_ROLE} login nosuperuser nocreatedb nocreaterole nobypassrls password ${client.escapeLiteral(password)}`,
    );
    await grantTables(client, SERVING_ROLE);
  });
  const url = new URL(ownerUrl);
  url.username = SERVING_ROLE;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Lets a role that somebody else made serve. */
export async function admitServingRole(ownerUrl: string, appUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(appUrl).username);
  await withClient(ownerUrl, (client) => grantTables(client, role));
}

/** A role that row-level security does not bind must not serve; throws the sentence that says so. */
export async function refuseUnboundRole(appUrl: string): Promise<void> {
  const facts = await withClient(appUrl, async (client) => {
    const { rows } = await client.query<RoleFacts>(`
      select rolname, rolsuper, rolbypassrls,
        exists (select from pg_class where relname = 'businesses' and pg_has_role(relowner, 'member')) as owns
      from pg_roles where rolname = current_user`);
    return rows[0];
  });
  if (!facts || facts.rolsuper || facts.rolbypassrls || facts.owns) {
    throw new Error(
      `The database role ${facts?.rolname ?? ''} is not bound by row-level security (superuser, BYPASSRLS or owner of ` +
        'the tables). Set DATABASE_APP_URL to a role that is none of these.',
    );
  }
}
