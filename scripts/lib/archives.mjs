import { ensureServerBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './project.mjs';
import { readDotEnv, runBuilt } from './serve.mjs';

/** `backup`, `restore` or `move`, built from what is here. */
export async function runArchives(name) {
  requireNode();
  try {
    await ensureInstalled();
    await ensureServerBuilt();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  readDotEnv();
  await runBuilt(name);
}
