import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.mjs';
import { withProgress } from './progress.mjs';
import { root } from './project.mjs';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Compares what npm wrote down at the end of its last install with what is asked for. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = read('package-lock.json');
  const present = read('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    return present[path] ? present[path].version === version : Boolean(optional || devOptional);
  });
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  const { code, output } = await withProgress('Installing dependencies', () =>
    command('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']),
  );
  if (code === 0) return;
  console.error(output);
  throw new Error('Installing the dependencies failed (npm ci, above).');
}
