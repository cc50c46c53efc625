import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * `DIWANENC` and a version, the salt, then pieces of 64 KiB, each sealed by itself with AES-256-GCM under a key that scrypt
 * derives from the passphrase. The nonce of a piece is its number and whether it is the last one, so that pieces can
 * neither be exchanged nor left out, and an archive that was cut off is recognised.
 */
const MAGIC = Buffer.from('DIWANENC1\n');
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Says in words why an encrypted archive cannot be read. */
export class ArchiveLocked extends Error {
  override name = 'ArchiveLocked';
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts what comes into pieces of one size, of which only the last may be shorter. */
abstract class Pieces extends Transform {
  readonly #size: number;
  #waiting: Buffer = Buffer.alloc(0);
  #number = 0;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  protected abstract turn(piece: Buffer, nonce: Buffer): Buffer;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting = Buffer.concat([this.#waiting, chunk]);
    try {
      // The last piece is known by the end alone: one is held back.
      while (this.#waiting.length > this.#size) this.#take(this.#size, false);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#take(this.#waiting.length, true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  #take(bytes: number, isLast: boolean): void {
    const piece = this.#waiting.subarray(0, bytes);
    this.#waiting = this.#waiting.subarray(bytes);
    this.push(this.turn(piece, nonceOf(this.#number, isLast)));
    this.#number += 1;
  }
}

class Sealing extends Pieces {
  readonly #key: Buffer;

  constructor(key: Buffer, header: Buffer) {
    super(PIECE_BYTES);
    this.#key = key;
    this.push(header);
  }

  protected override turn(piece: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

class Opening extends Pieces {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    super(PIECE_BYTES + TAG_BYTES);
    this.#key = key;
  }

  protected override turn(piece: Buffer, nonce: Buffer): Buffer {
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce);
      decipher.setAuthTag(piece.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new ArchiveLocked(
        'BACKUP_PASSPHRASE does not open this backup, or the backup is damaged or was cut off.',
        { cause: error },
      );
    }
  }
}

/** Seals a stream for whoever knows the passphrase. */
export async function sealing(passphrase: string): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES);
  return new Sealing(await keyOf(passphrase, salt), Buffer.concat([MAGIC, salt]));
}

async function headerOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Where the content of an archive begins, and what opens it; null for one that is not encrypted. */
export async function openingOf(
  path: string,
  passphrase: string | undefined,
): Promise<{ readonly start: number; readonly opening: Transform } | null> {
  const header = await headerOf(path);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  if (passphrase === undefined) {
    throw new ArchiveLocked(
      'This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.',
    );
  }
  const key = await keyOf(passphrase, header.subarray(MAGIC.length));
  return { start: HEADER_BYTES, opening: new Opening(key) };
}
