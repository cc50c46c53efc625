import { expect, it, vi } from 'vitest';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

it('sends mail by itself while the server listens, and stops with it', async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  await test.call(auth.sendCode, { body: { email: 'nora@example.test' } });
  const folder = join(test.dataDir, 'outbox');
  await vi.waitFor(
    async () => {
      const names = await readdir(folder);
      expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(1);
    },
    { timeout: 4000 },
  );
  await test.app.close();
  const { rows } = await test.owner.query('select from outbox');
  expect(rows).toHaveLength(0);
});
