import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '#platform/http-error.ts';
import { aRedis, type RedisServer } from '#testing/redis-server.ts';
import { Limits, type RateLimit } from './limits.ts';
import { RedisCounters } from './shared-counters.ts';

const RATE_LIMIT = { points: 3, seconds: 60 };

async function running(): Promise<RedisServer> {
  const redis = await aRedis();
  onTestFinished(() => redis.stop());
  await redis.start();
  return redis;
}

async function aNode({ url }: RedisServer): Promise<Limits> {
  const counters = new RedisCounters(url, () => {});
  onTestFinished(() => counters.stop());
  await counters.start();
  return new Limits(counters);
}

const taken = (limits: Limits, key = 'nora') =>
  limits.take('login', key, RATE_LIMIT).then(
    () => 'taken',
    (error: unknown) => (error instanceof HttpError ? error.status : error),
  );

describe.each([
  ['one process', async () => [new Limits()]],
  [
    'two nodes',
    async () => {
      const redis = await running();
      return [await aNode(redis), await aNode(redis)];
    },
  ],
])('a rate limit of %s', (_of, start) => {
  it('is used up once for all of them, for each key apart', async () => {
    const nodes = await start();
    const [first, last] = [nodes[0], nodes.at(-1)] as [Limits, Limits];
    const outcomes = [await taken(first), await taken(last), await taken(first), await taken(last)];
    expect(outcomes).toEqual(['taken', 'taken', 'taken', 429]);
    expect(await taken(first)).toBe(429);
    expect(await taken(last, 'huda')).toBe('taken');
  });

  it('tells when there is something left again', async () => {
    const [limits] = (await start()) as [Limits];
    for (let count = 0; count < 3; count += 1) await taken(limits);
    const refused = await limits.take('login', 'nora', RATE_LIMIT).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    const { retryAfterSeconds } = refused as HttpError;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('has one more when one is given back, and no more than were taken', async () => {
    const nodes = await start();
    const [first, last] = [nodes[0], nodes.at(-1)] as [Limits, Limits];
    first.giveBack('login', 'nora');
    for (let count = 0; count < 3; count += 1) await taken(first);
    last.giveBack('login', 'nora');
    await expect.poll(() => errorWithoutUse(first)).toBeNull();
    expect(await taken(first)).toBe('taken');
    expect(await taken(first)).toBe(429);
  });

  it('is whole again for all of them once it has been cleared.', async () => {
    const nodes = await start();
    const [first, last] = [nodes[0], nodes.at(-1)] as [Limits, Limits];
    for (let count = 0; count < 4; count += 1) await taken(first);
    await first.clear('login', 'nora');
    expect(await taken(last)).toBe('taken');
    expect(await taken(first)).toBe('taken');
  });

  it('is refused without being used by who only asks', async () => {
    const nodes = await start();
    const [first, last] = [nodes[0], nodes.at(-1)] as [Limits, Limits];
    for (let count = 0; count < 2; count += 1) await taken(first);
    for (let count = 0; count < 5; count += 1) expect(await errorWithoutUse(last)).toBeNull();
    await taken(first);
    expect(await errorWithoutUse(last)).toBe(429);
  });
});

describe('a rate limit as time goes by', () => {
  const elapse = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
  const httpErrorOf = (limits: Limits, rateLimit: RateLimit = RATE_LIMIT) =>
    limits.take('login', 'nora', rateLimit).then(
      () => null,
      (error: unknown) => error,
    );

  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  it('says the seconds that are left, and is whole again when they are over and not before.', async () => {
    const limits = new Limits();
    for (let count = 0; count < 3; count += 1) await taken(limits);
    elapse(50_500);
    expect(await httpErrorOf(limits)).toMatchObject({ status: 429, retryAfterSeconds: 10 });
    elapse(9499);
    expect(await httpErrorOf(limits)).toMatchObject({ status: 429, retryAfterSeconds: 1 });
    expect(await errorWithoutUse(limits)).toBe(429);
    elapse(1);
    expect(await errorWithoutUse(limits)).toBeNull();
    expect([await taken(limits), await taken(limits), await taken(limits)]).toEqual(Array(3).fill('taken'));
    expect(await taken(limits)).toBe(429);
  });

  it('stands on the field of the form that runs into it, where there is one.', async () => {
    const limits = new Limits();
    for (let count = 0; count < 3; count += 1) await taken(limits);
    expect(await httpErrorOf(limits)).toMatchObject({ reason: 'login', problems: [{ path: 'limit' }] });
    expect(await httpErrorOf(limits, { ...RATE_LIMIT, field: 'email' })).toMatchObject({
      problems: [{ path: 'email', key: 'seconds_to_wait', values: { seconds: 60 } }],
    });
  });

  it('holds for each who runs into it, also when thousands of others came and went.', async () => {
    const limits = new Limits();
    const crowd = (from: number) => {
      for (let at = from; at < from + 3000; at += 1) limits.tryTake('login', `guest ${at}`, RATE_LIMIT);
    };
    crowd(0);
    elapse(30_000);
    for (let count = 0; count < 3; count += 1) await taken(limits);
    elapse(30_000);
    crowd(3000);
    expect(await taken(limits)).toBe(429);
    expect(await taken(limits, 'guest 0')).toBe('taken');
  });
});

const errorWithoutUse = (limits: Limits) =>
  limits.refuseIfUsedUp('login', 'nora', RATE_LIMIT).then(
    () => null,
    (error: unknown) => (error instanceof HttpError ? error.status : error),
  );

it('without their Redis nodes count for themselves, beginning with what each has seen, and together again later', async () => {
  const redis = await running();
  const [one, other] = [await aNode(redis), await aNode(redis)];
  await taken(one);
  await redis.stop();
  expect([await taken(one), await taken(one), await taken(one)]).toEqual(['taken', 'taken', 429]);
  expect(await taken(other)).toBe('taken');
  await expect(one.check()).rejects.toThrow("isn't writeable");
  await redis.start();
  for (const node of [one, other]) await vi.waitFor(() => node.check());
  const outcomes = [await taken(one), await taken(other), await taken(one), await taken(other)];
  expect(outcomes).toEqual(['taken', 'taken', 'taken', 429]);
});

/** Nothing of this process is done meanwhile; others go on. */
function stall(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('a node that was busy itself for long still counts together with the others', async () => {
  const redis = await running();
  const [one, other] = [await aNode(redis), await aNode(redis)];
  for (let count = 0; count < 3; count += 1) await taken(other);
  const requested = taken(one);
  // Before the answer can be read.
  stall(2500);
  expect(await requested).toBe(429);
});

it('a node counts for itself while its Redis hangs', async () => {
  const redis = await running();
  const [one, other] = [await aNode(redis), await aNode(redis)];
  for (let count = 0; count < 3; count += 1) await taken(one);
  redis.freeze();
  expect(await taken(other)).toBe('taken');
  redis.thaw();
  await vi.waitFor(async () => expect(await taken(other)).toBe(429));
});

it('A Redis that is reached and refuses to count is reported once, and each node counts for itself.', async () => {
  const redis = await running();
  const reported: string[] = [];
  const counters = new RedisCounters(redis.url, (error) => reported.push(error.message));
  onTestFinished(() => counters.stop());
  await counters.start();
  const other = new Redis(redis.url);
  onTestFinished(() => other.disconnect());
  // A replica answers, and refuses every write.
  await other.replicaof('127.0.0.1', '1');
  const limits = new Limits(counters);
  const outcomes = [];
  for (let count = 0; count < 4; count += 1) outcomes.push(await taken(limits));
  expect(outcomes).toEqual(['taken', 'taken', 'taken', 429]);
  expect(reported).toEqual([expect.stringContaining('READONLY')]);
});
