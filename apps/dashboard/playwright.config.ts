import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { BUSY_MACHINE_MS } from '../../vitest.timeouts.ts';
import { headlessShell } from './e2e/steps/browsers.ts';

const ASK_FOR_A_PORT = `const s = require('net').createServer().listen(0, '127.0.0.1', () => {
  process.stdout.write(String(s.address().port)); s.close() })`;

// Every worker reads this file again and must find the same server.
const freePort = () => spawnSync(process.execPath, ['-e', ASK_FOR_A_PORT], { encoding: 'utf8' }).stdout;
process.env['E2E_PORT'] ??= freePort();
process.env['E2E_PUSH_PORT'] ??= freePort();
process.env['E2E_TAP_PORT'] ??= freePort();
const port = process.env['E2E_PORT'];
const dataDir = join(tmpdir(), `diwan-e2e-${port}`);
process.env['E2E_DATA_DIR'] = dataDir;
const address = `http://127.0.0.1:${port}`;

/** The other sites whose calendars are read are played by servers of the end-to-end tests. */
const OTHER_SITES = { ICAL_ALLOW_PRIVATE: 'true' };

/** The payment gateway as well; `globalSetup` starts it. */
const GATEWAY = { TAP_API_URL: `http://127.0.0.1:${process.env['E2E_TAP_PORT']}` };

/** The demo takes money on the page of the trial, as it does for whoever starts Diwan. */
const TRIAL = { TRIAL_PAYMENTS: 'true' };

/** The push service is played by a server that `globalSetup` starts. */
const PUSH_SERVICE = { ONESIGNAL_API_URL: `http://127.0.0.1:${process.env['E2E_PUSH_PORT']}` };

/** End-to-end tests sign in far more often than people do. */
const NO_LIMITS = Object.fromEntries(
  [
    'LIMIT_SIGNED_IN',
    'LIMIT_LOGIN_ACCOUNT',
    'LIMIT_LOGIN_STRANGERS',
    'LIMIT_LOGIN_ADDRESS',
    'LIMIT_CODES_EMAIL',
    'LIMIT_CODES_ADDRESS',
    'LIMIT_INVITATIONS_EMAIL',
    'LIMIT_INVITATIONS_BUSINESS',
    'LIMIT_CODE_CHECKS',
    'LIMIT_UPLOADS',
  ].map((name) => [name, '100000']),
);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./e2e/steps/push-service.ts', './e2e/steps/payment-gateway.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // How long a busy machine may take; conditions are waited for, and a quiet one waits for nothing.
  timeout: 6 * BUSY_MACHINE_MS,
  expect: { timeout: BUSY_MACHINE_MS },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    // Recording takes as long again as many end-to-end tests do; `--trace=retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: headlessShell,
  },
  projects: [
    { name: 'en', use: { locale: 'en-GB' } },
    { name: 'ar', use: { locale: 'ar-KW' } },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} ../../scripts/serve-e2e.mjs`,
    url: `${address}/api/health/live`,
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...OTHER_SITES,
      ...GATEWAY,
      ...TRIAL,
      ...PUSH_SERVICE,
      ...NO_LIMITS,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 300_000,
  },
});
