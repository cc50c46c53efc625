import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { exactSize } from './exact-size.ts';
import type { S3Address } from './storage-address.ts';
import { StorageUnavailable } from './storage-errors.ts';

const SILENCE_MS = 30_000;
const WAITS_BEFORE_RETRY_MS = [100, 400];

type StreamedBody = { readonly stream: Readable; readonly size: number };

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  path: string;
  /** With it the bucket itself is asked, and the path says nothing. */
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | StreamedBody;
  /** Statuses besides 2xx that the caller reads itself. */
  accepts?: number[];
};

export class S3Failure extends Error {
  override name = 'S3Failure';
  readonly status: number;
  readonly code: string | undefined;
  constructor(call: S3Call, status: number, response: string) {
    const code = codeIn(response);
    super(`S3 answered ${call.method} ${call.path} with ${status} ${code ?? 'without a code'}`);
    this.status = status;
    this.code = code;
  }
}

const codeIn = (response: string) => /<Code>(\w+)<\/Code>/.exec(response)?.[1];

class S3Silent extends Error {}

const NETWORK = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ERR_SOCKET_CLOSED ' +
    'CERT_HAS_EXPIRED'
  ).split(' '),
);

/** Keys, their session or the machine's clock are refused; the bucket is in another region, or not there. */
const REFUSED = new Set([301, 307, 401, 403, 429]);
const REFUSED_CODES = new Set(
  'NoSuchBucket InvalidBucketName AuthorizationHeaderMalformed ExpiredToken InvalidToken'.split(' '),
);

/** Its server, the way to it or what is configured, and not what was asked. */
function isOfServer(error: unknown): boolean {
  if (error instanceof S3Failure) {
    return error.status >= 500 || REFUSED.has(error.status) || REFUSED_CODES.has(error.code ?? '');
  }
  if (error instanceof S3Silent) return true;
  return error instanceof Error && 'code' in error && NETWORK.has(String(error.code));
}

/** An error of several addresses tried says nothing but its code. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/**
 * Sends one signed call; all but streamed bodies are tried again when the server or the network falters. Throws
 * `StorageUnavailable` while they do, and while the server refuses the keys or the bucket it is asked with.
 */
export async function callS3(address: S3Address, call: S3Call): Promise<IncomingMessage> {
  try {
    return await callWithRetries(address, call);
  } catch (error) {
    if (!isOfServer(error)) throw error;
    throw new StorageUnavailable(wordsOf(error), { cause: error });
  }
}

async function callWithRetries(address: S3Address, call: S3Call): Promise<IncomingMessage> {
  for (const pause of isStream(call.body) ? [] : WAITS_BEFORE_RETRY_MS) {
    try {
      return await callOnce(address, call);
    } catch (error) {
      if (error instanceof S3Failure && error.status < 500 && error.status !== 429) throw error;
      await wait(pause);
    }
  }
  return callOnce(address, call);
}

async function callOnce(address: S3Address, call: S3Call): Promise<IncomingMessage> {
  const response = await send(address, call);
  const status = response.statusCode ?? 0;
  if ((status >= 200 && status < 300) || call.accepts?.includes(status)) return response;
  throw new S3Failure(call, status, await text(response));
}

async function send(address: S3Address, call: S3Call): Promise<IncomingMessage> {
  const { method, body } = call;
  const url = urlOf(address, call);
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // A stream may break before anybody reads it; the pipeline below is told of it all the same.
  if (isStream(body)) body.stream.on('error', () => {});
  const headers = await signedHeaders(address, call, url);
  return new Promise((resolve, reject) => {
    const outgoing = start(url, {
      method,
      headers,
      timeout: SILENCE_MS,
      // A kept connection that the server has just closed would fail a body that cannot be sent twice.
      ...(isStream(body) ? { agent: false } : {}),
    });
    outgoing.on('timeout', () => outgoing.destroy(new S3Silent(`S3 was silent for ${SILENCE_MS} ms`)));
    outgoing.on('error', reject);
    outgoing.on('response', resolve);
    if (!isStream(body)) outgoing.end(body);
    else pipeline(body.stream, exactSize(body.size), outgoing, (error) => error && reject(error));
  });
}

function urlOf(address: S3Address, { path, query }: S3Call): URL {
  if (query === undefined) return new URL(path, address.base);
  const url = new URL(address.bucket);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** A signing key holds for a day; making one takes longer than the rest of a signature. */
const SIGNING_KEYS = new Map<string, ArrayBuffer>();

/** Signature Version 4, over every header that is sent. */
async function signedHeaders({ region, credentials }: S3Address, call: S3Call, url: URL) {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const signer = new AwsV4Signer({
    method: call.method,
    url: url.href,
    headers: { ...call.headers, ...headersOf(call.body) },
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: 's3',
    region,
    allHeaders: true,
    cache: SIGNING_KEYS,
  });
  const { headers } = await signer.sign();
  return Object.fromEntries(headers);
}

/** The hash of a stream is not known when its headers go out. */
function headersOf(body: S3Call['body']): Record<string, string> {
  if (isStream(body)) {
    return { 'content-length': String(body.size), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  }
  const hashed = {
    'x-amz-content-sha256': createHash('sha256')
      .update(body ?? '')
      .digest('hex'),
  };
  return body === undefined ? hashed : { ...hashed, 'content-length': String(body.length) };
}

function isStream(body: S3Call['body']): body is StreamedBody {
  return body !== undefined && !(body instanceof Uint8Array);
}
