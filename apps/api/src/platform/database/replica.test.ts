import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Connections } from './connections.ts';
import type { Db } from './db.ts';
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
