import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { command, tool } from './command.mjs';
import { withProgress } from './progress.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function installed() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) =>
    existsSync(file),
  );
}

/** The words in front of a command that make it root's, or null where that is not possible without asking. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

async function installPackage() {
  const prefix = asRoot();
  if (!prefix || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return command(program, rest);
  };
  await apt('update');
  const { code } = await apt('install', '-y', '--no-install-recommends', 'chromium');
  return code === 0;
}

/** The path of a Chromium, installing one if need be; undefined when it is the one Playwright keeps itself. */
export async function ensureChromium() {
  const found = installed();
  if (found) return found;
  if (await withProgress('Installing Chromium from the system', installPackage)) {
    const now = installed();
    if (now) return now;
  }
  const { code, output } = await withProgress('Installing Chromium with Playwright', () =>
    tool('playwright', ['install', 'chromium']),
  );
  if (code !== 0) throw new Error(`No Chromium: set CHROMIUM_PATH to one.\n${output}`);
  return undefined;
}
