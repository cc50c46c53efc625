import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What an installation keeps is for the user it runs as alone: mails in it hold codes that sign in. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
const OTHERS = 0o077;

/** From now on no file of this process can be read by others, whoever makes it. */
export function restrictFileModes(): void {
  process.umask(OTHERS);
}

/** Makes the folder if it is missing; closes one that is open to others, and says so. */
export async function openPrivateFolder(folder: string, warn: (message: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const { mode } = await stat(folder);
  if ((mode & OTHERS) === 0) return;
  await chmod(folder, PRIVATE_FOLDER);
  const was = (mode & 0o777).toString(8);
  warn(`${folder} was open to other users (mode ${was}) and is closed to them now (700).`);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes what comes out of a stream. It ends when the file is closed, also when the stream breaks off: a pipeline
 * alone gives up before the disk has opened the file, which then appears after its path was removed.
 */
export async function writePrivateStream(path: string, source: Readable, ...steps: Duplex[]): Promise<void> {
  const file = createWriteStream(path, { mode: PRIVATE_FILE });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline([source, ...steps, file]);
  } finally {
    await closed;
  }
}

/** The file is there whole or not at all, also after a power cut. */
export async function writePrivateFile(path: string, content: string | Uint8Array): Promise<void> {
  const part = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    const handle = await open(part, 'wx', PRIVATE_FILE);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await flush(dirname(path));
}
