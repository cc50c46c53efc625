import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { plusDays } from '@diwan/domain/local-time.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { anEmployee, type Person } from '#testing/builders.ts';
import { NotYet } from '#platform/outbox/sender.ts';
import { aFakeSmtp } from '#testing/fake-smtp.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { findDelivery, tenancyOf } from './delivery-rows.ts';
import { MailDelivery } from './mail-delivery.ts';
import {
  here,
  aPushingVilla,
  aBrowser,
  at,
  book,
  bookerOf,
  log,
  send,
  sendLater,
  remove,
  retry,
  startServerWithPush,
  worksAlsoAt,
} from './testing/pushing-villa.ts';

startServerWithPush();

/** Somebody who works for two businesses, of each of which a booking waits to be told by mail. */
async function aReaderOfTwo() {
  const [former, present] = [await aPushingVilla({ keys: false }), await aPushingVilla({ keys: false })];
  const { test } = here();
  const helper = await anEmployee(test, present, ['reservations.read']);
  await worksAlsoAt(former, helper);
  for (const villa of [former, present]) await book(villa);
  await test.mails();
  return { former, present, helper };
}

describe('mail instead of a push message', () => {
  it('comes after five minutes, once, in the reader’s language, and leads to what it is about', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    await test.owner.query("update users set locale = 'ar' where id = $1", [villa.owner.id]);
    const { body } = await book(villa);
    expect(await test.mails(villa.owner.email)).toEqual([]);
    const { rows } = await test.owner.query(
      "select round(extract(epoch from due_at - now()))::int as seconds from outbox where kind = 'notice-mail' and business_id = $1",
      [villa.businessId],
    );
    expect(rows[0].seconds).toBeGreaterThan(290);
    expect(rows[0].seconds).toBeLessThanOrEqual(300);
    await sendLater(3);
    const mails = await test.mails(villa.owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('حجز جديد');
    expect(mails[0]?.text).toContain(
      `http://diwan.test/reservations/list?id=${body.id}&at=${body.business_id}-${body.branch_id}`,
    );
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

  it('comes neither to those who left since nor to those who may no longer look there, and still to the owner.', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    const left = await anEmployee(test, villa, ['reservations.read']);
    await worksAlsoAt(await aPushingVilla({ keys: false }), left);
    const demoted = await anEmployee(test, villa, ['reservations.read']);
    const colleague = await anEmployee(test, villa, ['reservations.read']);
    await book(villa);
    await test.mails();
    await remove(villa, left);
    await test.owner.query("update grants set permissions = '{menu.read}' where user_id = $1", [demoted.id]);
    await sendLater(3);
    expect(await Promise.all([left, demoted].map(({ email }) => test.mails(email)))).toEqual([[], []]);
    for (const { email } of [villa.owner, colleague]) expect(await test.mails(email)).toHaveLength(1);
    expect((await log(villa)).map(({ user, status, reason }) => [user?.id, status, reason])).toEqual(
      expect.arrayContaining([
        [left.id, 'skipped', 'no-access'],
        [demoted.id, 'skipped', 'no-access'],
        [colleague.id, 'sent', null],
        [villa.owner.id, 'sent', null],
      ]),
    );
  });

  it('A node that did not look who may still read a notice ends that one alone, and not what waits for the same person elsewhere.', async () => {
    const { former, helper } = await aReaderOfTwo();
    const { test } = here();
    const [left] = (await log(former)).filter(({ user }) => user?.id === helper.id);
    await remove(former, helper);
    const gathered = await test.deps.database.read({ userId: null, businessId: former.businessId }, (db) =>
      db.rows(sql<{ business_id: number; id: number }>`
        select business_id, id from app.notices_to_mail(${former.businessId}, ${left?.id}, ${helper.id}, ${new Date('2100-01-01')}, 10)`),
    );
    expect(gathered).toEqual([{ business_id: former.businessId, id: left?.id }]);
  });

  it('is not gathered from a business that its reader has left into the mail of another one.', async () => {
    const { former, present, helper } = await aReaderOfTwo();
    const { test } = here();
    await remove(former, helper);
    await sendLater(3);
    const mails = await test.mails(helper.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['New reservation']);
    expect(mails[0]?.text).toContain(`&at=${present.businessId}-${present.branchId}`);
    const ofHelper = (await log(former)).filter(({ user }) => user?.id === helper.id);
    expect(ofHelper).toMatchObject([{ status: 'skipped', reason: 'no-access' }]);
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

  it('is tried again while the mail server does not answer, and says so', async () => {
    const test = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const villa = await aVilla(test);
      await book(villa, { test });
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

describe('a flood of notices', () => {
  const bookings = async (
    villa: Villa,
    guests: readonly string[],
    { test = here().test, weeks = 0 }: { readonly test?: TestApp; readonly weeks?: number } = {},
  ) => {
    const { token } = await bookerOf(villa, test);
    for (const [index, name] of guests.entries()) {
      const weekend = (days: number) =>
        plusDays(new Date('2026-04-09T00:00:00Z'), (weeks + index) * 7 + days, 'UTC');
      const moment = (days: number) => `${weekend(days).toISOString().slice(0, 10)} 14:00:00`;
      const response = await test.call(reservations.create, {
        token,
        params: at(villa),
        body: {
          reservable_id: villa.itemId,
          reserved_for: { name, phone: '52222222' },
          from: moment(0),
          to: moment(2),
        },
      });
      expect(response.status).toBe(200);
    }
  };
  const mailsOf = async (people: readonly Person[]) =>
    Promise.all(people.map(async ({ email }) => (await here().test.mails(email)).length));

  it('Bookings of a minute reach each person as one mail that lists them, and the next mail comes a minute later.', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    const staff = [
      villa.owner,
      await anEmployee(test, villa, ['reservations.read']),
      await anEmployee(test, villa, ['reservations.read']),
    ];
    await bookings(
      villa,
      Array.from({ length: 25 }, (_, index) => `Bot ${index}`),
    );
    await test.mails();
    await sendLater(3);
    expect(await mailsOf(staff)).toEqual([1, 1, 1]);
    const [mail] = await test.mails(villa.owner.email);
    expect(mail?.subject).toBe('25 new notices');
    expect(mail?.text.match(/reservations\/list\?id=/g)).toHaveLength(20);
    expect(mail?.text).toContain('And 5 more.');
    expect(await log(villa, { status: 'sent', per_page: 100 })).toHaveLength(75);

    await book(villa);
    await test.mails();
    await sendLater(2);
    expect(await mailsOf(staff)).toEqual([1, 1, 1]);
    const { rows } = await test.owner.query(
      "select attempts, last_error from outbox where kind = 'notice-mail'",
    );
    expect(rows).toEqual(staff.map(() => ({ attempts: 0, last_error: null })));
    test.clock.moveSeconds(60);
    await sendLater();
    expect(await mailsOf(staff)).toEqual([2, 2, 2]);
  });

  it('A mail that is tried again with one more notice is another one to its receiver, and a mere repetition is not.', async () => {
    const office = await aFakeSmtp();
    await office.start();
    const test = await startTestApp({ SMTP_URL: office.url });
    const names = () => office.letters.map((letter) => /^Message-ID: (.+)$/im.exec(letter)?.[1]);
    try {
      const villa = await aVilla(test);
      await bookings(villa, ['Huda'], { test });
      await test.mails();
      office.deny();
      await sendLater(2, test);
      await bookings(villa, ['Sara'], { test, weeks: 1 });
      await test.mails();
      office.take();
      await sendLater(2, test);
      expect(names()).toHaveLength(3);
      expect(names()[1]).toBe(names()[0]);
      expect(names()[2]).not.toBe(names()[0]);
      expect(await log(villa, {}, test)).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
    } finally {
      await test.close();
      await office.stop();
    }
  });

  it('A mail that has to wait behind others counts as no failed try, and its reader has it at the next one.', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    await book(villa);
    await test.mails();
    const { rows } = await test.owner.query(
      'select id::int, business_id::int from deliveries where business_id = $1',
      [villa.businessId],
    );
    const found = await test.deps.database.read(tenancyOf(rows[0]), (db) => findDelivery(db, rows[0]));
    const send = async () => {
      throw new NotYet('Others first.', 5);
    };
    const delivery = new MailDelivery(test.deps, { send, check: null, close: () => {} });
    if (!found) throw new Error('Nothing was planned.');
    const facts = { id: 1, created_at: test.clock.now().toISOString() };
    await expect(delivery.send({ ...found, is_asked: false }, facts)).rejects.toThrow('Others first.');
    expect(await log(villa)).toMatchObject([{ status: 'waiting', tries: 0, reason: null }]);
    await sendLater();
    expect(await test.mails(villa.owner.email)).toHaveLength(1);
  });

  it('A mail about several businesses names each of them, in the reader’s language.', async () => {
    const [first, second] = [await aPushingVilla({ keys: false }), await aPushingVilla({ keys: false })];
    const { test } = here();
    const helper = await anEmployee(test, first, ['reservations.read']);
    await test.owner.query("update users set locale = 'ar' where id = $1", [helper.id]);
    await worksAlsoAt(second, helper);
    await test.owner.query(
      "update businesses set name_en = 'Seaside', name_ar = case id when $1 then 'شاليهات البحر' else 'شاليهات البر' end where id = any($2)",
      [first.businessId, [first.businessId, second.businessId]],
    );
    await book(first);
    await book(second);
    await test.mails();
    await sendLater(2);
    const mails = await test.mails(helper.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['إشعاران جديدان']);
    expect(mails[0]?.text).toContain('شاليهات البحر – حجز جديد');
    expect(mails[0]?.text).toContain('شاليهات البر – حجز جديد');
  });

  it('What the owner sends again goes as a whole, also where several mails to one reader had failed and were read since.', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    const reader = await anEmployee(test, villa, ['reservations.read']);
    await bookings(villa, ['Huda', 'Sara']);
    await test.mails();
    const ofReader = (await log(villa)).filter(({ user }) => user?.id === reader.id);
    expect(ofReader).toHaveLength(2);
    await test.owner.query("update deliveries set status = 'failed' where user_id = $1", [reader.id]);
    await test.owner.query("delete from outbox where kind = 'notice-mail'");
    await test.owner.query('update notifications set read_at = now() where user_id = $1', [reader.id]);
    for (const { id } of ofReader) expect((await retry(villa, id)).body).toMatchObject({ status: 'waiting' });
    await sendLater(3);
    const mails = await test.mails(reader.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 new notices']);
    const after = (await log(villa)).filter(({ user }) => user?.id === reader.id);
    expect(after.map(({ status, reason }) => [status, reason])).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
    const { rows } = await test.owner.query('select from deliveries where user_id = $1 and is_asked', [
      reader.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('A business that is closed while its owner moves keeps its notices, which no mail of another business takes along.', async () => {
    const [moving, staying] = [await aPushingVilla({ keys: false }), await aPushingVilla({ keys: false })];
    const { test } = here();
    const helper = await anEmployee(test, staying, ['reservations.read']);
    await worksAlsoAt(moving, helper);
    for (const villa of [moving, staying]) await book(villa);
    await test.mails();
    await test.owner.query(
      `insert into app_private.moves (owner_id, move, email, target, businesses, closed_at)
       values ($1, gen_random_uuid(), $2, 'elsewhere', array[$3::bigint], now())`,
      [moving.owner.id, moving.owner.email, moving.businessId],
    );
    await sendLater(2);
    const subjects = async () => (await test.mails(helper.email)).map(({ subject }) => subject);
    const outcomes = async () =>
      (await log(moving)).filter(({ user }) => user?.id === helper.id).map(({ status }) => status);
    expect([await subjects(), await outcomes()]).toEqual([['New reservation'], ['waiting']]);

    await test.owner.query('update app_private.moves set finished_at = now() where owner_id = $1', [
      moving.owner.id,
    ]);
    test.clock.moveSeconds(60);
    await sendLater(2);
    expect([await subjects(), await outcomes()]).toEqual([['New reservation', 'New reservation'], ['sent']]);
  });

  it('A guest’s name in a mail holds no address that could be opened.', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    await bookings(villa, ['Your account is locked: https://evil.test/login']);
    await test.mails();
    await sendLater(2);
    const [mail] = await test.mails(villa.owner.email);
    expect(mail?.text).toContain('Your account is locked: evil. test/login');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil\.test|https:/);
  });
});
