import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { command } from './command.mjs';

/** The first of these programs that PATH leads to; `given` is a path somebody chose, under the name of its variable. */
export function findProgram(names, [variable, given]) {
  if (given && !existsSync(given)) throw new Error(`${variable} names ${given}, which does not exist.`);
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** The words in front of a command that make it root's, or null where that is not possible without asking. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

/** Installs a package of Debian or Ubuntu; false where that cannot be done. */
export async function installFromDebian(name) {
  const prefix = asRoot();
  if (!prefix || spawnSync('apt-get', ['--version']).status !== 0) return false;
  // No service is started by the installation: only the program is wanted.
  const quietly = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get'];
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, ...quietly, ...args];
    return command(program, rest);
  };
  await apt('update');
  const { code } = await apt('install', '-y', '--no-install-recommends', name);
  return code === 0;
}
