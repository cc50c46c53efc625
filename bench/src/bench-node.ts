import { once } from 'node:events';
import { startInstallation } from './installation.ts';

/** One node over a database that is there, for as long as its parent is connected. */
const [url = '', appUrl = ''] = process.argv.slice(2);
const installation = await startInstallation({ database: { url, drop: async () => {} }, appUrl });
process.send?.(installation.port);
await once(process, 'disconnect');
await installation.stop();
process.exit(0);
