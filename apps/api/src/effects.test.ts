import { expect, it, onTestFinished, vi } from 'vitest';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** The outbox is looked through every five seconds even if nobody tells that there is something: here it never is. */
function neverPoll(): void {
  const later = globalThis.setTimeout;
  const soonOnly = (work: () => void, ms = 0) => later(work, ms < 5000 ? ms : 2 ** 31 - 1);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(Object.assign(soonOnly, later));
  onTestFinished(() => void vi.restoreAllMocks());
}

it('sends mail by itself while the server listens, and stops with it', async () => {
  neverPoll();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  await test.call(auth.sendCode, { body: { email: 'nora@example.test' } });
  const folder = join(test.dataDir, 'outbox');
  await vi.waitFor(async () => {
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(1);
  });
  await test.app.close();
  const { rows } = await test.owner.query('select from outbox');
  expect(rows).toHaveLength(0);
});
