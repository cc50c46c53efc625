import { expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import {
  messageTemplates,
  reservationMessages,
  type WrittenMessage,
} from '@diwan/contract/bookings/messages.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = ({ businessId, branchId }: Villa) => ({ business_id: businessId, branch_id: branchId });

async function aBooking() {
  const villa = await aVilla(test);
  const { token } = villa.owner;
  const { body: row }: { body: ReservationRow } = await test.call(reservations.create, {
    token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '+96552222222' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  const params = { ...at(villa), id: row.id };
  const messages = async (): Promise<WrittenMessage[]> =>
    (await test.call(reservationMessages.list, { token, params })).body.messages;
  return {
    villa,
    messages,
    kinds: async () => (await messages()).map(({ kind }) => kind),
    cancel: () => test.call(reservations.update, { token, params, body: { status: 'canceled' } }),
    holdFor: (interval: string) =>
      test.owner.query(
        'update reservations set hold_expires_at = $2::timestamptz + $3::interval where id = $1',
        [row.id, test.clock.now(), interval],
      ),
    pay: (type: 'credit' | 'debit') =>
      test.call(invoices.update, {
        token,
        params: { ...at(villa), id: row.invoices.find((one) => one.type === type)?.id ?? 0 },
        body: { status: 'paid' },
      }),
  };
}

it('A canceled booking has a message that says so, and none that confirms it, asks for money or leads to the place.', async () => {
  const booking = await aBooking();
  await booking.cancel();
  expect(await booking.kinds()).toEqual(['cancellation', 'follow_booking']);
  const [first] = await booking.messages();
  const { en, ar } = first!;
  expect(en).toMatch(/^Hello Huda,\nyour booking Villa A \(.*2026-04-02 02:00 PM.*\) has been canceled\.\n/);
  expect(en).toMatch(/http:\/\/diwan\.test\/guest\/reservations\/[0-9a-f]{32}/);
  expect(ar).toMatch(/^أهلًا Huda،\nتم إلغاء حجزك Villa A/);
  for (const { en: said } of await booking.messages()) expect(said).not.toMatch(/confirmed|KWD|look forward/);
});

it('A booking that was canceled after it was paid says what is still to be returned, and once it was, that it was.', async () => {
  const booking = await aBooking();
  await booking.pay('credit');
  await booking.cancel();
  const [first] = await booking.messages();
  const { en, ar } = first!;
  expect(en).toContain('\nTo be returned to you: 50.000 KWD\n');
  expect(ar).toContain('\nالمبلغ الذي سيُعاد إليك: 50.000 د.ك\n');
  await booking.pay('debit');
  expect(await booking.kinds()).toEqual(['cancellation', 'insurance_returned', 'follow_booking']);
  expect((await booking.messages())[0]?.en).not.toContain('To be returned');
});

it('A booking that ends by itself is not called confirmed until somebody keeps it or pays.', async () => {
  const booking = await aBooking();
  await booking.holdFor('1 hour');
  expect(await booking.kinds()).toEqual(['balance_due', 'location', 'insurance_returned', 'follow_booking']);
  await booking.pay('credit');
  expect(await booking.kinds()).toEqual(['confirmation', 'location', 'insurance_returned', 'follow_booking']);
});

it('A business writes the message of a cancellation in its own words.', async () => {
  const booking = await aBooking();
  const write = (en: string) =>
    test.call(messageTemplates.set, {
      token: booking.villa.owner.token,
      params: { business_id: booking.villa.businessId },
      body: { kind: 'cancellation', words: { en, ar: 'أُلغي حجزك {item}' } },
    });
  expect((await write('Sorry, {customer}: {refund}')).status).toBe(200);
  expect((await write('Sorry, {wait}')).body.errors).toHaveProperty(['words.en']);
  await booking.cancel();
  expect((await booking.messages())[0]).toMatchObject({ ar: 'أُلغي حجزك Villa A' });
});
