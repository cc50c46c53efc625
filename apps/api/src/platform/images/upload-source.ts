import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** A received file: the path of a temporary file that stays until the upload is answered, or its bytes. */
export type UploadSource = { path: string } | { bytes: Uint8Array };

export interface OpenSource {
  size: number;
  /** Fewer bytes than asked for at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
  readAll(): Promise<Buffer>;
  stream(): Readable;
  close(): Promise<void>;
}

export async function openSource(source: UploadSource): Promise<OpenSource> {
  return 'path' in source ? openFile(source.path) : inMemory(Buffer.from(source.bytes));
}

async function openFile(path: string): Promise<OpenSource> {
  const { size } = await stat(path);
  const handle = await open(path, 'r');
  return {
    size,
    async read(offset, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    },
    readAll: () => readFile(path),
    stream: () => createReadStream(path),
    close: () => handle.close(),
  };
}

function inMemory(bytes: Buffer): OpenSource {
  return {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
    readAll: async () => bytes,
    stream: () => Readable.from(bytes, { objectMode: false }),
    close: async () => {},
  };
}
