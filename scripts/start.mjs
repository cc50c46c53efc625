import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { endWithParent, readDotEnv, serve } from './lib/serve.mjs';

requireNode();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
readDotEnv();
// Whoever starts it with the demo can try paying; `.env` may say otherwise, and `--empty` never has it by itself.
if (!process.argv.includes('--empty')) process.env.TRIAL_PAYMENTS ??= 'true';
if (process.env.npm_lifecycle_event) endWithParent();
await serve();
