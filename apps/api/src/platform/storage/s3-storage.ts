import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { callS3, S3Failure, type S3Call } from './s3-client.ts';
import { RangeNotSatisfiable, StoredFileMissing } from './storage-errors.ts';
import type { S3Address } from './storage-address.ts';
import { contentTypeOf, requireStoragePath, isStoragePath } from './storage-path.ts';
import type { ByteRange, Storage, StorageBody, StoredFile, StoredName } from './storage.ts';

const CONTENTS = /<Contents>([\s\S]*?)<\/Contents>/g;
const valueIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Names of ours hold nothing that XML writes otherwise; all others are not ours to list. */
function namesIn(xml: string, prefix: string): StoredName[] {
  return [...xml.matchAll(CONTENTS)].flatMap(([, entry = '']) => {
    const key = valueIn(entry, 'Key') ?? '';
    const path = key.startsWith(prefix) ? key.slice(prefix.length) : '';
    return isStoragePath(path) ? [{ path, modifiedAt: new Date(valueIn(entry, 'LastModified') ?? 0) }] : [];
  });
}

/** The files of the bucket, a thousand at a time (ListObjectsV2). */
async function* listS3(address: S3Address): AsyncIterable<StoredName[]> {
  const { prefix } = address;
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(token === undefined ? {} : { 'continuation-token': token }),
    };
    const xml = await text(await callS3(address, { method: 'GET', path: '', query }));
    yield namesIn(xml, prefix);
    token = valueIn(xml, 'IsTruncated') === 'true' ? valueIn(xml, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}

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
    const response = await call({ method: 'GET', path, headers, accepts: [RANGE_NOT_SATISFIABLE] }).catch(
      (error: unknown) => {
        throw isMissing(error) ? new StoredFileMissing(path) : error;
      },
    );
    if (response.statusCode === RANGE_NOT_SATISFIABLE) return refuse(response, new RangeNotSatisfiable(path));
    return response;
  }

  async function stream(path: string, range?: ByteRange): Promise<Readable> {
    const response = await read(path, range);
    // The reader may pause for as long as it likes: a guest pauses a video.
    return response.setTimeout(0);
  }

  async function stat(path: string): Promise<StoredFile | null> {
    const response = await call({ method: 'HEAD', path, accepts: [NOT_FOUND] });
    await drain(response);
    if (response.statusCode === NOT_FOUND) return requireBucket(path);
    return {
      size: Number(response.headers['content-length']),
      modifiedAt: new Date(response.headers['last-modified'] ?? 0),
      contentType: contentTypeOf(path),
    };
  }

  /** An answer without a body does not say what is missing: the file, or the bucket with all of them. */
  async function requireBucket(path: string): Promise<null> {
    const response = await read(path, { start: 0, end: 0 }).catch((error: unknown) => {
      if (error instanceof StoredFileMissing || error instanceof RangeNotSatisfiable) return null;
      throw error;
    });
    response?.destroy();
    return null;
  }

  async function remove(path: string): Promise<void> {
    const response = await call({ method: 'DELETE', path }).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (response) await drain(response);
  }

  return {
    put,
    stream,
    stat,
    get: async (path) => buffer(await read(path)),
    check: async () => void (await stat(NEVER_STORED)),
    remove,
    list: () => listS3(address),
  };
}

/** A bucket that is missing is reported as storage that is away. */
const isMissing = (error: unknown) => error instanceof S3Failure && error.status === NOT_FOUND;

async function refuse(response: IncomingMessage, error: Error): Promise<never> {
  response.destroy();
  throw error;
}

/** A connection goes back to the pool only when its answer has been read. */
async function drain(response: IncomingMessage): Promise<void> {
  for await (const _ of response);
}
