import { inflateSync } from 'node:zlib';
import { create } from 'qrcode';
import { expect, it } from 'vitest';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { tableCodes } from '@diwan/contract/venues/table-codes.ts';
import { drawnModules } from '@diwan/guest/pages/qr-sheet/qr-sheet.tsx';
import { anArea, anEmployee, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import { findChromium } from '#testing/find-chromium.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const drawing = useTestApp({ CHROMIUM_PATH: findChromium() });
type App = typeof test;

async function someTables(app: App, names: readonly string[], type: BusinessType = 'restaurant') {
  const venue = await aVenue(app, type);
  const areaId = await anArea(app, venue);
  const seatIds: number[] = [];
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const id = await aSeat(app, venue, areaId);
    seatIds.push(id);
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await app.owner.query("update seats set name_en = $2, name_ar = 'طاولة ' || $2 where id = $1", [
      id,
      name,
    ]);
  }
  return { ...venue, areaId, seatIds };
}

const at = ({ businessId, branchId }: Venue) => ({ business_id: businessId, branch_id: branchId });

const sheet = (
  app: App,
  venue: Venue,
  query: Readonly<Record<string, unknown>> = {},
  token = venue.owner.token,
) => app.call(tableCodes.sheet, { token, params: at(venue), query });

const give = (app: App, venue: Venue, id: number) =>
  app.call(tableCodes.give, { token: venue.owner.token, params: { ...at(venue), id } });

/** The QR codes of the cards, as they are drawn. */
const drawn = (html: string) => [...html.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path);
const drawingOf = (url: string) => {
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  return drawnModules({ size: modules.size, isDark: (x, y) => modules.get(y, x) !== 0 });
};

it('Each table has a card with its name and the very code that opens its menu, in both languages.', async () => {
  const venue = await someTables(test, ['Window', 'Garden']);
  const { status, body, headers } = await sheet(test, venue);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const html = String(body);
  const urls: string[] = [];
  for (const id of venue.seatIds) {
    // oxlint-disable-next-line no-await-in-loop -- two of them
    urls.push((await give(test, venue, id)).body.url);
  }
  expect(drawn(html)).toEqual(urls.map(drawingOf));
  for (const said of ['Window', 'طاولة Window', 'Garden', 'طاولة Garden'])
    expect(html).toContain(`>${said}</bdi>`);
  expect(html.match(/Scan to see the menu and order/g)).toHaveLength(2);
  expect(html.match(/<p class="scan" lang="ar" dir="rtl">امسح الرمز لعرض القائمة والطلب<\/p>/g)).toHaveLength(
    2,
  );
});

it('The sheet of a salon speaks of its chairs and services, under the title and in the name of the file.', async () => {
  const venue = await someTables(test, ['1'], 'salon');
  const { body, headers } = await sheet(test, venue);
  const html = String(body);
  expect(html).toContain('<title>Chair codes · رموز الكراسي – ');
  for (const said of ['Scan to see the services', 'امسح الرمز لعرض الخدمات']) expect(html).toContain(said);
  for (const foreign of ['Table codes', 'and order', 'الطاولات', 'والطلب'])
    expect(html).not.toContain(foreign);
  expect(headers['content-disposition']).toMatch(/chair-codes-[\w-]+\.html/);
});

it('A sheet keeps the codes it prints first, tells the audit log once, and gives out the same ones again.', async () => {
  const venue = await someTables(test, ['1', '2']);
  const first = await sheet(test, venue);
  expect((await sheet(test, venue)).body).toBe(first.body);
  const { rows } = await test.owner.query(
    "select changes -> 'code' as code from audits where business_id = $1 and entity = 'seat' and changes ? 'code'",
    [venue.businessId],
  );
  expect(rows).toEqual([{ code: { before: null, after: 0 } }, { code: { before: null, after: 0 } }]);
  const [id = 0] = venue.seatIds;
  const { body } = await give(test, venue, id);
  expect((await test.call(tableCodes.guest, { params: { code: body.code } })).status).toBe(200);
  await test.call(tableCodes.renew, { token: venue.owner.token, params: { ...at(venue), id } });
  const after = drawn(String((await sheet(test, venue)).body));
  expect(after).not.toContain(drawingOf(body.url));
  expect(after).toHaveLength(2);
});

it('Only the tables of the chosen areas are printed, and of nobody else’s.', async () => {
  const [venue, stranger] = [await someTables(test, ['Inside']), await someTables(test, ['Foreign'])];
  const terrace = await anArea(test, venue);
  const outside = await aSeat(test, venue, terrace);
  await test.owner.query("update seats set name_en = 'Outside' where id = $1", [outside]);
  const shown = String((await sheet(test, venue, { areas: String(terrace) })).body);
  expect([shown.includes('>Outside<'), shown.includes('>Inside<')]).toEqual([true, false]);
  const both = String((await sheet(test, venue, { areas: `${terrace},${venue.areaId}` })).body);
  expect([both.includes('>Outside<'), both.includes('>Inside<')]).toEqual([true, true]);
  const none = { status: 422, body: { errors: { areas: ['There are no tables here yet.'] } } };
  expect(await sheet(test, venue, { areas: String(stranger.areaId) })).toMatchObject(none);
  for (const areas of ['', 'x', '1,', '0'])
    // oxlint-disable-next-line no-await-in-loop -- four of them
    expect((await sheet(test, venue, { areas })).status).toBe(422);
  expect((await sheet(test, venue, { format: 'png' })).status).toBe(422);
});

it('Whoever may read tables prints their cards, and nobody else.', async () => {
  const venue = await someTables(test, ['1']);
  const reader = await anEmployee(test, venue, ['seats.read']);
  const nobody = await anEmployee(test, venue, ['orders.read']);
  expect((await sheet(test, venue, {}, reader.token)).status).toBe(200);
  expect((await sheet(test, venue, {}, nobody.token)).status).toBe(403);
});

it('A name that is a script is a name on the card.', async () => {
  const venue = await someTables(test, ['<script>alert(1)</script>']);
  const html = String((await sheet(test, venue)).body);
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;script>alert(1)&lt;/script>');
});

async function pdfOf(venue: Venue) {
  const { statusCode, headers, rawPayload } = await drawing.app.inject({
    url: `${pathOf(tableCodes.sheet, at(venue))}?format=pdf`,
    headers: { authorization: `Bearer ${venue.owner.token}` },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  return { pdf: rawPayload.toString('latin1'), size: rawPayload.length, headers };
}

/** What the compressed parts of a PDF hold. */
const unpacked = (pdf: string) =>
  [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, part = '']) => {
    try {
      return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });

const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

it('A PDF of seven tables has two pages of A4, with Arabic letters that can be searched for.', async () => {
  const venue = await someTables(drawing, ['1', '2', '3', '4', '5', '6', '7']);
  const { pdf, headers } = await pdfOf(venue);
  expect(pagesOf(pdf)).toBe(2);
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  // 210 × 297 mm in points.
  for (const [, width, height] of boxes)
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  expect(boxes.length).toBeGreaterThan(0);
  expect(unpacked(pdf).join('\n').toLowerCase()).toMatch(/<0627>|<fe8d>/);
  expect(headers['content-disposition']).toMatch(/table-codes-[\w-]+\.pdf/);
});

it('Five hundred tables are drawn before a browser is given up, in less than eight megabytes; more are refused.', async () => {
  const venue = await someTables(drawing, ['1']);
  const insert = `insert into seats (business_id, branch_id, area_id, name_en, name_ar)
    select $1, $2, $3, 'Table ' || n, 'طاولة ' || n from generate_series(1, $4::int) n`;
  const owned = [venue.businessId, venue.branchId, venue.areaId];
  await drawing.owner.query(insert, [...owned, 499]);
  const { pdf, size } = await pdfOf(venue);
  expect(pagesOf(pdf)).toBe(Math.ceil(500 / 6));
  expect(size).toBeLessThan(8_000_000);
  await drawing.owner.query(insert, [...owned, 1]);
  const refused = await sheet(drawing, venue);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { areas: ['That is more than 500 tables. Please choose fewer areas.'] } },
  });
});
