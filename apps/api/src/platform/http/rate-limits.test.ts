import { expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { menuSheets } from '@diwan/contract/catalogue/menu-sheets.ts';
import { aVilla } from '#testing/booking-builders.ts';
import { aVenue } from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { useTestApp } from '#testing/test-app.ts';
import { readEnv } from '#platform/env.ts';
import { rateLimitsOf } from './rate-limits.ts';

const test = useTestApp({
  LIMIT_GUEST_TOKEN: '2',
  LIMIT_GUEST_READS_ADDRESS: '8',
  LIMIT_GUEST_WRITES_ADDRESS: '12',
  LIMIT_GUEST_MISSES: '5',
  LIMIT_IMPORTS: '2',
  LIMIT_UPLOADS: '2',
  TRUST_PROXY: '127.0.0.1',
});
const cancel = (token: string, ip: string) =>
  test.call(guestBookings.cancel, { params: { token }, headers: { 'x-forwarded-for': ip } });

it('a booking takes so many writes by its token, whatever address they come from', async () => {
  const statuses: number[] = [];
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    statuses.push((await cancel('x'.repeat(43), ip)).status);
  }
  expect(statuses).toEqual([404, 404, 429]);
  expect((await cancel('y'.repeat(43), '192.0.2.3')).status).toBe(404);
});

const from = (ip: string) => ({ 'x-forwarded-for': ip });

it('An address that asks for branches and tokens that are none is told to wait, whichever it names.', async () => {
  const requested = [
    ...['one', 'two'].map((slug) => `/api/webapp/branches/${slug}`),
    '/q/three',
    `/guest/orders/${'f'.repeat(32)}`,
    `/api/webapp/orders/${'a'.repeat(32)}`,
    `/api/webapp/orders/${'b'.repeat(32)}`,
    '/q/seven',
    `/guest/reservations/${'c'.repeat(32)}`,
  ];
  const statuses: number[] = [];
  for (const url of requested)
    statuses.push((await test.app.inject({ url, headers: from('192.0.2.10') })).statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  expect((await test.app.inject({ url: '/q/three', headers: from('192.0.2.11') })).statusCode).toBe(404);
});

it('An address reads and writes so much a minute, over all branches together.', async () => {
  const venues = [await aVenue(test), await aVenue(test), await aVenue(test)];
  const { rows } = await test.owner.query('select slug from branches where business_id = any($1)', [
    venues.map(({ businessId }) => businessId),
  ]);
  const paths = [0, 1, 2].flatMap(() => rows.map(({ slug }) => `/api/webapp/branches/${slug}`));
  const statuses: number[] = [];
  for (const url of paths)
    statuses.push((await test.app.inject({ url, headers: from('192.0.2.20') })).statusCode);
  expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
  const writes: number[] = [];
  const orders = [0, 1, 2, 3, 4].flatMap(() => rows.map(({ slug }) => `/api/webapp/branches/${slug}/orders`));
  for (const url of orders.slice(0, 13)) {
    const response = await test.app.inject({ method: 'POST', url, headers: from('192.0.2.21'), payload: {} });
    writes.push(response.statusCode);
  }
  expect(writes).toEqual([...Array<number>(12).fill(422), 429]);
});

it('An address opens the page of a booking so many times a minute, and is told to wait then.', async () => {
  const villa = await aVilla(test);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  const { body } = await test.call(guestBookings.create, {
    params: { slug: rows[0].slug },
    headers: from('192.0.2.30'),
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  const statuses: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    const response = await test.app.inject({ url: body.page, headers: from('192.0.2.31') });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
});

it('A session imports so many workbooks a minute, and is told to wait then, while others import theirs.', async () => {
  const [venue, other] = [await aVenue(test), await aVenue(test)];
  const form = multipart([{ name: 'menu.xlsx', bytes: Buffer.from('no workbook') }]);
  const importInto = async ({ owner, businessId, menuId }: typeof venue) =>
    (
      await test.call(menuSheets.importSheet, {
        token: owner.token,
        params: { business_id: businessId, id: menuId },
        body: form.payload,
        headers: form.headers,
      })
    ).status;
  expect([await importInto(venue), await importInto(venue), await importInto(venue)]).toEqual([
    422, 422, 429,
  ]);
  expect(await importInto(other)).toBe(422);
});

it('A session uploads so many files a minute, and is told to wait then, while others upload theirs.', async () => {
  const [venue, other] = [await aVenue(test), await aVenue(test)];
  const form = multipart([{ name: 'photo.jpg', bytes: Buffer.from('no picture') }]);
  const upload = ({ owner }: typeof venue) =>
    test.call(mediaFiles.upload, { token: owner.token, body: form.payload, headers: form.headers });
  const statuses = [await upload(venue), await upload(venue), await upload(venue)].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([415, 415, 429]);
  expect((await upload(other)).status).toBe(415);
});

it('Sign-ins count for a quarter of an hour, codes for an hour, bookings by token for ten minutes, the rest for one.', () => {
  const limits = Object.entries(rateLimitsOf(readEnv({ PUBLIC_URL: 'http://diwan.test' })));
  const longer = limits
    .filter(([, { seconds }]) => seconds !== 60)
    .map(([name, { seconds }]) => [name, seconds]);
  expect(Object.fromEntries(longer)).toEqual({
    login: 900,
    codes: 3600,
    'code-checks': 3600,
    'guest-token': 600,
  });
  expect(limits.filter(([, { points }]) => !(points > 0))).toEqual([]);
});

it('An address that writes to bookings which are none is told to wait as one that reads them.', async () => {
  const statuses: number[] = [];
  for (const letter of ['a', 'b', 'c', 'd', 'e', 'f'])
    statuses.push((await cancel(letter.repeat(43), '192.0.2.40')).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  const { statusCode } = await test.app.inject({ url: '/q/eight', headers: from('192.0.2.40') });
  expect(statusCode).toBe(429);
});
