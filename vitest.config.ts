import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Many tests wait: for a database, a neighbour, a process that starts. By default one core would stay free.
    maxWorkers: availableParallelism() + 1,
    // jsdom lays nothing out, so that nothing seems to take the focus; each of these warnings prints a whole tree of React.
    onConsoleLog: (text) => !text.includes('@mantine/hooks/use-focus-trap'),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        root: 'apps/api',
        test: {
          name: 'api',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          globalSetup: [join(import.meta.dirname, 'apps/api/src/testing/global-setup.ts')],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './apps/dashboard/vite.config.ts',
        root: 'apps/dashboard',
        test: {
          name: 'dashboard',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 20_000,
        },
      },
    ],
  },
});
