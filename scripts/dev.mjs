import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watchGuestFiles } from './lib/guest-files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, root } from './lib/project.mjs';
import { readDotEnv } from './lib/serve.mjs';

requireNode();
await ensureInstalled();
readDotEnv();

// Each build that differs starts the server again.
const pages = await watchGuestFiles();

const api = process.env.PORT || '3000';
const run = (args, options) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
const sides = [
  run([
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--tsconfig=apps/guest/tsconfig.json',
    '--include=apps/guest/dist/built.json',
    'apps/api/src/main.ts',
    ...process.argv.slice(2),
  ]),
  run([join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], {
    cwd: join(root, 'apps/dashboard'),
    env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${api}` },
  }),
];

// Asked a second time, tsx kills the server instead of letting it close.
let isStopping = false;
function stop(signal) {
  if (isStopping) return;
  isStopping = true;
  for (const side of sides) side.kill(signal);
  void pages.dispose();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const side of sides) side.on('exit', () => stop('SIGTERM'));
