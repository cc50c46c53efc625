import { describe, expect, it } from 'vitest';
import { TestClock } from '#testing/test-app.ts';
import { HotReads, type HotSource } from './hot-reads.ts';

/** A business whose one answer is its version, with every look at it counted and each step let go by hand. */
class Shelf {
  readonly clock = new TestClock();
  readonly hotReads: HotReads;
  version = 1;
  until: Date | null = null;
  looks = { locate: 0, build: 0 };
  #gate: Promise<void> = Promise.resolve();

  constructor(mostBytes?: number) {
    this.hotReads = new HotReads(this.clock, mostBytes);
    this.hotReads.hearOthers(true);
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
    this.hotReads.changed([7]);
  }

  source(key = 'answer', bytes = 0): HotSource {
    return {
      key,
      locate: async () => {
        this.looks.locate += 1;
        return { businessId: 7, version: this.version };
      },
      build: async () => {
        this.looks.build += 1;
        const { version, until } = this;
        await this.#gate;
        return { version, body: `${version}${' '.repeat(bytes)}`, until };
      },
    };
  }

  async read(key?: string, bytes?: number): Promise<number> {
    const kept = await this.hotReads.read(this.source(key, bytes));
    return Number(kept?.identity.toString());
  }
}

describe('kept answers', () => {
  it('are made once for any number of readers', async () => {
    const shelf = new Shelf();
    await Promise.all(Array.from({ length: 50 }, () => shelf.read()));
    await shelf.read();
    expect(shelf.looks).toEqual({ locate: 1, build: 1 });
  });

  it('are made again after a commit, and only then', async () => {
    const shelf = new Shelf();
    await shelf.read();
    shelf.hotReads.changed([8]);
    expect([await shelf.read(), shelf.looks.locate]).toEqual([1, 1]);
    shelf.commit();
    expect([await shelf.read(), shelf.looks.build]).toEqual([2, 2]);
  });

  it('are only asked for their version when a commit of the business changed nothing of them', async () => {
    const shelf = new Shelf();
    await shelf.read();
    shelf.hotReads.changed([7]);
    await shelf.read();
    expect(shelf.looks).toEqual({ locate: 2, build: 1 });
  });

  it('are not kept, nor shared with later readers, when a commit came while they were made', async () => {
    const shelf = new Shelf();
    const release = shelf.hold();
    const early = shelf.read();
    await new Promise<void>(setImmediate);
    shelf.commit();
    const late = shelf.read();
    await new Promise<void>(setImmediate);
    release();
    expect([await early, await late, await shelf.read()]).toEqual([1, 2, 2]);
    expect(shelf.looks.build).toBe(2);
  });

  it('are asked for their version once a second, and at every read while other processes cannot be heard', async () => {
    const shelf = new Shelf();
    await shelf.read();
    shelf.version = 2;
    shelf.clock.moveSeconds(0.5);
    expect(await shelf.read()).toBe(1);
    shelf.clock.moveSeconds(0.5);
    expect(await shelf.read()).toBe(2);
    shelf.hotReads.hearOthers(false);
    for (const version of [3, 4, 5]) {
      shelf.version = version;
      expect(await shelf.read()).toBe(version);
    }
  });

  it('are made again when their own time is over', async () => {
    const shelf = new Shelf();
    shelf.until = new Date(shelf.clock.now().getTime() + 300);
    await shelf.read();
    shelf.clock.moveSeconds(0.2);
    await shelf.read();
    expect(shelf.looks.build).toBe(1);
    shelf.clock.moveSeconds(0.2);
    await shelf.read();
    expect(shelf.looks.build).toBe(2);
  });

  it('take no more memory than allowed: those not asked for longest go first', async () => {
    const shelf = new Shelf(2500);
    await shelf.read('a', 1000);
    await shelf.read('b', 1000);
    await shelf.read('c', 1000);
    expect(shelf.hotReads.bytes).toBeLessThanOrEqual(2500);
    const { build } = shelf.looks;
    await shelf.read('b', 1000);
    await shelf.read('c', 1000);
    expect(shelf.looks.build).toBe(build);
    await shelf.read('a', 1000);
    expect(shelf.looks.build).toBe(build + 1);
  });

  it('are tried again by the next reader when making them failed', async () => {
    const shelf = new Shelf();
    const source = shelf.source();
    const failing = { ...source, build: () => Promise.reject(new Error('The database is away.')) };
    await expect(shelf.hotReads.read(failing)).rejects.toThrow('away');
    expect(await shelf.read()).toBe(1);
  });
});
