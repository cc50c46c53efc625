import { describe, expect, it, vi } from 'vitest';
import { invoices, publicInvoices } from '@diwan/contract/bookings/invoices.ts';
import { ProviderSilent, providerAway } from '#platform/payments/payment-provider.ts';
import { tapProvider } from '#platform/payments/tap.ts';
import { followUnsettled } from './follow-payment.ts';
import {
  chargeIn,
  here,
  invoicesOf,
  noticesOf,
  opened,
  pay,
  reservationOf,
  returned,
  send,
  deliverWebhook,
  useGateway,
} from './testing/paid-online.ts';

useGateway();

/** What another connection finds in the outbox: only what is committed. */
const leftToSend = async () => {
  const { rows } = await here().test.owner.query('select kind from outbox');
  return (rows as { kind: string }[]).map(({ kind }) => kind);
};

describe('money that comes in', () => {
  it('pays the invoice by KNET, completes the booking, ends its hold, and is told to the branch', async () => {
    const booked = await opened();
    here().tap.finish(booked.charge, 'CAPTURED', 'KNET');
    expect(await deliverWebhook(booked.charge)).toMatchObject({ status: 200, body: true });
    expect(await reservationOf(booked)).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      hold_expires_at: null,
    });
    const { data, totals } = await invoicesOf(booked);
    expect(data).toMatchObject([{ status: 'paid', payment_type: 'knet', amount: 190 }]);
    expect(totals.credit).toBe(190);
    expect(await noticesOf(booked, 'update-reservation')).toHaveLength(1);
    expect((await pay(booked)).status).toBe(422);
  });

  it('is reported on as soon as it is written, not at the next look at the outbox', async () => {
    const { test, tap } = here();
    const booked = await opened();
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    await test.owner.query('delete from outbox');
    const found: Promise<string[]>[] = [];
    const stop = test.deps.outbox.listen(() => found.push(leftToSend()));
    await deliverWebhook(booked.charge);
    const kinds = await Promise.all(found);
    expect(kinds.flat()).toContain('realtime');
    await deliverWebhook(booked.charge);
    expect(found).toHaveLength(kinds.length);
    stop();
  });

  it('is written once, however often and from wherever it is reported', async () => {
    const booked = await opened();
    here().tap.finish(booked.charge, 'CAPTURED', 'VISA');
    await Promise.all([
      deliverWebhook(booked.charge),
      returned(booked),
      deliverWebhook(booked.charge),
      returned(booked),
    ]);
    expect((await deliverWebhook(booked.charge)).status).toBe(200);
    const { data, totals } = await invoicesOf(booked);
    expect(data).toMatchObject([{ status: 'paid', payment_type: 'online' }]);
    expect(totals).toMatchObject({ credit: 190, count: 1 });
    expect(await noticesOf(booked, 'update-reservation')).toHaveLength(1);
  });

  it('is found when the customer comes back before the provider has told of it', async () => {
    const booked = await opened();
    here().tap.finish(booked.charge, 'CAPTURED', 'KNET');
    const back = await returned(booked);
    expect(back.statusCode).toBe(303);
    expect(back.headers['location']).toMatch(/^\/guest\/reservations\/[0-9a-f]{32}\?lang=en$/);
    const open = await here().test.call(publicInvoices.get, { params: { reference: booked.reference } });
    expect(open.body).toMatchObject({ status: 'paid', payment_type: 'knet' });
  });

  it('A guest who has paid comes back to the page of the booking, in the language in which they paid.', async () => {
    const { test, tap } = here();
    const booked = await opened();
    const page = async (url: unknown) => (await test.app.inject({ url: String(url) })).body;
    const before = await page(`/guest/reservations/${booked.token}?lang=ar`);
    expect(before).toContain(`href="/pay/${booked.reference}?lang=ar&amp;method=knet"`);
    expect(before).toMatch(/ادفع .?190\.000/);
    expect(before).toMatch(/قبل .?2026-04-01 11:15/);
    const { headers } = await test.app.inject({ method: 'POST', url: `/pay/${booked.reference}?lang=ar` });
    tap.finish(chargeIn(String(headers['location'])), 'CAPTURED', 'KNET');
    const back = await returned(booked, 'lang=ar&tap_id=x');
    const after = await page(back.headers['location']);
    expect(after).toContain('تم تأكيد حجزك');
    expect(after).toContain('المدفوع');
    expect(after).not.toMatch(/\/pay\/|المتبقي|قبل/);
  });

  it('A guest whose payment did not go through reads so, with the same button again.', async () => {
    const { test, tap } = here();
    const booked = await opened();
    tap.finish(booked.charge, 'DECLINED', 'KNET');
    const back = await returned(booked, 'lang=en&tap_id=x');
    const { body } = await test.app.inject({ url: String(back.headers['location']) });
    expect(body).toContain('The payment did not go through. Nothing was taken.');
    expect(body).toContain(`href="/pay/${booked.reference}?lang=en&amp;method=knet"`);
  });

  it('is found by asking, where neither notification nor customer ever came', async () => {
    const { test, tap } = here();
    const booked = await opened();
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    const providers = new Map([['tap', tapProvider(tap.url)]]);
    test.clock.moveSeconds(121);
    tap.isDown = true;
    await followUnsettled(test.deps, providers);
    expect((await reservationOf(booked)).payment_status).toBe('not_paid');
    tap.isDown = false;
    test.clock.moveSeconds(121);
    await followUnsettled(test.deps, providers);
    expect((await reservationOf(booked)).payment_status).toBe('paid');
  });

  it('is asked for two minutes after it was last heard of, and not before', async () => {
    const { test, tap } = here();
    const booked = await opened();
    const providers = new Map([['tap', tapProvider(tap.url)]]);
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    test.clock.moveSeconds(120);
    await followUnsettled(test.deps, providers);
    expect((await reservationOf(booked)).payment_status).toBe('not_paid');
    test.clock.moveSeconds(1);
    await followUnsettled(test.deps, providers);
    expect((await reservationOf(booked)).payment_status).toBe('paid');
  });

  describe('of which the provider can say nothing', () => {
    const HOUR = 3600;
    const lost = async () => {
      const { test, tap } = here();
      const booked = await opened();
      const charge = structuredClone(tap.charges.get(booked.charge));
      if (!charge) throw new Error('The charge is not there.');
      tap.charges.delete(booked.charge);
      const providers = new Map([['tap', tapProvider(tap.url)]]);
      const asked = () =>
        tap.requests.filter((request) => request === `GET /charges/${booked.charge}`).length;
      const look = async (seconds: number) => {
        test.clock.moveSeconds(seconds);
        await followUnsettled(test.deps, providers);
        return asked();
      };
      return { booked, look, isBack: () => tap.charges.set(charge.id, charge) };
    };

    it('is not asked for any more a day after its page ended, and counts all the same when it is told of', async () => {
      const { booked, look, isBack } = await lost();
      expect(await look(HOUR)).toBe(1);
      expect(await look(24 * HOUR)).toBe(2);
      expect(await look(24 * HOUR)).toBe(2);
      isBack();
      here().tap.finish(booked.charge, 'CAPTURED', 'KNET');
      expect((await deliverWebhook(booked.charge)).status).toBe(200);
      expect((await reservationOf(booked)).payment_status).toBe('paid');
    });

    it('is not given up at the first look after a day, for which this server may have been away', async () => {
      const { booked, look, isBack } = await lost();
      expect(await look(48 * HOUR)).toBe(1);
      isBack();
      here().tap.finish(booked.charge, 'CAPTURED', 'KNET');
      await look(24 * HOUR);
      expect((await reservationOf(booked)).payment_status).toBe('paid');
    });

    it('is told of again later: its notification is answered as one that could not be looked into', async () => {
      const { tap } = here();
      const booked = await opened();
      tap.finish(booked.charge, 'CAPTURED', 'KNET');
      const { body, headers } = tap.notification(booked.charge);
      const charge = tap.charges.get(booked.charge);
      tap.charges.delete(booked.charge);
      expect((await send(body, headers)).status).toBe(503);
      if (charge) tap.charges.set(booked.charge, charge);
      expect((await send(body, headers)).status).toBe(200);
    });

    it('is asked for less and less often once its page has ended', async () => {
      const { look } = await lost();
      expect(await look(30 * 60 + 12 * 60)).toBe(1);
      expect(await look(121)).toBe(1);
      expect(await look(5 * 60)).toBe(2);
    });
  });

  describe('confirmed after its page has ended, of which nobody told', () => {
    const confirmed = async (minutesAfter: number) => {
      const { test, tap } = here();
      const booked = await opened();
      tap.finish(booked.charge, 'IN_PROGRESS');
      test.clock.moveSeconds((30 + minutesAfter) * 60);
      await followUnsettled(test.deps, new Map([['tap', tapProvider(tap.url)]]));
      tap.finish(booked.charge, 'CAPTURED', 'KNET');
      test.clock.moveSeconds(60);
      return booked;
    };

    it.each([0, 59, 60, 23 * 60])('is found when the guest comes back: %s minutes later', async (minutes) => {
      const booked = await confirmed(minutes);
      const back = await returned(booked);
      expect(back.headers['location']).not.toContain('payment=failed');
      expect((await reservationOf(booked)).payment_status).toBe('paid');
    });

    it.each([0, 60])('is not asked for once more at a second press: %s minutes later', async (minutes) => {
      const booked = await confirmed(minutes);
      expect((await pay(booked)).status).toBe(422);
      const charges = [...here().tap.charges.values()];
      expect(charges.filter(({ reference }) => reference.order === booked.reference)).toHaveLength(1);
      expect((await reservationOf(booked)).payment_status).toBe('paid');
    });

    it('is found by the job within the hour', async () => {
      const booked = await confirmed(0);
      here().test.clock.moveSeconds(120);
      await followUnsettled(here().test.deps, new Map([['tap', tapProvider(here().tap.url)]]));
      expect((await reservationOf(booked)).payment_status).toBe('paid');
    });

    it('does not say that a payment failed which is still on its way, beside an older one that ran out', async () => {
      const { test, tap } = here();
      const booked = await opened();
      tap.finish(booked.charge, 'IN_PROGRESS');
      test.clock.moveSeconds(90 * 60);
      await followUnsettled(test.deps, new Map([['tap', tapProvider(tap.url)]]));
      expect((await pay(booked)).status).toBe(200);
      expect((await returned(booked)).headers['location']).not.toContain('payment=failed');
    });
  });

  describe('while the provider says nothing of twenty payments', () => {
    /** The job with a provider that ends each question so, once it is told to. */
    const asking = async (cause: Error) => {
      const { test, tap } = here();
      const booked = await opened();
      await test.owner.query(
        `insert into payments (business_id, branch_id, provider, provider_id, reference, amount, currency, url, status, closed_at,
           expires_at, checked_at, created_at, updated_at)
         select business_id, branch_id, provider, provider_id || '_' || n, md5(provider_id || n), amount, currency, url, status,
           created_at, expires_at, checked_at, created_at, updated_at
         from payments, generate_series(1, 19) n where provider_id = $1`,
        [booked.charge],
      );
      const state = { asked: 0 };
      const held: { tell?: () => void } = {};
      const told = new Promise<void>((resolve) => {
        held.tell = resolve;
      });
      const read = async () => {
        state.asked += 1;
        await told;
        throw providerAway(cause);
      };
      test.clock.moveSeconds(121);
      const following = followUnsettled(test.deps, new Map([['tap', { ...tapProvider(tap.url), read }]]));
      await vi.waitFor(() => expect(state.asked).toBe(5), { timeout: 10_000 });
      held.tell?.();
      return { followed: await following, asked: state.asked };
    };

    it('because it hangs, no more are waited for than are asked about at once', async () => {
      expect(await asking(new ProviderSilent('No answer.'))).toEqual({ followed: 20, asked: 5 });
    });

    it('because a key is wrong, all of them are asked about, which may have others', async () => {
      expect(await asking(new Error('Tap responded 401.'))).toEqual({ followed: 20, asked: 20 });
    });
  });

  it('is found although another payment cannot be read, and that defect is reported', async () => {
    const { test, tap } = here();
    const broken = await opened();
    const booked = await opened();
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    const gateway = tapProvider(tap.url);
    const defect = new TypeError('Nobody expected this answer.');
    const read: typeof gateway.read = async (secret, charge) => {
      if (charge === broken.charge) throw defect;
      return gateway.read(secret, charge);
    };
    test.clock.moveSeconds(121);
    const following = followUnsettled(test.deps, new Map([['tap', { ...gateway, read }]]));
    await expect(following).rejects.toMatchObject({ errors: [defect] });
    expect((await reservationOf(booked)).payment_status).toBe('paid');
    expect((await reservationOf(broken)).payment_status).toBe('not_paid');
  });

  it('twice for one invoice stands in the report twice, so that it can be given back', async () => {
    const { test } = here();
    const booked = await opened();
    const [credit] = (await invoicesOf(booked)).data;
    const { villa } = booked;
    await test.call(invoices.update, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_id: villa.branchId, id: credit.id },
      body: { status: 'paid' },
    });
    here().tap.finish(booked.charge, 'CAPTURED', 'KNET');
    await deliverWebhook(booked.charge);
    expect((await invoicesOf(booked)).totals).toMatchObject({ credit: 380, count: 2 });
    expect((await reservationOf(booked)).balance).toBe(-190);
  });

  it('for an invoice raised meanwhile pays what came, and the rest stays due', async () => {
    const { test } = here();
    const booked = await opened();
    const [credit] = (await invoicesOf(booked)).data;
    const { villa } = booked;
    await test.call(invoices.update, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_id: villa.branchId, id: credit.id },
      body: { amount: 200.5 },
    });
    here().tap.finish(booked.charge, 'CAPTURED', 'KNET');
    await deliverWebhook(booked.charge);
    expect((await invoicesOf(booked)).totals).toMatchObject({ credit: 190, pending: 10.5 });
    expect((await reservationOf(booked)).payment_status).toBe('partially_paid');
  });
});
