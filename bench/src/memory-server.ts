import { startInstallation } from './installation.ts';
import { addLargeMenu } from './large-menu.ts';

/** The product in a process of its own, with one menu that nobody has requested yet; tells its peak memory when asked. */
const [items = '0'] = process.argv.slice(2);
const installation = await startInstallation();
const { slug } = await addLargeMenu(installation.owner, Number(items));
process.send?.({ port: installation.port, slug });
// `maxRSS` is in kilobytes.
process.on('message', () => process.send?.(process.resourceUsage().maxRSS / 1024));
process.once('disconnect', () => void installation.stop().then(() => process.exit()));
