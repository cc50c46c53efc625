import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { isMissing } from '#platform/files/is-missing.ts';
import { writePrivateStream } from '#platform/files/private-files.ts';
import { exactSize } from '#platform/storage/exact-size.ts';
import { sealing } from './encrypted-archive.ts';

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A place that cannot be looked at is not taken for a free one: moving the archive there would replace what it holds. */
async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Writes a compressed tar beside its place and moves it there when it is whole. Only the owner may read it. */
export class ArchiveWriter {
  readonly #target: string;
  readonly #part: string;
  readonly #at: Date;
  readonly #tar = createTarPacker();
  readonly #written: Promise<void>;
  readonly entries: Record<string, string> = {};

  private constructor(target: string, at: Date, seal: Transform | null) {
    this.#target = target;
    this.#part = `${target}.part`;
    this.#at = at;
    const steps = [createGzip({ level: 1 }), ...(seal ? [seal] : [])];
    this.#written = writePrivateStream(
      this.#part,
      Readable.from(this.#tar.readable, { objectMode: false }),
      ...steps,
    );
    // Whoever writes next learns of it; until then nobody listens.
    this.#written.catch(() => {});
  }

  /** With a passphrase the archive is encrypted. */
  static async open(target: string, at: Date, passphrase?: string): Promise<ArchiveWriter> {
    if (await isThere(target)) throw new Error(`${target} exists already; name another file.`);
    return new ArchiveWriter(target, at, passphrase === undefined ? null : await sealing(passphrase));
  }

  #entry(name: string, size: number): WritableStreamDefaultWriter<Uint8Array> {
    return this.#tar.controller.add({ name, size, mode: 0o600, mtime: this.#at }).getWriter();
  }

  /** The tar knows only that nobody takes its bytes any more; why, the file says. */
  async #reasoned(work: Promise<void>): Promise<void> {
    await work.catch(async (error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') await this.#written;
      throw error;
    });
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    this.entries[name] = createHash('sha256').update(bytes).digest('hex');
    const entry = this.#entry(name, bytes.length);
    await this.#reasoned(entry.write(bytes).then(() => entry.close()));
  }

  /** Fails when the stream does not hold exactly `size` bytes. */
  async addStream(name: string, body: { readonly stream: Readable; readonly size: number }): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.#entry(name, body.size);
    const passed = pipeline(body.stream, exactSize(body.size), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        hash.update(piece);
        await entry.write(piece);
      }
    });
    await this.#reasoned(passed.then(() => entry.close()));
    this.entries[name] = hash.digest('hex');
  }

  /** From now on the archive is there, even after a power cut. */
  async finish(): Promise<void> {
    this.#tar.controller.finalize();
    await this.#written;
    await flush(this.#part);
    await rename(this.#part, this.#target);
    await flush(dirname(this.#target));
  }

  async abandon(): Promise<void> {
    this.#tar.controller.error(new Error('The backup was abandoned.'));
    // Broken on purpose.
    await this.#written.catch(() => {});
    await rm(this.#part, { force: true });
  }
}
