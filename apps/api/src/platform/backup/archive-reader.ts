import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FORMAT, MANIFEST, manifestSchema, type Manifest } from './manifest.ts';
import { BrokenTar, readTar, type TarEntry } from './tar.ts';

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** The archive's entries in the order they were written. */
export async function* readArchive(path: string): AsyncGenerator<TarEntry> {
  const tar = createGunzip();
  pipeline(createReadStream(path), tar, () => {});
  try {
    yield* readTar(tar);
  } catch (error) {
    if (!(error instanceof BrokenTar || isOfZlib(error))) throw error;
    throw new Error(`${path} is not a whole backup of Diwan: it is damaged or was cut off.`, {
      cause: error,
    });
  } finally {
    tar.destroy();
  }
}

async function parseManifest(entry: TarEntry): Promise<Manifest> {
  const pieces: Buffer[] = [];
  for await (const piece of entry.body) pieces.push(piece);
  const told: unknown = JSON.parse(Buffer.concat(pieces).toString());
  if (told instanceof Object && 'format' in told && Number(told.format) > FORMAT) {
    throw new Error('This backup was made by a newer Diwan. Restore it with that version or a later one.');
  }
  return manifestSchema.parse(told);
}

async function digestOf(entry: TarEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of entry.body) hash.update(piece);
  return hash.digest('hex');
}

async function readAll(path: string): Promise<{ manifest: Manifest | null; found: Map<string, string> }> {
  const found = new Map<string, string>();
  let manifest: Manifest | null = null;
  for await (const entry of readArchive(path)) {
    if (entry.name === MANIFEST) manifest = await parseManifest(entry);
    else found.set(entry.name, await digestOf(entry));
  }
  return { manifest, found };
}

/** Reads all of the archive and answers what it holds, or throws the sentence that says why it cannot be trusted. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const { manifest, found } = await readAll(path).catch((error: unknown) => {
    if (!(error instanceof BrokenTar || isOfZlib(error))) throw error;
    throw new Error(`${path} is not a whole backup of Diwan: it is damaged or was cut off.`, {
      cause: error,
    });
  });
  if (!manifest) throw new Error(`${path} is not a whole backup of Diwan: its list of contents is missing.`);
  for (const [name, digest] of Object.entries(manifest.entries)) {
    const seen = found.get(name);
    if (seen === undefined) throw new Error(`${path} is damaged: ${name} is missing.`);
    if (seen !== digest) throw new Error(`${path} is damaged: ${name} is not what was written.`);
  }
  return manifest;
}
