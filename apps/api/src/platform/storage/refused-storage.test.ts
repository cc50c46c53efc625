import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anS3Server, type S3Server } from '#testing/s3-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorage } from './create-storage.ts';
import { StorageUnavailable } from './storage-errors.ts';
import { storagePath } from './storage-path.ts';
import type { Storage } from './storage.ts';

const newPath = () => storagePath('1', randomBytes(16), 'mp4');

let s3: S3Server;
beforeAll(async () => {
  s3 = await anS3Server();
  await s3.start();
});
afterAll(() => s3.remove());

const CALLS: readonly [string, (storage: Storage) => Promise<unknown>][] = [
  ['put', (storage) => storage.put(newPath(), randomBytes(1))],
  ['get', (storage) => storage.get(newPath())],
  ['stream', (storage) => storage.stream(newPath(), { start: 0, end: 1 })],
  ['stat', (storage) => storage.stat(newPath())],
  ['remove', (storage) => storage.remove(newPath())],
  ['check', (storage) => storage.check()],
];

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );

describe.each(CALLS)('%s', (_name, call) => {
  it.each([
    ['a key the server does not know', /\/\/S3RVER/, '//NOBODY', / with 403 /],
    ['a bucket that is not there', /@diwan-files/, '@another-bucket', / with 404 NoSuchBucket$/],
  ])(
    'of %s is reported as storage that is away, by its code and without the keys',
    async (_of, part, wrong, code) => {
      const storage = createStorage(s3.url.replace(part, wrong).replace(':S3RVER@', ':hush@'), '', {});
      const error = await failureOf(call(storage));
      expect(error).toBeInstanceOf(StorageUnavailable);
      // An answer to HEAD has no body to name its code.
      expect(String(error)).toMatch(code);
      expect(String(error)).not.toMatch(/NOBODY|hush/);
    },
  );
});

/** What S3 answers to a signature made with a wrong secret, and of a bucket of another region. */
it.each([
  [403, 'SignatureDoesNotMatch'],
  [400, 'AuthorizationHeaderMalformed'],
  [301, 'PermanentRedirect'],
])('an answer %i %s is reported as storage that is away', async (status, code) => {
  const server = createServer((_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><AWSAccessKeyId>KEY</AWSAccessKeyId></Error>`),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = createStorage(`s3://KEY:hush@bucket?endpoint=http://127.0.0.1:${port}`, '', {});
  const error = await failureOf(storage.put(newPath(), randomBytes(1)));
  server.closeAllConnections();
  server.close();
  expect(error).toBeInstanceOf(StorageUnavailable);
  expect(String(error)).toMatch(
    new RegExp(`^StorageUnavailable: S3 answered PUT 1/\\w+\\.mp4 with ${status} ${code}$`),
  );
});

it('Temporary credentials are sent with their token, which is signed as well.', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const keys = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: 'hush', AWS_SESSION_TOKEN: 'for-an-hour' };
  const storage = createStorage(`s3://bucket?endpoint=http://127.0.0.1:${port}`, '', keys);
  await storage.put(newPath(), randomBytes(1));
  server.closeAllConnections();
  server.close();
  expect(seen[0]?.['x-amz-security-token']).toBe('for-an-hour');
  expect(seen[0]?.authorization).toContain('x-amz-security-token');
});

it('a file that is missing in a bucket that is there is none of that', async () => {
  const storage = createStorage(s3.url, '', {});
  expect(await storage.stat(newPath())).toBeNull();
  await storage.remove(newPath());
  await storage.check();
});
