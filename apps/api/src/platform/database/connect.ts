import pg from 'pg';

/** A lost connection fails its statements; without a listener the event `error` would also end the process. */
export function survive(client: pg.Client): void {
  client.on('error', () => {});
}

/** Lends one connection of its own for the length of the work. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  survive(client);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
