import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { describe, expect, it } from 'vitest';
import { aVilla } from '#testing/booking-builders.ts';
import { anEmployee } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import { here, aPushingVilla, aBrowser, at, book, log, send, sendLater } from './testing/pushing-villa.ts';

describe('mail instead of a push message', () => {
  it('comes after five minutes, once, in the reader’s language, and leads to what it is about', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    await test.owner.query("update users set locale = 'ar' where id = $1", [villa.owner.id]);
    const { body } = await book(villa);
    expect(await test.mails(villa.owner.email)).toEqual([]);
    const { rows } = await test.owner.query(
      "select round(extract(epoch from due_at - now()))::int as seconds from outbox where kind = 'delivery' and business_id = $1",
      [villa.businessId],
    );
    expect(rows[0].seconds).toBeGreaterThan(290);
    expect(rows[0].seconds).toBeLessThanOrEqual(300);
    await sendLater(3);
    const mails = await test.mails(villa.owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('حجز جديد');
    expect(mails[0]?.text).toContain(`http://diwan.test/reservations/list?id=${body.id}`);
    expect(mails[0]?.html).toContain('dir="rtl"');
    expect(await log(villa)).toMatchObject([{ channel: 'email', status: 'sent', tries: 1 }]);
  });

  it('does not come to those who have read the notice meanwhile', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    await book(villa);
    await test.mails();
    await test.call(notifications.markRead, { token: villa.owner.token, body: {} });
    await sendLater();
    expect(await test.mails(villa.owner.email)).toEqual([]);
    expect(await log(villa)).toMatchObject([{ status: 'skipped', reason: 'seen' }]);
  });

  it('comes where all browsers turn out to be gone', async () => {
    const villa = await aPushingVilla();
    here().push.subscriptions.delete(await aBrowser(villa, villa.owner));
    await book(villa);
    await sendLater(2);
    expect(await here().test.mails(villa.owner.email)).toHaveLength(1);
    expect(
      (await log(villa, { sort: '-tries' })).map(({ channel, status, reason }) => [channel, status, reason]),
    ).toEqual(
      expect.arrayContaining([
        ['push', 'skipped', 'no-devices'],
        ['email', 'sent', null],
      ]),
    );
  });

  it('goes neither to an address nobody has confirmed nor to those who want none', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    const unconfirmed = await anEmployee(test, villa, ['reservations.read']);
    await test.owner.query('update users set email_verified_at = null where id = $1', [unconfirmed.id]);
    await test.call(userSettings.set, {
      token: villa.owner.token,
      params: { user_id: villa.owner.id },
      body: { settings: [{ key: 'ReceiveNoticeEmails', data: false }] },
    });
    await book(villa);
    await sendLater(2);
    expect(await test.mails(unconfirmed.email)).toEqual([]);
    expect(await test.mails(villa.owner.email)).toEqual([]);
    expect(new Set((await log(villa)).map(({ reason }) => reason))).toEqual(
      new Set(['no-address', 'switched-off']),
    );
  });

  it('is for what waits for an answer, not for every change', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { body } = await book(villa);
    await here().test.call(reservations.update, {
      token: villa.owner.token,
      params: { ...at(villa), id: body.id },
      body: { status: 'canceled' },
    });
    await send();
    expect((await log(villa)).map(({ type }) => type)).toEqual(['new-reservation']);
  });

  it('is tried again while the post office is closed, and says so', async () => {
    const test = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const villa = await aVilla(test);
      await book(villa, villa.owner, test);
      await test.mails();
      await sendLater(2, test);
      expect(await log(villa, {}, test)).toMatchObject([
        {
          channel: 'email',
          status: 'retrying',
          tries: 2,
          reason: 'mail-failed',
          detail: expect.stringContaining('ECONNREFUSED'),
        },
      ]);
    } finally {
      await test.close();
    }
  });
});
