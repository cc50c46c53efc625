import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCategory, anItem, anOwner, aVenue } from '#testing/builders.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

/** The server's own limits, small enough to be waited for. */
const test = useTestApp({
  TIMEOUT_HEADERS: '1',
  TIMEOUT_REQUEST: '2',
  TIMEOUT_SILENCE: '2',
  UPLOAD_IMAGE_MB: '1',
  UPLOAD_VIDEO_MB: '1',
});
const PATIENCE = { timeout: 15_000, interval: 20 };
const DRIP_MS = 200;
const MEGABYTE = 1024 * 1024;

let port = 0;
beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

const sockets: Socket[] = [];
const drips: NodeJS.Timeout[] = [];
afterEach(() => {
  for (const drip of drips.splice(0)) clearInterval(drip);
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Client {
  readonly socket: Socket;
  said: string;
  isClosed: boolean;
}

async function aClient(): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  const client: Client = { socket, said: '', isClosed: false };
  sockets.push(socket);
  socket.on('error', () => {});
  socket.on('close', () => (client.isClosed = true));
  socket.on('data', (bytes) => (client.said += bytes.toString('latin1').slice(0, 4096)));
  await once(socket, 'connect');
  return client;
}

/** One piece after the other, for as long as the server takes them. */
function drip({ socket }: Client, next: () => string): void {
  drips.push(
    setInterval(() => {
      if (socket.writable) socket.write(next());
    }, DRIP_MS),
  );
}

const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: diwan.test', ...lines, '', ''].join('\r\n');
const closed = (client: Client) => vi.waitUntil(() => client.isClosed, PATIENCE);
const statusForOthers = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;

describe('a client that is slow is sent away, and the others are served meanwhile', () => {
  it('when its headers come byte by byte', async () => {
    const client = await aClient();
    const text = `GET /api/health HTTP/1.1\r\nHost: diwan.test\r\nX-Slow: ${'a'.repeat(10_000)}`;
    let at = 0;
    drip(client, () => text.charAt(at++));
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
    if (next() !== '') drip(client, next);
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
    await vi.waitUntil(
      async () => (await readdir(`${test.dataDir}/tmp`).catch(() => [])).length === 0,
      PATIENCE,
    );
  });

  it('when it says nothing at all, however many do so', async () => {
    const silent = await Promise.all(Array.from({ length: 200 }, aClient));
    expect(await statusForOthers()).toBe(200);
    for (const client of silent) await closed(client);
    expect(await statusForOthers()).toBe(200);
  });

  it('when it asks again and again and reads no answer', async () => {
    const venue = await aVenue(test);
    const category = await aCategory(test, venue);
    for (let item = 0; item < 40; item += 1) await anItem(test, venue, category, { name: 'x'.repeat(250) });
    const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
    const client = await aClient();
    client.socket.pause();
    const ask = `GET ${pathOf(guest.menu, { slug: rows[0].slug })} HTTP/1.1\r\nHost: diwan.test\r\n\r\n`;
    client.socket.write(ask.repeat(2000));
    expect(await statusForOthers()).toBe(200);
    const connections = () =>
      new Promise<number>((resolve) => test.app.server.getConnections((_error, count) => resolve(count)));
    await vi.waitUntil(
      () => client.socket.destroyed || client.isClosed || connections().then((count) => count <= 1),
      PATIENCE,
    );
    expect(await statusForOthers()).toBe(200);
  });
});

describe('a body that lies', () => {
  it('by going on without an end is refused once it is too large', async () => {
    const client = await aClient();
    client.socket.write(
      head('/api/auth/login', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
    );
    const piece = ' '.repeat(65_536);
    while (!client.isClosed && client.said === '') {
      if (!client.socket.write(`10000\r\n${piece}\r\n`)) {
        await Promise.race([once(client.socket, 'drain'), once(client.socket, 'close')]).catch(() => {});
      }
    }
    expect(client.said).toMatch(/^HTTP\/1.1 413/);
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
        await Promise.race([once(client.socket, 'drain'), once(client.socket, 'close')]).catch(() => {});
      }
    }
    expect(sent).toBeLessThan(100 * MEGABYTE);
    expect(client.said).toMatch(/^HTTP\/1.1 413/);
    expect(await statusForOthers()).toBe(200);
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
    await vi.waitUntil(() => client.said.includes('pusher:connection_established'), PATIENCE);
    const frame = Buffer.alloc(14 + MEGABYTE);
    frame.writeUInt8(0x81, 0);
    frame.writeUInt8(0xff, 1);
    frame.writeBigUInt64BE(BigInt(MEGABYTE), 2);
    client.socket.write(frame);
    await closed(client);
    expect(await statusForOthers()).toBe(200);
  });
});
