import type pg from 'pg';
import type { Storage } from '#platform/storage/storage.ts';
import { filesOf } from './copy-files.ts';
import { listed, movedTables, STAYING, tablesOf, type Travellers } from './moved-tables.ts';
import { restTriggers, wakeTriggers } from './resting-triggers.ts';

/** Removes what has arrived elsewhere: rows at once, then files. Nobody else's rows name them any more. */
export async function leave(source: pg.Client, storage: Storage, who: Travellers): Promise<void> {
  // People of others stay, with their accounts and pictures.
  const leaving = { ...who, people: who.ownPeople };
  const files = await filesOf(source, leaving);
  const tables = await tablesOf(source);
  await source.query('begin');
  try {
    await source.query(
      'delete from sessions where id in (select session_id from devices where business_id = any($1))',
      [who.businesses],
    );
    // Triggers would tell others of each row, and have the browsers forgotten that the target goes on telling.
    await restTriggers(source);
    const ofBusinesses = movedTables(tables, leaving).filter(({ name }) => name !== 'users');
    for (const { name, condition } of ofBusinesses)
      await source.query(`delete from ${name} where ${condition}`);
    for (const { name } of tables.filter(({ name: each, isOfBusiness }) => isOfBusiness && STAYING.has(each)))
      await source.query(`delete from ${name} where business_id = any(${listed(who.businesses)})`);
    await wakeTriggers(source);
    // With their sessions, and held against every foreign key.
    await source.query('delete from users where id = any($1)', [leaving.people]);
    for (const id of who.businesses)
      await source.query(`select pg_notify('menu_versions', $1)`, [String(id)]);
    await source.query('commit');
  } catch (error) {
    await source.query('rollback').catch(() => {});
    throw error;
  }
  // One that stays behind has no row any more, and goes with the next sweep.
  for (const path of files) await storage.remove(path).catch(() => {});
}
