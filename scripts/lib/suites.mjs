import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tool } from './command.mjs';
import { root } from './project.mjs';

/** Runs a suite that writes a report, and counts by the report: one that breaks without a failed test is a failure. */
async function counted(run, countsOf) {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-report-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await run(report);
    const counts = existsSync(report)
      ? countsOf(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0 };
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that breaks before its first test holds no failed test, and is one failure all the same. */
function countsOfVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

const browser = (chromium) => (chromium ? { CHROMIUM_PATH: chromium } : {});

export function runVitest(args = [], chromium) {
  const report = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return counted(
    (file) =>
      tool('vitest', ['run', '--passWithNoTests', ...report(file), ...args], {
        env: browser(chromium),
        isShown: true,
      }),
    countsOfVitest,
  );
}

const countsOfPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
});

export function runJourneys(chromium) {
  return counted(
    (file) =>
      tool('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], {
        cwd: join(root, 'apps/dashboard'),
        env: { ...browser(chromium), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        isShown: true,
      }),
    countsOfPlaywright,
  );
}
