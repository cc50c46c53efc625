import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinLetters } from './latin-letters.ts';

describe('Arabic in Latin letters', () => {
  it.each([
    ['البحر', 'al-bhr'],
    ['مطعم البحر ٢', 'mtam al-bhr 2'],
    ['صالون نورة', 'salun nura'],
    ['شاليهات الخيران', 'shalihat al-khiran'],
    ['فندق السالمية', 'fndq al-salmya'],
    ['قهوة', 'qhwa'],
    ['چاي وكرك', 'chay wkrk'],
    ['مُحَمَّد', 'muhammad'],
    ['الـــكـويت', 'al-kwyt'],
    ['ﺑﻴﺖ', 'bit'],
    ['۱۲۳', '123'],
  ])('spells %s as %s', (arabic, latin) => {
    expect(latinLetters(arabic)).toBe(latin);
  });

  it('leaves every other writing as it is', () => {
    expect(latinLetters('Café Sea & Co. – 12')).toBe('Café Sea & Co. – 12');
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/[^\x20-\x7E]/.test(text));
        expect(latinLetters(text)).toBe(text);
      }),
    );
  });

  it('leaves no Arabic letter behind, and loses no word', () => {
    const letter = fc.constantFrom(...Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآىةؤئپچڤگ'));
    const word = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const spelt = latinLetters(words.join(' ')).split(' ');
        expect(spelt).toHaveLength(words.length);
        for (const one of spelt) expect(one).toMatch(/^[a-z-]+$/);
      }),
    );
  });
});
