import { expect, it, vi } from 'vitest';
import { TestClock } from '#testing/test-app.ts';
import { Connections } from '#platform/database/connections.ts';
import { Database } from '#platform/database/database.ts';
import { TenancySeal } from '#platform/database/tenancy.ts';
import { createPool } from '#platform/database/pool.ts';
import { VersionFollower } from './follow-versions.ts';
import { ResponseCache } from './response-cache.ts';

/** A port that nothing listens on. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing';

it('A version follower starts without the database, reports the error, and stops while it waits to try again.', async () => {
  const pool = createPool({ url: NOWHERE, size: 1, publicUrl: 'http://diwan.test', onError: () => {} });
  const onError = vi.fn<(error: unknown) => void>();
  const follower = new VersionFollower(
    new Database({ primary: new Connections(pool, new TenancySeal(Buffer.alloc(32))), replica: null }),
    new ResponseCache(new TestClock()),
    onError,
  );
  await follower.start();
  await follower.stop();
  expect(onError).toHaveBeenCalledOnce();
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'ECONNREFUSED' });
  await pool.end();
});
