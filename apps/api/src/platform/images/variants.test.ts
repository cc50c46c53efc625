import { PICTURE_WIDTHS } from '@diwan/contract/media/picture-widths.ts';
import { describe, expect, test } from 'vitest';
import { parseVariantSize, variantType } from './variants.ts';

describe('parseVariantSize', () => {
  test.each([
    ['64x64', 64, 64],
    ['64x114', 64, 114],
    ['64x36', 64, 36],
    ['200x356', 200, 356],
    ['200x113', 200, 113],
    ['1200x2133', 1200, 2133],
    ['1200x675', 1200, 675],
  ])('offers %s', (text, width, height) => {
    expect(parseVariantSize(text)).toEqual({ width, height });
  });

  test('offers a square, a portrait and a landscape of every width', () => {
    for (const width of PICTURE_WIDTHS) {
      for (const height of [width, Math.round((width * 16) / 9), Math.round((width * 9) / 16)]) {
        expect(parseVariantSize(`${width}x${height}`)).toEqual({ width, height });
      }
    }
  });

  test.each([
    '200x201',
    '201x201',
    '0200x200',
    '200X200',
    '200x200 ',
    '-200x200',
    '2e2x2e2',
    '200',
    'x',
    '',
    '200x0',
  ])('offers no %j', (text) => {
    expect(parseVariantSize(text)).toBeNull();
  });
});

describe('variantType', () => {
  const name = 'a'.repeat(26);
  test('is WebP where it is accepted, else the type of the source', () => {
    expect(variantType(`1/${name}.jpg`, 'image/avif,image/webp,*/*;q=0.8')).toBe('image/webp');
    expect(variantType(`1/${name}.jpg`, 'image/webp;q=0.9')).toBe('image/webp');
    expect(variantType(`1/${name}.jpg`, 'image/webp;q=0, image/*')).toBe('image/jpeg');
    expect(variantType(`1/${name}.gif`, '*/*')).toBe('image/gif');
    expect(variantType(`1/${name}.webp`, undefined)).toBe('image/webp');
  });

  test('is null for a video and for a path that was never stored', () => {
    expect(variantType(`1/${name}.mp4`, 'image/webp')).toBeNull();
    expect(variantType('../x.jpg', 'image/webp')).toBeNull();
  });
});
