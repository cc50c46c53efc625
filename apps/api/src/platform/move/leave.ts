import type pg from 'pg';
import type { Storage } from '#platform/storage/storage.ts';
import { filesOf } from './copy-files.ts';
import { listed, movedTables, STAYING, tablesOf, type Travellers } from './moved-tables.ts';
import { restTriggers, wakeTriggers } from './resting-triggers.ts';
import { travellersWith } from './travellers.ts';

interface Leaving {
  readonly ownerId: number;
  readonly businesses: readonly number[];
}

/** Who goes and who stays. From here on nobody can be taken on by another owner until the transaction ends. */
async function holdPeople(source: pg.Client, { ownerId, businesses }: Leaving): Promise<Travellers> {
  const { people } = await travellersWith(source, ownerId, businesses);
  await source.query('select from users where id = any($1) order by id for update', [people]);
  return travellersWith(source, ownerId, businesses);
}

async function deleteRows(source: pg.Client, who: Travellers): Promise<void> {
  const tables = await tablesOf(source);
  await source.query(
    'delete from sessions where id in (select session_id from devices where business_id = any($1))',
    [who.businesses],
  );
  // Triggers would tell others of each row, and have the browsers forgotten that the target goes on telling.
  await restTriggers(source);
  const ofBusinesses = movedTables(tables, who).filter(({ name }) => name !== 'users');
  for (const { name, condition } of ofBusinesses)
    await source.query(`delete from ${name} where ${condition}`);
  for (const { name } of tables.filter(({ name: each, isOfBusiness }) => isOfBusiness && STAYING.has(each)))
    await source.query(`delete from ${name} where business_id = any(${listed(who.businesses)})`);
  await wakeTriggers(source);
  // With their sessions, and held against every foreign key.
  await source.query('delete from users where id = any($1)', [who.people]);
  for (const id of who.businesses) await source.query(`select pg_notify('menu_versions', $1)`, [String(id)]);
}

/** Removes what has arrived elsewhere: rows at once, then files. Nobody else's rows name them any more. Answers who has gone. */
export async function leave(source: pg.Client, storage: Storage, moved: Leaving): Promise<Travellers> {
  await source.query('begin');
  try {
    const all = await holdPeople(source, moved);
    // People of others stay, with their accounts and pictures.
    const who = { ...all, people: all.ownPeople };
    const files = await filesOf(source, who);
    await deleteRows(source, who);
    await source.query('commit');
    // One that stays behind has no row any more, and goes with the next sweep.
    for (const path of files) await storage.remove(path).catch(() => {});
    return who;
  } catch (error) {
    await source.query('rollback').catch(() => {});
    throw error;
  }
}
