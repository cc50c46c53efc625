import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentTypeOf, InvalidStoragePath, isStoragePath, storagePath } from './storage-path.ts';

const anyRandom = fc.uint8Array({ minLength: 16, maxLength: 16 });
const anyExt = fc.constantFrom('jpg', 'png', 'webp', 'gif', 'mp4');

describe('storagePath', () => {
  test('makes a valid name of any 16 bytes, keeping the extension', () => {
    fc.assert(
      fc.property(fc.nat(), anyRandom, anyExt, (business, random, ext) => {
        const path = storagePath(String(business), random, ext);
        expect(isStoragePath(path)).toBe(true);
        expect(path).toMatch(new RegExp(`^${business}/[a-z2-7]{26}\\.${ext}$`));
      }),
    );
  });

  test('gives different bytes different names', () => {
    fc.assert(
      fc.property(anyRandom, anyRandom, (a, b) => {
        const isSame = Buffer.compare(a, b) === 0;
        expect(storagePath('1', a, 'jpg') === storagePath('1', b, 'jpg')).toBe(isSame);
      }),
    );
  });

  test('takes a user as the owner', () => {
    expect(storagePath('u7', new Uint8Array(16), 'png')).toBe(`u7/${'a'.repeat(26)}.png`);
  });

  test('refuses too little randomness and an owner that is not a plain word', () => {
    expect(() => storagePath('1', new Uint8Array(15), 'jpg')).toThrow(RangeError);
    expect(() => storagePath('..', new Uint8Array(16), 'jpg')).toThrow(InvalidStoragePath);
    expect(() => storagePath('1/2', new Uint8Array(16), 'jpg')).toThrow(InvalidStoragePath);
  });
});

describe('isStoragePath', () => {
  const name = 'k3'.padEnd(26, 'a');
  test.each([
    `/1/${name}.jpg`,
    `../${name}.jpg`,
    `1/../${name}.jpg`,
    `1/${name}.jpg/..`,
    `1\\${name}.jpg`,
    `.incoming/${name}.jpg`,
    `1/${name}.html`,
    `1/${name}.svg`,
    `1/${name}.JPG`,
    `1/${name}.jpg\n`,
    `1/${name}.jpg\0.png`,
    `1/${name}`,
    `1/short.jpg`,
    `1%2f${name}.jpg`,
    '',
  ])('refuses %j', (path) => {
    expect(isStoragePath(path)).toBe(false);
  });

  test('tells the content type by the extension alone', () => {
    expect(contentTypeOf(`1/${name}.jpg`)).toBe('image/jpeg');
    expect(contentTypeOf(`1/${name}.mp4`)).toBe('video/mp4');
    expect(() => contentTypeOf('1/page.html')).toThrow(InvalidStoragePath);
  });
});
