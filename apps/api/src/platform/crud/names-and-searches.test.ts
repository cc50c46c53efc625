import { expect, it } from 'vitest';
import { HttpError } from '#platform/http-error.ts';
import { KnownTotals } from './known-totals.ts';
import { idIn, likePattern } from './list.ts';
import { nameColumns, namesSent, requireName } from './locales.ts';

const en = (name: string, description?: string | null) => ({ locale: 'en' as const, name, description });
const ar = (name: string) => ({ locale: 'ar' as const, name, description: undefined });

const refusedAt = (...given: Parameters<typeof requireName>): string | null => {
  try {
    requireName(...given);
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.problems.map(({ path }) => path).join();
    throw error;
  }
};

it('Wildcards that somebody typed into a search are letters.', () => {
  expect(likePattern('50%_off\\')).toBe('%50\\%\\_off\\\\%');
  expect(likePattern('')).toBe('%%');
});

it('A number somebody typed is an id where it is written as one.', () => {
  expect(['7', '123456789012345', '0', '07', '7a', '', '1234567890123456', '-7'].map(idIn)).toEqual([
    7,
    123_456_789_012_345,
    ...Array(6).fill(null),
  ]);
});

it('Names that are sent are written, descriptions only where they are sent, and an empty one is cleared.', () => {
  expect(nameColumns([en('Sea', 'By the sea'), ar('البحر')])).toEqual({
    name_en: 'Sea',
    description_en: 'By the sea',
    name_ar: 'البحر',
  });
  expect(nameColumns([en('Sea', '')])).toEqual({ name_en: 'Sea', description_en: null });
  expect(nameColumns(undefined)).toEqual({});
});

it('A bare name stands for the first language, unless names are sent in languages.', () => {
  expect(namesSent({ name: 'Sea' }, 'ar')).toEqual([{ locale: 'ar', name: 'Sea', description: undefined }]);
  expect(namesSent({ name: 'Sea', locales: [ar('البحر')] }, 'en')).toEqual([ar('البحر')]);
  expect(namesSent({ name: 5 }, 'en')).toBeUndefined();
  expect(namesSent({}, 'en')).toBeUndefined();
});

it('A new thing has a name in the first language of its business; a save must not take it away.', () => {
  expect(refusedAt(undefined, 'en', false)).toBe('locales.0.name');
  expect(refusedAt([ar('البحر')], 'en', false)).toBe('locales.0.name');
  expect(refusedAt([ar('البحر'), en('')], 'en', false)).toBe('locales.1.name');
  expect(refusedAt([en('Sea')], 'en', false)).toBeNull();
  expect(refusedAt(undefined, 'en', true)).toBeNull();
  expect(refusedAt([ar('البحر')], 'en', true)).toBeNull();
  expect(refusedAt([ar('البحر'), en('')], 'en', true)).toBe('locales.1.name');
});

it('Of counted lists the thousand that were asked for last are remembered.', () => {
  const totals = new KnownTotals();
  const known = { version: 1, total: 5 };
  for (let at = 0; at < 1000; at += 1) totals.keep(`list ${at}`, known);
  expect(totals.find('list 0')).toBe(known);
  totals.keep('one more', known);
  expect([totals.find('list 0'), totals.find('list 1')]).toEqual([known, undefined]);
  expect(totals.find('list 2')).toBe(known);
  totals.keep('list 2', { version: 2, total: 6 });
  expect(totals.find('list 2')).toEqual({ version: 2, total: 6 });
});
