import { expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_GUEST_TOKEN: '2', TRUST_PROXY: '127.0.0.1' });
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
