import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { createStorage } from './create-storage.ts';
import { InvalidStoragePath, storagePath } from './storage-path.ts';
import { BodySizeMismatch, RangeNotSatisfiable, StoredFileMissing } from './storage-errors.ts';
import type { Storage } from './storage.ts';

const newPath = () => storagePath('1', randomBytes(16), 'mp4');
const inPieces = (bytes: Buffer) => Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]);

type Place = { storage: Storage; close(): Promise<void> };

async function onDisk(dataDir: string): Promise<Place> {
  return { storage: createStorage('', dataDir), close: async () => {} };
}

async function onS3(dataDir: string): Promise<Place> {
  const configureBuckets = [{ name: 'diwan-files' }];
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: dataDir,
    configureBuckets,
  });
  const { port } = await server.run();
  const url = `s3://S3RVER:S3RVER@diwan-files/menu?endpoint=http://127.0.0.1:${port}`;
  return { storage: createStorage(url, dataDir, {}), close: () => server.close() };
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', onS3],
])('storage in %s', (_, open) => {
  let dataDir: string;
  let place: Place;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'diwan-storage-'));
    place = await open(dataDir);
  });
  afterAll(async () => {
    await place.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('gives back the bytes that were put', async () => {
    const path = newPath();
    const bytes = randomBytes(300_000);
    await place.storage.put(path, bytes);
    expect(await place.storage.get(path)).toEqual(bytes);
    expect(await buffer(await place.storage.stream(path))).toEqual(bytes);
  });

  test('lists what is stored, with when it was, and nothing else.', async () => {
    const path = newPath();
    await place.storage.put(path, randomBytes(10));
    const removed = newPath();
    await place.storage.put(removed, randomBytes(10));
    await place.storage.remove(removed);
    const names = new Map<string, Date>();
    for await (const page of place.storage.list())
      for (const stored of page) names.set(stored.path, stored.modifiedAt);
    expect(names.has(removed)).toBe(false);
    expect(Math.abs(Date.now() - (names.get(path)?.getTime() ?? 0))).toBeLessThan(HOUR_MS);
  });

  test('keeps a stream of the promised size', async () => {
    const path = newPath();
    const bytes = randomBytes(200_000);
    await place.storage.put(path, { stream: inPieces(bytes), size: bytes.length });
    expect(await place.storage.get(path)).toEqual(bytes);
  });

  test.each([9, 11])('refuses a stream of 10 bytes that promised %i, and keeps nothing', async (size) => {
    const path = newPath();
    const put = place.storage.put(path, { stream: inPieces(randomBytes(10)), size });
    await expect(put).rejects.toBeInstanceOf(BodySizeMismatch);
    expect(await place.storage.stat(path)).toBeNull();
  });

  test.each([
    ['at once', queueMicrotask],
    ['in the middle', setImmediate],
  ])('A stream that breaks off %s leaves nothing.', async (_when, then) => {
    const path = newPath();
    const breaking = new Readable({ read() {} });
    breaking.push(randomBytes(1000));
    then(() => breaking.destroy(new Error('the phone lost its signal')));
    await expect(place.storage.put(path, { stream: breaking, size: 2000 })).rejects.toThrow(
      'lost its signal',
    );
    expect(await place.storage.stat(path)).toBeNull();
  });

  test('tells size, time and type of a file, and null of one that is not there', async () => {
    const path = newPath();
    await place.storage.put(path, Buffer.from('0123456789'));
    const found = await place.storage.stat(path);
    expect(found).toMatchObject({ size: 10, contentType: 'video/mp4' });
    expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await place.storage.stat(newPath())).toBeNull();
  });

  test('streams any range, cut at the end of the file', async () => {
    const path = newPath();
    await place.storage.put(path, Buffer.from('0123456789'));
    const read = async (start: number, end: number) =>
      (await buffer(await place.storage.stream(path, { start, end }))).toString();
    expect(await read(0, 1)).toBe('01');
    expect(await read(4, 4)).toBe('4');
    expect(await read(3, 6)).toBe('3456');
    expect(await read(8, 500)).toBe('89');
    await expect(read(10, 12)).rejects.toBeInstanceOf(RangeNotSatisfiable);
    await expect(read(5, 4)).rejects.toBeInstanceOf(RangeNotSatisfiable);
  });

  test('says that a file is missing when it is read', async () => {
    await expect(place.storage.get(newPath())).rejects.toBeInstanceOf(StoredFileMissing);
    await expect(place.storage.stream(newPath())).rejects.toBeInstanceOf(StoredFileMissing);
  });

  test('removes a file, and again without an error', async () => {
    const path = newPath();
    await place.storage.put(path, randomBytes(10));
    await place.storage.remove(path);
    await place.storage.remove(path);
    expect(await place.storage.stat(path)).toBeNull();
  });

  test('touches no path that it did not name itself', async () => {
    const { storage } = place;
    const outside = '../../etc/passwd';
    await expect(storage.put(outside, randomBytes(1))).rejects.toBeInstanceOf(InvalidStoragePath);
    await expect(storage.get(outside)).rejects.toBeInstanceOf(InvalidStoragePath);
    await expect(storage.stream(outside)).rejects.toBeInstanceOf(InvalidStoragePath);
    await expect(storage.stat(outside)).rejects.toBeInstanceOf(InvalidStoragePath);
    await expect(storage.remove(outside)).rejects.toBeInstanceOf(InvalidStoragePath);
  });
});

test('a folder holds no half files after failed writes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'diwan-storage-'));
  const storage = createStorage('file:files', dataDir);
  await storage.put(newPath(), { stream: inPieces(randomBytes(10)), size: 11 }).catch(() => {});
  expect(await readdir(join(dataDir, 'files', '.incoming'))).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});
