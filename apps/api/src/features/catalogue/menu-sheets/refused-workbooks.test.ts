import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { storedZip } from '#platform/sheets/zip.ts';
import { workbook, send } from './testing/menu-with-drinks.ts';

/** A zip whose one sheet says what it likes about its sizes. */
function crafted(sheet: Buffer): Buffer {
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  return storedZip([
    part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    part(
      'xl/workbook.xml',
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet },
  ]);
}

/** An archive whose one entry claims to be small and unpacks to many megabytes. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
  const archive = storedZip([{ name: 'xl/worksheets/sheet1.xml', bytes: packed }]);
  const entry = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  archive.writeUInt16LE(8, entry + 10);
  archive.writeUInt32LE(10, entry + 24);
  return archive;
}

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
  ])('%s is refused', async (_name, bytes, message) => {
    const refused = await send(bytes);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.file[0]).toMatch(message);
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
