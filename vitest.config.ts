import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const globalSetup = ['src/testing/global-setup.ts'].filter((file) => existsSync(`apps/api/${file}`));
const dashboard = ['./apps/dashboard/vite.config.ts'].find((file) => existsSync(file)) ?? true;

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['packages/*/src/**/*.test.ts'], environment: 'node' },
      },
      {
        root: 'apps/api',
        test: {
          name: 'api',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          globalSetup,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: dashboard,
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
