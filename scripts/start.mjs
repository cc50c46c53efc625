import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { readDotEnv, serve } from './lib/serve.mjs';

requireNode();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
readDotEnv();
await serve();
