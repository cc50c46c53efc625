import { z } from 'zod';

/** Raised when an older Diwan could not read what this one writes. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** Of the list of contents, behind it, where the installation has a key that the archive does not hold. */
export const SIGNATURE = 'manifest.hmac';
/** What is beside database and files and makes the installation the same one: its secrets and its demo sign-in. */
export const OWN_FILE = /^([a-z-]{1,60}\.secret|demo\.json)$/;

/** The last entry of an archive but for its signature: one without it was cut off. */
export const manifestSchema = z.object({
  product: z.literal('diwan'),
  format: z.number().int(),
  version: z.string(),
  made_at: z.iso.datetime(),
  /** Those applied when the backup was made; a restore brings an empty database to the same place first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number().int() }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), is_called: z.boolean() }),
  ),
  /** Named by the database and found nowhere, or deleted while the backup was made. */
  missing_files: z.array(z.string()),
  /** SHA-256 of every other entry. */
  entries: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
export type TableRows = Manifest['tables'][number];

export const tableEntry = (table: Pick<TableRows, 'schema' | 'name'>, piece: number) =>
  `tables/${table.schema}.${table.name}/${String(piece).padStart(6, '0')}.copy`;
export const fileEntry = (path: string) => `files/${path}`;
export const ownEntry = (name: string) => `installation/${name}`;
