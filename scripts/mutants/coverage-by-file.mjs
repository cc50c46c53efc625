import { afterAll, beforeAll, inject } from 'vitest';

/**
 * Stryker takes what runs outside of a test for what runs while a file loads, and meets it with every test there is.
 * Here most files prepare a server and rows before their first test: that counts as the work of each of their tests,
 * and of no other file's. What runs while a file loads still meets every test.
 */
const mutants = (globalThis[inject('globalNamespace')] ??= {});
let ofTest;
let ofFile;

function idOf(file, test) {
  const names = [];
  for (let task = test; task; task = task.suite) names.unshift(task.name);
  return `${file.filepath}#${names.join(' ').trim()}`;
}

const testsOf = (tasks) => tasks.flatMap((task) => (task.type === 'test' ? task : testsOf(task.tasks)));

function shareOut(file) {
  const { perTest = {} } = mutants.mutantCoverage ?? {};
  const hits = Object.entries(perTest[ofFile] ?? {});
  delete perTest[ofFile];
  for (const test of testsOf(file.tasks)) {
    const own = (perTest[idOf(file, test)] ??= {});
    for (const [mutant, count] of hits) own[mutant] = (own[mutant] ?? 0) + count;
  }
}

if (inject('mode') === 'dry-run') {
  Object.defineProperty(mutants, 'currentTestId', {
    configurable: true,
    get: () => ofTest ?? ofFile,
    set: (id) => {
      ofTest = id;
    },
  });
  // The runner reads from the first parameter what a hook needs, and insists on this form.
  // oxlint-disable no-empty-pattern -- see above
  beforeAll(({}, file) => {
    ofFile = file.filepath;
  });
  afterAll(({}, file) => {
    shareOut(file);
    ofFile = undefined;
  });
}
