import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reports } from '@diwan/contract/bookings/reports.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { unzip } from '#platform/sheets/zip.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { anEmployee } from '#testing/builders.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });
const HEADINGS =
  'ID,Reference,Type,Status,Payment type,Amount,Currency,Reservation,Order,Chalet,Customer,Phone,Due,Paid at,Created at,Tip';

async function aPaidBooking(villa: Villa, name = 'Huda') {
  const { body } = await test.call(reservations.create, {
    token: villa.owner.token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name, phone: '52222222' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  await test.call(invoices.update, {
    token: villa.owner.token,
    params: { ...at(villa), id: body.invoices[0].id },
    body: { status: 'paid', payment_type: 'knet', paid_at: '2026-03-31 21:30:00' },
  });
  return body;
}

type Exported = typeof invoices.exportRows | typeof reservations.exportRows;

function exported(
  villa: Villa,
  query: Record<string, string>,
  locale = 'en',
  operation: Exported = invoices.exportRows,
) {
  return test.app.inject({
    method: 'GET',
    url: pathOf(operation, { ...at(villa), branch_or_all: villa.branchId }),
    query,
    headers: { authorization: `Bearer ${villa.owner.token}`, locale },
  });
}

const rowsIn = async (bytes: Buffer) => readSheet(await new Blob([new Uint8Array(bytes)]).arrayBuffer());

async function sheetXml(bytes: Buffer): Promise<string> {
  const files = await unzip(
    bytes,
    (name) => name.endsWith('sheet1.xml') || name.endsWith('styles.xml'),
    10_000_000,
  );
  return files.map((file) => file.bytes.toString()).join('\n');
}

describe('the financial report as a file', () => {
  it('is a workbook with the columns of the contract, numbers, business times and totals', async () => {
    const villa = await aVilla(test);
    const booking = await aPaidBooking(villa);
    const response = await exported(villa, {});
    expect(response.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(response.headers['content-disposition']).toContain('filename="invoices_2026-04-01_11-00-00.xlsx"');
    const [headings, ...rows] = await rowsIn(response.rawPayload);
    expect(headings).toEqual(HEADINGS.split(','));
    const [debit, credit, ...totals] = rows;
    expect(debit?.slice(2, 9)).toEqual(['Debit', 'Pending', 'Cash', 50, 'KWD', booking.id, null]);
    expect(credit?.slice(2, 12)).toEqual([
      'Credit',
      'Paid',
      'KNET',
      190,
      'KWD',
      booking.id,
      null,
      'Villa A',
      'Huda',
      '+96552222222',
    ]);
    const paid = credit?.[13];
    expect(paid instanceof Date && paid.toISOString().slice(0, 16)).toBe('2026-03-31T21:30');
    expect(totals.map((row) => [row[4], row[5]])).toEqual([
      ['Credit (received)', 190],
      ['Debit (refunded)', 0],
      ['Net', 190],
      ['Tips', 0],
      ['Pending credit', 0],
      ['Pending debit', 50],
    ]);
    expect(await sheetXml(response.rawPayload)).toContain('formatCode="#,##0.000"');
  });

  it('is headed in Arabic and goes from right to left for who asks in Arabic', async () => {
    const villa = await aVilla(test);
    await aPaidBooking(villa);
    const { rawPayload } = await exported(villa, {}, 'ar');
    const [headings, , credit] = await rowsIn(rawPayload);
    expect(headings?.slice(0, 6)).toEqual(['المعرّف', 'المرجع', 'النوع', 'الحالة', 'طريقة الدفع', 'المبلغ']);
    expect(credit?.slice(2, 5)).toEqual(['قبض', 'مدفوعة', 'كي-نت']);
    expect(await sheetXml(rawPayload)).toContain('rightToLeft="1"');
  });

  it('is text with a byte order mark for who wants lines, and follows the filter', async () => {
    const villa = await aVilla(test);
    await aPaidBooking(villa, 'Huda "the boss", هدى');
    const response = await exported(villa, { format: 'csv', type: 'credit', status: 'paid' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('invoices_2026-04-01_11-00-00.csv');
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [headings, row, ...rest] = response.body.slice(1).split('\r\n');
    expect(headings).toBe(HEADINGS);
    expect(row).toContain('"Huda ""the boss"", هدى"');
    expect(row).toContain('"\'+96552222222"');
    expect(row).toContain('2026-03-31 21:30:00');
    expect(rest).toEqual(['']);
  });

  it('An order is named by its number and its day, as people know it, in the language of the file.', async () => {
    const villa = await aVilla(test);
    await test.owner.query(
      `with made as (
         insert into orders (business_id, branch_id, number, day, order_type, customer_name, total_price)
         values ($1, $2, 7, '2026-03-31', 'self_pickup', 'Huda', 3000) returning id)
       insert into invoices (business_id, branch_id, order_id, reference_id, type, status, payment_type, amount)
       select $1, $2, id, md5(random()::text), 'credit', 'pending', 'cash', 3000 from made`,
      [villa.businessId, villa.branchId],
    );
    const column = HEADINGS.split(',').indexOf('Order');
    const named = async (locale?: string) =>
      (await rowsIn((await exported(villa, {}, locale)).rawPayload))[1]?.[column];
    expect(await named()).toBe('#7 · 31 Mar');
    expect(await named('ar')).toContain('#7');
  });

  it('has the tips beside the amounts, whose sum is that of the report by method, in both languages.', async () => {
    const villa = await aVilla(test);
    const insert = `insert into invoices (business_id, branch_id, amount, tip, type, status, payment_type, paid_at, reference_id)
      values ($1, $2, $3, $4, $5, $6, 'knet', $7, md5(random()::text))`;
    const paidAt = '2026-04-01T07:00:00Z';
    for (const [amount, tip, type, status] of [
      [10_000, 1500, 'credit', 'paid'],
      [8000, 750, 'credit', 'paid'],
      [4000, 250, 'debit', 'paid'],
    ])
      await test.owner.query(insert, [villa.businessId, villa.branchId, amount, tip, type, status, paidAt]);
    const report = await test.call(reports.payments, {
      token: villa.owner.token,
      params: { ...at(villa), branch_or_all: villa.branchId },
      query: { from: '2026-04-01', to: '2026-04-01' },
    });
    expect(report.body.tips.value).toBe(2);
    for (const [locale, heading, word] of [
      ['en', 'Tip', 'Tips'],
      ['ar', 'الإكرامية', 'الإكراميات'],
    ] as const) {
      const [headings, ...rows] = await rowsIn((await exported(villa, {}, locale)).rawPayload);
      const column = headings?.indexOf(heading) ?? -1;
      expect(rows.slice(0, 3).map((row) => row[column])).toEqual([0.25, 0.75, 1.5]);
      expect(rows.find((row) => row[4] === word)?.[5]).toBe(2);
      const [, ...lines] = (await exported(villa, { format: 'csv' }, locale)).body.split('\r\n');
      expect(lines.slice(0, 3).map((line) => line.split(',').at(-1))).toEqual(['0.25', '0.75', '1.5']);
    }
  });

  it.each(['=HYPERLINK("http://evil.test")', '+1+1', '-2', '@SUM(A1)', '\tcmd', '\rcmd'])(
    'never runs a name such as %j as a formula',
    async (name) => {
      const villa = await aVilla(test);
      const booking = await aPaidBooking(villa);
      await test.owner.query('update invoices set invoice_for_name = $2 where reservation_id = $1', [
        booking.id,
        name,
      ]);
      const csv = (await exported(villa, { format: 'csv' })).body;
      expect(csv).toContain(`"'${name.replaceAll('"', '""')}"`);
      const rows = await rowsIn((await exported(villa, {})).rawPayload);
      expect(String(rows[1]?.[10]).startsWith("'")).toBe(true);
    },
  );

  it('has every row of many batches once, in order', async () => {
    const villa = await aVilla(test);
    await test.owner.query(
      `insert into invoices (business_id, branch_id, amount, type, reference_id)
       select $1, $2, n, 'credit', md5(gen_random_uuid()::text) from generate_series(1, 1203) n`,
      [villa.businessId, villa.branchId],
    );
    const [, ...rows] = await rowsIn((await exported(villa, { sortBy: 'amount' })).rawPayload);
    expect(rows.slice(0, 1203).map((row) => row[5])).toEqual(
      Array.from({ length: 1203 }, (_, n) => (n + 1) / 1000),
    );
    expect(rows.at(-2)?.[5]).toBe(724.206);
  });

  it('is for those who may read invoices there, and names what is wrong with a filter', async () => {
    const villa = await aVilla(test);
    const waiter = await anEmployee(test, villa, ['orders.read']);
    const path = { params: { ...at(villa), branch_or_all: villa.branchId } };
    expect((await test.call(invoices.exportRows, { ...path, token: waiter.token })).status).toBe(403);
    const stranger = await aVilla(test);
    expect((await test.call(invoices.exportRows, { ...path, token: stranger.owner.token })).status).toBe(404);
    const wrong = await test.call(invoices.exportRows, {
      ...path,
      token: villa.owner.token,
      query: { format: 'pdf', from: 'soon' },
    });
    expect(Object.keys(wrong.body.errors)).toEqual(['from', 'format']);
  });
});

describe('reservations as a file', () => {
  it('have their place, times and prices, as workbook and as lines', async () => {
    const villa = await aVilla(test);
    const booking = await aPaidBooking(villa);
    const response = await exported(villa, {}, 'en', reservations.exportRows);
    expect(response.headers['content-disposition']).toContain('reservations_2026-04-01_11-00-00.xlsx');
    const [, row] = await rowsIn(response.rawPayload);
    expect(row?.slice(0, 5)).toEqual([booking.id, 'Completed', 'Paid', 'Villa A', 'Unit 1']);
    expect(row?.slice(10, 19)).toEqual(['Huda', '+96552222222', 140, 0, 0, 140, 50, 0, 'KWD']);
    const csv = await exported(villa, { format: 'csv', status: 'canceled' }, 'ar', reservations.exportRows);
    expect(csv.body.split('\r\n')[0]).toContain('الرقم');
    expect(csv.body.split('\r\n')).toHaveLength(2);
  });
});
