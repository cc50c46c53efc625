import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ordersChannel,
  reservationsChannel,
  userChannel,
  waitingChannel,
} from '@diwan/contract/notifications/channels.ts';
import { readEnv } from '#platform/env.ts';
import { isCallSigned } from './signatures.ts';
import { authorizer, realtimeSender } from './publisher.ts';
import { Realtime } from './realtime.ts';

const KEYS = { REALTIME_APP_ID: '7', REALTIME_KEY: 'key', REALTIME_SECRET: 'secret' };
const batchSchema = z.object({
  batch: z.array(z.object({ channel: z.string(), name: z.string(), data: z.string() })),
});

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** An endpoint of the protocol that answers with this status. */
async function anEndpoint(status = 200) {
  const calls: { path: string; isSigned: boolean; batch: z.infer<typeof batchSchema>['batch'] }[] = [];
  server = createServer((request, response) => {
    void text(request).then(
      (body) => {
        const url = new URL(request.url ?? '', 'http://endpoint.test');
        const query = Object.fromEntries(url.searchParams);
        const call = { method: request.method ?? '', path: url.pathname, query, body, now: new Date() };
        const isSigned = isCallSigned({ appId: '7', key: 'key', secret: 'secret' }, call);
        calls.push({ path: url.pathname, isSigned, batch: batchSchema.parse(JSON.parse(body)).batch });
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      },
      () => undefined,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { calls, address: server.address() as AddressInfo };
}

const set = (given: Record<string, string> = {}) => new Realtime(readEnv({ ...KEYS, ...given }), 'x');
const news = (index: number, data: Record<string, unknown> = { index }) => ({
  channel: `private-${index}`,
  event: 'new-order',
  data,
});

describe('what is published', () => {
  it('reaches the endpoint ten at a time, in order and signed', async () => {
    const { calls, address } = await anEndpoint();
    const realtime = set();
    realtime.serveAt(address, () => true);
    await realtimeSender(realtime).together(Array.from({ length: 23 }, (_, index) => news(index)));
    expect(calls.map(({ batch }) => batch.length)).toEqual([10, 10, 3]);
    expect(calls.every(({ path, isSigned }) => isSigned && path === '/apps/7/batch_events')).toBe(true);
    const sent = calls.flatMap(({ batch }) => batch);
    expect(sent.map(({ channel }) => channel)).toEqual(
      Array.from({ length: 23 }, (_, index) => `private-${index}`),
    );
    expect(sent[4]).toEqual({ channel: 'private-4', name: 'new-order', data: '{"index":4}' });
  });

  it('tells locked screens once that something else waits at a branch, and nothing of what it is', async () => {
    const { calls, address } = await anEndpoint();
    const realtime = set();
    realtime.serveAt(address, () => true);
    const at = (channel: string, event: string) => ({ channel, event, data: { order: { total_price: 7 } } });
    await realtimeSender(realtime).together([
      at(ordersChannel(3, 11), 'new-order'),
      at(ordersChannel(3, 11), 'visit-call'),
      at(reservationsChannel(3, 12), 'new-reservation'),
      at(ordersChannel(3, 13), 'stations-changed'),
      at(userChannel(7), 'permissionsUpdated'),
    ]);
    expect(calls.flatMap(({ batch }) => batch).slice(5)).toEqual([
      { channel: waitingChannel(3, 11), name: 'waiting-changed', data: '{}' },
      { channel: waitingChannel(3, 12), name: 'waiting-changed', data: '{}' },
    ]);
  });

  it('goes to the endpoint that the environment names', async () => {
    const { calls, address } = await anEndpoint();
    const given = { REALTIME_HOST: '127.0.0.1', REALTIME_PORT: String(address.port), REALTIME_TLS: 'false' };
    await realtimeSender(set(given)).together([news(1)]);
    expect(calls).toHaveLength(1);
  });

  it('goes nowhere where live updates are off, whatever it is', async () => {
    const { calls, address } = await anEndpoint();
    const realtime = set({ REALTIME_ENABLED: 'false' });
    realtime.serveAt(address, () => true);
    await realtimeSender(realtime).together([news(1), { channel: 5 }]);
    expect(calls).toEqual([]);
  });

  it('fails while the endpoint is not there yet, or refuses it', async () => {
    await expect(realtimeSender(set()).together([news(1)])).rejects.toThrow('is not there yet');
    const { address } = await anEndpoint(503);
    const realtime = set();
    realtime.serveAt(address, () => true);
    await expect(realtimeSender(realtime).together([news(1)])).rejects.toThrow('503');
  });

  it('An event of ten kilobytes is sent, and a larger one nobody could hear.', async () => {
    const { calls, address } = await anEndpoint();
    const realtime = set();
    realtime.serveAt(address, () => true);
    const sender = realtimeSender(realtime);
    const frame = '{"text":""}'.length;
    const largest = (bytes: number) => news(1, { text: 'x'.repeat(bytes - frame) });
    await sender.together([largest(10_240)]);
    expect(calls).toHaveLength(1);
    await expect(sender.together([news(2), largest(10_241)])).rejects.toThrow(
      'The event new-order is too large',
    );
    // An Arabic letter has two bytes.
    await expect(sender.together([news(1, { text: 'ق'.repeat(5115) })])).rejects.toThrow('too large');
    expect(calls).toHaveLength(1);
  });
});

it('A subscription is signed with the key and secret of this installation.', () => {
  const signed = authorizer(set())('1.2', 'private-7');
  const signature = createHmac('sha256', 'secret').update('1.2:private-7').digest('hex');
  expect(signed).toEqual({ auth: `key:${signature}` });
});
