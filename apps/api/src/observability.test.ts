import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { Jobs } from '#platform/jobs/repeat.ts';
import { createBoundedQueue } from '#platform/queue/bounded-queue.ts';
import { storagePath } from '#platform/storage/storage-path.ts';
import { aVenue } from '#testing/builders.ts';
import { startNode } from '#testing/nodes.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** Work that lasts until the test lets it end. */
function held() {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
}

async function metrics(): Promise<string[]> {
  const { payload } = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return payload.split('\n');
}
const linesOf = async (name: string) => (await metrics()).filter((line) => line.startsWith(`${name}{`));
const valueOf = async (name: string) =>
  Number((await metrics()).find((line) => line.startsWith(`${name} `))?.slice(name.length));

describe('The metrics', () => {
  it('say of each dependency that is in use whether it can be reached.', async () => {
    expect(await linesOf('diwan_dependency_up')).toEqual([
      'diwan_dependency_up{dependency="database"} 1',
      'diwan_dependency_up{dependency="storage"} 1',
    ]);
  });

  it('say how much room each disk has left, and below how much writes are refused.', async () => {
    const { freeBytes } = test.disk;
    onTestFinished(async () => {
      test.disk.freeBytes = freeBytes;
      await test.deps.room.look();
    });
    test.disk.freeBytes = 987_654_321;
    await test.deps.room.look();
    expect(await linesOf('diwan_disk_free_bytes')).toEqual(['diwan_disk_free_bytes{disk="data"} 987654321']);
    expect(await valueOf('diwan_disk_reserve_bytes')).toBe(test.deps.env.DISK_RESERVE_MB * 1024 * 1024);
  });

  it('say how many connections of the pool are used, idle and free, and who waits for one.', async () => {
    const { until, release } = held();
    const holding = Array.from({ length: 2 }, () => test.deps.database.system(() => until));
    await vi.waitFor(async () =>
      expect(await linesOf('diwan_database_connections')).toContainEqual(
        expect.stringMatching(/\{state="used"\} [2-9]$/),
      ),
    );
    release();
    await Promise.all(holding);
    expect(await valueOf('diwan_database_waiting_requests')).toBe(0);
    const sum = (await linesOf('diwan_database_connections')).map((line) => Number(line.split(' ')[1]));
    expect(sum.reduce((total, value) => total + value)).toBe(test.deps.env.DATABASE_POOL);
  });

  it('count an effect that was left for later on purpose as scheduled and never as overdue.', async () => {
    await test.owner.query(`
      insert into outbox (kind, payload, due_at, created_at) values
        ('patient', '{}', now() + interval '5 minutes', now() - interval '1 hour'),
        ('late', '{}', now() - interval '100 seconds', now() - interval '1 hour')`);
    expect(await linesOf('diwan_outbox_effects')).toEqual(
      expect.arrayContaining([
        'diwan_outbox_effects{kind="patient",state="scheduled"} 1',
        'diwan_outbox_effects{kind="patient",state="due"} 0',
        'diwan_outbox_effects{kind="late",state="due"} 1',
      ]),
    );
    const overdue = await linesOf('diwan_outbox_overdue_seconds');
    const of = (kind: string) => Number(overdue.find((line) => line.includes(`"${kind}"`))?.split(' ')[1]);
    expect(of('patient')).toBe(0);
    expect(of('late')).toBeGreaterThanOrEqual(100);
    expect(of('late')).toBeLessThan(3600);
    await test.owner.query('delete from outbox');
  });

  it('count each security event by its kind and reason, from 0 on.', async () => {
    const of = async (reason: string) =>
      (await linesOf('diwan_security_events_total')).find((line) => line.includes(`reason="${reason}"`));
    expect(await of('payment')).toBe(
      'diwan_security_events_total{kind="signature_refused",reason="payment"} 0',
    );
    test.deps.security.event({ kind: 'signature_refused', reason: 'payment' });
    expect(await of('payment')).toMatch(/ 1$/);
  });

  it('count files and bytes that were put into the storage.', async () => {
    const before = [await valueOf('diwan_stored_files_total'), await valueOf('diwan_stored_bytes_total')];
    await test.deps.storage.put(storagePath('1', randomBytes(16), 'webp'), Buffer.alloc(300));
    const after = [await valueOf('diwan_stored_files_total'), await valueOf('diwan_stored_bytes_total')];
    expect(after).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 300]);
  });

  it('name every job with its interval, and count its runs when it has run.', async () => {
    expect(await linesOf('diwan_job_interval_seconds')).toContain(
      'diwan_job_interval_seconds{name="expire-holds"} 60',
    );
    expect(await linesOf('diwan_job_runs_total')).toContain(
      'diwan_job_runs_total{name="expire-holds",result="ok"} 0',
    );
  });
});

it('A job that fails is counted as failed and keeps the time of its last success.', async () => {
  const failing = { name: 'failing', everySeconds: 3600, run: () => Promise.reject(new Error('away')) };
  const working = { name: 'working', everySeconds: 3600, run: async () => {} };
  const jobs = new Jobs([failing, working], { log: { warn: () => {} }, clock: test.clock });
  const startedAt = test.clock.now();
  test.clock.moveSeconds(60);
  jobs.start();
  await vi.waitFor(() => expect(jobs.states.filter(({ lastSeconds }) => lastSeconds === null)).toEqual([]));
  await jobs.stop();
  expect(jobs.states).toEqual([
    expect.objectContaining({ name: 'failing', ok: 0, failed: 1, lastGoodAt: startedAt }),
    expect.objectContaining({ name: 'working', ok: 1, failed: 0, lastGoodAt: test.clock.now() }),
  ]);
});

it('A queue says how many of its tasks run and how many wait.', async () => {
  const queue = createBoundedQueue({ concurrency: 1, waiting: 5, whenFull: () => new Error('full') });
  const { until, release } = held();
  const tasks = [queue.run(() => until), queue.run(async () => {}), queue.run(async () => {})];
  await vi.waitFor(() => expect(queue.load).toEqual({ running: 1, waiting: 2 }));
  release();
  await Promise.all(tasks);
  expect(queue.load).toEqual({ running: 0, waiting: 0 });
});

describe('The files in deploy', () => {
  const deploy = join(import.meta.dirname, '../../../deploy');
  const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
  const METRIC = /\b(?:diwan|nodejs|process)_[a-z0-9_]+\b/g;
  const expressions = {
    'prometheus/alerts.yml': (text: string) =>
      [...text.matchAll(/^ {8}expr: (\|\n(?: {10}.*\n)+|.*)/gm)].map((match) => match[1] ?? ''),
    'grafana/diwan.json': (text: string) =>
      [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map((match) => JSON.parse(match[1] ?? '') as string),
  };

  it.each(Object.entries(expressions))('name only metrics that this server has: %s.', async (file, exprs) => {
    const known = new Set((await metrics()).flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
    const found = exprs(read(file));
    expect(found.length).toBeGreaterThan(10);
    const named = found.flatMap((expr) => expr.match(METRIC) ?? []);
    const unknown = named.filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(unknown).toEqual([]);
  });

  it.each(Object.entries(expressions))(
    'watch the room on disks, the lag of a standby and lockouts: %s.',
    (file, exprs) => {
      const found = exprs(read(file)).join('\n');
      for (const part of ['diwan_disk_free_bytes', 'diwan_replica_lag_seconds', 'locked_out'])
        expect(found).toContain(part);
    },
  );
});

describe('The log of a node', { timeout: 120_000 }, () => {
  type Line = Readonly<Record<string, unknown>>;
  const jsonLines = (output: string): Line[] =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);

  it('has a line for each request with who asked for what and how it ended, and neither query, token nor mail address.', async () => {
    // The node's own clock is the machine's.
    test.clock.set(new Date().toISOString());
    const { owner, businessId } = await aVenue(test);
    const node = await startNode(test, { LOG_LEVEL: 'info' });
    const input = { token: owner.token, params: { business_id: businessId }, query: {} };
    const { headers } = await node.call(branches.list, input);
    await node.get('/pay/0123456789abcdef0123456789abcdef?phone=99887766');
    const email = 'nobody.here@example.test';
    await node.call(auth.login, { body: { email, password: 'a wrong password' } });
    await node.stop();
    const lines = jsonLines(node.output());
    const access = lines.filter(({ log }) => log === 'access');
    expect(access.find(({ operation }) => operation === 'branches.list')).toMatchObject({
      level: 30,
      reqId: headers['x-request-id'],
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      ip: '127.0.0.1',
      userId: owner.id,
      sessionId: expect.any(Number),
      businessId,
    });
    expect(access.map(({ operation }) => operation)).toContain('/pay/:reference');
    expect(node.output()).not.toMatch(/0123456789abcdef|99887766|nobody\.here|a wrong password/);
    expect(node.output()).not.toContain(owner.token);
    expect(lines.filter(({ log }) => log === 'security')).toEqual([
      expect.objectContaining({
        level: 40,
        kind: 'sign_in_failed',
        account: expect.stringMatching(/^[0-9a-f]{16}$/),
      }),
    ]);
  });

  it('names nobody for a session that has ended, although it was known a moment before.', async () => {
    test.clock.set(new Date().toISOString());
    const { owner, businessId } = await aVenue(test);
    const node = await startNode(test, { LOG_LEVEL: 'info' });
    const input = { token: owner.token, params: { business_id: businessId }, query: {} };
    await node.call(branches.list, input);
    await test.owner.query('delete from sessions where user_id = $1', [owner.id]);
    await node.call(branches.list, input);
    await node.stop();
    const access = jsonLines(node.output()).filter(
      ({ log, operation }) => log === 'access' && operation === 'branches.list',
    );
    expect(access).toEqual([
      expect.objectContaining({ status: 200, userId: owner.id, businessId }),
      expect.objectContaining({ status: 401 }),
    ]);
    const named = Object.keys(access[1] ?? {}).filter((key) => key.endsWith('Id'));
    expect(named).toEqual(['reqId']);
  });

  it('has no line for requests where ACCESS_LOG is off.', async () => {
    const node = await startNode(test, { LOG_LEVEL: 'info', ACCESS_LOG: 'false' });
    await node.get('/api/health');
    await node.stop();
    expect(jsonLines(node.output()).filter(({ log }) => log === 'access')).toEqual([]);
  });
});
