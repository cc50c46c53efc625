import { ensureBuilt } from './lib/build.mjs';
import { CHECKS, runChecks } from './lib/checks.mjs';
import { ensureChromium, ensureHeadlessShell } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { conclude } from './lib/conclude.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { ensureRedis } from './lib/redis.mjs';
import { useRunFolder } from './lib/run-folder.mjs';
import { runEndToEndTests, runVitest } from './lib/suites.mjs';

requireNode();
useRunFolder();

const BUILD_CHECKS = [
  {
    name: 'build',
    run: () =>
      ensureBuilt().then(
        () => ({ code: 0, output: '' }),
        (error) => ({ code: 1, output: error.message }),
      ),
  },
  { name: 'login size', run: () => command(process.execPath, ['apps/dashboard/scripts/check-size.mjs']) },
];

async function runTests() {
  await ensureRedis();
  return runVitest([], await ensureChromium());
}

/** The whole proof. A part that cannot even begin counts as one failure and does not hide the others. */
const PARTS = [
  { title: 'Checks', run: () => runChecks([...CHECKS, ...BUILD_CHECKS]) },
  { title: 'Tests', run: runTests },
  {
    title: 'End-to-end tests in the browser',
    run: async () => runEndToEndTests(await ensureHeadlessShell()),
  },
];

/** A long message begins with what was expected; all of it stands further up. */
const LINES_OF_A_FAILURE = 40;

const results = [];
await ensureInstalled();
for (const { title, run } of PARTS) {
  console.log(`\n${title}`);
  const part = run().catch((error) => {
    console.error(error);
    return { passed: 0, failures: [{ name: title, message: String(error) }] };
  });
  results.push(await part);
}
conclude(results, { lines: LINES_OF_A_FAILURE });
