import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { expect, it, vi } from 'vitest';
import { aCategory, anItem, aVenue } from '#testing/builders.ts';
import { useRawClients } from '#testing/raw-clients.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ TIMEOUT_SILENCE: '4' });
const { aClient, connections, statusForOthers } = useRawClients(test);

it('a client that asks again and again and reads no answer is sent away, and the others are served meanwhile', async () => {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  for (let item = 0; item < 40; item += 1) await anItem(test, venue, category, { name: 'x'.repeat(250) });
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  const client = await aClient();
  client.socket.pause();
  const ask = `GET ${pathOf(guest.menu, { slug: rows[0].slug })} HTTP/1.1\r\nHost: diwan.test\r\n\r\n`;
  client.socket.write(ask.repeat(500));
  expect(await statusForOthers()).toBe(200);
  await vi.waitUntil(async () => (await connections()) === 0);
  expect(await statusForOthers()).toBe(200);
});
