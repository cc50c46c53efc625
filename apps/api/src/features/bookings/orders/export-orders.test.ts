import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { aSetting } from '#testing/booking-builders.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, place, type Kitchen } from './testing/kitchen.ts';

const test = useTestApp();

const exported = (kitchen: Kitchen, query: Record<string, string>, locale: 'en' | 'ar') =>
  test.app.inject({
    method: 'GET',
    url: pathOf(orders.exportRows, at(kitchen)),
    query,
    headers: { authorization: `Bearer ${kitchen.owner.token}`, locale },
  });

/** One that is eaten here and paid, and one that is delivered tomorrow with something free. */
async function twoOrders() {
  const kitchen = await aKitchen(test);
  await aSetting(test, { businessId: kitchen.businessId }, ['Delivery', true]);
  await aSetting(test, { businessId: kitchen.businessId }, ['ExtraCharge', 0.25]);
  await aSetting(test, { businessId: kitchen.businessId }, ['GeneralDiscount', 10]);
  await test.owner.query("update items set name_ar = 'حمص' where id = $1", [kitchen.itemId]);
  const eaten = (await place(test, kitchen, { customer: { name: 'Huda', phone: '52222222' } })).body;
  await change(test, kitchen, eaten.id, { paid: true });
  const line = { item_id: kitchen.itemId };
  const sent = (
    await place(test, kitchen, {
      order_type: 'delivery',
      seat_id: null,
      lines: [
        { ...line, count: 1 },
        { ...line, count: 3 },
      ],
      delivery_address: 'Block 4',
      scheduled_at: '2026-04-02 13:00:00',
      note: 'Ring twice',
    })
  ).body;
  return { kitchen, eaten, sent };
}

it('Orders as lines of text have every column, in the order of the list and on the clock of the business.', async () => {
  const { kitchen, eaten, sent } = await twoOrders();
  const response = await exported(kitchen, { format: 'csv', sortBy: 'id', sortType: 'asc' }, 'en');
  expect(response.headers['content-disposition']).toContain('orders_2026-04-01_11-00-00.csv');
  expect(response.body.slice(1).split('\r\n')).toEqual([
    'ID,Number,Placed at,Status,Type,Paid,Customer,Phone,Table,Dishes,Price,Discounts,Extra charge,Total,Currency,' +
      'Wanted at,Delivery address,Car,Note',
    `${eaten.id},1,2026-04-01 11:00:00,Pending,Dine in,Yes,Huda,"'+96552222222",Table 1,2 × Hummus,` +
      '6,0.6,0.25,5.65,KWD,,,,',
    `${sent.id},2,2026-04-01 11:00:00,Pending,Delivery,No,,,,"1 × Hummus, 3 × Hummus",` +
      '12,1.2,0.25,11.05,KWD,2026-04-02 13:00:00,Block 4,,Ring twice',
    '',
  ]);
});

it('Orders as a workbook are numbers, moments and Arabic words for who asks in Arabic, and follow the filter.', async () => {
  const { kitchen, sent } = await twoOrders();
  const { rawPayload } = await exported(kitchen, { order_type: 'delivery' }, 'ar');
  const sheet = await readSheet(await new Blob([new Uint8Array(rawPayload)]).arrayBuffer());
  const [headings, row, ...rest] = sheet;
  expect(headings?.slice(0, 4)).toEqual(['المعرّف', 'الرقم', 'وقت الطلب', 'الحالة']);
  expect(row?.slice(0, 2)).toEqual([sent.id, 2]);
  expect(row?.slice(3, 15)).toEqual([
    'بانتظار التأكيد',
    'توصيل',
    'لا',
    null,
    null,
    null,
    '1 × حمص، 3 × حمص',
    12,
    1.2,
    0.25,
    11.05,
    'KWD',
  ]);
  const moments = [row?.[2], row?.[15]].map(
    (cell) => cell instanceof Date && cell.toISOString().slice(0, 16),
  );
  expect(moments).toEqual(['2026-04-01T11:00', '2026-04-02T13:00']);
  expect(row?.slice(16)).toEqual(['Block 4', null, 'Ring twice']);
  expect(rest).toEqual([]);
});
