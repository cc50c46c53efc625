import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVariantCache } from './variant-cache.ts';

let dir: string;
let errors: unknown[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'diwan-variants-'));
  errors = [];
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const open = (maxBytes = 1000, now = Date.now) =>
  createVariantCache({ dir, maxBytes, now, onError: (error) => errors.push(error) });

function renderer(size = 100) {
  const render = async () => {
    render.times += 1;
    await wait(5);
    return Buffer.alloc(size, 'x');
  };
  render.times = 0;
  return render;
}

async function keptFiles(): Promise<string[]> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
}

test('a storm of requests for one variant renders it once', async () => {
  const cache = open();
  const render = renderer();
  const responses = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', render)));
  expect(render.times).toBe(1);
  expect(new Set(responses.map(String)).size).toBe(1);
});

test('a kept variant is not rendered again, not even after a restart', async () => {
  const render = renderer();
  const first = await open().get('a', render);
  expect(await open().get('a', render)).toEqual(first);
  expect(render.times).toBe(1);
});

test('a failure is told to all who waited, and the next request tries again', async () => {
  const cache = open();
  const fail = () => Promise.reject(new Error('broken'));
  const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)]);
  expect(both.map((each) => each.status)).toEqual(['rejected', 'rejected']);
  expect(String(await cache.get('a', renderer(1)))).toBe('x');
});

test('holds no more than its bytes, and lets the longest unused go first', async () => {
  let time = 1_000_000_000_000;
  const cache = open(300, () => (time += 120_000));
  const rendered = { a: renderer(), b: renderer(), c: renderer(), d: renderer() };
  for (const key of ['a', 'b', 'c', 'a', 'd'] as const) await cache.get(key, rendered[key]);
  expect(await keptFiles()).toHaveLength(3);
  await cache.get('a', rendered.a);
  await cache.get('b', rendered.b);
  expect([rendered.a.times, rendered.b.times]).toEqual([1, 2]);
});

test('remembers the order of use over a restart, and shrinks to a smaller bound', async () => {
  const cache = open();
  await cache.get('old', renderer());
  const [old = ''] = await keptFiles();
  await cache.get('new', renderer());
  await utimes(old, 1, 1);
  const render = { old: renderer(), new: renderer() };
  const smaller = open(150);
  await smaller.get('new', render.new);
  await smaller.get('old', render.old);
  expect([render.old.times, render.new.times]).toEqual([1, 0]);
});

test('answers a variant larger than the whole cache without keeping it', async () => {
  expect(await open(50).get('a', renderer(100))).toHaveLength(100);
  expect(await keptFiles()).toEqual([]);
});

test('renders again what was emptied by a power cut or removed by hand', async () => {
  const cache = open();
  const render = renderer();
  await cache.get('a', render);
  const [file = ''] = await keptFiles();
  await truncate(file, 0);
  expect(await cache.get('a', render)).toHaveLength(100);
  await rm(file);
  expect(await cache.get('a', render)).toHaveLength(100);
  expect(render.times).toBe(3);
});

test('answers pictures even when nothing can be kept, and says so', async () => {
  await rm(dir, { recursive: true });
  await writeFile(dir, 'not a folder');
  expect(await open().get('a', renderer())).toHaveLength(100);
  expect(errors.length).toBeGreaterThan(0);
});

test('leaves files alone that it did not write, and does not count them', async () => {
  const hash = 'ab'.repeat(32);
  const others = [`of-a-person-${hash}`, `${hash}.part`];
  for (const name of others) {
    await mkdir(join(dir, name.slice(0, 2)), { recursive: true });
    await writeFile(join(dir, name.slice(0, 2), name), Buffer.alloc(500));
  }
  const cache = open(300);
  const rendered = renderer();
  await cache.get('a', rendered);
  await cache.get('a', rendered);
  expect(rendered.times).toBe(1);
  expect(await keptFiles()).toHaveLength(others.length + 1);
});
