import { rmSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { endWithParent, serve } from './lib/serve.mjs';

const { DATA_DIR } = process.env;
process.on('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }));
endWithParent();
await ensureBuilt();
await serve();
