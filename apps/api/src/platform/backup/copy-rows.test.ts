import { setImmediate as others } from 'node:timers/promises';
import { once } from 'node:events';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { copyIn, copyOut } from './copy-rows.ts';

const ROWS = 300_000;
/** Of different lengths, so that pieces from the network end within rows. */
const NUMBERED = `select n, repeat(chr(97 + n % 26), n % 97) as text from generate_series(1, ${ROWS}) n`;

async function aClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('A piece that nobody has read yet is kept although the driver uses its memory for the next one.', async () => {
  const client = { query: (submitted: unknown) => submitted } as unknown as pg.Client;
  const rows = copyOut(client, 'unused');
  const memory = Buffer.from('1\tfirst\n');
  rows.handleCopyData({ chunk: memory });
  memory.write('2\tother\n');
  expect(String(rows.read())).toBe('1\tfirst\n');
});

it('Rows that are read more slowly than PostgreSQL sends them arrive as they are.', async () => {
  const client = await aClient();
  const rows = copyOut(client, `copy (${NUMBERED}) to stdout`);
  let [wrong, read] = [0, 0];
  for await (const piece of rows as AsyncIterable<Buffer>) {
    const lines = piece.toString().split('\n').slice(0, -1);
    for (const line of lines) {
      read += 1;
      if (line !== `${read}\t${String.fromCodePoint(97 + (read % 26)).repeat(read % 97)}`) wrong += 1;
    }
    if (read % 100 === 0) await others();
  }
  expect({ wrong, read, told: rows.rows }).toEqual({ wrong: 0, read: ROWS, told: ROWS });
});

it('Rows that one database sends and another one takes are the same there.', async () => {
  const [source, target] = [await aClient(), await aClient()];
  await target.query('create temporary table arrived (n int, text text)');
  const rows = copyOut(source, `copy (${NUMBERED}) to stdout`);
  await copyIn(target, 'copy arrived from stdin', rows as AsyncIterable<Buffer>);
  const { rows: compared } = await target.query(
    `select count(*)::int as count, count(*) filter (where a is distinct from s)::int as different
     from (${NUMBERED}) s full join arrived a on a.n = s.n`,
  );
  expect(compared).toEqual([{ count: ROWS, different: 0 }]);
});

it('A client that breaks in the middle ends the reading with its error.', async () => {
  const client = await aClient();
  const rows = copyOut(client, 'copy (select 1 / (5 - n) from generate_series(1, 9) n) to stdout');
  rows.resume();
  const [error] = await once(rows, 'error');
  expect(error).toMatchObject({ code: '22012' });
});
