import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BUSY_MACHINE_MS } from './vitest.timeouts.ts';

const timeouts = {
  setupFiles: [join(import.meta.dirname, 'vitest.setup.ts')],
  expect: { poll: { timeout: BUSY_MACHINE_MS } },
  testTimeout: 2 * BUSY_MACHINE_MS,
  hookTimeout: 4 * BUSY_MACHINE_MS,
};

export default defineConfig({
  test: {
    // Many tests wait: for a database, another service, a process that starts. By default one core would stay free.
    maxWorkers: availableParallelism() + 1,
    // jsdom lays nothing out, so that nothing seems to take the focus; each of these warnings prints a whole tree of React.
    onConsoleLog: (text) => !text.includes('@mantine/hooks/use-focus-trap'),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages/*,apps/demo,apps/guest,bench}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          environment: 'node',
          ...timeouts,
        },
      },
      {
        root: 'apps/api',
        test: {
          name: 'api',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          // A worker loads the server once for all its files, which saves half of the time. So modules keep nothing of a file.
          isolate: false,
          globalSetup: [join(import.meta.dirname, 'apps/api/src/testing/global-setup.ts')],
          ...timeouts,
        },
      },
      {
        extends: './apps/dashboard/vite.config.ts',
        root: 'apps/dashboard',
        test: {
          name: 'dashboard',
          include: ['src/**/*.test.{ts,tsx}', 'vite.*.test.ts'],
          environment: 'jsdom',
          ...timeouts,
        },
      },
    ],
  },
});
