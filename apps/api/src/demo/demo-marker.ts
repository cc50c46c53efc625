import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '#platform/files/private-files.ts';

const markerSchema = z.object({
  /** `started`: a start was killed while it wrote the demo; the next one writes it anew. */
  state: z.enum(['none', 'started', 'done']),
  email: z.string(),
  password: z.string(),
  owner_id: z.number().nullable(),
});
export type DemoMarker = z.output<typeof markerSchema>;

/** In the data directory; only its owner may read it. */
export const DEMO_FILE = 'demo.json';

const pathOf = (dataDir: string) => join(dataDir, DEMO_FILE);

/** What this installation knows of its demo; null before its first start. */
export async function readMarker(dataDir: string): Promise<DemoMarker | null> {
  try {
    return markerSchema.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export async function writeMarker(dataDir: string, marker: DemoMarker): Promise<void> {
  await writePrivateFile(pathOf(dataDir), `${JSON.stringify(marker, null, 2)}\n`);
}
