import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noise } from '#platform/images/testing/drawings.ts';
import { storagePath } from '#platform/storage/storage-path.ts';
import { useTestApp } from '#testing/test-app.ts';
import { embeddedFonts } from './embedded-fonts.ts';
import { embeddedPicture, storedPath } from './embedded-picture.ts';
import { printDocument } from './print-document.ts';

const test = useTestApp();

it('A document holds its letters of both languages itself.', async () => {
  const faces = (await embeddedFonts()).split('\n');
  expect(faces).toHaveLength(2);
  for (const face of faces) {
    expect(face).toMatch(
      /^@font-face\{font-family:"Readex Pro";.*format\("woff2"\);unicode-range:U\+[^}]+\}$/,
    );
    const [, data = ''] = /data:font\/woff2;base64,([\w+/=]+)\)/.exec(face) ?? [];
    // The mark by which a file of this kind begins.
    expect(Buffer.from(data, 'base64').subarray(0, 4).toString()).toBe('wOF2');
  }
  const [latin = '', arabic = ''] = faces;
  expect([latin.includes('U+0000-00FF'), arabic.includes('U+0600-06FF')]).toEqual([true, true]);
  expect(latin).not.toContain('U+0600');
});

describe('A picture in a document', () => {
  const aStored = async (name: string) => {
    const path = storagePath('1', randomBytes(16), 'webp');
    await test.deps.storage.put(path, await noise(300, 200).webp().toBuffer());
    return `http://diwan.test/${name}/${path}`;
  };

  it('is held by the document, no larger than it is shown.', async () => {
    const held = await embeddedPicture(await aStored('storage'), 64, test.deps);
    const [, data = ''] = /^data:image\/png;base64,([\w+/=]+)$/.exec(held ?? '') ?? [];
    const { format, width, height } = await sharp(Buffer.from(data, 'base64')).metadata();
    expect(format).toBe('png');
    expect(Math.max(width, height)).toBeLessThanOrEqual(64);
    expect(Math.min(width, height)).toBeGreaterThan(16);
  });

  it('is none where it is not ours, or no longer there.', async () => {
    const missing = `http://diwan.test/storage/${storagePath('1', randomBytes(16), 'png')}`;
    const strange = await aStored('elsewhere');
    for (const src of [null, '', missing, strange])
      expect(await embeddedPicture(src, 64, test.deps)).toBeNull();
  });

  it('is found by its address, whatever stands before it, and never outside of the storage.', () => {
    expect(storedPath('https://cdn.test/a/storage/1/ab/cd.PNG')).toBe('1/ab/cd.PNG');
    expect(storedPath('/storage/1/abc.jpeg')).toBe('1/abc.jpeg');
    for (const src of ['/storage/1/abc.png?size=9', '/storage/1/abc.svg', '/storage/.png.exe', '/1/abc.png'])
      expect([src, storedPath(src)]).toEqual([src, null]);
  });
});

describe('A document that is printed', () => {
  const requests: string[] = [];
  const printer = (response: Buffer | null) => ({
    print: async (html: string) => {
      requests.push(html);
      return response;
    },
    load: { running: 0, waiting: 0 },
  });
  const document = {
    name: 'invoice_7',
    file: (faces: string) => `file ${faces.startsWith('@font-face')}`,
    page: () => 'page',
  };
  const page = {
    bytes: Buffer.from('page'),
    contentType: 'text/html; charset=utf-8',
    name: 'invoice_7.html',
  };

  it('is a PDF with its letters inside.', async () => {
    requests.length = 0;
    const printed = await printDocument({ pdfPrinter: printer(Buffer.from('%PDF-')) }, document);
    expect(printed).toEqual({
      bytes: Buffer.from('%PDF-'),
      contentType: 'application/pdf',
      name: 'invoice_7.pdf',
    });
    expect(requests).toEqual(['file true']);
  });

  it('is a page where there is no browser, and where the browser fails.', async () => {
    expect(await printDocument({ pdfPrinter: null }, document)).toEqual(page);
    expect(await printDocument({ pdfPrinter: printer(null) }, document)).toEqual(page);
  });
});
