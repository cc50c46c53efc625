import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { describe, expect, it, vi } from 'vitest';
import { anOwner } from '#testing/builders.ts';
import { closed, head, useRawClients, type RawClient } from '#testing/raw-clients.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ UPLOAD_IMAGE_MB: '1', UPLOAD_VIDEO_MB: '1' });
const { aClient, connections, statusForOthers } = useRawClients(test);
/** There may be room for more, an answer instead, or nobody any longer. */
const roomOrAnswer = ({ socket }: RawClient) =>
  Promise.race(['drain', 'data', 'close'].map((event) => once(socket, event))).catch(() => {});
const MEGABYTE = 1024 * 1024;

describe('a body that lies', () => {
  it('by going on without an end is refused once it is too large', async () => {
    const client = await aClient();
    client.socket.write(
      head('/api/auth/login', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
    );
    const piece = ' '.repeat(65_536);
    while (!client.isClosed && client.said === '') {
      if (!client.socket.write(`10000\r\n${piece}\r\n`)) {
        await roomOrAnswer(client);
      }
    }
    expect(client.said).toMatch(/^HTTP\/1.1 413/);
    // It may stop reading or go on sending: the connection ends either way.
    await closed(client);
    expect(await statusForOthers()).toBe(200);
  });

  it('by uploading without an end is refused once it is too large, and leaves nothing', async () => {
    const { token } = await anOwner(test);
    const client = await aClient();
    const lines = [
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
    ];
    client.socket.write(head(pathOf(mediaFiles.upload), ...lines));
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    client.socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    const piece = 'a'.repeat(65_536);
    let sent = 0;
    while (!client.isClosed && client.said === '') {
      sent += piece.length;
      if (!client.socket.write(`10000\r\n${piece}\r\n`)) {
        await roomOrAnswer(client);
      }
    }
    expect(sent).toBeLessThan(100 * MEGABYTE);
    expect(client.said).toMatch(/^HTTP\/1.1 413/);
    expect(await statusForOthers()).toBe(200);
    expect(await readdir(join(test.dataDir, 'tmp'))).toEqual([]);
    client.socket.destroy();
    await vi.waitUntil(async () => (await connections()) === 0);
  });

  it('by being shorter than it says answers nothing and harms nobody', async () => {
    const client = await aClient();
    client.socket.end(
      head('/api/auth/login', 'Content-Type: application/json', 'Content-Length: 1000') + '{}',
    );
    await closed(client);
    expect(await statusForOthers()).toBe(200);
  });

  it('by being longer than it says is answered for what it says, and the rest is no request', async () => {
    const client = await aClient();
    client.socket.write(
      head('/api/auth/login', 'Content-Type: application/json', 'Content-Length: 2') + '{}rest of it\r\n\r\n',
    );
    await closed(client);
    expect(client.said).toMatch(/HTTP\/1.1 400/);
    expect(client.said).not.toMatch(/HTTP\/1.1 [235]/);
  });

  it('by naming two lengths is refused', async () => {
    const client = await aClient();
    client.socket.write(
      head(pathOf(auth.login), 'Content-Length: 2', 'Content-Length: 20', 'Content-Type: application/json') +
        '{}',
    );
    await closed(client);
    expect(client.said).toMatch(/^HTTP\/1.1 400/);
  });
});

describe('a live connection', () => {
  it('that sends a megabyte at once is closed', async () => {
    const client = await aClient();
    client.socket.write(
      [
        `GET /app/${test.deps.realtime.keys.key}?protocol=7 HTTP/1.1`,
        'Host: diwan.test',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '',
        '',
      ].join('\r\n'),
    );
    await vi.waitUntil(() => client.said.includes('pusher:connection_established'));
    const frame = Buffer.alloc(14 + MEGABYTE);
    frame.writeUInt8(0x81, 0);
    frame.writeUInt8(0xff, 1);
    frame.writeBigUInt64BE(BigInt(MEGABYTE), 2);
    client.socket.write(frame);
    await closed(client);
    expect(await statusForOthers()).toBe(200);
  });
});
