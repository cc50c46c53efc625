import { deflateRawSync } from 'node:zlib';
import { storedZip, type ZipFile } from '../zip.ts';

/** The parts of a workbook that can be read but for its one sheet, which says what it likes. */
export function craftedParts(sheet: Buffer): readonly ZipFile[] {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  return [
    part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'styles', 'styles.xml'),
      ].join('')}</Relationships>`,
    ),
    part('xl/styles.xml', `<styleSheet xmlns="${main}"/>`),
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet },
  ];
}

export const crafted = (sheet: Buffer): Buffer => storedZip(craftedParts(sheet));

/** An archive whose one entry claims to be small and unpacks to many megabytes. */
export function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
  const archive = storedZip([{ name: 'xl/worksheets/sheet1.xml', bytes: packed }]);
  const entry = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  archive.writeUInt16LE(8, entry + 10);
  archive.writeUInt32LE(10, entry + 24);
  return archive;
}
