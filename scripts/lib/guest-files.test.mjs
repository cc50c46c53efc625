import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureGuestFilesBuilt } from './build.mjs';
import { librariesOfGuestFiles } from './guest-files.mjs';
import { root } from './project.mjs';

/** What a guest's phone loads before it can do anything, and what comes once somebody orders: kB of 1,000 bytes, compressed. */
const FIRST_SCRIPT_KB = 12;
const FLOW_KB = 30;
const isFlow = (name) => name.endsWith('-flow');
const built = {};

beforeAll(async () => {
  await ensureGuestFilesBuilt();
  Object.assign(built, JSON.parse(readFileSync(join(root, 'apps/guest/dist/built.json'), 'utf8')));
});

it('Every script of a guest page is small enough to be loaded first.', () => {
  const sizes = Object.entries(built.scripts).map(([name, text]) => [name, gzipSync(text).length / 1000]);
  expect(sizes.map(([name]) => name)).toContain('print');
  expect(sizes.filter(([name, size]) => size > (isFlow(name) ? FLOW_KB : FIRST_SCRIPT_KB))).toEqual([]);
});

it('A guest’s browser loads no library but Preact: never Zod, Temporal or React.', async () => {
  const libraries = await librariesOfGuestFiles();
  expect(libraries.get('order-flow')).toContain('preact');
  expect(new Set([...libraries.values()].flatMap((used) => [...used]))).toEqual(new Set(['preact']));
});

it('No built file can end the element it stands in.', () => {
  const texts = Object.values(built).flatMap((files) => Object.entries(files));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter(([, text]) => /<\/|<!--/.test(text)).map(([name]) => name)).toEqual([]);
});
