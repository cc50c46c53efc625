import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callS3, type S3Call } from './s3-client.ts';
import { RangeNotSatisfiable, StoredFileMissing } from './storage-errors.ts';
import type { S3Address } from './storage-address.ts';
import { contentTypeOf, requireStoragePath } from './storage-path.ts';
import type { ByteRange, Storage, StorageBody, StoredFile } from './storage.ts';

const NOT_FOUND = 404;
/** Random bytes never give it: asking for it tells whether the bucket answers. */
const NEVER_STORED = `health/${'a'.repeat(26)}.jpg`;
const RANGE_NOT_SATISFIABLE = 416;

export function s3Storage(address: S3Address): Storage {
  const call = (request: S3Call): Promise<IncomingMessage> => {
    requireStoragePath(request.path);
    return callS3(address, request);
  };

  async function put(path: string, body: StorageBody): Promise<void> {
    const headers = { 'content-type': contentTypeOf(path) };
    await drain(await call({ method: 'PUT', path, headers, body }));
  }

  async function read(path: string, range?: ByteRange): Promise<IncomingMessage> {
    // S3 would ignore a range that ends before it begins, and send the whole file.
    if (range && range.end < range.start) throw new RangeNotSatisfiable(path);
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const accepts = [NOT_FOUND, RANGE_NOT_SATISFIABLE];
    const answer = await call({ method: 'GET', path, headers, accepts });
    if (answer.statusCode === NOT_FOUND) return refuse(answer, new StoredFileMissing(path));
    if (answer.statusCode === RANGE_NOT_SATISFIABLE) return refuse(answer, new RangeNotSatisfiable(path));
    return answer;
  }

  async function stream(path: string, range?: ByteRange): Promise<Readable> {
    const answer = await read(path, range);
    // The reader may pause for as long as it likes: a guest pauses a video.
    return answer.setTimeout(0);
  }

  async function stat(path: string): Promise<StoredFile | null> {
    const answer = await call({ method: 'HEAD', path, accepts: [NOT_FOUND] });
    await drain(answer);
    if (answer.statusCode === NOT_FOUND) return null;
    return {
      size: Number(answer.headers['content-length']),
      modifiedAt: new Date(answer.headers['last-modified'] ?? 0),
      contentType: contentTypeOf(path),
    };
  }

  return {
    put,
    stream,
    stat,
    get: async (path) => buffer(await read(path)),
    check: async () => void (await stat(NEVER_STORED)),
    remove: async (path) => drain(await call({ method: 'DELETE', path, accepts: [NOT_FOUND] })),
  };
}

async function refuse(answer: IncomingMessage, error: Error): Promise<never> {
  answer.destroy();
  throw error;
}

/** A connection goes back to the pool only when its answer has been read. */
async function drain(answer: IncomingMessage): Promise<void> {
  for await (const _ of answer);
}
