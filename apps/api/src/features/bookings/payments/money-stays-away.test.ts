import { describe, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { payments } from '@diwan/contract/bookings/payments.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { securityLines } from '#testing/security-lines.ts';
import { expireHolds } from '../reservations/expire-holds.ts';
import {
  book,
  bookedOnline,
  chargeIn,
  here,
  noticesOf,
  opened,
  pay,
  reservationOf,
  returned,
  send,
  deliverWebhook,
  useGateway,
  type Booked,
} from './testing/paid-online.ts';

useGateway();

describe('money that does not come in', () => {
  it('leaves the invoice pending, and the next try has a page of its own', async () => {
    const booked = await opened();
    here().tap.finish(booked.charge, 'DECLINED');
    expect((await deliverWebhook(booked.charge)).status).toBe(200);
    expect(await reservationOf(booked)).toMatchObject({ status: 'pending', payment_status: 'not_paid' });
    const again = await pay(booked);
    expect(chargeIn(again.body.url)).not.toBe(booked.charge);
  });

  it('is not believed: other amounts, currencies and references, forged and unknown notifications change nothing', async () => {
    const { tap } = here();
    const booked = await opened();
    const { body, headers } = tap.notification(booked.charge);
    const charge = tap.charges.get(booked.charge);
    if (!charge) throw new Error('The charge is not there.');
    const right = structuredClone(charge);
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    const wrong = [
      { amount: 1 },
      { amount: 190.0001 },
      { currency: 'USD' },
      // As many cents as fils were asked for.
      { currency: 'USD', amount: 1900 },
      { reference: { transaction: 'f'.repeat(32), order: '' } },
    ];
    for (const members of wrong) {
      Object.assign(charge, right, { status: 'CAPTURED' }, members);
      expect((await deliverWebhook(booked.charge)).status).toBe(403);
      await returned(booked);
    }
    Object.assign(charge, right);
    const paid = { ...body, status: 'CAPTURED' };
    for (const [sent, header] of [
      [paid, headers],
      [paid, {}],
      [paid, { hashstring: 'a'.repeat(64) }],
      [{ id: 'chg_nobody' }, headers],
      [{}, headers],
    ] as const) {
      expect(await send(sent, { ...header })).toMatchObject({
        status: 403,
        body: { message: 'You do not have permission to do this.' },
      });
    }
    expect((await here().test.call(payments.webhook, { params: { provider: 'else' }, body })).status).toBe(
      403,
    );
    expect(await reservationOf(booked)).toMatchObject({ payment_status: 'not_paid' });
  });

  it('A notification of a payment with a forged signature is a line of the security log.', async () => {
    const { tap, test } = here();
    const booked = await opened();
    const { body } = tap.notification(booked.charge);
    const lines = await securityLines(test, () => send(body, { hashstring: 'a'.repeat(64) }));
    expect(lines).toEqual([
      expect.objectContaining({
        kind: 'signature_refused',
        reason: 'payment',
        detail: { business: booked.villa.businessId },
      }),
    ]);
  });

  it('because the provider is away when it tells: 503, so that it tells again', async () => {
    const { tap } = here();
    const booked = await opened();
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    tap.isDown = true;
    expect((await deliverWebhook(booked.charge)).status).toBe(503);
    expect((await returned(booked)).statusCode).toBe(303);
    tap.isDown = false;
    expect((await deliverWebhook(booked.charge)).status).toBe(200);
    expect((await reservationOf(booked)).status).toBe('completed');
  });
});

describe('money that comes after the hold ran out', () => {
  async function late(): Promise<Booked & { charge: string }> {
    const { test, tap } = here();
    const booked = await opened();
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    test.clock.moveSeconds(16 * 60);
    await expireHolds(test.deps);
    expect((await reservationOf(booked)).status).toBe('canceled');
    return booked;
  }

  it('brings the booking back while its place is free', async () => {
    const booked = await late();
    await deliverWebhook(booked.charge);
    expect(await reservationOf(booked)).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      hold_expires_at: null,
    });
    expect(await noticesOf(booked, 'late-payment')).toEqual([]);
  });

  it('stays with a canceled booking whose place is taken, and the owners are told what to refund', async () => {
    const booked = await late();
    const other = await book(booked.villa);
    await deliverWebhook(booked.charge);
    await deliverWebhook(booked.charge);
    expect(await reservationOf(booked)).toMatchObject({ status: 'canceled', payment_status: 'paid' });
    expect(await reservationOf(other)).toMatchObject({ status: 'pending', payment_status: 'not_paid' });
    const notices = await noticesOf(booked, 'late-payment');
    expect(notices.map(({ data }) => data.en.body)).toEqual([
      `Reservation ${booked.id} is no longer available; 190.000 KWD must be refunded.`,
    ]);
  });

  it('is written down for a unit that is no longer there, and the owners are told what to refund', async () => {
    const { test, tap } = here();
    const { villa } = await bookedOnline();
    const haveUnits = (units: number) =>
      test.owner.query('update items set units = $3 where business_id = $1 and id = $2', [
        villa.businessId,
        villa.itemId,
        units,
      ]);
    await haveUnits(2);
    const booked = await book(villa);
    const charge = chargeIn((await pay(booked)).body.url);
    tap.finish(charge, 'CAPTURED', 'KNET');
    test.clock.moveSeconds(16 * 60);
    await expireHolds(test.deps);
    await haveUnits(1);
    expect((await deliverWebhook(charge)).status).toBe(200);
    expect(await reservationOf(booked)).toMatchObject({
      status: 'canceled',
      payment_status: 'paid',
      unit: 2,
    });
    const notices = await noticesOf(booked, 'late-payment');
    expect(notices.map(({ data }) => data.en.body)).toEqual([
      `Reservation ${booked.id} is no longer available; 190.000 KWD must be refunded.`,
    ]);
  });

  it('does not bring back a booking that somebody gave up by hand', async () => {
    const { test, tap } = here();
    const booked = await opened();
    await test.call(guestBookings.cancel, { params: { token: booked.token } });
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    await deliverWebhook(booked.charge);
    expect((await reservationOf(booked)).status).toBe('canceled');
    expect(await noticesOf(booked, 'late-payment')).toHaveLength(1);
  });

  it('never comes for a booking that staff took back themselves: it does not run out again', async () => {
    const { test } = here();
    const { villa, id } = await late();
    const sent = { business_id: villa.businessId, branch_id: villa.branchId, id };
    await test.call(reservations.update, {
      token: villa.owner.token,
      params: sent,
      body: { status: 'pending' },
    });
    test.clock.moveSeconds(3600);
    await expireHolds(test.deps);
    const after = await test.call(reservations.get, { token: villa.owner.token, params: sent });
    expect(after.body.status).toBe('pending');
  });
});
