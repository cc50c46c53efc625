import { describe, expect, it } from 'vitest';
import { TestClock } from '#testing/test-app.ts';
import { ResponseCache, type CacheSource } from './response-cache.ts';

/** A business whose one answer is its version, with every look at it counted and each step let go by hand. */
class CacheFixture {
  readonly clock = new TestClock();
  readonly responseCache: ResponseCache;
  version = 1;
  until: Date | null = null;
  reads = { locate: 0, build: 0 };
  #gate: Promise<void> = Promise.resolve();

  constructor(mostBytes?: number) {
    this.responseCache = new ResponseCache(this.clock, mostBytes);
    this.responseCache.setListening(true);
  }

  /** Builds wait until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.#gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  commit(): void {
    this.version += 1;
    this.responseCache.changed([7]);
  }

  source(key = 'response', bytes = 0): CacheSource {
    return {
      key,
      locate: async () => {
        this.reads.locate += 1;
        return { businessId: 7, version: this.version };
      },
      build: async () => {
        this.reads.build += 1;
        const { version, until } = this;
        await this.#gate;
        return { version, body: `${version}${' '.repeat(bytes)}`, until };
      },
    };
  }

  async read(key?: string, bytes?: number): Promise<number> {
    const response = await this.responseCache.read(this.source(key, bytes));
    return Number(response?.identity.toString());
  }
}

describe('the response cache', () => {
  it('builds a response once for any number of requests at the same time', async () => {
    const fixture = new CacheFixture();
    await Promise.all(Array.from({ length: 50 }, () => fixture.read()));
    await fixture.read();
    expect(fixture.reads).toEqual({ locate: 1, build: 1 });
  });

  it('builds a response again after a commit of its business, and only then', async () => {
    const fixture = new CacheFixture();
    await fixture.read();
    fixture.responseCache.changed([8]);
    expect([await fixture.read(), fixture.reads.locate]).toEqual([1, 1]);
    fixture.commit();
    expect([await fixture.read(), fixture.reads.build]).toEqual([2, 2]);
  });

  it('reads the version alone when a commit of the business did not change the response', async () => {
    const fixture = new CacheFixture();
    await fixture.read();
    fixture.responseCache.changed([7]);
    await fixture.read();
    expect(fixture.reads).toEqual({ locate: 2, build: 1 });
  });

  it('neither stores nor shares a response when its business committed during the build', async () => {
    const fixture = new CacheFixture();
    const release = fixture.hold();
    const early = fixture.read();
    await new Promise<void>(setImmediate);
    fixture.commit();
    const late = fixture.read();
    await new Promise<void>(setImmediate);
    release();
    expect([await early, await late, await fixture.read()]).toEqual([1, 2, 2]);
    expect(fixture.reads.build).toBe(2);
  });

  it('reads the version once a second, and for every request while notifications do not arrive', async () => {
    const fixture = new CacheFixture();
    await fixture.read();
    fixture.version = 2;
    fixture.clock.moveSeconds(0.5);
    expect(await fixture.read()).toBe(1);
    fixture.clock.moveSeconds(0.5);
    expect(await fixture.read()).toBe(2);
    fixture.responseCache.setListening(false);
    for (const version of [3, 4, 5]) {
      fixture.version = version;
      expect(await fixture.read()).toBe(version);
    }
  });

  it('builds a response again when its own time is over', async () => {
    const fixture = new CacheFixture();
    fixture.until = new Date(fixture.clock.now().getTime() + 300);
    await fixture.read();
    fixture.clock.moveSeconds(0.2);
    await fixture.read();
    expect(fixture.reads.build).toBe(1);
    fixture.clock.moveSeconds(0.2);
    await fixture.read();
    expect(fixture.reads.build).toBe(2);
  });

  it('stays within its bytes and evicts the entry that was checked longest ago', async () => {
    const fixture = new CacheFixture(2500);
    await fixture.read('a', 1000);
    await fixture.read('b', 1000);
    await fixture.read('c', 1000);
    expect(fixture.responseCache.bytes).toBeLessThanOrEqual(2500);
    const { build } = fixture.reads;
    await fixture.read('b', 1000);
    await fixture.read('c', 1000);
    expect(fixture.reads.build).toBe(build);
    await fixture.read('a', 1000);
    expect(fixture.reads.build).toBe(build + 1);
  });

  it('builds a response for the next request after a build that failed', async () => {
    const fixture = new CacheFixture();
    const source = fixture.source();
    const failing = { ...source, build: () => Promise.reject(new Error('The database is away.')) };
    await expect(fixture.responseCache.read(failing)).rejects.toThrow('away');
    expect(await fixture.read()).toBe(1);
  });
});
