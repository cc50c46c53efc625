import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { BusHearing } from './bus.ts';
import { SecurityEvents } from '#platform/security/security-events.ts';
import { Endpoint } from './endpoint.ts';

const BROADCAST = { channel: 'private-user-1', event: 'permissionsUpdated', data: '{}', except: null };

/** An endpoint on a bus that is heard and lost as the test says. */
async function anEndpoint() {
  vi.useFakeTimers();
  const sent: string[] = [];
  const told = { ready: 0 };
  const line: { hearing?: BusHearing } = {};
  const endpoint = new Endpoint({
    keys: { key: 'key', secret: 'secret', appId: '7' },
    bus: {
      start: async (hearing) => void (line.hearing = hearing),
      send: async (text) => void sent.push(text),
      stop: async () => {},
    },
    admission: { admit: async () => null, stillAllowed: async () => new Map() },
    limits: { connections: 10, perAddress: 10 },
    random: randomBytes,
    log: { warn: () => {} },
    security: new SecurityEvents({ hash: () => '' }),
    onReady: () => (told.ready += 1),
  });
  await endpoint.start();
  const hear = (isHearing: boolean) => line.hearing?.onHearing(isHearing);
  const publish = () =>
    endpoint.publish([BROADCAST]).then(
      () => 'sent',
      () => 'refused',
    );
  const end = async () => {
    await endpoint.stop();
    vi.useRealTimers();
  };
  return { hear, publish, sent, told, end };
}

it('publishes at once when it hears from the beginning', async () => {
  const { hear, publish, sent, end } = await anEndpoint();
  hear(true);
  expect(await publish()).toBe('sent');
  expect(sent).toEqual([JSON.stringify([BROADCAST])]);
  await end();
});

it.each([
  ['was lost', [true, false, true]],
  ['was away from the beginning', [false, true]],
])('after the bus %s, publishes only once browsers had the time to come back', async (_why, states) => {
  const { hear, publish, sent, told, end } = await anEndpoint();
  for (const state of states) hear(state);
  expect([await publish(), sent, told.ready]).toEqual(['refused', [], 0]);
  await vi.advanceTimersByTimeAsync(4999);
  expect(await publish()).toBe('refused');
  await vi.advanceTimersByTimeAsync(1);
  expect([await publish(), sent.length, told.ready]).toEqual(['sent', 1, 1]);
  await end();
});

it('publishes nothing, and hurries nothing, while the bus is lost', async () => {
  const { hear, publish, sent, told, end } = await anEndpoint();
  hear(true);
  await vi.advanceTimersByTimeAsync(2500);
  hear(false);
  expect(await publish()).toBe('refused');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([await publish(), sent, told.ready]).toEqual(['refused', [], 0]);
  await end();
});

it('waits for browsers anew each time the bus is lost', async () => {
  const { hear, publish, told, end } = await anEndpoint();
  for (const state of [false, true]) hear(state);
  await vi.advanceTimersByTimeAsync(4000);
  for (const state of [false, true]) hear(state);
  await vi.advanceTimersByTimeAsync(4000);
  expect([await publish(), told.ready]).toEqual(['refused', 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([await publish(), told.ready]).toEqual(['sent', 1]);
  await end();
});
