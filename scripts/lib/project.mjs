import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const NEEDED = [20, 19];

/** Everything else here is read by Node only after this, so an old one gets a message instead of a stack. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `Diwan needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. Get it from https://nodejs.org.`,
  );
  process.exit(1);
}
