import { readdir } from 'node:fs/promises';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { describe, expect, it, vi } from 'vitest';
import { anOwner } from '#testing/builders.ts';
import { closed, sendSlowly, head, useRawClients } from '#testing/raw-clients.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

/** The server's own limits, small enough to be waited for. */
const test = useTestApp({ TIMEOUT_HEADERS: '1', TIMEOUT_REQUEST: '2', TIMEOUT_SILENCE: '2' });
const { aClient, statusForOthers } = useRawClients(test);

describe('a client that is slow is sent away, and the others are served meanwhile', () => {
  it('when its headers come byte by byte', async () => {
    const client = await aClient();
    const text = `GET /api/health HTTP/1.1\r\nHost: diwan.test\r\nX-Slow: ${'a'.repeat(10_000)}`;
    let at = 0;
    sendSlowly(client, () => text.charAt(at++));
    expect(await statusForOthers()).toBe(200);
    await closed(client);
    expect(client.said).toMatch(/^HTTP\/1.1 408/);
  });

  it.each([
    ['stops', () => ''],
    ['drips', () => ' '],
  ])('when its body %s', async (_name, next) => {
    const client = await aClient();
    client.socket.write(
      head('/api/auth/login', 'Content-Type: application/json', 'Content-Length: 100000') + '{',
    );
    if (next() !== '') sendSlowly(client, next);
    expect(await statusForOthers()).toBe(200);
    await closed(client);
  });

  it('when an upload stops in the middle, of which no file is left', async () => {
    const { token } = await anOwner(test);
    const client = await aClient();
    const lines = [
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 500000',
    ];
    client.socket.write(head(pathOf(mediaFiles.upload), ...lines));
    client.socket.write(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n' + 'a'.repeat(1000),
    );
    expect(await statusForOthers()).toBe(200);
    await closed(client);
    await vi.waitUntil(async () => (await readdir(`${test.dataDir}/tmp`).catch(() => [])).length === 0);
  });

  it('when it says nothing at all, however many do so', async () => {
    const silent = await Promise.all(Array.from({ length: 200 }, aClient));
    expect(await statusForOthers()).toBe(200);
    for (const client of silent) await closed(client);
    expect(await statusForOthers()).toBe(200);
  });
});
