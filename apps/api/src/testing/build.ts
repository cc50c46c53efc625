import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILD = pathToFileURL(join(import.meta.dirname, '../../../../scripts/lib/build.mjs')).href;

function run(name: 'ensureServerBuilt' | 'ensureGuestFilesBuilt'): void {
  const source = `await (await import('${BUILD}')).${name}()`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Building failed: ${stderr}`);
}

/** Builds what `npm start` runs, if anything has changed since. */
export const buildServer = (): void => run('ensureServerBuilt');

/** Builds style sheets and scripts of the pages of guests, if anything has changed since. */
export const buildGuestFiles = (): void => run('ensureGuestFilesBuilt');
