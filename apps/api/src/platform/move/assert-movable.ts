import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appliedMigrations } from '#platform/backup/dump-database.ts';
import { installationNumberOf } from '#platform/database/installation-number.ts';
import type { Move } from './move.ts';

export async function assertSameVersion({ source, target, schemaFolder }: Move): Promise<void> {
  const files = await readdir(join(schemaFolder, 'migrations'));
  const own = files.filter((name) => name.endsWith('.sql')).map((name) => name.replace(/\.sql$/, ''));
  for (const [place, { client }] of Object.entries({ source, target })) {
    const { rows } = await client.query<{ is_there: boolean }>(
      `select to_regclass('public.kysely_migration') is not null as is_there`,
    );
    const applied = rows[0]?.is_there ? await appliedMigrations(client) : [];
    if (applied.join() !== own.sort().join())
      throw new Error(
        `The database of the ${place} is not one of this version. Start this version there once, then repeat the move.`,
      );
  }
}

export async function assertDistinctNumbers({ source, target }: Move): Promise<void> {
  const number = await installationNumberOf(source.client);
  if (number !== (await installationNumberOf(target.client))) return;
  throw new Error(
    `Both installations give out ids under the number ${number}, so that rows would meet others with their ids. Start one of ` +
      'them with an INSTALLATION_NUMBER of its own first.',
  );
}

export async function assertSameKey({ target }: Move): Promise<void> {
  const { rowCount } = await target.client.query('select from app.foreign_secrets($1::text[])', [
    [...target.secrets.keyIds],
  ]);
  if (rowCount)
    throw new Error(
      'The secrets of the target are sealed under another key than the one given for it (TO_SECRETS_KEY).',
    );
}

/** Names and addresses that are alone in an installation, and taken there by somebody else. */
export async function assertNotTaken(
  { source, target }: Move,
  who: { people: readonly number[]; businesses: readonly number[] },
) {
  const { rows: accounts } = await source.client.query<{ id: number; email: string }>(
    `select id::float8 as id, email from users where id = any($1) and type in ('owner', 'employee')
       and email not like '%@users.diwan.invalid'`,
    [who.people],
  );
  const { rows: taken } = await target.client.query<{ email: string }>(
    `select u.email from users u join unnest($1::bigint[], $2::text[]) as a(id, email) on u.email = a.email and u.id <> a.id
     where u.type in ('owner', 'employee') order by 1`,
    [accounts.map(({ id }) => id), accounts.map(({ email }) => email)],
  );
  if (taken.length > 0) {
    throw new Error(
      `Somebody signs in to the target with ${taken.map(({ email }) => email).join(', ')} already, as another account. Whether ` +
        'that is the same person only they can say: let one of the two accounts change its address first.',
    );
  }
  for (const [table, slugs, column] of [
    ['businesses', 'businesses', 'id'],
    // What a branch was called before is taken as well.
    [
      'branches',
      '(select slug, business_id from branches union all select slug, business_id from former_slugs) b',
      'business_id',
    ],
  ] as const) {
    const { rows } = await source.client.query<{ slug: string }>(
      `select slug from ${slugs} where ${column} = any($1)`,
      [who.businesses],
    );
    const { rows: found } = await target.client.query<{ slug: string }>(
      `select slug from ${slugs} where slug = any($1) order by 1`,
      [rows.map(({ slug }) => slug)],
    );
    if (found.length > 0)
      throw new Error(
        `The target has ${table} of the name ${found.map(({ slug }) => slug).join(', ')} in its addresses already. Change it here or there first.`,
      );
  }
}
