import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Connections } from './connections.ts';
import type { Db } from './db.ts';
import { DatabaseUnavailable } from './lost-connection.ts';
import { Replica, type ReplicaParts } from './replica.ts';

/** What the two servers answer when they are asked how far they are; null: they cannot be asked. */
let written: string | null;
let replayed: string | null;
let lines: string[];

const log = {
  info: (text: string) => void lines.push(text),
  warn: (text: string) => void lines.push(text),
};

/** A server of which nothing is known but how far its log goes. */
const server = (place: () => string | null): Connections => {
  const row = async () => {
    const text = place();
    if (text === null) throw new Error('gone');
    return { place: text, timeline: 1, is_following: true, business: null };
  };
  const db = { find: row, get: row } as unknown as Db;
  const parts: Partial<Connections> = { system: (work) => work(db), cut: () => {}, close: async () => {} };
  return parts as Connections;
};

async function aReplica(parts: Partial<ReplicaParts> = {}): Promise<Replica> {
  const replica = new Replica({
    connections: server(() => replayed),
    watching: server(() => replayed),
    primary: server(() => written),
    lagSeconds: 30,
    prove: async () => {},
    log,
    ...parts,
  });
  await replica.start();
  onTestFinished(() => replica.stop());
  return replica;
}

const aSecondLater = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  [written, replayed, lines] = ['0/10', '0/10', []];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
});

describe('A standby that is looked at every second', () => {
  it('is said to answer once, and to be away once, until it turns.', async () => {
    const replica = await aReplica();
    expect(replica.figures).toEqual({ state: 'ok', lagSeconds: 0, reads: { replica: 0, primary: 0 } });
    await aSecondLater();
    replayed = null;
    await aSecondLater();
    await aSecondLater();
    expect(replica.figures).toMatchObject({ state: 'unavailable', lagSeconds: null });
    replayed = '0/10';
    await aSecondLater();
    expect(replica.figures).toMatchObject({ state: 'ok', lagSeconds: 0 });
    expect(lines).toEqual([
      'The replica answers reads.',
      'The replica is unavailable (gone); the primary answers in its place.',
      'The replica answers reads.',
    ]);
  });

  it('stays what it was while its primary cannot be asked.', async () => {
    const replica = await aReplica();
    written = null;
    await aSecondLater();
    expect(replica.figures).toMatchObject({ state: 'ok', lagSeconds: 0 });
    expect(lines).toEqual(['The replica answers reads.']);
  });

  it('answers nothing before its primary has been asked, and nothing is said of it.', async () => {
    written = null;
    const replica = await aReplica();
    expect(replica.figures).toMatchObject({ state: 'unavailable', lagSeconds: null });
    expect(lines).toEqual([]);
    written = '0/10';
    await aSecondLater();
    expect(replica.figures.state).toBe('ok');
  });

  it('is proved to be fit once, and again until it is.', async () => {
    const prove = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('a connection pooler'));
    const replica = await aReplica({ prove });
    expect(replica.figures.state).toBe('unavailable');
    await aSecondLater();
    await aSecondLater();
    expect(replica.figures.state).toBe('ok');
    expect(prove).toHaveBeenCalledTimes(2);
    expect(lines[0]).toBe(
      'The replica is unavailable (a connection pooler); the primary answers in its place.',
    );
  });

  it('is not looked at any more once it is stopped.', async () => {
    const replica = await aReplica();
    await replica.stop();
    replayed = null;
    await aSecondLater();
    expect(replica.figures.state).toBe('ok');
  });
});

describe('A read that a standby may answer', () => {
  const tenancy = { userId: 1, businessId: 1, known: [1] };
  const work = async () => 'rows';
  /** A standby that answers questions about itself, and nothing else: it fails a read so. */
  const failing = (error: Error): Connections => {
    const read = vi.fn<Connections['read']>().mockRejectedValue(error);
    return Object.assign(
      server(() => replayed),
      { read },
    );
  };
  const ofServer = (code: string) => Object.assign(new pg.DatabaseError('no', 1, 'error'), { code });

  it('is not asked of one that is away, and counts as one of the primary.', async () => {
    const system = vi.fn<Connections['system']>((ask) => server(() => written).system(ask));
    replayed = null;
    const replica = await aReplica({
      primary: Object.assign(
        server(() => written),
        { system },
      ),
    });
    system.mockClear();
    expect(await replica.read(tenancy, work)).toBeNull();
    expect(system).not.toHaveBeenCalled();
    expect(replica.figures.reads).toEqual({ replica: 0, primary: 1 });
  });

  it('takes one whose connection is lost out of service until it is looked at again.', async () => {
    const replica = await aReplica({ connections: failing(new DatabaseUnavailable(ofServer('57P01'))) });
    expect(await replica.read(tenancy, work)).toBeNull();
    expect(replica.figures.state).toBe('unavailable');
    await aSecondLater();
    expect(replica.figures.state).toBe('ok');
  });

  it.each([
    ['writes', new DatabaseUnavailable(ofServer('25006'))],
    ['fails for a reason of its own', ofServer('22012')],
  ])('leaves it in service when the read %s, and is answered by the primary.', async (_what, error) => {
    const replica = await aReplica({ connections: failing(error) });
    expect(await replica.read(tenancy, work)).toBeNull();
    expect(replica.figures).toMatchObject({ state: 'ok', reads: { replica: 0, primary: 1 } });
    expect(lines).toContainEqual(
      expect.stringMatching(/^The replica failed a read, which the primary answers/),
    );
  });

  it('fails where something else than the database fails.', async () => {
    const replica = await aReplica({ connections: failing(new TypeError('a mistake')) });
    await expect(replica.read(tenancy, work)).rejects.toThrow('a mistake');
  });
});
