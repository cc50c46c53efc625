import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HOME = join(import.meta.dirname, '../../apps/dashboard');
const VITE = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js');

export interface BuiltDashboard {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The dashboard as it is now, built for people, and the screens with a build of their own beside it. */
export async function buildDashboard(): Promise<BuiltDashboard> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-bench-dashboard-'));
  const build = (...given: string[]) =>
    promisify(execFile)(
      process.execPath,
      [VITE, 'build', '--outDir', folder, '--logLevel', 'error', ...given],
      {
        cwd: HOME,
      },
    );
  await build('--emptyOutDir');
  await build('--config', 'vite.kitchen.config.ts');
  await build('--config', 'vite.ready.config.ts');
  await build('--config', 'vite.floor.config.ts');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
