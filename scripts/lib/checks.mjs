import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from './command.mjs';
import { checkFigures } from './figures.mjs';
import { checkFindingTables } from './finding-tables.mjs';
import { checkMigrations, sealMigrations } from './migrations.mjs';
import { checkLicences } from './licences.mjs';
import { root } from './project.mjs';
import { checkWords } from './words.mjs';
import { checkDocuments } from './documents.mjs';

const TYPED = [
  '.',
  'packages/contract',
  'packages/domain',
  'apps/demo',
  'apps/guest',
  'apps/guest/src/worker',
  'apps/api',
  'apps/dashboard',
  'bench',
];

function holdsTypeScript(folder) {
  if (!existsSync(join(root, folder, 'tsconfig.json'))) return false;
  const files = readdirSync(join(root, folder === '.' ? '' : folder), { recursive: folder !== '.' });
  return files.some((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));
}

async function types() {
  const results = [];
  for (const folder of TYPED.filter(holdsTypeScript))
    results.push(await tool('tsc', ['-p', folder, '--noEmit']));
  const failed = results.filter(({ code }) => code !== 0);
  return { code: failed.length, output: failed.map(({ output }) => output).join('\n') };
}

/** These are read when they run: their parser is a dependency, and a fresh clone installs those after this file is read. */
async function regularExpressions() {
  const { checkRegularExpressions } = await import('./regular-expressions.mjs');
  return checkRegularExpressions();
}

async function pureRules() {
  const { checkPureRules } = await import('./pure-rules.mjs');
  return checkPureRules();
}

async function rawStatements() {
  const { checkRawStatements } = await import('./raw-statements.mjs');
  return checkRawStatements();
}

async function rowTypes() {
  const { checkRowTypes } = await import('./row-types.mjs');
  return checkRowTypes();
}

/** Each answers `{ code, output }`, with a `remark` where there is more to say; `fix` says how a machine can repair what it finds. */
export const CHECKS = [
  { name: 'format', run: () => tool('oxfmt', ['--check']), fix: () => tool('oxfmt', []) },
  { name: 'lint', run: () => tool('oxlint', ['--quiet']), fix: () => tool('oxlint', ['--quiet', '--fix']) },
  { name: 'types', run: types },
  {
    name: 'modules',
    run: () => tool('depcruise', ['apps', 'packages', 'bench', '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'dead code', run: () => tool('knip', ['--no-progress', '--no-config-hints']) },
  // Tests are no users: what only they call is deleted, or marked `@internal` with the reason.
  {
    name: 'dead code besides tests',
    run: () =>
      tool('knip', ['--production', '--include=files,exports,types', '--no-progress', '--no-config-hints']),
  },
  { name: 'migrations', run: checkMigrations, fix: sealMigrations },
  { name: 'regexps', run: regularExpressions },
  { name: 'pure rules', run: pureRules },
  { name: 'row types', run: rowTypes },
  { name: 'statements', run: rawStatements },
  { name: 'words', run: checkWords },
  { name: 'documents', run: checkDocuments },
  { name: 'duplication', run: () => tool('jscpd', []) },
  { name: 'figures', run: checkFigures },
  { name: 'findings', run: checkFindingTables },
  { name: 'licences', run: checkLicences },
];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints one line a check. Answers how many passed, and `{ name, message }` of each that failed. */
export async function runChecks(checks) {
  const results = { passed: 0, failures: [] };
  for (const { name, run } of checks) {
    const begun = performance.now();
    const { code, output, remark = '' } = await run();
    const isPassed = code === 0;
    console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds(begun)} ${remark}`);
    if (isPassed) results.passed += 1;
    else results.failures.push({ name, message: output });
  }
  return results;
}
