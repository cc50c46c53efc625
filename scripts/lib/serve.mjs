import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

const POLL_MS = 1000;

/** When whoever has started this is killed, the server must not stay behind, holding port and data. */
export function endWithParent() {
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  setInterval(watch, POLL_MS).unref();
}

/** What `.env` names, unless the environment names it already. */
export function readDotEnv() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Runs a built program in this very process: signals, exit code and a kill reach it without a go-between. */
export async function runBuilt(name) {
  process.chdir(root);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, `apps/api/dist/${name}.js`)).href);
}

export const serve = () => runBuilt('main');
