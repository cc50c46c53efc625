import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';

const box = { folder: '' };
beforeAll(async () => {
  box.folder = await mkdtemp(join(tmpdir(), 'diwan-chromium-test-'));
});
afterAll(() => rm(box.folder, { recursive: true, force: true }));

/** A file in a folder of its own. */
async function aFile(place: string, name: string, mode = 0o755): Promise<{ folder: string; file: string }> {
  const folder = join(box.folder, place);
  const file = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(file, '#!/bin/sh\n');
  await chmod(file, mode);
  return { folder, file };
}

describe('the browser that draws invoices', () => {
  it('A browser that is named comes before those that are installed.', async () => {
    const { folder } = await aFile('one', 'chromium');
    const { file } = await aFile('named', 'my-browser');
    expect(findChromium({ named: file, path: folder })).toEqual({
      chromium: file,
      sentence: `Invoices are drawn as PDF by ${file}.`,
    });
  });

  it.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
    'A program %s of the PATH is found.',
    async (name) => {
      const { folder, file } = await aFile(`path-${name}`, name);
      const path = ['', '/nowhere', folder].join(delimiter);
      expect(findChromium({ named: undefined, path, usual: [] }).chromium).toBe(file);
    },
  );

  it('A program in one of the usual folders is found, though the PATH does not name it.', async () => {
    const { folder, file } = await aFile('usual', 'chromium-browser');
    expect(findChromium({ named: undefined, path: undefined, usual: [folder] }).chromium).toBe(file);
  });

  it('A folder and a file that cannot be started are no browser, and the start says that none was found.', async () => {
    const { folder } = await aFile('broken', 'google-chrome', 0o644);
    await mkdir(join(folder, 'chromium'));
    const { chromium, sentence } = findChromium({ named: undefined, path: folder, usual: [] });
    expect(chromium).toBeUndefined();
    expect(sentence).toBe(
      'No Chromium was found: invoices are served as a page to print. Install chromium, or name one in CHROMIUM_PATH.',
    );
  });

  it('A name that leads nowhere is said, and no other browser takes its place.', async () => {
    const { folder } = await aFile('other', 'chromium');
    const { chromium, sentence } = findChromium({ named: '/nowhere/chromium', path: folder });
    expect(chromium).toBeUndefined();
    expect(sentence).toContain('CHROMIUM_PATH names /nowhere/chromium');
  });

  it('An installation that wants no browser has none, though one is installed.', async () => {
    const { folder } = await aFile('unwanted', 'chromium');
    expect(findChromium({ named: 'none', path: folder })).toEqual({
      chromium: undefined,
      sentence: 'CHROMIUM_PATH is none: invoices are served as a page to print.',
    });
  });
});
