import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { isMissing } from '#platform/files/is-missing.ts';
import { exactSize } from '#platform/storage/exact-size.ts';
import { sealing } from './encrypted-archive.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

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
  readonly #tar = new PassThrough();
  readonly #written: Promise<void>;
  readonly entries: Record<string, string> = {};

  private constructor(target: string, at: Date, seal: Transform | null) {
    this.#target = target;
    this.#part = `${target}.part`;
    this.#at = at;
    const file = createWriteStream(this.#part, { mode: 0o600 });
    const steps = [createGzip({ level: 1 }), ...(seal ? [seal] : [])];
    this.#written = pipeline([this.#tar, ...steps, file]);
    // Whoever writes next learns of it; until then nobody listens.
    this.#written.catch(() => {});
  }

  /** With a passphrase the archive is encrypted. */
  static async open(target: string, at: Date, passphrase?: string): Promise<ArchiveWriter> {
    if (await isThere(target)) throw new Error(`${target} exists already; name another file.`);
    return new ArchiveWriter(target, at, passphrase === undefined ? null : await sealing(passphrase));
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#tar.write(bytes)) return;
    const drained = new AbortController();
    await Promise.race([once(this.#tar, 'drain', { signal: drained.signal }), this.#written]).finally(() =>
      drained.abort(),
    );
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    this.entries[name] = createHash('sha256').update(bytes).digest('hex');
    await this.#write(tarHeader({ name, size: bytes.length, at: this.#at }));
    await this.#write(Buffer.concat([bytes, tarPadding(bytes.length)]));
  }

  /** Fails when the stream does not hold exactly `size` bytes. */
  async addStream(name: string, body: { readonly stream: Readable; readonly size: number }): Promise<void> {
    const hash = createHash('sha256');
    await this.#write(tarHeader({ name, size: body.size, at: this.#at }));
    await pipeline(body.stream, exactSize(body.size), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        hash.update(piece);
        await this.#write(piece);
      }
    });
    await this.#write(tarPadding(body.size));
    this.entries[name] = hash.digest('hex');
  }

  /** From now on the archive is there, even after a power cut. */
  async finish(): Promise<void> {
    this.#tar.end(TAR_END);
    await this.#written;
    await flush(this.#part);
    await rename(this.#part, this.#target);
    await flush(dirname(this.#target));
  }

  async abandon(): Promise<void> {
    this.#tar.destroy();
    // Broken on purpose.
    await this.#written.catch(() => {});
    await rm(this.#part, { force: true });
  }
}
