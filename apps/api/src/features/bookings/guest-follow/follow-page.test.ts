import { createHash } from 'node:crypto';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { expect, it } from 'vitest';
import { aVilla } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function slugOf(branchId: number): Promise<string> {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [branchId]);
  return rows[0].slug;
}
const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({ url, headers });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
};
/** Without what keeps Latin and Arabic apart. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

async function anOrder() {
  const venue = await aVenue(test);
  const item = await anItem(test, venue, await aCategory(test, venue), { name: '<i>Kibbeh</i>' });
  await test.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1500)', [
    venue.businessId,
    item,
  ]);
  const seat = await aSeat(test, venue, await anArea(test, venue));
  const { body } = await test.call(guestOrders.create, {
    params: { slug: await slugOf(venue.branchId) },
    body: {
      order_type: 'dine_in',
      seat_id: seat,
      customer: { name: 'Secretive Huda', phone: '52222222' },
      lines: [{ item_id: item, count: 2 }],
    },
  });
  return { venue, body };
}

it('the page of an order says in both languages what became of it, and nothing of who ordered', async () => {
  const { venue, body } = await anOrder();
  const page = await open(body.page);
  expect(page.status).toBe(200);
  const text = plain(page.text);
  for (const part of ['Your order was received', `Order ${body.number}`, '2 × &lt;i&gt;Kibbeh', '3.000 KWD'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Huda|52222222/);
  await test.owner.query("update orders set status = 'ready' where business_id = $1", [venue.businessId]);
  const arabic = await open(body.page, { 'accept-language': 'ar-KW,ar;q=0.9' });
  expect(arabic.text).toContain('طلبك جاهز');
  expect(arabic.text).toContain('dir="rtl"');
  expect((await open(`${body.page}?lang=en`, { 'accept-language': 'ar' })).text).toContain(
    'Your order is ready',
  );
});

it('the page of a booking says when and what, in the clock of the business', async () => {
  const villa = await aVilla(test);
  const { body } = await test.call(guestBookings.create, {
    params: { slug: await slugOf(villa.branchId) },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  const { text } = await open(body.page);
  for (const part of ['Your booking awaits confirmation', 'Villa A', '2026-04-02 02:00 PM', '140.000 KWD'])
    expect(text).toContain(part);
});

it('the page is kept and listed by nobody, runs its one script, and leads on to its worker', async () => {
  const { body } = await anOrder();
  const { headers, text } = await open(body.page);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const policy = String(headers['content-security-policy']);
  for (const [, kind, content = ''] of text.matchAll(/<(style|script)>([^]*?)<\/\1>/g)) {
    const hash = createHash('sha256').update(content).digest('base64');
    expect(policy).toContain(`${kind}-src 'sha256-${hash}'`);
  }
  expect(text).toContain(`data-scope="${body.page}/"`);
  expect(text).toContain(`data-api="/api/webapp/orders/${body.token}"`);
  const worker = await open('/guest/push-worker.js');
  expect([worker.status, worker.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
});

it.each(['/guest/orders/', '/guest/reservations/'])(
  '%s of nobody says so in both languages',
  async (path) => {
    for (const token of ['x'.repeat(32), '%00', "'"]) {
      const page = await open(`${path}${token}`);
      expect(page.status).toBe(404);
      expect(page.text).toContain('هذه الصفحة غير موجودة');
      expect(page.text).toContain('This page is not here');
    }
    const { body } = await anOrder();
    expect((await open(`/guest/reservations/${body.token}`)).status).toBe(404);
  },
);
