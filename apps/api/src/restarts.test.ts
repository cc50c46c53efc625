import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { areas } from '@diwan/contract/venues/areas.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { aDatabaseServer, type DatabaseServer } from '#testing/database-server.ts';
import { HealthCheckingClient } from '#testing/health-checking-client.ts';
import { startNode, type RunningNode } from '#testing/nodes.ts';
import { pathOf, type Answer, type TestApp, type TestClock } from '#testing/test-app.ts';

interface World {
  readonly server: DatabaseServer;
  readonly nodes: RunningNode[];
  readonly owner: pg.Pool;
  readonly venue: Venue;
  readonly environment: Record<string, string>;
}

const APP_PASSWORD = 'serves-both-nodes';
const START_MS = 240_000;
/** `npm run drill -- rolling` restarts more often, and nodes end after a pause that is a setting of theirs. */
const ROUNDS = Number(process.env['ROLLING_ROUNDS'] ?? 1);
const DRILLED_PAUSE_SECONDS = process.env['ROLLING_PAUSE'];
const LONG_SECONDS = 300;
const realClock = { now: () => new Date() } as TestClock;
const box: { world?: World } = {};

function world(): World {
  if (!box.world) throw new Error('Nothing is started yet.');
  return box.world;
}

/** A second connection to the same server, as the role that serves. */
function servingUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'diwan_app';
  url.password = APP_PASSWORD;
  return url.href;
}

beforeAll(async () => {
  const server = await aDatabaseServer();
  const owner = new pg.Pool({ connectionString: server.url, max: 2 });
  owner.on('error', () => {});
  await owner.query(`create role diwan_app login password '${APP_PASSWORD}'`);
  const environment: Record<string, string> = {
    DATABASE_URL: server.url,
    DATABASE_APP_URL: servingUrl(server.url),
    LIMIT_SIGNED_IN: '1000000',
    REALTIME_KEY: 'one-key',
    REALTIME_SECRET: 'one-secret-for-both',
    SECRETS_KEY: 'one-key-that-seals-for-all-nodes-alike',
    SHUTDOWN_PAUSE: String(DRILLED_PAUSE_SECONDS ?? LONG_SECONDS),
  };
  const nodes = await Promise.all([startNode(null, environment), startNode(null, environment)]);
  const venue = await aVenue({ owner, clock: realClock } as TestApp);
  box.world = { server, nodes, owner, venue, environment };
}, START_MS);

afterAll(async () => {
  const { server, nodes, owner } = world();
  await Promise.all(nodes.map((node) => node.kill()));
  await owner.end();
  await server.remove();
});

/** Somebody who saves areas at one node without a pause, each under a name of its own. */
class Saver {
  readonly answers: Answer[] = [];
  readonly saved = new Set<string>();
  readonly #stopping = new AbortController();
  readonly #work: Promise<void>;

  constructor(node: RunningNode, { owner, businessId, branchId }: Venue) {
    const params = { business_id: businessId, branch_id: branchId };
    const save = async () => {
      const name = randomUUID();
      const sent = { token: owner.token, params, body: { locales: bilingual(name, name) } };
      const response = await node.call(areas.create, sent);
      this.answers.push(response);
      if (response.status === 200) this.saved.add(name);
    };
    const keepSaving = async () => {
      while (!this.#stopping.signal.aborted) await save();
    };
    this.#work = Promise.all([keepSaving(), keepSaving(), keepSaving()]).then(() => {});
    // Told by `stop`, which nobody leaves out.
    this.#work.catch(() => {});
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  /** Waits until so many more were saved. */
  async more(count: number): Promise<void> {
    const enough = this.saved.size + count;
    await Promise.race([vi.waitUntil(() => this.saved.size >= enough), this.#work]);
  }
}

/** New sessions of the nodes may read only, as at a primary that has become a standby, or may write again. */
async function letNodesWrite({ owner }: World, mayWrite: boolean): Promise<void> {
  const setting = 'default_transaction_read_only';
  await owner.query(`alter role diwan_app ${mayWrite ? `reset ${setting}` : `set ${setting} = on`}`);
}

async function endSessions({ owner }: World): Promise<void> {
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

describe('two nodes whose database connections are lost', { timeout: START_MS }, () => {
  it('The nodes live on, answer 200 or 503 in words, keep what they acknowledged, and serve again.', async () => {
    const { server, nodes, owner, venue } = world();
    const savers = nodes.map((node) => new Saver(node, venue));
    const all = (count: number) => Promise.all(savers.map((saver) => saver.more(count)));
    await all(20);
    for (let round = 0; round < 3; round += 1) {
      await endSessions(world());
      await all(10);
    }
    const refused = () => savers.map((saver) => saver.answers.at(-1)?.status);
    await letNodesWrite(world(), false);
    await endSessions(world());
    const lastOnes = () =>
      savers.map((saver) => new Set(saver.answers.slice(-9).map(({ status }) => status)));
    await expect.poll(lastOnes).toEqual([new Set([503]), new Set([503])]);
    // Connections to a standby are given up, so that none of them has to end for the next one to reach the primary.
    await letNodesWrite(world(), true);
    await all(10);
    for (let round = 0; round < 2; round += 1) {
      await server.stop();
      await expect.poll(refused).toEqual([503, 503]);
      for (const node of nodes) expect((await node.get('/api/health')).status).toBe(503);
      for (const node of nodes) expect((await node.get('/api/health/live')).status).toBe(200);
      await server.start();
      await all(10);
    }
    await Promise.all(savers.map((saver) => saver.stop()));
    expect(nodes.map((node) => node.isAlive())).toEqual([true, true]);
    const responses = savers.flatMap((saver) => saver.answers);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
    for (const { body, headers } of responses.filter(({ status }) => status === 503)) {
      expect(body).toEqual({ message: 'Service unavailable. Please try again later.' });
      expect(headers['retry-after']).toBe('1');
    }
    const { rows } = await owner.query<{ name: string; n: number }>(
      'select name_en as name, count(*)::int as n from areas group by 1',
    );
    const stored = new Map(rows.map(({ name, n }) => [name, n]));
    const acknowledged = savers.flatMap((saver) => [...saver.saved]);
    expect(acknowledged.filter((name) => stored.get(name) !== 1)).toEqual([]);
  });
});

describe('two nodes behind a client that looks at their health', { timeout: ROUNDS * START_MS }, () => {
  /** A node is told to end twice where nobody waits for its pause: once to be taken out, then to close. */
  async function end(node: RunningNode, client: HealthCheckingClient): Promise<void> {
    node.signal('SIGTERM');
    await vi.waitUntil(() => client.isLeft(node.url));
    if (DRILLED_PAUSE_SECONDS === undefined) node.signal('SIGTERM');
    await vi.waitUntil(() => !node.isAlive());
    client.remove(node.url);
    await node.kill();
  }

  it('No call fails while one node after the other is restarted under load.', async () => {
    const { nodes, venue, environment } = world();
    const client = new HealthCheckingClient({
      path: pathOf(areas.list, { business_id: venue.businessId, branch_id: venue.branchId }),
      headers: { authorization: `Bearer ${venue.owner.token}` },
      atOnce: 6,
    });
    const isServing = (node: RunningNode) => vi.waitUntil(() => client.isUp(node.url));
    nodes.forEach((node) => client.add(node.url));
    await Promise.all(nodes.map(isServing));
    for (let restart = 0; restart < ROUNDS * nodes.length; restart += 1) {
      const former = nodes.shift();
      if (!former) throw new Error('Two nodes are needed.');
      await end(former, client);
      const next = await startNode(null, environment);
      nodes.push(next);
      client.add(next.url);
      await isServing(next);
    }
    await client.stop();
    if (DRILLED_PAUSE_SECONDS !== undefined)
      process.stdout.write(
        `${ROUNDS} rolling restarts, ${client.calls} calls, ${client.failed.length} failed\n`,
      );
    expect(client.failed).toEqual([]);
    expect(client.calls).toBeGreaterThan(0);
  });
});
