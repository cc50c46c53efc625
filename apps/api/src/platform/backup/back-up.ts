import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Storage } from '#platform/storage/storage.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { dumpDatabase } from './dump-database.ts';
import { fileEntry, FORMAT, MANIFEST, OWN_FILE, ownEntry, SIGNATURE, type Manifest } from './manifest.ts';
import { signatureOf } from './signature.ts';

export interface BackupSource {
  readonly ownerUrl: string;
  readonly storage: Storage;
  readonly dataDir: string;
  readonly version: string;
  readonly now: Date;
  /** Signs the archive. It must not lie in the archive itself. */
  readonly signingKey?: string | undefined;
  /** Encrypts the archive. */
  readonly passphrase?: string | undefined;
}

async function addOwnFiles(dataDir: string, archive: ArchiveWriter): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => OWN_FILE.test(name)).sort();
  for (const name of names) await archive.add(ownEntry(name), await readFile(join(dataDir, name)));
}

/** Stored files never change, but one may be deleted after the snapshot that names it. */
async function addFiles(
  storage: Storage,
  paths: readonly string[],
  archive: ArchiveWriter,
): Promise<string[]> {
  const missing: string[] = [];
  for (const path of paths) {
    const found = await storage.stat(path);
    if (found)
      await archive.addStream(fileEntry(path), { stream: await storage.stream(path), size: found.size });
    else missing.push(path);
  }
  return missing;
}

async function write(client: pg.Client, source: BackupSource, archive: ArchiveWriter): Promise<Manifest> {
  const { files, ...database } = await dumpDatabase(client, archive);
  const missing_files = await addFiles(source.storage, files, archive);
  await addOwnFiles(source.dataDir, archive);
  const manifest: Manifest = {
    product: 'diwan',
    format: FORMAT,
    version: source.version,
    made_at: source.now.toISOString(),
    ...database,
    missing_files,
    entries: { ...archive.entries },
  };
  const list = Buffer.from(JSON.stringify(manifest, null, 1));
  await archive.add(MANIFEST, list);
  const { signingKey } = source;
  if (signingKey !== undefined) await archive.add(SIGNATURE, Buffer.from(signatureOf(list, signingKey)));
  return manifest;
}

/** Writes database and files of an installation into one archive; the server may go on meanwhile. */
export async function backUp(source: BackupSource, target: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString: source.ownerUrl, application_name: 'diwan-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    const archive = await ArchiveWriter.open(target, source.now, source.passphrase);
    try {
      const manifest = await write(client, source, archive);
      await archive.finish();
      return manifest;
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await client.end();
  }
}
