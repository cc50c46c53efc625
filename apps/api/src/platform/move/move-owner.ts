import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { appliedMigrations } from '#platform/backup/dump-database.ts';
import { installationNumberOf } from '#platform/database/installation-number.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { close, reopen, untilNothingIsSent } from './closing.ts';
import { copyFiles, filesOf } from './copy-files.ts';
import { copyOwner } from './copy-owner.ts';
import { leave } from './leave.ts';
import { refuseWithoutRest } from './resting-triggers.ts';
import type { SealedColumn } from './seal-anew.ts';
import { travellersWith } from './travellers.ts';

export interface Place {
  readonly client: pg.Client;
  readonly storage: Storage;
  readonly secrets: SecretBox;
}

export interface Move {
  readonly email: string;
  readonly source: Place;
  readonly target: Place;
  /** The target in words, without its password. */
  readonly targetName: string;
  readonly schemaFolder: string;
  readonly sealedColumns: readonly SealedColumn[];
  readonly now: () => Date;
  readonly say: (sentence: string) => void;
}

interface Noted {
  readonly owner_id: number;
  readonly move: string;
  readonly target: string;
  readonly businesses: number[];
  readonly copied_at: Date | null;
  readonly finished_at: Date | null;
}

const day = (at: Date) => at.toISOString().slice(0, 10);

async function notedMove({ source, email }: Move): Promise<Noted | undefined> {
  const { rows } = await source.client.query<Noted>(
    `select owner_id::float8 as owner_id, move, target, businesses::float8[] as businesses, copied_at, finished_at
     from app_private.moves where email = $1 order by closed_at desc limit 1`,
    [email],
  );
  return rows[0];
}

async function hasArrived({ target }: Move, { move }: Pick<Noted, 'move'>): Promise<boolean> {
  const { rowCount } = await target.client.query('select from app_private.arrivals where move = $1', [move]);
  return (rowCount ?? 0) > 0;
}

async function refuseOtherVersions({ source, target, schemaFolder }: Move): Promise<void> {
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

async function refuseSameNumbers({ source, target }: Move): Promise<void> {
  const number = await installationNumberOf(source.client);
  if (number !== (await installationNumberOf(target.client))) return;
  throw new Error(
    `Both installations give out ids under the number ${number}, so that rows would meet others with their ids. Start one of ` +
      'them with an INSTALLATION_NUMBER of its own first.',
  );
}

async function refuseWrongKey({ target }: Move): Promise<void> {
  const { rowCount } = await target.client.query('select from app.foreign_secrets($1::text[])', [
    [...target.secrets.keyIds],
  ]);
  if (rowCount)
    throw new Error(
      'The secrets of the target are sealed under another key than the one given for it (TO_SECRETS_KEY).',
    );
}

/** Names and addresses that are alone in an installation, and taken there by somebody else. */
async function refuseTaken(
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
  for (const table of ['businesses', 'branches']) {
    const column = table === 'businesses' ? 'id' : 'business_id';
    const { rows } = await source.client.query<{ slug: string }>(
      `select slug from ${table} where ${column} = any($1)`,
      [who.businesses],
    );
    const { rows: found } = await target.client.query<{ slug: string }>(
      `select slug from ${table} where slug = any($1) order by 1`,
      [rows.map(({ slug }) => slug)],
    );
    if (found.length > 0)
      throw new Error(
        `The target has ${table} of the name ${found.map(({ slug }) => slug).join(', ')} in its addresses already. Change it here or there first.`,
      );
  }
}

/** The owner's businesses, closed for writing by this run or by one before it that was interrupted. */
async function closed(move: Move): Promise<Noted> {
  const { source, target, email, targetName, say, now } = move;
  const noted = await notedMove(move);
  if (noted && noted.finished_at === null) {
    if (noted.copied_at !== null)
      throw new Error(
        `${email} was copied to ${noted.target} on ${day(noted.copied_at)} already. End the move with --finish.`,
      );
    if (noted.target !== targetName)
      throw new Error(
        `${email} is on the way to ${noted.target}. Name that again, or give the move up with --cancel.`,
      );
    say('Going on with a move that was interrupted.');
    return noted;
  }
  const { rows: owners } = await source.client.query<{ id: number }>(
    `select u.id::float8 as id from users u
     where u.email = $1 and u.type = 'owner' and exists (select from businesses b where b.owner_id = u.id)`,
    [email],
  );
  const [owner] = owners;
  if (!owner) {
    throw new Error(
      noted?.finished_at
        ? `${email} has moved to ${noted.target} on ${day(noted.finished_at)}.`
        : `No owner of a business signs in here with ${email}.`,
    );
  }
  const { rows } = await source.client.query<{ id: number }>(
    'select id::float8 as id from businesses where owner_id = $1 order by id',
    [owner.id],
  );
  const businesses = rows.map(({ id }) => id);
  await refuseTaken(move, await travellersWith(source.client, owner.id, businesses));
  const { rowCount } = await target.client.query('select from businesses where id = any($1)', [businesses]);
  if (rowCount) throw new Error('The target has businesses with these ids already.');
  const begun = { ownerId: owner.id, businesses, email, target: targetName, move: randomUUID() };
  say(`Closing ${businesses.length} businesses of ${email} for writing.`);
  await close(source.client, begun, now());
  return {
    owner_id: owner.id,
    move: begun.move,
    target: targetName,
    businesses,
    copied_at: null,
    finished_at: null,
  };
}

async function noteCopied({ source, now }: Move, { owner_id }: Noted): Promise<void> {
  await source.client.query('update app_private.moves set copied_at = $2 where owner_id = $1', [
    owner_id,
    now(),
  ]);
}

/** Any number, as long as nothing else locks it. */
const MOVING = 4_120_031;

/** One move at a time for each of the two databases; the locks end with the connections. */
async function alone<Result>({ source, target }: Move, work: () => Promise<Result>): Promise<Result> {
  for (const { client } of [source, target]) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MOVING,
    ]);
    if (!rows[0]?.taken)
      throw new Error('Another move is under way here or in the target. Wait until it has ended.');
  }
  return work();
}

/** What everything about a move begins with. */
const begun = <Result>(move: Move, work: () => Promise<Result>) =>
  alone(move, async () => {
    await refuseOtherVersions(move);
    await refuseWithoutRest(move.source.client, 'source');
    await refuseWithoutRest(move.target.client, 'target');
    return work();
  });

/** Copies an owner with everything that is theirs. Nothing is deleted; what was interrupted goes on when it is repeated. */
export const moveOwner = (move: Move): Promise<void> =>
  begun(move, async () => {
    const { source, target, say } = move;
    await refuseSameNumbers(move);
    await refuseWrongKey(move);
    const noted = await closed(move);
    if (await hasArrived(move, noted)) {
      say('All rows had arrived before.');
    } else {
      await untilNothingIsSent(source.client, noted.businesses);
      const who = await travellersWith(source.client, noted.owner_id, noted.businesses);
      const paths = await filesOf(source.client, who);
      say(`Copying ${paths.length} files.`);
      const missing = await copyFiles({ from: source.storage, to: target.storage }, paths, say);
      for (const path of missing) say(`  Not in the storage here, so not copied: ${path}`);
      say('Copying rows, all or none.');
      const copying = {
        source: source.client,
        target: target.client,
        opening: source.secrets,
        sealing: target.secrets,
        sealedColumns: move.sealedColumns,
        say,
      };
      const rows = await copyOwner(copying, { move: noted.move, who, now: move.now() });
      say(
        `${rows} rows of ${who.businesses.length} businesses and ${who.people.length} people have arrived.`,
      );
    }
    await noteCopied(move, noted);
  });

async function underWay(move: Move): Promise<Noted> {
  const noted = await notedMove(move);
  if (!noted || noted.finished_at !== null)
    throw new Error(
      noted?.finished_at
        ? `${move.email} has moved to ${noted.target} on ${day(noted.finished_at)}; there is nothing left to end.`
        : `No move of ${move.email} has been begun here.`,
    );
  if (noted.target !== move.targetName)
    throw new Error(`${move.email} is on the way to ${noted.target}, not to ${move.targetName}.`);
  return noted;
}

/** Deletes here what has arrived there. */
export const finishMove = (move: Move): Promise<void> =>
  begun(move, async () => {
    const noted = await underWay(move);
    if (!(await hasArrived(move, noted)))
      throw new Error(`Not everything of ${move.email} has arrived. Repeat the move without --finish first.`);
    const { client, storage } = move.source;
    const who = await travellersWith(client, noted.owner_id, noted.businesses);
    move.say(`Deleting ${who.businesses.length} businesses and ${who.ownPeople.length} people here.`);
    await leave(client, storage, who);
    await reopen(client, noted.owner_id, async () => {
      await client.query(
        'update app_private.moves set copied_at = coalesce(copied_at, $2), finished_at = $2 where owner_id = $1',
        [noted.owner_id, move.now()],
      );
      await client.query('delete from app_private.arrivals where owner_id = $1', [noted.owner_id]);
    });
  });

/** Gives a move up whose rows have not arrived: the businesses are open again. */
export const cancelMove = (move: Move): Promise<void> =>
  begun(move, async () => {
    const noted = await underWay(move);
    if (await hasArrived(move, noted))
      throw new Error(
        `Everything of ${move.email} has arrived in ${noted.target}, and may have been changed there. End the move with --finish, ` +
          'and move back from there.',
      );
    const { client } = move.source;
    await reopen(client, noted.owner_id, () =>
      client.query('delete from app_private.moves where owner_id = $1', [noted.owner_id]),
    );
  });
