import { existsSync } from 'node:fs';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/google-chrome'];
const found = (programs: readonly string[]) => programs.find((program) => existsSync(program));

const startedAs = (program: string | undefined) => ({
  ...(program ? { executablePath: program } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** What most tests run in: the headless shell of Chromium where it is installed; `npm test` names one and installs it. */
export const headlessShell = startedAs(
  process.env['E2E_BROWSER'] ??
    process.env['CHROMIUM_PATH'] ??
    found(['/usr/bin/chromium-headless-shell', ...WHOLE]),
);

/** For what the headless shell lacks: it allows no page to show notifications. */
export const wholeBrowser = startedAs(process.env['CHROMIUM_PATH'] ?? found(WHOLE));
