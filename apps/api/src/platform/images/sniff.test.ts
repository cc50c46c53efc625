import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sniffFile } from './sniff.ts';
import { box, mp4, noise, plain } from './testing/drawings.ts';

const ftyp = (major: string, ...compatible: string[]) => box('ftyp', major, '\0\0\0\0', ...compatible);

describe('sniffFile', () => {
  test('knows the four picture formats that are kept', async () => {
    expect(sniffFile(await noise(9, 9).jpeg().toBuffer())).toBe('image/jpeg');
    expect(sniffFile(await noise(9, 9).png().toBuffer())).toBe('image/png');
    expect(sniffFile(await noise(9, 9).webp().toBuffer())).toBe('image/webp');
    expect(sniffFile(await noise(9, 9).webp({ lossless: true }).toBuffer())).toBe('image/webp');
    expect(sniffFile(await plain(9, 9).gif().toBuffer())).toBe('image/gif');
  });

  test.each(['isom', 'mp42', 'avc1', 'M4V '])('knows an mp4 of the brand %s', (brand) => {
    expect(sniffFile(ftyp(brand, 'mp41'))).toBe('video/mp4');
  });

  test('knows HEIC by its brands, among them that of iPhones and that of mif1 files', () => {
    expect(sniffFile(ftyp('heic', 'mif1', 'heic'))).toBe('image/heic');
    expect(sniffFile(ftyp('mif1', 'mif1', 'heic'))).toBe('image/heic');
  });

  test.each([
    ['AVIF', ftyp('avif', 'mif1', 'avif')],
    ['AVIF that calls itself mif1', ftyp('mif1', 'mif1', 'avif')],
    ['QuickTime', ftyp('qt  ', 'qt  ')],
    ['3GP', ftyp('3gp4', 'isom')],
    ['audio', ftyp('M4A ', 'mp42')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG behind an XML line', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['HTML', Buffer.from('<!DOCTYPE html><html></html>')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['ZIP', Buffer.from('PK\x03\x04 and so on')],
    ['BMP', Buffer.from('BM\0\0\0\0')],
    ['TIFF', Buffer.from('II*\0\b\0\0\0')],
    ['a script', Buffer.from('#!/bin/sh\n')],
    ['a GIF that is JavaScript with markup', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
    ['a JPEG that is a PDF', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('%PDF-1.4')])],
    ['an mp4 that is HTML', Buffer.concat([mp4(Buffer.alloc(0)), box('free', '<html><script>')])],
    [
      'an mp4 whose first box never ends',
      Buffer.concat([Buffer.from([0x7f, 0, 0, 0]), Buffer.from('ftypisom')]),
    ],
    ['nothing', Buffer.alloc(0)],
    ['three bytes of a JPEG that is cut off before its first mark', Buffer.from('ffd8', 'hex')],
  ])('accepts no %s', (_, bytes) => {
    expect(sniffFile(bytes)).toBeNull();
  });

  test('answers for any bytes, and never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => void sniffFile(bytes)));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(sniffFile(Buffer.concat([Buffer.from('\0\0\0\x18ftypmif1'), bytes]))).toSatisfy(
          (type) => type === null || type === 'image/heic',
        );
      }),
    );
  });
});
