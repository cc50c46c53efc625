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
/** A tablet of the venue loads all of its own at once. */
const TABLET_KB = 35;
const isFlow = (name) => name.startsWith('order-flow.');
const built = {};

beforeAll(async () => {
  await ensureGuestFilesBuilt();
  Object.assign(built, JSON.parse(readFileSync(join(root, 'apps/guest/dist/built.json'), 'utf8')));
});

it('Every script of a guest page is small enough to be loaded first.', () => {
  const sizes = Object.entries(built.scripts).map(([name, text]) => [name, gzipSync(text).length / 1000]);
  expect(sizes.map(([name]) => name)).toContain('print');
  const { tablet } = Object.fromEntries(sizes);
  const ofPhones = sizes.filter(([name]) => name !== 'tablet');
  expect(ofPhones.filter(([name, size]) => size > (isFlow(name) ? FLOW_KB : FIRST_SCRIPT_KB))).toEqual([]);
  const { order } = Object.fromEntries(ofPhones);
  const flows = ofPhones.filter(([name]) => isFlow(name));
  expect(flows.map(([name]) => name)).toEqual(['order-flow.en', 'order-flow.ar']);
  for (const [, flow] of flows) expect(order + flow).toBeLessThanOrEqual(FLOW_KB);
  expect(tablet).toBeLessThanOrEqual(TABLET_KB);
});

it('The script that takes orders has the texts of the language of its page alone, and that of a tablet both.', () => {
  const { 'order-flow.en': english, 'order-flow.ar': arabic, tablet } = built.scripts;
  expect([english.includes('Choose one'), english.includes('اختر واحدًا')]).toEqual([true, false]);
  expect([arabic.includes('Choose one'), arabic.includes('اختر واحدًا')]).toEqual([false, true]);
  expect([tablet.includes('Choose one'), tablet.includes('اختر واحدًا')]).toEqual([true, true]);
});

it('A guest’s browser loads no library but Preact: never Zod, Temporal or React.', async () => {
  const libraries = await librariesOfGuestFiles();
  expect(libraries.get('order-flow.ar')).toContain('preact');
  expect(new Set([...libraries.values()].flatMap((used) => [...used]))).toEqual(new Set(['preact']));
});

it('No built file can end the element it stands in.', () => {
  const texts = Object.values(built).flatMap((files) => Object.entries(files));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter(([, text]) => /<\/|<!--/.test(text)).map(([name]) => name)).toEqual([]);
});
