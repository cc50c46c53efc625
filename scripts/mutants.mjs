import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { useRunFolder } from './lib/run-folder.mjs';
import { filesOfProject, wantedFiles } from './mutants/product-files.mjs';
import { ensurePrograms } from './mutants/programs.mjs';
import { runStryker, TIMES_LONGER } from './mutants/run-stryker.mjs';
import { estimatesOf, estimateTableOf, scoresOf, tableOf } from './mutants/scores.mjs';
import { suitesOf } from './mutants/suites.mjs';

/** Changes the product one small mistake at a time and sees which of them the tests find; CONTRIBUTING says when. */
async function measure() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      since: { type: 'string' },
      workers: { type: 'string', default: '2' },
      minutes: { type: 'string' },
      tests: { type: 'string', multiple: true },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'timeout-factor': { type: 'string', default: String(TIMES_LONGER) },
    },
  });
  const wanted = await wantedFiles({ names: positionals, since: values.since });
  const files = await filesOfProject();
  const limits = {
    workers: Number(values.workers),
    timeoutFactor: Number(values['timeout-factor']),
    ...(values.minutes && { minutes: Number(values.minutes) }),
    ...(values.sample && { sample: { size: Number(values.sample), seed: Number(values.seed) } }),
  };
  const reports = [];
  for (const suite of suitesOf(wanted, files, values.tests)) {
    console.log(`\n${suite.project}: ${suite.wanted.length} files, ${suite.tests.length} files of tests`);
    await ensurePrograms(suite.tests);
    const report = await runStryker(suite, files, limits);
    reports.push(report);
    if (report.tested < report.planned)
      console.log(`The time was over after ${report.tested} of ${report.planned} mutants.`);
  }
  show(reports, limits);
}

function show(reports, { sample }) {
  const rows = scoresOf(reports);
  const judged = sample ? estimatesOf(reports) : rows;
  if (rows.length === 0) console.log('Nothing of the product to change.');
  else console.log(`\n${sample ? estimateTableOf(rows, judged) : tableOf(rows)}`);
  process.exitCode = judged.every(({ isEnough }) => isEnough) ? 0 : 1;
}

requireNode();
useRunFolder();
await ensureInstalled();
try {
  await measure();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
