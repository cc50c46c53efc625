import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readSheetRows } from './read-sheet.ts';
import { writeSheet, type Sheet, type SheetColumn, type SheetRow } from './write-sheet.ts';
import { unzip } from './zip.ts';

const WIDE = { rows: 10_000, columns: 1000, bytes: 1e7 };
const aSheet = (
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  more: Partial<Sheet> = {},
): Sheet => ({
  name: 'Report',
  rightToLeft: false,
  columns,
  rows,
  ...more,
});
const column = (heading: string, more: Partial<SheetColumn> = {}): SheetColumn => ({
  heading,
  width: 12,
  ...more,
});
const rowsOf = async (sheet: Sheet) => readSheetRows(await writeSheet(sheet), WIDE);

async function partsOf(sheet: Sheet): Promise<(name: string) => string> {
  const files = await unzip(await writeSheet(sheet), () => true, 1e7);
  return (name) => String(files.find((file) => file.name === name)?.bytes);
}

/** How a spreadsheet shows each cell of a sheet by its style: the format of numbers, whether it is bold, and its direction. */
async function looksOf(sheet: Sheet) {
  const partOf = await partsOf(sheet);
  const styles = partOf('xl/styles.xml');
  const named = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)];
  const formats = new Map(named.map(([, id, code]) => [id, code]));
  const bold = [...styles.matchAll(/<font>(.*?)<\/font>/g)].map(([, font]) => font?.includes('<b/>'));
  const [, list = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? [];
  const looks = [...list.matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"[^>]*?(?:\/>|>(.*?)<\/xf>)/g)].map(
    ([, format, font, rest = '']) => ({
      format: formats.get(format) ?? null,
      isBold: bold[Number(font)],
      isLeftToRight: rest.includes('readingOrder="1"'),
    }),
  );
  const cells = partOf('xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"/g);
  return Object.fromEntries([...cells].map(([, place, style]) => [place, looks[Number(style)]]));
}

it('Amounts are shown with the places of their column, times as times, and only headings and sums in bold.', async () => {
  const columns = [
    column('Dinar', { format: '#,##0.000' }),
    column('Riyal', { format: '#,##0.00' }),
    column('Count'),
    column('At', { kind: 'moment' }),
    column('Phone', { kind: 'phone' }),
    column('Also dinar', { format: '#,##0.000' }),
  ];
  const looks = await looksOf(
    aSheet(columns, [[1, 2, 3, '2026-04-01 08:30:00', '+96550000000', 4]], {
      footer: () => [[1, 2, null, 'Sum']],
    }),
  );
  const time = '[$-409]yyyy\\-mm\\-dd\\ hh:mm\\ AM/PM';
  const plain = { isBold: false, isLeftToRight: false };
  expect(looks).toMatchObject({
    A1: { isBold: true },
    F1: { isBold: true },
    A2: { format: '#,##0.000', ...plain },
    B2: { format: '#,##0.00', ...plain },
    C2: { format: null, ...plain },
    D2: { format: time, isBold: false, isLeftToRight: true },
    E2: { format: null, isBold: false, isLeftToRight: true },
    F2: { format: '#,##0.000', ...plain },
    A3: { format: '#,##0.000', isBold: true },
    B3: { format: '#,##0.00', isBold: true },
    D3: { format: null, isBold: true, isLeftToRight: false },
  });
});

it('Times become those of the spreadsheet to the second, and what is no time of its stays a text.', async () => {
  const texts = [
    '2026-04-01 08:30:59',
    '1899-12-30 00:00:00',
    '1899-12-29 23:59:59',
    '2026-04-01',
    'x2026-04-01 08:30:59',
  ];
  const rows = await rowsOf(
    aSheet(
      [column('At', { kind: 'moment' })],
      texts.map((text) => [text]),
    ),
  );
  const [, first, begin, ...others] = rows.map(([cell]) => cell);
  expect(first instanceof Date && Math.round(first.getTime() / 1000)).toBe(
    Date.parse('2026-04-01T08:30:59Z') / 1000,
  );
  expect(begin).not.toBe(texts[1]);
  expect(others).toEqual(texts.slice(2));
  expect(await rowsOf(aSheet([column('Note')], [['2026-04-01 08:30:59']]))).toEqual([
    ['Note'],
    ['2026-04-01 08:30:59'],
  ]);
});

it('A phone number keeps its plus where its column holds phones, and nothing else that begins like a formula does.', async () => {
  const texts = ['+96550000000', '+965 5000', '+1+1', '=1'];
  const inPhones = await rowsOf(
    aSheet(
      [column('Phone', { kind: 'phone' })],
      texts.map((text) => [text]),
    ),
  );
  expect(inPhones.slice(1)).toEqual([['+96550000000'], ["'+965 5000"], ["'+1+1"], ["'=1"]]);
  expect(await rowsOf(aSheet([column('Note')], [['+96550000000']]))).toEqual([['Note'], ["'+96550000000"]]);
});

it('Every row and column is where it belongs, beyond Z and beyond what is packed at once.', async () => {
  const columns = Array.from({ length: 60 }, (_, at) => column(`column ${at}`));
  const rows = Array.from({ length: 1203 }, (_, at): SheetRow => [...Array(59).fill(null), at]);
  const read = await rowsOf(aSheet(columns, rows, { footer: () => [[7]] }));
  expect(read[0]).toEqual(columns.map(({ heading }) => heading));
  expect(read.slice(1, -1).map((row) => row[59])).toEqual(rows.map((row) => row[59]));
  expect(read.at(-1)?.[0]).toBe(7);
  const partOf = await partsOf(aSheet(columns, [[...Array(59).fill(null), 1]]));
  expect(partOf('xl/worksheets/sheet1.xml')).toContain('<c r="BH2"');
});

it('Texts hold whatever was typed but what no XML can, and as much as a cell takes.', async () => {
  const text = `a<b>&"c"\u0000\u0008\u001F\uFFFE\n\t شاي`;
  const [, [stored] = [], [long] = []] = await rowsOf(aSheet([column('T')], [[text], ['x'.repeat(40_000)]]));
  expect(stored).toBe('a<b>&"c"\n\t شاي');
  expect(String(long)).toHaveLength(32_767);
});

it('An empty text is an empty cell.', async () => {
  const partOf = await partsOf(aSheet([column('A'), column('B'), column('C')], [['', null, 0]]));
  expect(partOf('xl/worksheets/sheet1.xml')).toContain('<row r="2"><c r="C2"');
});

it('The sheet bears its name without signs a spreadsheet refuses, and at most 31 letters of it.', async () => {
  const nameOf = async (name: string) =>
    /<sheet name="([^"]*)"/.exec(
      (await partsOf(aSheet([column('A')], [], { name })))('xl/workbook.xml'),
    )?.[1];
  expect(await nameOf('a/b\\c?d*e:f[g]')).toBe('a b c d e f g ');
  expect(await nameOf('Tea & "cake"')).toBe('Tea &amp; &quot;cake&quot;');
  expect(await nameOf('x'.repeat(40))).toBe('x'.repeat(31));
});

it('Columns are as wide as they ask for, the headings stay in sight, and Arabic goes from right to left.', async () => {
  const columns = [column('A', { width: 7 }), column('B', { width: 30 })];
  const sheetOf = async (rightToLeft: boolean) =>
    (await partsOf(aSheet(columns, [], { rightToLeft })))('xl/worksheets/sheet1.xml');
  expect(await sheetOf(true)).toContain('rightToLeft="1"');
  const xml = await sheetOf(false);
  expect(xml).not.toContain('rightToLeft');
  expect(xml).toMatch(/<pane ySplit="1" topLeftCell="A2" [^>]*state="frozen"\/>/);
  expect(
    [...xml.matchAll(/<col min="(\d)" max="(\d)" width="(\d+)"/g)].map((found) => found.slice(1)),
  ).toEqual([
    ['1', '1', '7'],
    ['2', '2', '30'],
  ]);
});

it('What the archive says of its files is true, so that no spreadsheet offers to repair it, and it is the same each time.', async () => {
  const bytes = await writeSheet(aSheet([column('A')], [['x']]));
  expect(await writeSheet(aSheet([column('A')], [['x']]))).toEqual(bytes);
  const names: string[] = [];
  for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); bytes.readUInt32LE(at) === 0x02014b50;) {
    const [crc, packed, size, length] = [16, 20, 24]
      .map((place) => bytes.readUInt32LE(at + place))
      .concat(bytes.readUInt16LE(at + 28)) as [number, number, number, number];
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.subarray(local + 6, local + 30)).toEqual(bytes.subarray(at + 8, at + 32));
    const content = inflateRawSync(bytes.subarray(local + 30 + length, local + 30 + length + packed));
    expect([content.length, crc32(content)]).toEqual([size, crc]);
    names.push(bytes.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length;
  }
  expect(names).toContain('[Content_Types].xml');
  expect(bytes.readUInt16LE(bytes.length - 22 + 8)).toBe(names.length);
  expect(bytes.readUInt16LE(bytes.length - 22 + 10)).toBe(names.length);
});
