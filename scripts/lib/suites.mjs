import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { tool } from './command.mjs';
import { root } from './project.mjs';
import { seenPage } from './seen-page.mjs';

/**
 * Runs a suite that writes a report, and reads `{ passed, failures }` from it, each failure `{ name, message }`: a suite
 * that breaks without a failed test is a failure itself.
 */
async function counted(suite, run, resultsOf) {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-report-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await run(report);
    const { passed, failures } = existsSync(report)
      ? resultsOf(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failures: [] };
    if (code !== 0 && failures.length === 0)
      failures.push({ name: suite, message: `It ended with exit code ${code} and no failed test.` });
    return { passed, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that breaks before its first test holds no failed test, and is one failure all the same. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  if (status === 'failed' && assertionResults.length === 0) return [{ name: file, message }];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ name: `${file}: ${test.fullName}`, message: test.failureMessages.join('\n') }));
}

const resultsOfVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(failuresOfFile),
});

const browser = (chromium) => (chromium ? { CHROMIUM_PATH: chromium } : {});

export function runVitest(args = [], chromium) {
  const report = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return counted(
    'vitest',
    (file) =>
      tool('vitest', ['run', '--passWithNoTests', ...report(file), ...args], {
        env: browser(chromium),
        isShown: true,
      }),
    resultsOfVitest,
  );
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The page as it was when the test failed, then what was expected of it. */
function messageOfEndToEnd(results) {
  const pages = results
    .flatMap(({ attachments }) => attachments)
    .filter(({ name, path }) => name === 'error-context' && path && existsSync(path));
  const seen = pages.map(({ path }) => seenPage(readFileSync(path, 'utf8'))).filter(Boolean);
  const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
  return [...seen, ...errors].join('\n');
}

const resultsOfPlaywright = ({ stats, ...report }) => ({
  passed: stats.expected,
  failures: specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}: ${title}`,
        message: messageOfEndToEnd(results),
      })),
  ),
});

/** `shell` is the browser of the tests; the server under test finds its own for PDFs. */
export function runEndToEndTests(shell) {
  return counted(
    'playwright',
    (file) =>
      tool('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], {
        cwd: join(root, 'apps/dashboard'),
        env: { ...(shell ? { E2E_BROWSER: shell } : {}), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        isShown: true,
      }),
    resultsOfPlaywright,
  );
}
