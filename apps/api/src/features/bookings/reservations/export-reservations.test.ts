import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aPrice, aVilla, type Villa } from '#testing/booking-builders.ts';
import { anArea, anEmployee, anItem, aSeat } from '#testing/builders.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const exported = (villa: Villa, query: Record<string, string>, locale: 'en' | 'ar') =>
  test.app.inject({
    method: 'GET',
    url: pathOf(reservations.exportRows, { business_id: villa.businessId, branch_or_all: 'all' }),
    query,
    headers: { authorization: `Bearer ${villa.owner.token}`, locale },
  });

/** A service at a seat that staff took by a calendar's hand, and nothing else. */
async function aServiceAtASeat() {
  const villa = await aVilla(test);
  const amal = await anEmployee(test, villa, []);
  await test.owner.query("update users set name = 'Amal' where id = $1", [amal.id]);
  const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  await test.owner.query("update items set name_ar = 'مساج' where id = $1", [service]);
  await aPrice(test, { ...villa, itemId: service }, 'Basic', 12_500);
  const { body } = await test.call(reservations.create, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_id: villa.branchId },
    body: {
      reservable_id: service,
      provider_employee_id: amal.id,
      seat_id: await aSeat(test, villa, await anArea(test, villa)),
      reserved_for: { name: 'Huda', phone: '52222222' },
      from: '2026-04-02 14:00',
    },
  });
  await test.owner.query("update reservations set source = 'ical' where id = $1", [body.id]);
  return { villa, id: body.id };
}

it('Reservations as a workbook have Arabic words, numbers and moments for who asks in Arabic.', async () => {
  const { villa, id } = await aServiceAtASeat();
  await test.owner.query('update reservations set discount_price = 500, extra_charge = 250 where id = $1', [
    id,
  ]);
  const response = await exported(villa, { format: 'xlsx' }, 'ar');
  expect(response.headers['content-disposition']).toContain('reservations_2026-04-01_11-00-00.xlsx');
  const sheet = await readSheet(await new Blob([new Uint8Array(response.rawPayload)]).arrayBuffer());
  const [headings, row, ...rest] = sheet;
  expect(rest).toEqual([]);
  const result = (row ?? []).map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 16) : cell));
  expect((headings ?? []).map((heading, column) => [heading, result[column]])).toEqual([
    ['الرقم', id],
    ['الحالة', 'بانتظار التأكيد'],
    ['الدفع', 'غير مدفوع'],
    ['الشاليه', 'مساج'],
    ['الوحدة', null],
    ['الموظف', 'Amal'],
    ['المقعد', 'طاولة 1'],
    ['عدد الضيوف', null],
    ['من', '2026-04-02T14:00'],
    ['إلى', '2026-04-02T15:00'],
    ['العميل', 'Huda'],
    ['الهاتف', '+96552222222'],
    ['السعر', 12.5],
    ['الخصومات', 0.5],
    ['رسوم إضافية', 0.25],
    ['الإجمالي', 12.5],
    ['التأمين', 0],
    ['غير مفوتر', 0],
    ['العملة', 'KWD'],
    ['مصدر الحجز', 'التقويم'],
    ['الحاجز', 'Nora'],
    ['الموظف المسؤول', null],
    ['تاريخ الإنشاء', '2026-04-01T11:00'],
  ]);
});

it('A workbook is named in the language of the request and follows the filter of the list.', async () => {
  const { villa, id } = await aServiceAtASeat();
  const lines = async (query: Record<string, string>) => {
    const { body } = await exported(villa, { format: 'csv', ...query }, 'en');
    return body.split('\r\n').slice(1, -1);
  };
  expect(await lines({})).toEqual([expect.stringMatching(new RegExp(`^${id},Pending,.*,Calendar,Nora,,`))]);
  expect(await lines({ status: 'canceled' })).toEqual([]);
  await test.owner.query("update reservations set source = 'dashboard' where id = $1", [id]);
  const arabic = await exported(villa, { format: 'csv' }, 'ar');
  expect(arabic.body).toContain('لوحة التحكم');
});
