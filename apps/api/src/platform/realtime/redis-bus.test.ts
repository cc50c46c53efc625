import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aRedis, type RedisServer } from '#testing/redis-server.ts';
import { RedisBus } from './redis-bus.ts';

async function running(facts: { password?: string } = {}): Promise<RedisServer> {
  const redis = await aRedis(facts);
  onTestFinished(() => redis.stop());
  await redis.start();
  return redis;
}

/** One node's side of the bus, with all it was reported. */
async function aNode(url: string) {
  const bus = new RedisBus(url);
  onTestFinished(() => bus.stop());
  const heard: string[] = [];
  const errors: string[] = [];
  const state = { isHearing: false };
  await bus.start({
    onText: (text) => heard.push(text),
    onHearing: (isHearing) => (state.isHearing = isHearing),
    onError: (error) => errors.push(error instanceof Error ? error.message : String(error)),
  });
  const hears = (isHearing: boolean) => expect.poll(() => state.isHearing).toBe(isHearing);
  return { bus, heard, errors, hears };
}

describe('the bus through Redis', () => {
  it('carries what one node says to every node, itself included, whole and in order', async () => {
    const { url } = await running();
    const [one, other] = [await aNode(url), await aNode(url)];
    await Promise.all([one.hears(true), other.hears(true)]);
    const large = 'ض'.repeat(10_000);
    for (const text of ['first', large, '']) await one.bus.send(text);
    for (const { heard } of [one, other]) await expect.poll(() => heard).toEqual(['first', large, '']);
    expect([one.errors, other.errors]).toEqual([[], []]);
  });

  it('says at once when Redis is gone, takes nothing meanwhile, and works again when it is back', async () => {
    const redis = await running();
    const [one, other] = [await aNode(redis.url), await aNode(redis.url)];
    await Promise.all([one.hears(true), other.hears(true)]);
    await redis.stop();
    await Promise.all([one.hears(false), other.hears(false)]);
    await expect(one.bus.send('into the void')).rejects.toThrow("isn't writeable");
    await redis.start();
    await Promise.all([one.hears(true), other.hears(true)]);
    await vi.waitFor(() => one.bus.send('back again'));
    await expect.poll(() => other.heard).toEqual(['back again']);
    expect(one.errors).toEqual([
      expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+, named by REDIS_URL, cannot/),
    ]);
  });

  it('finds out that Redis hangs, though nothing was closed, and hears again when it does not', async () => {
    const redis = await running();
    const { bus, heard, hears } = await aNode(redis.url);
    await hears(true);
    redis.freeze();
    await hears(false);
    redis.thaw();
    await hears(true);
    await vi.waitFor(() => bus.send('awake'));
    await expect.poll(() => heard).toEqual(['awake']);
  });

  it('begins without Redis, reports it once, and hears as soon as it is there', async () => {
    const redis = await aRedis();
    onTestFinished(() => redis.stop());
    const { bus, heard, errors, hears } = await aNode(redis.url);
    expect(errors).toHaveLength(1);
    await redis.start();
    await hears(true);
    await vi.waitFor(() => bus.send('hello'));
    await expect.poll(() => heard).toEqual(['hello']);
    expect(errors).toHaveLength(1);
  });

  it.each([
    ['a wrong password', (url: string) => url.replace('right', 'hush')],
    ['no password', (url: string) => url.replace(':right@', '')],
  ])('with %s says so in one line that holds no password', async (_with, spoiled) => {
    const redis = await running({ password: 'right' });
    const { errors, bus } = await aNode(spoiled(redis.url));
    expect(errors).toEqual([
      expect.stringMatching(
        /^Redis at \S+ refuses the name or password in REDIS_URL \((WRONGPASS|NOAUTH) .+\)$/,
      ),
    ]);
    expect(errors[0]).not.toMatch(/hush|right/);
    await expect(bus.send('x')).rejects.toThrow("isn't writeable");
    const { hears } = await aNode(redis.url);
    await hears(true);
  });
});
