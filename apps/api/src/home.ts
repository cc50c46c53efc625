import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of apps/api, whether this runs from `src` or bundled in `dist`. */
export const home = resolve(dirname(fileURLToPath(import.meta.url)), '..');

export const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
  version: string;
};
/** Migrations and functions. */
export const schemaFolder = join(home, 'database');
/** Pictures of the sample content. */
export const samplesFolder = join(home, 'samples');
/** Style sheets and scripts of the pages of guests, as they are built. */
export const pagesFolder = join(home, '../guest/dist');
