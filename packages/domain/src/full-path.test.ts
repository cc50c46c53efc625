import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameFolderName, MAX_FOLDERS, readFullPath } from './full-path.ts';

const read = (path: string) => readFullPath(encodeURIComponent(path), 'fallback.jpg');
const anyWord = fc.stringMatching(/^[a-zA-Zء-ي0-9]{1,12}$/);
const anySlash = fc.constantFrom('/', '\\', '//', '/./', '\\..\\', ' / ');

describe('readFullPath', () => {
  test.each([
    ['Drinks/Cold/iced_tea.jpg', ['Drinks', 'Cold'], 'Iced tea'],
    ['drinks/Cold/lemon-mint.v2.png', ['drinks', 'Cold'], 'Lemon mint.v2'],
    ['Drinks/espresso.jpg', ['Drinks'], 'Espresso'],
    ['مشروبات/شاي.webp', ['مشروبات'], 'شاي'],
    ['villa+tour.mp4', [], 'Villa tour'],
    ['/../Grills//kebab.JPG', ['Grills'], 'Kebab'],
  ])('reads %s as the table of R14 says', (path, folders, itemName) => {
    expect(read(path)).toEqual({ folders, itemName });
  });

  test.each([
    ['a Windows path', 'Menu\\Hot drinks\\karak.png', ['Menu', 'Hot drinks'], 'Karak'],
    ['blanks around folders', ' Menu /  Hot / a.png', ['Menu', 'Hot'], 'A'],
    ['repeated marks', 'a__b--c++ d.png', [], 'A b c d'],
    ['a name of marks only', 'Drinks/-_+.jpg', ['Drinks'], 'No Name'],
    ['a name that is only an extension', 'Drinks/.jpg', ['Drinks'], 'No Name'],
    ['a name without an extension', 'Drinks/tea', ['Drinks'], 'Tea'],
    ['a name with control characters', 'Dri\u0000nks/te\na.jpg', ['Dri nks'], 'Te a'],
    ['decomposed Arabic', 'ا\u0654طباق/شاي.jpg', ['أطباق'], 'شاي'],
  ])('reads %s', (_, path, folders, itemName) => {
    expect(read(path)).toEqual({ folders, itemName });
  });

  test('uses the file name alone where there is no header or the header names no file', () => {
    const expected = { folders: [], itemName: 'Iced tea' };
    expect(readFullPath(undefined, 'iced_tea.jpg')).toEqual(expected);
    expect(readFullPath('', 'iced_tea.jpg')).toEqual(expected);
    expect(readFullPath('%2F..%2F.%2F', 'iced_tea.jpg')).toEqual(expected);
    expect(readFullPath(undefined, 'C:\\fakepath\\iced_tea.jpg')).toEqual(expected);
    expect(readFullPath(undefined, '100%.jpg')).toEqual({ folders: [], itemName: '100%' });
  });

  test.each([
    ['50% off.jpg', [], '50% off'],
    ['Drinks/%E0%A4.jpg', ['Drinks'], '%E0%A4'],
    ['100%/a%20b.jpg', ['100%'], 'A%20b'],
    ['%FF.jpg', [], '%FF'],
    ['%', [], '%'],
  ])('A header %s that is no valid percent-encoding is taken as it is.', (header, folders, itemName) => {
    expect(readFullPath(header, 'a.jpg')).toEqual({ folders, itemName });
  });

  test('answers malformed for a name that no category or item may bear', () => {
    expect(read(`${'ش'.repeat(256)}/a.jpg`)).toEqual({ error: 'malformed' });
    expect(read(`${'ش'.repeat(255)}/a.jpg`)).toMatchObject({ itemName: 'A' });
  });

  test('takes any chain of up to six folders, and no deeper one', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 10 }), anyWord, anySlash, (folders, name, slash) => {
        const result = read([...folders, `${name}.jpg`].join(slash));
        const remaining = { folders, itemName: name.charAt(0).toUpperCase() + name.slice(1) };
        expect(result).toEqual(folders.length > MAX_FOLDERS ? { error: 'too_deep' } : remaining);
      }),
    );
  });

  test('never throws, never climbs, never answers an empty name, whatever is sent', () => {
    const anyHeader = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[%./\\a-z0-9]*$/));
    fc.assert(
      fc.property(anyHeader, fc.string({ unit: 'binary' }), (header, name) => {
        const result = readFullPath(header, name);
        if ('error' in result) return;
        expect(result.itemName.trim()).not.toBe('');
        for (const folder of result.folders) expect(folder).toMatch(/^(?!\.\.?$)[^/\\\p{Cc}]+$/u);
      }),
    );
  });
});

describe('isSameFolderName', () => {
  test('sees through case, blanks around and composition, and nothing else', () => {
    expect(isSameFolderName('DRINKS', ' drinks ')).toBe(true);
    expect(isSameFolderName('Cafe\u0301', 'café')).toBe(true);
    expect(isSameFolderName('Drinks', 'Drink')).toBe(false);
  });
});
