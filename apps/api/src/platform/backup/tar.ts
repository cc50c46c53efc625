import type { Readable } from 'node:stream';
import { createTarDecoder } from 'modern-tar';

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** To be read before the next entry is asked for; what is left over is skipped. */
  readonly body: AsyncIterable<Buffer>;
}

export class BrokenTar extends Error {
  override name = 'BrokenTar';
}

/** Errors of the stream itself, which the system and zlib give a code, are reported as they are. */
const brokenBy = (error: unknown) =>
  error instanceof Error && !('code' in error) && error.constructor === Error
    ? new BrokenTar(error.message, { cause: error })
    : error;

async function* withBrokenTar<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value> {
  try {
    yield* values;
  } catch (error) {
    throw brokenBy(error);
  }
}

async function* inBuffers(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of withBrokenTar(body))
    yield Buffer.from(buffer, byteOffset, byteLength);
}

/** What ends the stream ends the archive as well, by the same error. */
async function pass(stream: Readable, archive: WritableStream<Uint8Array>): Promise<void> {
  const writer = archive.getWriter();
  try {
    for await (const piece of stream) await writer.write(piece);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
  }
}

/** The entries of an archive, one after the other. Strict: a damaged header and an end that is missing are errors. */
export async function* readTar(stream: Readable): AsyncGenerator<TarEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  void pass(stream, writable);
  for await (const { header, body } of withBrokenTar(readable)) {
    yield { name: header.name, size: header.size, body: inBuffers(body) };
    await body.cancel();
  }
}
