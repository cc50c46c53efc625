import { once } from 'node:events';
import { startInstallation } from './installation.ts';

/** One node over a database that is there, for as long as its parent is connected. */
const [url = '', appUrl = ''] = process.argv.slice(2);
const { port, stop } = await startInstallation({ database: { url, drop: async () => {} }, appUrl });
process.send?.(port);
await once(process, 'disconnect');
await stop();
process.exit(0);
