import { expect, it } from 'vitest';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { mailMonths } from './mail-months.ts';

const test = useTestApp();

/** A venue of Kuwait that was there in February, with an order of March that was paid. */
async function aBusyVenue(type: 'restaurant' | 'hotel' = 'restaurant'): Promise<Venue> {
  const venue = await aVenue(test, type);
  const { businessId: id, branchId } = venue;
  await test.owner.query(
    `update businesses set created_at = '2026-02-01', timezone = 'Asia/Kuwait' where id = $1`,
    [id],
  );
  const at = '2026-03-10T09:00:00Z';
  await test.owner.query(
    `insert into orders (business_id, branch_id, number, day, order_type, status, total_price, created_at)
     values ($1, $2, 1, '2026-03-10', 'dine_in', 'delivered', 12500, $3)`,
    [id, branchId, at],
  );
  const invoice = `insert into invoices (business_id, branch_id, amount, type, status, paid_at, reference_id)
    values ($1, $2, $3, 'credit', $4, $5, md5(random()::text))`;
  await test.owner.query(invoice, [id, branchId, 12_500, 'paid', at]);
  await test.owner.query(invoice, [id, branchId, 4000, 'pending', null]);
  return venue;
}

async function addressOf({ owner }: Venue): Promise<string> {
  const { rows } = await test.owner.query('select email from users where id = $1', [owner.id]);
  return rows[0].email;
}

async function run(at: string): Promise<void> {
  test.clock.set(at);
  await mailMonths(test.deps);
}
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

it('A mail of the month waits in a queue of its own, so that invitations do not wait behind it.', async () => {
  const venue = await aBusyVenue();
  await run('2026-04-01T04:00:00.000Z');
  const { rows } = await test.owner.query('select kind from outbox where business_id = $1', [
    venue.businessId,
  ]);
  expect(rows).toEqual([{ kind: 'month-mail' }]);
  expect(await test.mails(await addressOf(venue))).toHaveLength(1);
});

it('The owner reads March on the first of April from seven in the morning of the business on, once.', async () => {
  const venue = await aBusyVenue();
  const to = await addressOf(venue);
  await run('2026-04-01T03:59:00.000Z');
  expect(await test.mails(to)).toEqual([]);
  await run('2026-04-01T04:00:00.000Z');
  await run('2026-04-01T04:10:00.000Z');
  const mails = await test.mails(to);
  expect(mails).toHaveLength(1);
  const text = plain(mails[0]?.text ?? '');
  expect(text).toContain('Orders: 1 (the month before: 0)');
  expect(text).toContain('Sales: 12.500 KWD (the month before: 0.000 KWD)');
  expect(text).toContain('Collected: 12.500 KWD');
  expect(text).toContain('Outstanding today: 4.000 KWD');
  expect(text).toContain(`/reports?at=${venue.businessId}&from=2026-03-01&to=2026-03-31`);
  await run('2026-05-01T04:00:00.000Z');
  expect((await test.mails(to)).map(({ subject }) => plain(subject).replace(/^.*: /, ''))).toEqual([
    'Mar 2026 in figures',
    'Apr 2026 in figures',
  ]);
});

it('Two servers that come at once report it once.', async () => {
  const to = await addressOf(await aBusyVenue());
  test.clock.set('2026-04-01T04:00:00.000Z');
  await Promise.all([mailMonths(test.deps), mailMonths(test.deps), mailMonths(test.deps)]);
  expect(await test.mails(to)).toHaveLength(1);
});

it('A server that stood still makes up for it within the week, and not later.', async () => {
  const [late, tooLate] = [await aBusyVenue(), await aBusyVenue()];
  await test.owner.query(`update businesses set month_told = '2026-03-01' where id = $1`, [
    tooLate.businessId,
  ]);
  await run('2026-04-07T20:00:00.000Z');
  expect(await test.mails(await addressOf(late))).toHaveLength(1);
  await test.owner.query('update businesses set month_told = null where id = $1', [tooLate.businessId]);
  await run('2026-04-08T04:00:00.000Z');
  expect(await test.mails(await addressOf(tooLate))).toEqual([]);
});

it('Nobody is told who switched it off, whose business is younger than the month, or where nothing happened.', async () => {
  const [off, young, silent] = [await aBusyVenue(), await aBusyVenue(), await aVenue(test)];
  await test.call(userSettings.set, {
    token: off.owner.token,
    params: { user_id: off.owner.id },
    body: { settings: [{ key: 'ReceiveMonthlyReports', data: false }] },
  });
  await test.owner.query(`update businesses set created_at = '2026-04-01' where id = $1`, [young.businessId]);
  await test.owner.query(`update businesses set created_at = '2026-02-01' where id = $1`, [
    silent.businessId,
  ]);
  await run('2026-04-01T08:00:00.000Z');
  for (const venue of [off, young, silent]) expect(await test.mails(await addressOf(venue))).toEqual([]);
});

it('An owner who reads Arabic gets it in Arabic, of a hotel with its nights.', async () => {
  const venue = await aBusyVenue('hotel');
  await test.owner.query(`update users set locale = 'ar' where id = $1`, [venue.owner.id]);
  await run('2026-04-01T08:00:00.000Z');
  const [mail] = await test.mails(await addressOf(venue));
  expect(plain(mail?.text ?? '')).toContain('الليالي المبيعة: 0 (الشهر السابق: 0)');
  expect(plain(mail?.text ?? '')).toContain('المبالغ المستحقة اليوم: 4.000 د.ك');
});
