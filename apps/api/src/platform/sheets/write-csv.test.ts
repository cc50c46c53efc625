import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';
import type { SheetRow } from './write-sheet.ts';

async function* given(rows: readonly SheetRow[]) {
  yield* rows;
}

const written = async (headings: readonly string[], rows: readonly SheetRow[]) =>
  (await writeCsv({ headings, rows: given(rows) })).toString();

it('Lines are separated as spreadsheets read them, and texts with signs of their own are quoted.', async () => {
  const text = await written(
    ['Name', 'Note'],
    [
      ['Huda', null],
      ['a,b', 'say "hi"'],
      ['two\nlines', 'semi;colon'],
      [5, -2.5],
    ],
  );
  expect(text).toBe(
    '\uFEFFName,Note\r\nHuda,\r\n"a,b","say ""hi"""\r\n"two\nlines","semi;colon"\r\n5,-2.5\r\n',
  );
});

it('A text that would run as a formula is made harmless, and a negative number stays one.', async () => {
  expect(await written(['A'], [['=1+1'], ['+965'], [-1]])).toBe('\uFEFFA\r\n"\'=1+1"\r\n"\'+965"\r\n-1\r\n');
});

it('Every line is there once, in order, however many there are.', async () => {
  const rows = Array.from({ length: 1203 }, (_, at): SheetRow => [at]);
  const lines = (await written(['N'], rows)).split('\r\n');
  expect(lines.slice(1)).toEqual([...rows.map(String), '']);
});
