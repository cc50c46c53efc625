import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestApp } from '#testing/test-app.ts';
import { likePattern } from './list.ts';

const test = useTestApp();

/** `PATTERN_RUNS=5000 npx vitest run --project api word-pattern` tries more texts. */
const RUNS = Number(process.env['PATTERN_RUNS'] ?? 300);

const sign = fc.constantFrom(...Array.from('aBcd12٣هد'), ' ', ' ', '-', '\n', '%', '_', '\\', '+', "'");
const text = fc.string({ unit: sign, minLength: 1, maxLength: 30 });
/** A text, and a part of it that somebody types. */
const typed = fc.tuple(text, fc.nat(), fc.nat()).map(([whole, from, length]) => {
  const start = from % whole.length;
  return { whole, part: whole.slice(start, start + 1 + (length % (whole.length - start))) };
});

it('What is told to an index of trigrams finds every text that holds what was typed.', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async ({ whole, part }) => {
      const { rows } = await test.owner.query(
        `select $1::text ilike $2 as holds,
           ' ' || translate($1, E'\n-', '  ') ilike app.word_pattern(array[$2]) as found`,
        [whole, likePattern(part)],
      );
      expect(rows).toEqual([{ holds: true, found: true }]);
    }),
    { numRuns: RUNS },
  );
});

it('What has letters of neither case is found as it stands wherever it is found in any case.', async () => {
  const letter = fc.constantFrom(...Array.from('aBcİıſKkςΣß12٣هدإ'), ' ');
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 4 }), word, async (words, part) => {
      const { rows } = await test.owner.query(
        `select w, w ilike p as holds, case when app.has_case(p) then w ilike p else w like p end as found
         from unnest($1::text[]) w, (select $2::text as p) pattern`,
        [[...words, part, part.toUpperCase(), part.toLowerCase()], likePattern(part)],
      );
      for (const { w, holds, found } of rows) expect([w, found]).toEqual([w, holds]);
    }),
    { numRuns: RUNS },
  );
});

it('The beginning of a word is found with every sign that may stand before it, and nothing within a word.', async () => {
  const texts = ['Fahad', 'Al-Fahad', 'Nora Fahad', 'Nora\nFahad', 'Alfahad'];
  const { rows } = await test.owner.query(
    `select t, t ilike any(p.at) as holds, ' ' || translate(t, E'\n-', '  ') ilike app.word_pattern(p.at) as found
     from unnest($1::text[]) with ordinality as u (t, n), (select app.short_patterns('fa', true) as at) p order by n`,
    [texts],
  );
  expect(rows.map(({ holds, found }) => [holds, found])).toEqual([
    [true, true],
    [true, true],
    [true, true],
    // Each text of a row stands in a column of its own.
    [false, true],
    [false, false],
  ]);
});

it('Of several words an index is told a few letters each and the whole of the last, or a long number at the end alone.', async () => {
  const patternOf = async (word: string) =>
    (await test.owner.query('select app.word_pattern(array[$1]) as pattern', [likePattern(word)])).rows[0]
      .pattern;
  expect(await patternOf('hammour')).toBe('%hammour%');
  expect(await patternOf('lemonade 123')).toBe('%_lemo_____123%');
  expect(await patternOf('lemonade 1234')).toBe('%_1234%');
  expect(await patternOf('lemonade 1234a')).toBe('%_lemo_____1234a%');
  expect(await patternOf('Fahad Al-Mutairi 30')).toBe('%_Faha_____Muta___ 30%');
});
