import type { Readable } from 'node:stream';

/** The oldest form every tool reads: `tar tf` lists an archive, `tar xf` takes it apart. */
const BLOCK = 512;
const LONGEST_NAME = 100;
const MAGIC = 'ustar\x0000';

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** To be read before the next entry is asked for; what is left over is skipped. */
  readonly body: AsyncIterable<Buffer>;
}

export class BrokenTar extends Error {
  override name = 'BrokenTar';
}

function placeOf(name: string): { name: string; prefix: string } {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return { name, prefix: '' };
  const cut = name.lastIndexOf('/');
  return { name: name.slice(cut + 1), prefix: name.slice(0, cut) };
}

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

export function tarHeader(entry: {
  readonly name: string;
  readonly size: number;
  readonly at: Date;
}): Buffer {
  const block = Buffer.alloc(BLOCK);
  const { name, prefix } = placeOf(entry.name);
  block.write(name, 0, LONGEST_NAME);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(entry.size, 11), 124);
  block.write(octal(Math.floor(entry.at.getTime() / 1000), 11), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write(MAGIC, 257, 'latin1');
  block.write(prefix, 345, 155);
  block.write(octal(checksumOf(block), 6), 148);
  return block;
}

function checksumOf(block: Buffer): number {
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  return sum;
}

/** What follows a body of this size, so that the next header begins on a block. */
export const tarPadding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export const TAR_END = Buffer.alloc(BLOCK * 2);

/** Takes exact numbers of bytes from a stream of pieces. */
class Bytes {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async #some(): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next();
      if (done) throw new BrokenTar('The archive ends in the middle.');
      this.#rest = value;
    }
    return this.#rest;
  }

  async *next(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      const some = await this.#some();
      const piece = some.subarray(0, left);
      this.#rest = some.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async whole(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.next(size)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}

const textAt = (block: Buffer, from: number, length: number) => {
  const [text = ''] = block
    .subarray(from, from + length)
    .toString()
    .split('\0', 1);
  return text;
};

function parseHeader(block: Buffer): { name: string; size: number } {
  const sum = Number.parseInt(textAt(block, 148, 8), 8);
  if (sum !== checksumOf(block)) throw new BrokenTar('The archive holds a header that is damaged.');
  const prefix = textAt(block, 345, 155);
  const name = textAt(block, 0, LONGEST_NAME);
  return { name: prefix ? `${prefix}/${name}` : name, size: Number.parseInt(textAt(block, 124, 12), 8) };
}

async function* counted(
  body: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    onBytes(piece.length);
    yield piece;
  }
}

/** The entries of an archive, one after the other. */
export async function* readTar(stream: Readable): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(stream);
  for (;;) {
    const block = await bytes.whole(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const { name, size } = parseHeader(block);
    let left = size;
    const body = counted(bytes.next(size), (taken) => (left -= taken));
    yield { name, size, body };
    for await (const _ of bytes.next(left)) continue;
    await bytes.whole(tarPadding(size).length);
  }
}
