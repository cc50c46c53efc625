import { randomUUID } from 'node:crypto';
import { businessesOf, close, reopen, untilNothingIsSent } from './closing.ts';
import { copyFiles, filesOf, returnFiles } from './copy-files.ts';
import { copyOwner } from './copy-owner.ts';
import { leave } from './leave.ts';
import type { Move } from './move.ts';
import { assertSameVersion, assertDistinctNumbers, assertNotTaken, assertSameKey } from './assert-movable.ts';
import { assertTriggersCanRest } from './resting-triggers.ts';
import { travellersWith } from './travellers.ts';

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

/** The owner's businesses, closed for writing by a run before this one that was interrupted. */
async function closedBefore(move: Move): Promise<Noted | null> {
  const { email, targetName, log } = move;
  const noted = await notedMove(move);
  if (!noted || noted.finished_at !== null) return null;
  if (noted.copied_at !== null)
    throw new Error(
      `${email} was copied to ${noted.target} on ${day(noted.copied_at)} already. End the move with --finish.`,
    );
  if (noted.target !== targetName)
    throw new Error(
      `${email} is on the way to ${noted.target}. Name that again, or give the move up with --cancel.`,
    );
  log('Going on with a move that was interrupted.');
  return noted;
}

async function ownerOf(move: Move): Promise<number> {
  const { source, email } = move;
  const { rows } = await source.client.query<{ id: number }>(
    `select u.id::float8 as id from users u
     where u.email = $1 and u.type = 'owner' and exists (select from businesses b where b.owner_id = u.id)`,
    [email],
  );
  if (rows[0]) return rows[0].id;
  const noted = await notedMove(move);
  throw new Error(
    noted?.finished_at
      ? `${email} has moved to ${noted.target} on ${day(noted.finished_at)}.`
      : `No owner of a business signs in here with ${email}.`,
  );
}

/** An owner who begins one business after another. */
const TRIES = 5;

/** Everything that can be said against the move, and the files, while people go on working; then the owner's businesses are closed. */
async function closedNow(move: Move, known: Set<string>): Promise<Noted> {
  const { source, target, email, targetName, log, now } = move;
  const ownerId = await ownerOf(move);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const businesses = await businessesOf(source.client, ownerId);
    const who = await travellersWith(source.client, ownerId, businesses);
    await assertNotTaken(move, who);
    const { rowCount } = await target.client.query('select from businesses where id = any($1)', [businesses]);
    if (rowCount) throw new Error('The target has businesses with these ids already.');
    const paths = await filesOf(source.client, who);
    log(`Copying ${paths.length} files while the businesses are still open.`);
    await copyFiles({ from: source.storage, to: target.storage }, paths, { known, log });
    const begun = { ownerId, businesses, email, target: targetName, move: randomUUID() };
    log(`Closing ${businesses.length} businesses of ${email} for writing.`);
    if (!(await close(source.client, begun, now()))) continue;
    return {
      owner_id: ownerId,
      move: begun.move,
      target: targetName,
      businesses,
      copied_at: null,
      finished_at: null,
    };
  }
  throw new Error(`${email} begins or ends businesses at this moment. Begin the move again later.`);
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
    await assertSameVersion(move);
    await assertTriggersCanRest(move.source.client, 'source');
    await assertTriggersCanRest(move.target.client, 'target');
    return work();
  });

async function copyAll(move: Move, noted: Noted, known: Set<string>): Promise<void> {
  const { source, target, log } = move;
  await untilNothingIsSent(source.client, noted.businesses);
  const who = await travellersWith(source.client, noted.owner_id, noted.businesses);
  const paths = await filesOf(source.client, who);
  log(`Copying ${paths.filter((path) => !known.has(path)).length} files.`);
  const missing = await copyFiles({ from: source.storage, to: target.storage }, paths, { known, log });
  for (const path of missing) log(`  Not in the storage here, so not copied: ${path}`);
  log('Copying rows, all or none.');
  const copying = {
    source: source.client,
    target: target.client,
    opening: source.secrets,
    sealing: target.secrets,
    sealedColumns: move.sealedColumns,
    log,
  };
  const rows = await copyOwner(copying, { move: noted.move, who, now: move.now() });
  log(`${rows} rows of ${who.businesses.length} businesses and ${who.people.length} people have arrived.`);
}

/** What follows the arrival of the rows, also where the run that brought them was interrupted. */
async function conclude({ source, target, now }: Move, noted: Noted): Promise<void> {
  const who = await travellersWith(source.client, noted.owner_id, noted.businesses);
  await returnFiles({ from: source.storage, to: target.storage }, await filesOf(source.client, who));
  await source.client.query('update app_private.moves set copied_at = $2 where owner_id = $1', [
    noted.owner_id,
    now(),
  ]);
}

/** Copies an owner with everything that is theirs. Nothing is deleted; what was interrupted goes on when it is repeated. */
export const moveOwner = (move: Move): Promise<void> =>
  begun(move, async () => {
    await assertDistinctNumbers(move);
    await assertSameKey(move);
    const known = new Set<string>();
    const noted = (await closedBefore(move)) ?? (await closedNow(move, known));
    if (await hasArrived(move, noted)) move.log('All rows had arrived before.');
    else await copyAll(move, noted, known);
    await conclude(move, noted);
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
    if (noted.copied_at === null) await conclude(move, noted);
    const { client, storage } = move.source;
    const who = await leave(client, storage, { ownerId: noted.owner_id, businesses: noted.businesses });
    move.log(`${who.businesses.length} businesses and ${who.people.length} people are deleted here.`);
    await reopen(client, noted.owner_id, async () => {
      await client.query('update app_private.moves set finished_at = $2 where owner_id = $1', [
        noted.owner_id,
        move.now(),
      ]);
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
