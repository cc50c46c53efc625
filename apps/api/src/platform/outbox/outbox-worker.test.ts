import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/db.ts';
import { useTestApp } from '#testing/test-app.ts';
import { expediteEffects } from './expedite-effects.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { NotYet, type EffectFacts, type Payload } from './sender.ts';

const test = useTestApp();
const quiet = { warn: () => {} };

async function anEffect(kind: string, payload: Payload = {}): Promise<number> {
  const { rows } = await test.owner.query(
    'insert into outbox (kind, payload) values ($1, $2) returning id::int',
    [kind, payload],
  );
  return rows[0].id;
}

async function stored() {
  const { rows } = await test.owner.query(
    `select id::int, attempts, last_error, extract(epoch from due_at - now())::int as due_in from outbox order by id`,
  );
  return rows;
}

const makeDue = () => test.owner.query("update outbox set due_at = now() - interval '1 second'");

function workerWith(send: (payload: Payload, effect: EffectFacts) => Promise<void>) {
  return new OutboxWorker({ database: test.deps.database, log: quiet }, { note: send });
}

function aMoment() {
  let come = () => {};
  const came = new Promise<void>((resolve) => (come = resolve));
  return { came, come };
}

beforeEach(() => test.owner.query('delete from outbox'));

describe('the outbox', () => {
  it('hands each effect with its id to its sender and forgets it', async () => {
    const ids = [await anEffect('note', { to: 'a' }), await anEffect('note', { to: 'b' })];
    const sent: unknown[] = [];
    await workerWith(async (payload, { id }) => void sent.push([id, payload])).drain();
    expect(sent).toEqual([
      [ids[0], { to: 'a' }],
      [ids[1], { to: 'b' }],
    ]);
    expect(await stored()).toEqual([]);
  });

  it('also sends what an effect leaves, and ends, while the outbox is being looked at', async () => {
    const [looked, finished] = [aMoment(), aMoment()];
    /** Answers the look that finds nothing only once the effect under way has ended. */
    const system = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
      const result = await test.deps.database.system(work);
      if (!Array.isArray(result)) setImmediate(() => finished.come());
      if (!Array.isArray(result) || result.length > 0) return result;
      looked.come();
      await finished.came;
      return result;
    };
    const database: Database = Object.create(test.deps.database, { system: { value: system } });
    const sent: unknown[] = [];
    const first = async () => {
      await looked.came;
      await anEffect('second');
    };
    const worker = new OutboxWorker(
      { database, log: quiet },
      { first, second: async () => void sent.push('second') },
    );
    await anEffect('first');
    await worker.drain();
    expect(sent).toEqual(['second']);
  });

  it('keeps what failed with its reason and tries again after growing pauses', async () => {
    await anEffect('note');
    const pauses: number[] = [];
    const worker = workerWith(async () => {
      throw new Error('the mail server does not answer');
    });
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await worker.drain();
      const [row] = await stored();
      expect(row).toMatchObject({ attempts: attempt, last_error: 'the mail server does not answer' });
      pauses.push(Math.round(row.due_in / 5));
      await makeDue();
    }
    expect(pauses).toEqual([1, 2, 4, 8]);
  });

  it('stops trying after many attempts, and still keeps the row', async () => {
    await anEffect('note');
    await test.owner.query('update outbox set attempts = 35');
    await workerWith(async () => {
      throw new Error('no');
    }).drain();
    const { rows } = await test.owner.query("select due_at = 'infinity' as rests from outbox");
    expect(rows).toEqual([{ rests: true }]);
  });

  it('sends what waited at once when its receiver is back, but not what was given up or is being sent', async () => {
    const failing = workerWith(async () => {
      throw new Error('away');
    });
    const [waits, givenUp] = [await anEffect('note'), await anEffect('note')];
    await failing.drain();
    await test.owner.query("update outbox set due_at = 'infinity' where id = $1", [givenUp]);
    const leased = await anEffect('note');
    await test.owner.query("select app.claim_effects(10, interval '2 minutes', '{}')");
    const sent: number[] = [];
    const worker = workerWith(async (_payload, { id }) => void sent.push(id));
    expect(await expediteEffects(test.deps.database, 'other')).toBe(0);
    expect(await expediteEffects(test.deps.database, 'note')).toBe(1);
    await worker.drain();
    expect(sent).toEqual([waits]);
    const { rows } = await test.owner.query('select id::int from outbox order by id');
    expect(rows.map(({ id }) => id)).toEqual([givenUp, leased]);
  });

  it('sends together what is cheaper so, and each by itself when that fails', async () => {
    const calls: unknown[][] = [];
    const together = async (payloads: readonly Payload[]) => {
      calls.push(payloads.map(({ to }) => to));
      if (payloads.some(({ to }) => to === 'nobody')) throw new Error('unknown');
    };
    const worker = new OutboxWorker({ database: test.deps.database, log: quiet }, { note: { together } });
    for (const to of ['a', 'b']) await anEffect('note', { to });
    await worker.drain();
    for (const to of ['c', 'nobody', 'd']) await anEffect('note', { to });
    await worker.drain();
    expect(calls).toEqual([['a', 'b'], ['c', 'nobody', 'd'], ['c'], ['nobody'], ['d']]);
    expect((await stored()).map((row) => row.last_error)).toEqual(['unknown']);
  });

  it('does not let one failing effect hold up the others', async () => {
    await anEffect('note', { fails: true });
    await anEffect('note');
    await anEffect('unheard-of');
    await workerWith(async (payload) => {
      if (payload['fails']) throw new Error('no');
    }).drain();
    expect((await stored()).map((row) => row.last_error)).toEqual([
      'no',
      'Nothing sends effects of the kind unheard-of.',
    ]);
  });

  it('sends each effect once however many workers there are', async () => {
    const ids = [];
    for (let number = 0; number < 40; number += 1) ids.push(await anEffect('note'));
    const sent: number[] = [];
    const workers = [1, 2, 3].map(() => workerWith(async (_payload, { id }) => void sent.push(id)));
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(sent.sort((a, b) => a - b)).toEqual(ids);
  });

  it('leaves what a dead worker had taken to the next one, after the lease and not before', async () => {
    const id = await anEffect('note');
    await test.owner.query("select app.claim_effects(10, interval '2 minutes', '{}')");
    const sent: number[] = [];
    const worker = workerWith(async (_payload, effect) => void sent.push(effect.id));
    await worker.drain();
    expect(sent).toEqual([]);
    await makeDue();
    await worker.drain();
    expect(sent).toEqual([id]);
  });

  it('renews the lease of what takes long to send, so that no other worker takes it meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const [begun, released] = [aMoment(), aMoment()];
    const sent: string[] = [];
    const slow = workerWith(async () => {
      sent.push('slow');
      begun.come();
      await released.came;
    });
    const other = workerWith(async () => void sent.push('other'));
    const id = await anEffect('note');
    const failed = await anEffect('note');
    await test.owner.query("update outbox set due_at = now() + interval '1 hour' where id = $1", [failed]);
    const drained = slow.drain();
    await begun.came;
    await test.owner.query("update outbox set due_at = now() + interval '1 second' where id = $1", [id]);
    await vi.advanceTimersByTimeAsync(40_000);
    await vi.waitFor(async () => expect((await stored())[0]?.due_in).toBeGreaterThan(100));
    await other.drain();
    released.come();
    await drained;
    expect(sent).toEqual(['slow']);
    expect(await stored()).toMatchObject([{ id: failed, attempts: 0 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets another worker take over what has been sent for longer than any sender may take', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const [begun, released] = [aMoment(), aMoment()];
    const sent: string[] = [];
    const hanging = workerWith(async () => {
      sent.push('hanging');
      begun.come();
      await released.came;
    });
    const other = workerWith(async () => void sent.push('other'));
    await anEffect('note');
    const drained = hanging.drain();
    await begun.came;
    const renewals = vi.spyOn(test.deps.database, 'system');
    onTestFinished(() => renewals.mockRestore());
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    const asked = renewals.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    await Promise.all(renewals.mock.results.map(({ value }) => value as unknown));
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(renewals.mock.calls.length).toBe(asked);
    await makeDue();
    await other.drain();
    released.come();
    await drained;
    expect(sent).toEqual(['hanging', 'other']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('renews no lease that another worker has taken over, and nothing that was put off', async () => {
    await test.owner.query(
      "insert into outbox (kind, payload, attempts) values ('note', '{}', 2), ('note', '{}', 1)",
    );
    const [taken, mine] = await stored();
    const renew = () =>
      test.owner.query("select app.renew_leases($1, '{1,1}', interval '2 minutes')", [[taken.id, mine.id]]);
    await renew();
    const [kept, renewed] = await stored();
    expect(kept.due_in).toBeLessThanOrEqual(0);
    expect(renewed.due_in).toBeGreaterThan(100);
    await test.owner.query("select app.postpone_effect($1, 'no', now() + interval '5 seconds')", [mine.id]);
    await renew();
    expect((await stored())[1].due_in).toBeLessThanOrEqual(5);
  });

  it('does not send a second time what it is sending, even where the lease could not be renewed', async () => {
    const [begun, released] = [aMoment(), aMoment()];
    const sent: number[] = [];
    const worker = workerWith(async (_payload, { id }) => {
      sent.push(id);
      begun.come();
      if (sent.length === 1) await released.came;
    });
    const id = await anEffect('note');
    const drained = worker.drain();
    await begun.came;
    await makeDue();
    const last = await anEffect('note');
    const again = worker.drain();
    await vi.waitUntil(() => sent.includes(last));
    released.come();
    await Promise.all([drained, again]);
    expect(sent).toEqual([id, last]);
    expect(await stored()).toEqual([]);
  });

  it('puts off what says deep within that it is not its time, and counts no attempt', async () => {
    await anEffect('note');
    await workerWith(async () => {
      throw new NotYet('others first', 30);
    }).drain();
    expect(await stored()).toMatchObject([{ attempts: 0, last_error: null, due_in: 30 }]);
  });

  it('sends at once when woken, and stops after finishing what it had begun', async () => {
    let arrived = () => {};
    let release = () => {};
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const worker = workerWith(async () => {
      arrived();
      await released;
    });
    worker.start();
    await anEffect('note');
    worker.wake();
    await arrival;
    const stopped = worker.stop();
    release();
    await stopped;
    expect(await stored()).toEqual([]);
  });

  it('does not let a slow kind hold up another one, nor a slow effect its own kind', async () => {
    const sent: unknown[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const slowly = async ({ n, isSlow }: Payload) => {
      if (isSlow) await released;
      sent.push(n);
    };
    const at = { database: test.deps.database, log: quiet };
    const worker = new OutboxWorker(at, { mail: slowly, note: async ({ n }) => void sent.push(n) });
    await anEffect('mail', { n: 'slow', isSlow: true });
    const quick = Array.from({ length: 30 }, (_, index) => `mail ${index}`);
    for (const n of quick) await anEffect('mail', { n });
    for (const n of ['a', 'b']) await anEffect('note', { n });
    const drained = worker.drain();
    await vi.waitUntil(() => sent.length === 32);
    expect(sent).not.toContain('slow');
    await vi.waitFor(async () => expect(await stored()).toHaveLength(1));
    release();
    await drained;
    expect(new Set(sent)).toEqual(new Set([...quick, 'a', 'b', 'slow']));
    expect(sent).toHaveLength(33);
  });

  it('takes no more of a kind whose queue is full, and comes back for the rest once there is room', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const state = { underWay: 0, most: 0, sent: 0 };
    const slowly = async () => {
      state.underWay += 1;
      state.most = Math.max(state.most, state.underWay);
      await released;
      state.underWay -= 1;
      state.sent += 1;
    };
    const notes: unknown[] = [];
    const at = { database: test.deps.database, log: quiet };
    const worker = new OutboxWorker(at, { mail: slowly, note: async ({ n }) => void notes.push(n) });
    for (let number = 0; number < 45; number += 1) await anEffect('mail');
    worker.start();
    await vi.waitUntil(() => state.underWay >= 10);
    await anEffect('note', { n: 'past the mails' });
    worker.wake();
    await vi.waitUntil(() => notes.length === 1);
    expect([state.sent, state.most]).toEqual([0, 20]);
    release();
    await vi.waitUntil(() => state.sent === 45);
    await worker.stop();
    expect(state.most).toBeLessThanOrEqual(20);
    expect(await stored()).toEqual([]);
  });

  it('sends batches of what goes together one after the other, in the order they were left', async () => {
    const calls: unknown[] = [];
    let underWay = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const together = async (payloads: readonly Payload[]) => {
      underWay += 1;
      expect(underWay).toBe(1);
      if (calls.length === 0) await released;
      calls.push(...payloads.map(({ n }) => n));
      underWay -= 1;
    };
    const notes: unknown[] = [];
    const at = { database: test.deps.database, log: quiet };
    const worker = new OutboxWorker(at, { news: { together }, note: async () => void notes.push(1) });
    await anEffect('news', { n: 0 });
    worker.start();
    await vi.waitUntil(() => underWay === 1);
    for (let n = 1; n <= 30; n += 1) await anEffect('news', { n });
    await anEffect('note');
    worker.wake();
    await vi.waitUntil(() => notes.length === 1);
    expect(calls).toEqual([]);
    release();
    await vi.waitUntil(() => calls.length === 31);
    await worker.stop();
    expect(calls).toEqual(Array.from({ length: 31 }, (_, n) => n));
    expect(await stored()).toEqual([]);
  });

  it('ends what is under way in every queue before it has stopped', async () => {
    const ended: string[] = [];
    const releases: (() => void)[] = [];
    const slowly = (name: string) => async () => {
      await new Promise<void>((resolve) => releases.push(resolve));
      ended.push(name);
    };
    const at = { database: test.deps.database, log: quiet };
    const worker = new OutboxWorker(at, { mail: slowly('mail'), note: slowly('note') });
    for (const kind of ['mail', 'note']) await anEffect(kind);
    worker.start();
    await vi.waitUntil(() => releases.length === 2);
    const stopped = worker.stop().then(() => ended.push('stopped'));
    for (const release of releases) release();
    await stopped;
    expect(ended).toEqual(['mail', 'note', 'stopped']);
    expect(await stored()).toEqual([]);
  });
});
