import { describe, expect, it, vi } from 'vitest';
import { ReadersBusy, ReadingStopped } from '#platform/readers/reading.ts';
import { bomb, crafted } from '#platform/sheets/testing/crafted-workbooks.ts';
import { storedZip } from '#platform/sheets/zip.ts';
import { securityLines } from '#testing/security-lines.ts';
import { test, useMenuWithDrinks, workbook, send } from './testing/menu-with-drinks.ts';

useMenuWithDrinks();

describe('a file that is no workbook or too large', () => {
  const NO_WORKBOOK = 'This file could not be read. Please use an Excel workbook (.xlsx).';

  it.each([
    ['text', Buffer.from('id,name\n1,Tea'), NO_WORKBOOK],
    ['nothing', Buffer.alloc(0), NO_WORKBOOK],
    ['a zip without a sheet', storedZip([{ name: 'a.txt', bytes: Buffer.from('a') }]), NO_WORKBOOK],
    ['an archive that is cut off', crafted(Buffer.from('<worksheet/>')).subarray(0, 300), NO_WORKBOOK],
    [
      'a cell at the far end of a sheet',
      crafted(
        Buffer.from(
          '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
        ),
      ),
      /too large/,
    ],
    [
      'a cell at a place that is none',
      crafted(
        Buffer.from(
          '<worksheet><sheetData><row r="&#49;"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
        ),
      ),
      NO_WORKBOOK,
    ],
    ['a bomb', bomb(), /too large/],
    [
      'a tag without an end',
      crafted(Buffer.from(`<worksheet><sheetData><row r="1"><c${' r'.repeat(700_000)}`)),
      NO_WORKBOOK,
    ],
    [
      'a text longer than any cell',
      crafted(Buffer.from(`<worksheet><sheetData><row r="1"><c r="A1"><v>${'&amp;'.repeat(60_000)}</v></c>`)),
      NO_WORKBOOK,
    ],
    [
      'a section of characters without an end',
      crafted(Buffer.from(`<worksheet><sheetData><![CDATA[${'>'.repeat(300_000)}`)),
      NO_WORKBOOK,
    ],
    [
      'a tag of more than 16 kB',
      crafted(Buffer.from(`<worksheet><sheetData><row r="1" s="${'1'.repeat(17_000)}"></row></worksheet>`)),
      NO_WORKBOOK,
    ],
  ])('%s is refused', async (_name, bytes, message) => {
    const refused = await send(bytes);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.file[0]).toMatch(message);
  });

  it('Other requests are answered while a large workbook is being read.', async () => {
    const headings = Array.from({ length: 60 }, (_, column) => `column ${column}`);
    const bytes = await workbook([headings, ...Array.from({ length: 2500 }, () => headings)]);
    const reading = vi.spyOn(test.deps.readers, 'sheet');
    const state = { isAnswered: false };
    const imported = send(bytes, '?preview=true').finally(() => (state.isAnswered = true));
    await vi.waitFor(() => expect(reading).toHaveBeenCalled());
    const live = await test.app.inject({ url: '/api/health/live' });
    expect([live.statusCode, state.isAnswered]).toEqual([200, false]);
    expect((await imported).body.errors.file[0]).toMatch(/first row must name the columns/);
    reading.mockRestore();
  });

  it.each([
    [new ReadingStopped('time'), 422, 'en', { file: [expect.stringMatching(/takes too long to read/)] }],
    [new ReadingStopped('memory'), 422, 'ar', { file: [expect.stringMatching(/وقتًا طويلًا/)] }],
    [new ReadersBusy(), 503, 'ar', undefined],
  ])(
    'The sender of a workbook that ends with “%s” hears so in words.',
    async (error, status, locale, errors) => {
      const reading = vi.spyOn(test.deps.readers, 'sheet').mockRejectedValue(error);
      const refused = await send(await workbook([['Name']]), '', { locale });
      expect([refused.status, refused.body.errors]).toEqual([status, errors]);
      reading.mockRestore();
    },
  );

  it('A workbook that takes too long to read is a line of the security log.', async () => {
    const reading = vi.spyOn(test.deps.readers, 'sheet').mockRejectedValue(new ReadingStopped('time'));
    const bytes = await workbook([['Name']]);
    const lines = await securityLines(test, () => send(bytes));
    expect(lines.map(({ kind, reason }) => [kind, reason])).toEqual([['work_timed_out', 'workbook']]);
    reading.mockRestore();
  });

  it('An archive that unpacks to too much, and one that is none, are lines of the security log.', async () => {
    const lines = await securityLines(test, async () => {
      await send(bomb());
      await send(Buffer.from('id,name\n1,Tea'));
    });
    expect(lines.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['archive_refused', 'too_large'],
      ['archive_refused', 'unreadable'],
    ]);
  });

  it('is refused without a heading that names a column', async () => {
    const refused = await send(await workbook([['Colour'], ['yellow']]));
    expect(refused.body.errors.file).toEqual([
      'The first row must name the columns. Export the menu to see how.',
    ]);
  });

  it('is refused beyond five megabytes', async () => {
    const refused = await send(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(refused.body.errors.file).toEqual(['The file is larger than 5 MB.']);
  });
});
