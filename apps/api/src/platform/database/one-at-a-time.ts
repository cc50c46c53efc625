import pg from 'pg';

/** Any number, as long as nothing else locks it. */
const STARTING = 4_120_027;

/** Nodes that start at once prepare the database one after another; the lock ends with its connection, however that ends. */
export async function oneAtATime<Result>(ownerUrl: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [STARTING]);
    return await work();
  } finally {
    await client.end();
  }
}
