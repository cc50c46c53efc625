import { expect, it } from 'vitest';
import { readSheetRows, type SheetLimits } from './read-sheet.ts';
import { SheetError } from './sheet-error.ts';
import { bomb, crafted } from './testing/crafted-workbooks.ts';
import { writeSheet, type SheetRow } from './write-sheet.ts';
import { storedZip, unzip } from './zip.ts';

const LIMITS: SheetLimits = { rows: 3, columns: 28, bytes: 100_000 };

const workbook = (columns: number, rows: readonly SheetRow[]) =>
  writeSheet({
    name: 'Menu',
    rightToLeft: false,
    columns: Array.from({ length: columns }, (_, at) => ({ heading: `column ${at + 1}`, width: 9 })),
    rows,
  });
const sheetOf = (rows: string) => Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const outcomeOf = (bytes: Uint8Array, limits = LIMITS) =>
  readSheetRows(bytes, limits).then(
    (rows) => rows,
    (error: unknown) => (error instanceof SheetError ? error.reason : error),
  );
it('A workbook comes back as it was written: texts with signs and Arabic, numbers, and empty cells between them.', async () => {
  const rows: SheetRow[] = [
    ['Tea & <cake> "x"', 1.25, null],
    ['شاي', null, -3],
  ];
  expect(await outcomeOf(await workbook(3, rows))).toEqual([['column 1', 'column 2', 'column 3'], ...rows]);
});

it('The last row and the last column that are allowed are read, and one more of either is too long.', async () => {
  const rows: SheetRow[] = [['a'], ['b']];
  expect(await outcomeOf(await workbook(28, rows))).toHaveLength(3);
  expect(await outcomeOf(await workbook(29, rows))).toBe('too_long');
  expect(await outcomeOf(await workbook(28, [...rows, ['c']]))).toBe('too_long');
});

it('Rows are counted also where they say no place, and a place in single quotes counts like any other.', async () => {
  const row = (at: number) => `<row><c r="A${at}"><v>${at}</v></c></row>`;
  expect(await outcomeOf(crafted(sheetOf([1, 2, 3].map(row).join(''))))).toEqual([[1], [2], [3]]);
  expect(await outcomeOf(crafted(sheetOf([1, 2, 3, 3].map(row).join(''))))).toBe('too_long');
  expect(await outcomeOf(crafted(sheetOf("<x:row r='4'></x:row>")))).toBe('too_long');
  expect(await outcomeOf(crafted(sheetOf('<row r="1"><c r="AB1"><v>1</v></c></row>')))).toHaveLength(1);
  expect(await outcomeOf(crafted(sheetOf('<row r="1"><c r="AC1"><v>1</v></c></row>')))).toBe('too_long');
});

it('A cell in a place that cannot be read makes the workbook unreadable.', async () => {
  for (const place of ['', '1A', 'AAAA1', 'A12345678'])
    expect(await outcomeOf(crafted(sheetOf(`<row r="1"><c r="${place}"><v>1</v></c></row>`)))).toBe(
      'unreadable',
    );
});

it('A tag of 16 kB and a text of 256 kB are read, and no longer ones.', async () => {
  const limits = { ...LIMITS, bytes: 1_000_000 };
  const tag = (length: number) =>
    `<row s="${'1'.repeat(length - '<row s="">'.length + 1)}"><c r="A1"><v>1</v></c></row>`;
  expect(await outcomeOf(crafted(sheetOf(tag(16 * 1024))), limits)).toEqual([[1]]);
  expect(await outcomeOf(crafted(sheetOf(tag(16 * 1024 + 1))), limits)).toBe('unreadable');
  const text = (length: number) => sheetOf(`<row r="1"><c r="A1"><v>${'1'.repeat(length)}</v></c></row>`);
  expect(await outcomeOf(crafted(text(256 * 1024)), limits)).toHaveLength(1);
  expect(await outcomeOf(crafted(text(256 * 1024 + 1)), limits)).toBe('unreadable');
  expect(await outcomeOf(crafted(Buffer.from('a'.repeat(256 * 1024 + 1))), limits)).toBe('unreadable');
});

it('What an archive unpacks to is bounded for all its files together, whatever it says of itself.', async () => {
  const archive = await workbook(3, [['a']]);
  const files = await unzip(archive, (name) => /\.xml(\.rels)?$/.test(name), LIMITS.bytes);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  expect(await outcomeOf(archive, { ...LIMITS, bytes })).toHaveLength(2);
  expect(await outcomeOf(archive, { ...LIMITS, bytes: bytes - 1 })).toBe('too_long');
  const unpacked = storedZip(files);
  expect(await outcomeOf(unpacked, { ...LIMITS, bytes })).toHaveLength(2);
  expect(await outcomeOf(unpacked, { ...LIMITS, bytes: bytes - 1 })).toBe('too_long');
  expect(await outcomeOf(bomb())).toBe('too_long');
});

it('Files that are no part of the table are not unpacked: a large picture does not make a workbook too long.', async () => {
  const archive = await workbook(3, [['a']]);
  const files = await unzip(archive, () => true, LIMITS.bytes);
  const picture = { name: 'xl/media/photo.png', bytes: Buffer.alloc(LIMITS.bytes) };
  expect(await outcomeOf(storedZip([...files, picture]))).toHaveLength(2);
});

it('An archive with a comment behind it is read, also with the longest one there may be.', async () => {
  const archive = await workbook(3, [['a']]);
  for (const length of [1, 0xffff])
    expect(await outcomeOf(Buffer.concat([archive, Buffer.alloc(length, 'x')]))).toHaveLength(2);
  expect(await outcomeOf(Buffer.concat([archive, Buffer.alloc(0x1_0000, 'x')]))).toBe('unreadable');
});

it('An archive of 500 files is read, and one of 501 is too long.', async () => {
  const files = await unzip(await workbook(3, [['a']]), () => true, LIMITS.bytes);
  const more = (count: number) =>
    Array.from({ length: count - files.length }, (_, at) => ({
      name: `notes/${at}.txt`,
      bytes: Buffer.alloc(1),
    }));
  expect(await outcomeOf(storedZip([...files, ...more(500)]))).toHaveLength(2);
  expect(await outcomeOf(storedZip([...files, ...more(501)]))).toBe('too_long');
});

/** The places in an entry of the directory that say how long what comes behind its name is. */
const EXTRA_BYTES = 30;
const COMMENT_BYTES = 32;

/** The same archive as other programs write it: behind the name of each file stand a field of their own and a comment. */
function annotated(archive: Buffer, extra: Buffer, comment: Buffer): Buffer {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const directory = archive.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = directory; at < end;) {
    const length = 46 + archive.readUInt16LE(at + 28);
    const entry = Buffer.from(archive.subarray(at, at + length));
    entry.writeUInt16LE(extra.length, EXTRA_BYTES);
    entry.writeUInt16LE(comment.length, COMMENT_BYTES);
    entries.push(entry, extra, comment);
    at += length;
  }
  return Buffer.concat([archive.subarray(0, directory), ...entries, archive.subarray(end)]);
}

it('An archive with fields and comments of other programs behind the names of its files is read.', async () => {
  const archive = crafted(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'));
  for (const [extra, comment] of [
    [12, 0],
    [0, 7],
    [36, 5],
  ] as const)
    expect(await outcomeOf(annotated(archive, Buffer.alloc(extra, 1), Buffer.alloc(comment, 'x')))).toEqual([
      [1],
    ]);
});

/** The places of a file's entry in the directory of an archive, from its beginning on. */
const METHOD = 10;
const PACKED_BYTES = 20;
const OFFSET = 42;

it.each<[string, (archive: Buffer, entry: number) => unknown]>([
  ['whose directory does not begin where it says', (archive, entry) => archive.write('XX', entry)],
  ['that is packed in a way nobody uses', (archive, entry) => archive.writeUInt16LE(12, entry + METHOD)],
  ['whose file reaches behind its end', (archive, entry) => archive.writeUInt32LE(1e6, entry + PACKED_BYTES)],
  ['whose file lies where none is', (archive, entry) => archive.writeUInt32LE(2, entry + OFFSET)],
  ['whose file is damaged', (archive) => archive.fill(0xff, 60, 90)],
])('An archive %s is unreadable.', async (_damage, damage) => {
  const archive = await workbook(3, [['a']]);
  expect(await outcomeOf(archive)).toHaveLength(2);
  damage(archive, archive.indexOf('PK\u0001\u0002', 0, 'latin1'));
  expect(await outcomeOf(archive)).toBe('unreadable');
});

it('A file that is no archive, and an archive that is cut off, are unreadable.', async () => {
  const archive = await workbook(3, [['a']]);
  for (const bytes of [Buffer.alloc(0), Buffer.from('PK'), archive.subarray(0, -1), archive.subarray(50)])
    expect(await outcomeOf(bytes)).toBe('unreadable');
});
