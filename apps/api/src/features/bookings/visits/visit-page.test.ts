import type { AddressInfo } from 'node:net';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { aSetting } from '#testing/booking-builders.ts';
import { aStreamAt } from '#testing/event-stream-client.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';
import { aTable, ordered } from './testing/tables.ts';

const MISSES = 3;
const test = useTestApp({ LIMIT_GUEST_MISSES: String(MISSES) });
beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));

const open = async (url: string, remoteAddress = '10.0.1.1') => {
  const { statusCode, body, headers } = await test.app.inject({ url, remoteAddress });
  return { status: statusCode, text: body.replaceAll(/[\u2066-\u2069]/g, ''), headers };
};

const streamOf = (token: string) => {
  const { port } = test.app.server.address() as AddressInfo;
  return aStreamAt(`http://127.0.0.1:${port}${pathOf(guestVisits.events, { token })}`);
};

it('The bill of a table says in both languages what its guests ordered, with their own dishes by name.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  await ordered(test, table, { lines: [{ item_id: table.itemId, count: 2 }] });
  const page = await open(`/guest/visits/${visit}?lang=en`);
  expect(page.status).toBe(200);
  for (const part of ['Bill of ', 'Your orders', '1 × Kibbeh', 'Other orders at this table', '9.000 KWD'])
    expect(page.text).toContain(part);
  expect(page.text).not.toContain('2 × Kibbeh');
  expect(page.text).toContain(`href="/q/${table.slug}?lang=en"`);
  const arabic = await open(`/guest/visits/${visit}?lang=ar`);
  for (const part of ['dir="rtl"', 'حساب ', 'طلباتك', 'الطلبات الأخرى على هذه الطاولة', '9.000 د.ك'])
    expect(arabic.text).toContain(part);
});

it('The page of a bill is kept and listed by nobody, talks to this server alone, and a wrong link is a small one.', async () => {
  const table = await aTable(test);
  await aSetting(test, { businessId: table.businessId }, ['PrimaryColor', '#123456']);
  const { visit } = await ordered(test, table);
  const { headers, text } = await open(`/guest/visits/${visit}`);
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow']);
  expect(text).toContain('<meta name="referrer" content="no-referrer"');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toContain('unsafe');
  const guessed: number[] = [];
  for (let guess = 0; guess <= MISSES; guess += 1)
    guessed.push((await open(`/guest/visits/${'x'.repeat(20)}${guess}`, '10.0.1.2')).status);
  expect(guessed).toEqual([...Array(MISSES).fill(404), 429]);
});

it('Every phone at a table hears at once of an order of another one, and of what staff do.', async () => {
  const table = await aTable(test);
  const [mine, other] = [await ordered(test, table), await ordered(test, table)];
  const stream = await streamOf(mine.visit);
  expect(stream.status).toBe(200);
  const heardMore = async (act: () => Promise<unknown>) => {
    const before = stream.events().length;
    await act();
    await vi.waitFor(() => expect(stream.events().length).toBeGreaterThan(before));
  };
  await heardMore(() => ordered(test, table, { visit: other.visit }));
  const { rows } = await test.owner.query('select max(id)::int as id from orders where business_id = $1', [
    table.businessId,
  ]);
  const params = { business_id: table.businessId, branch_id: table.branchId, id: rows[0].id };
  await heardMore(() =>
    test.call(orders.update, { token: table.owner.token, params, body: { status: 'accepted' } }),
  );
  expect(new Set(stream.events())).toEqual(new Set(['change']));
  await test.owner.query('delete from visit_guests where business_id = $1', [table.businessId]);
  await vi.waitFor(() => expect(stream.isClosed).toBe(true));
  expect(stream.events().at(-1)).toBe('end');
});

it('A stream hears nothing of other tables, and nobody’s token opens none.', async () => {
  const [mine, other] = [await aTable(test), await aTable(test)];
  const [own, foreign] = [await ordered(test, mine), await ordered(test, other)];
  const [stream, control] = [await streamOf(own.visit), await streamOf(foreign.visit)];
  await ordered(test, other);
  await vi.waitFor(() => expect(control.events()).not.toEqual([]));
  expect(stream.events()).toEqual([]);
  expect((await streamOf('x'.repeat(32))).status).toBe(404);
  stream.leave();
  control.leave();
});

it('The bill leads to the receipt of a paid order on the phone that sent it, and on no other.', async () => {
  const table = await aTable(test);
  const [mine, other] = [await ordered(test, table), await ordered(test, table)];
  await test.owner.query(
    `update invoices v set status = 'paid', paid_at = now() from orders o
     where o.business_id = v.business_id and o.id = v.order_id and v.business_id = $1 and o.number = $2`,
    [table.businessId, mine.number],
  );
  const page = await open(`/guest/visits/${mine.visit}?lang=en`);
  const [, receipt = ''] = /href="(\/invoices\/[^"]+)">Receipt</.exec(page.text) ?? [];
  expect((await open(receipt)).status).toBe(200);
  expect((await open(`/guest/visits/${other.visit}?lang=en`)).text).not.toContain('/invoices/');
});

it.each([
  ['what its guests ordered is shared', 'ShareTable', true],
  ['each phone has typed its digits', 'TablePresence', 'pin'],
] as const)(
  'At a table where %s, a phone reads the lines of others, and never their notes.',
  async (_, key, value) => {
    const table = await aTable(test);
    const mine = await ordered(test, table);
    await ordered(test, table, { lines: [{ item_id: table.itemId, count: 2, note: 'For Huda' }] });
    const url = `/guest/visits/${mine.visit}?lang=en`;
    expect((await open(url)).text).not.toContain('2 × Kibbeh');
    await aSetting(test, { businessId: table.businessId }, [key, value]);
    const { text } = await open(url);
    expect(text).toContain('2 × Kibbeh');
    expect(text).not.toContain('Huda');
    const bill = await test.call(guestVisits.get, { params: { token: mine.visit } });
    expect(JSON.stringify(bill.body)).not.toContain('Huda');
    // A branch that says otherwise is right for its own tables.
    await aSetting(test, table, [key, key === 'ShareTable' ? false : 'static']);
    expect((await open(url)).text).not.toContain('2 × Kibbeh');
  },
);

it('The bill says of an order that its guest canceled that it was, to every phone at the table, and not that the venue refused it.', async () => {
  const table = await aTable(test);
  const [mine, other] = [await ordered(test, table), await ordered(test, table)];
  const canceled = await test.call(guestOrders.cancel, { params: { token: mine.order } });
  expect(canceled.status).toBe(200);
  for (const { visit } of [mine, other]) {
    const { text } = await open(`/guest/visits/${visit}?lang=en`);
    expect(text).toContain('Your order was canceled');
    expect(text).not.toContain('could not be accepted');
    expect((await open(`/guest/visits/${visit}?lang=ar`)).text).toContain('أُلغي طلبك');
  }
});

it('Whoever has said no language reads the bill in the one that its business speaks first.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  expect((await open(`/guest/visits/${visit}`)).text).toContain('<html lang="en"');
  await test.owner.query("update businesses set first_locale = 'ar' where id = $1", [table.businessId]);
  const { text, headers } = await open(`/guest/visits/${visit}`);
  expect(text).toContain('<html lang="ar" dir="rtl">');
  expect(headers['content-language']).toBe('ar');
  expect((await open(`/guest/visits/${visit}?lang=en`)).text).toContain('<html lang="en"');
});
