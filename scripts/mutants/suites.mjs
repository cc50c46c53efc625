import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../lib/project.mjs';
import { isApart, isNamedItself, isWithin, testsElsewhere } from './tests-elsewhere.mjs';

/**
 * The projects of vitest by the files they test. `finds` says how tests are found: by all that they import, or by folder
 * where one import leads to the whole program.
 */
const SUITES = [
  { project: 'unit', folder: 'packages/', finds: 'imports' },
  { project: 'unit', folder: 'apps/guest/', finds: 'folder' },
  { project: 'api', folder: 'apps/api/', finds: 'folder' },
  { project: 'dashboard', folder: 'apps/dashboard/', finds: 'folder' },
];

const TEST = /\.test\.tsx?$/;
const IMPORT = /(?:from\s+|import\()'([^']+)'/g;
/** What `#name/` stands for in `imports` of package.json, in both programs. */
const ROOM = /^#(\w+)\//;

/**
 * The tests in the folder of a file and below, with those elsewhere that hold what it does; where there are neither, the
 * tests of the nearest folder above that has some.
 */
function testsByFolder(file, tests) {
  const elsewhere = testsElsewhere(file, tests);
  if (elsewhere) {
    const own = tests.filter((test) => isBeside(test, file));
    return [...own, ...elsewhere];
  }
  for (let folder = dirname(file); folder.includes('/src'); folder = dirname(folder)) {
    const near = tests.filter((test) => test.startsWith(`${folder}/`) && !isApart(test, file));
    if (near.length > 0) return near;
  }
  return [];
}

/** In the folder of the file or below; a file that is named itself meets only those next to it. */
const isBeside = (test, file) =>
  dirname(test) === dirname(file) ||
  (!isNamedItself(file) && isWithin(test, dirname(file)) && !isApart(test, file));

function importsOf(test, folder) {
  const specifiers = [...readFileSync(join(root, test), 'utf8').matchAll(IMPORT)].map(([, name]) => name);
  return specifiers.map((name) =>
    name.startsWith('.')
      ? relative(root, resolve(root, dirname(test), name))
      : name.replace(ROOM, `${folder}src/$1/`),
  );
}

function testsOf({ folder, finds }, wanted, files) {
  const tests = files.filter((file) => file.startsWith(folder) && TEST.test(file));
  if (finds === 'imports') return tests;
  const direct = tests.filter((test) => importsOf(test, folder).some((name) => wanted.includes(name)));
  return [...new Set([...wanted.flatMap((file) => testsByFolder(file, tests)), ...direct])];
}

/** What has to run for these files: `{ project, finds, wanted, tests }` each. `more` names tests to add. */
export function suitesOf(wanted, files, more = []) {
  return SUITES.map((suite) => {
    const own = wanted.filter((file) => file.startsWith(suite.folder));
    const added = files.filter(
      (file) => TEST.test(file) && file.startsWith(suite.folder) && more.some((name) => isWithin(file, name)),
    );
    const tests = [...new Set([...testsOf(suite, own, files), ...added])].filter((file) =>
      existsSync(join(root, file)),
    );
    return { ...suite, wanted: own, tests };
  }).filter((suite) => suite.wanted.length > 0);
}
