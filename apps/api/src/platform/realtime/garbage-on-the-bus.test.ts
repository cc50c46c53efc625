import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { userChannel } from '@diwan/contract/notifications/channels.ts';
import { SecurityEvents } from '#platform/security/security-events.ts';
import { aVenue } from '#testing/builders.ts';
import { aClient, nextEvent, subscription } from '#testing/realtime-clients.ts';
import { aRedis } from '#testing/redis-server.ts';
import { useTestApp } from '#testing/test-app.ts';
import type { Bus } from './bus.ts';
import { DatabaseBus } from './database-bus.ts';
import { Endpoint } from './endpoint.ts';
import { RedisBus } from './redis-bus.ts';

const test = useTestApp();

const GARBAGE = [
  '',
  'x',
  '{',
  'null',
  '{}',
  '[null]',
  '[{"channel":1}]',
  '[{"channel":"a","event":"b","data":{},"except":null}]',
  '\u0001\ud83d',
  `${'0'.repeat(36)} 1 1 !!!!`,
  `${'0'.repeat(36)} 1 1 bnVsbA==`,
  `${'0'.repeat(36)} 2 3 bnVsbA==`,
  '['.repeat(5000),
];
const BROADCAST = { channel: 'private-user-1', event: 'permissionsUpdated', data: '{}', except: null };

/** An endpoint on a bus that is heard, with what it could not understand. */
async function anEndpoint(bus: Bus) {
  const warnings: string[] = [];
  const endpoint = new Endpoint({
    keys: { key: 'key', secret: 'secret', appId: '7' },
    bus,
    admission: { admit: async () => null, stillAllowed: async () => new Map() },
    limits: { connections: 10, perAddress: 10 },
    random: randomBytes,
    log: { warn: (_facts: unknown, message?: string) => void warnings.push(message ?? '') },
    security: new SecurityEvents({ hash: () => '' }),
    onReady: () => {},
  });
  onTestFinished(() => endpoint.stop());
  await endpoint.start();
  await expect.poll(() => endpoint.isHearing).toBe(true);
  return { endpoint, warnings };
}

it('Garbage in the channel of Redis ends no node, and each piece of it is told in the log.', async () => {
  const redis = await aRedis();
  onTestFinished(() => redis.stop());
  await redis.start();
  const { warnings } = await anEndpoint(new RedisBus(redis.url));
  const stranger = new Redis(redis.url);
  onTestFinished(() => stranger.disconnect());
  for (const text of GARBAGE) await stranger.publish('diwan:realtime', text);
  await expect.poll(() => warnings).toHaveLength(GARBAGE.length);
});

it('Garbage in the channel of PostgreSQL ends no node, and a live update after it arrives.', async () => {
  const { owner } = await aVenue(test);
  const client = await aClient(test, owner);
  const channel = userChannel(owner.id);
  await subscription(client, channel);
  const heard = nextEvent(client, channel, 'permissionsUpdated');
  for (const name of ['realtime', 'access', 'menu_versions', 'outbox']) {
    for (const text of GARBAGE) await test.owner.query('select pg_notify($1, $2)', [name, text]);
  }
  const { endpoint } = await anEndpoint(new DatabaseBus(test.deps.database));
  await endpoint.publish([{ ...BROADCAST, channel, data: '{"branch_id":1}' }]);
  expect(await heard).toEqual({ branch_id: 1 });
});

it('Garbage between two pieces of a long live update does not spoil it.', async () => {
  const bus = new DatabaseBus(test.deps.database);
  const texts: string[] = [];
  let isHeard = false;
  await bus.start({
    onText: (text) => texts.push(text),
    onHearing: (isHearing) => (isHeard = isHearing),
    onError: () => {},
  });
  onTestFinished(() => bus.stop());
  await expect.poll(() => isHeard).toBe(true);
  const encoded = Buffer.from('first and second').toString('base64');
  const id = '0'.repeat(36);
  for (const text of [`${id} 1 2 ${encoded.slice(0, 8)}`, 'garbage', `${id} 2 2 ${encoded.slice(8)}`])
    await test.owner.query("select pg_notify('realtime', $1)", [text]);
  await expect.poll(() => texts).toEqual(['first and second']);
});
