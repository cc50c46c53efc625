import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createStorage } from './create-storage.ts';
import {
  BodySizeMismatch,
  RangeNotSatisfiable,
  StorageUnavailable,
  StoredFileMissing,
} from './storage-errors.ts';
import { storagePath } from './storage-path.ts';
import type { StoredName } from './storage.ts';

const newPath = (extension: 'mp4' | 'png' | 'jpg' = 'mp4') => storagePath('1', randomBytes(16), extension);

interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection is cut instead. */
  readonly isCut?: boolean;
}
interface RecordedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** A bucket whose server answers these, one after another, and the last one from then on. */
async function aBucket(...responses: readonly Answer[]) {
  const asked: RecordedRequest[] = [];
  server = createServer((request, response) => {
    void text(request).then(
      (body) => {
        const {
          status = 200,
          body: said = '',
          headers = {},
          isCut = false,
        } = responses[Math.min(asked.length, responses.length - 1)] ?? {};
        const url = new URL(request.url ?? '', 'http://bucket.test');
        asked.push({ method: request.method ?? '', url, headers: request.headers, body });
        if (isCut) request.socket.destroy();
        else response.writeHead(status, headers).end(said);
      },
      () => undefined,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = createStorage(`s3://KEY:SECRET@files/menu?endpoint=http://127.0.0.1:${port}`, '', {});
  return { storage, asked };
}

const httpError = (code: string) => `<Error><Code>${code}</Code></Error>`;

describe('a bucket that falters', () => {
  it.each([
    ['is busy', { status: 503 }],
    ['breaks', { status: 500 }],
    ['asks to wait', { status: 429 }],
    ['cuts the line', { isCut: true }],
  ])('and %s twice is asked a third time, after a pause', async (_, fault) => {
    const { storage, asked } = await aBucket(fault, fault, {});
    const began = Date.now();
    await storage.put(newPath(), Buffer.from('a picture'));
    expect(asked.map(({ body }) => body)).toEqual(['a picture', 'a picture', 'a picture']);
    expect(Date.now() - began).toBeGreaterThanOrEqual(450);
  });

  it.each([
    [
      'busy',
      { status: 503, body: httpError('SlowDown') },
      /^StorageUnavailable: S3 answered GET .* with 503 SlowDown$/,
    ],
    ['cut off', { isCut: true }, /^StorageUnavailable: socket hang up$/],
  ])('and stays %s is reported as storage that is away, after three times', async (_, fault, words) => {
    const { storage, asked } = await aBucket(fault);
    const error = await storage.get(newPath()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StorageUnavailable);
    expect(String(error)).toMatch(words);
    expect(asked).toHaveLength(3);
  });

  it('A stream that was sent cannot be sent again, so it is sent once.', async () => {
    const { storage, asked } = await aBucket({ status: 503 }, {});
    const body = { stream: Readable.from([Buffer.from('half '), Buffer.from('a film')]), size: 11 };
    await expect(storage.put(newPath(), body)).rejects.toBeInstanceOf(StorageUnavailable);
    expect(asked.map((one) => one.body)).toEqual(['half a film']);
  });

  it('What is refused is asked once.', async () => {
    const { storage, asked } = await aBucket({ status: 403, body: httpError('AccessDenied') }, {});
    await expect(storage.put(newPath(), randomBytes(1))).rejects.toBeInstanceOf(StorageUnavailable);
    expect(asked).toHaveLength(1);
  });

  it('An error of this one call is no storage that is away, and is told by its code.', async () => {
    const { storage, asked } = await aBucket({ status: 400, body: httpError('EntityTooLarge') });
    const error = await storage.put(newPath(), randomBytes(1)).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(StorageUnavailable);
    expect(String(error)).toMatch(/^S3Failure: S3 answered PUT 1\/\w+\.mp4 with 400 EntityTooLarge$/);
    expect(asked).toHaveLength(1);
  });

  it('A server that nobody listens at is told by the code of the network.', async () => {
    const { storage } = await aBucket({});
    server?.closeAllConnections();
    server?.close();
    await once(server as Server, 'close');
    const error = await storage.check().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StorageUnavailable);
    expect(String(error)).toMatch(/ECONNREFUSED/);
  });
});

describe('what is asked of a bucket', () => {
  it('A file is put below the prefix with its length and type, signed.', async () => {
    const { storage, asked } = await aBucket({});
    const path = newPath('png');
    await storage.put(path, Buffer.from('a picture'));
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      body: 'a picture',
      headers: { 'content-length': '9', 'content-type': 'image/png' },
    });
    expect(asked[0]?.url.pathname).toBe(`/files/menu/${path}`);
    expect(asked[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\//);
    expect(asked[0]?.headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('A stream is put with the size it promised, and its bytes are not signed.', async () => {
    const { storage, asked } = await aBucket({});
    await storage.put(newPath(), { stream: Readable.from([Buffer.from('a film')]), size: 6 });
    expect(asked[0]).toMatchObject({
      body: 'a film',
      headers: { 'content-length': '6', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    });
  });

  it('A stream that brings fewer bytes than it promised fails.', async () => {
    const { storage } = await aBucket({});
    const body = { stream: Readable.from([Buffer.from('half')]), size: 400 };
    await expect(storage.put(newPath(), body)).rejects.toBeInstanceOf(BodySizeMismatch);
  });

  it('A range is asked for as it is, and none at all where it ends before it begins.', async () => {
    const { storage, asked } = await aBucket({ status: 206, body: 'bcd' });
    expect(await text(await storage.stream(newPath(), { start: 1, end: 3 }))).toBe('bcd');
    expect(asked[0]?.headers.range).toBe('bytes=1-3');
    await expect(storage.stream(newPath(), { start: 3, end: 1 })).rejects.toBeInstanceOf(RangeNotSatisfiable);
    expect(asked).toHaveLength(1);
    await storage.get(newPath());
    expect(asked[1]?.headers.range).toBeUndefined();
  });

  it('A file that is gone may be removed, and cannot be read.', async () => {
    const { storage, asked } = await aBucket({ status: 404, body: httpError('NoSuchKey') });
    await storage.remove(newPath());
    expect(asked.map(({ method }) => method)).toEqual(['DELETE']);
    await expect(storage.get(newPath())).rejects.toBeInstanceOf(StoredFileMissing);
  });

  it('What it knows of a file is its size, its time and the type of its name.', async () => {
    const headers = {
      'content-length': '512',
      'last-modified': 'Wed, 01 Apr 2026 08:00:00 GMT',
      'content-type': 'x/y',
    };
    const { storage, asked } = await aBucket({ headers });
    expect(await storage.stat(newPath('jpg'))).toEqual({
      size: 512,
      modifiedAt: new Date('2026-04-01T08:00:00Z'),
      contentType: 'image/jpeg',
    });
    expect(asked[0]?.method).toBe('HEAD');
  });
});

describe('the files of a bucket', () => {
  const contents = (key: string, at: string) =>
    `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
  const page = (entries: string, more = '') => ({
    body: `<ListBucketResult>${entries}${more}</ListBucketResult>`,
  });
  const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>t+1</NextContinuationToken>';

  async function listed(storage: { list(): AsyncIterable<readonly StoredName[]> }) {
    const pages: (readonly StoredName[])[] = [];
    for await (const one of storage.list()) pages.push(one);
    return pages;
  }

  it('are listed a page at a time, until there is no more', async () => {
    const [one, other] = [newPath(), newPath('png')];
    const { storage, asked } = await aBucket(
      page(contents(`menu/${one}`, '2026-04-01T08:00:00.000Z'), next),
      page(contents(`menu/${other}`, '2026-04-02T08:00:00.000Z'), '<IsTruncated>false</IsTruncated>'),
    );
    expect(await listed(storage)).toEqual([
      [{ path: one, modifiedAt: new Date('2026-04-01T08:00:00Z') }],
      [{ path: other, modifiedAt: new Date('2026-04-02T08:00:00Z') }],
    ]);
    expect(asked.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { 'list-type': '2', prefix: 'menu/' },
      { 'list-type': '2', prefix: 'menu/', 'continuation-token': 't+1' },
    ]);
    expect(asked[0]?.url.pathname).toMatch(/^\/files\/?$/);
  });

  it('A page that names a next one and is whole is the last.', async () => {
    const whole = '<IsTruncated>false</IsTruncated><NextContinuationToken>t</NextContinuationToken>';
    const { storage, asked } = await aBucket(page('', whole));
    expect(await listed(storage)).toEqual([[]]);
    expect(asked).toHaveLength(1);
  });

  it('What others keep in the bucket is none of them.', async () => {
    const own = newPath();
    const at = '2026-04-01T08:00:00.000Z';
    const entries = [`menu/${own}`, `other/${newPath()}`, 'menu/readme.txt', newPath()];
    const { storage } = await aBucket(page(entries.map((key) => contents(key, at)).join('')));
    expect((await listed(storage)).flat().map(({ path }) => path)).toEqual([own]);
  });
});
