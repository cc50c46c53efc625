import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { startThrowawayPostgres } from './throwaway.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const log = { info: () => {}, warn: () => {} };
const dataDir = process.argv[2];

print('starting');
const postgres = dataDir ? await startEmbeddedPostgres({ dataDir, log }) : await startThrowawayPostgres();
print(`open ${postgres.ownerUrl}`);
const client = new pg.Client({ connectionString: postgres.ownerUrl });
await client.connect();
await client.query('create table if not exists written (id bigint generated always as identity, by int)');
for (;;) {
  const { rows } = await client.query('insert into written (by) values ($1) returning id', [process.pid]);
  print(`wrote ${rows[0]?.id}`);
}
