import { CHECKS, runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { runVitest } from './lib/suites.mjs';

requireNode();
await ensureInstalled();
if (process.argv.includes('--fix')) {
  for (const { fix } of CHECKS) if (fix) await fix();
}
const checks = await runChecks(CHECKS);
const unit = await runVitest(['--project', 'unit']);
const failed = checks.failed + unit.failed;
console.log(`${checks.passed + unit.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
