import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

/** Declarations alone: `import(...)` runs when it is asked for, after the dependencies are installed. */
const STATIC_IMPORT = /^(?:import|export)\s(?:[^'";]*\sfrom\s)?'([^']+)'/gm;

function packagesReachedFrom(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const specifiers = [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map(
    ([, specifier]) => specifier,
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return packagesReachedFrom(resolve(dirname(file), specifier), seen);
    return specifier.startsWith('node:') ? [] : [`${file}: ${specifier}`];
  });
}

const installsFirst = (script) => /ensureInstalled|runArchives/.test(readFileSync(script, 'utf8'));

it('lets every script that installs the dependencies begin without any of them', () => {
  const scripts = readdirSync(join(root, 'scripts'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(root, 'scripts', name))
    .filter(installsFirst);
  expect(scripts.map((script) => script.split('/').at(-1))).toContain('test.mjs');
  expect(scripts.flatMap((script) => packagesReachedFrom(script))).toEqual([]);
});
