import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { readDotEnv, serve } from './lib/serve.mjs';

const POLL_MS = 1000;

/** When npm is killed its server must not stay behind, holding port and data. */
function endWithParent() {
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  setInterval(watch, POLL_MS).unref();
}

requireNode();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
readDotEnv();
if (process.env.npm_lifecycle_event) endWithParent();
await serve();
