import { expect, it } from 'vitest';
import { doubleWords } from './words.mjs';

const file = (path, source) => ({ path, source });

it('An English text with two Arabic ones is a complaint that names both places.', () => {
  const files = [
    file('a.ts', "const a = { item: { en: 'Item', ar: 'العنصر' } };"),
    file('b.ts', "\nconst b = {\n  item: {\n    en: 'Item',\n    ar: 'الصنف',\n  },\n};"),
  ];
  expect(doubleWords(files, {})).toEqual([
    '“Item” has several Arabic words: العنصر (a.ts:1), الصنف (b.ts:4)',
  ]);
});

it('The choices of a list are messages too.', () => {
  const files = [
    file('a.ts', "option('filled', 'Filled', 'معبأة')"),
    file('b.ts', "{ en: 'Filled', ar: 'كاملة' }"),
  ];
  expect(doubleWords(files, {})).toEqual([
    '“Filled” has several Arabic words: معبأة (a.ts:1), كاملة (b.ts:1)',
  ]);
});

it('A word with and without its article is the same word.', () => {
  const files = [
    file('a.ts', "{ en: 'New password', ar: 'كلمة المرور الجديدة' }"),
    file('b.ts', "{ en: 'New password', ar: 'كلمة مرور جديدة' }"),
  ];
  expect(doubleWords(files, {})).toEqual([]);
});

it('Letter case and the mark at the end make no other text, in either language.', () => {
  const files = [
    file('a.ts', "{ en: 'Amount', ar: 'المبلغ' }; { en: 'Anything else.', ar: 'شيء آخر.' }"),
    file('b.ts', "{ en: 'amount:', ar: 'القيمة:' }; { en: 'anything else', ar: 'شيء آخر' }"),
  ];
  expect(doubleWords(files, {})).toEqual([
    '“Amount” has several Arabic words: المبلغ (a.ts:1), القيمة: (b.ts:1)',
  ]);
  expect(doubleWords(files, { Amount: 'Two things.' })).toEqual([]);
});

it('An exception with a reason is heard, and one that nothing needs is a complaint.', () => {
  const files = [file('a.ts', "{ en: 'Paid', ar: 'مدفوع' }; { en: 'Paid', ar: 'مدفوعة' }")];
  expect(doubleWords(files, { Paid: 'Gender.' })).toEqual([]);
  expect(doubleWords(files.slice(1), { Paid: 'Gender.' })).toEqual([
    '“Paid” has one Arabic word and needs no exception.',
  ]);
});
