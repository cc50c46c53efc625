import { CHECKS, runChecks } from './lib/checks.mjs';
import { conclude } from './lib/conclude.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { runVitest } from './lib/suites.mjs';

requireNode();
await ensureInstalled();
if (process.argv.includes('--fix')) {
  for (const { fix } of CHECKS) if (fix) await fix();
}
conclude([await runChecks(CHECKS), await runVitest(['--project', 'unit'])]);
