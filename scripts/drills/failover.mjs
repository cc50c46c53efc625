import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureServerBuilt } from '../lib/build.mjs';
import { BookingLoad } from './booking-load.mjs';
import { DrillFolder } from './drill-folder.mjs';
import { HaCluster } from './ha-cluster.mjs';
import { startDiwan } from './node.mjs';
import { concludeDrill } from './programs.mjs';
import { ReadingLoad } from './reading-load.mjs';

/**
 * A PostgreSQL with a synchronous standby loses its primary in every way, under bookings at two nodes of Diwan. Nothing that
 * was acknowledged may be lost, and nothing but 503 with Retry-After may be answered meanwhile.
 */

const LONGEST_RETURN_SECONDS = 5;
const PROBE_MS = 150;
const AFTER_EVENT_BOOKINGS = 20;

const EVENTS = [
  { name: 'nothing happens', run: () => pause(10_000) },
  { name: 'standby falls behind', run: (cluster) => cluster.fallBehind(() => pause(8000)) },
  { name: 'primary stopped (SIGTERM)', run: async (cluster) => (await cluster.primary()).stop() },
  { name: 'primary lost (kill -9 of all)', run: async (cluster) => (await cluster.primary()).lose() },
  { name: 'PostgreSQL crashed (kill -9)', run: async (cluster) => (await cluster.primary()).crash() },
  { name: 'standby lost (kill -9 of all)', run: async (cluster) => (await cluster.standby()).lose() },
  {
    name: 'all connections ended',
    run: (cluster) =>
      cluster.ask(
        "select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = 'diwan' and pid <> pg_backend_pid()",
      ),
  },
  { name: 'switched over', run: (cluster) => cluster.switchOver() },
  { name: 'switched back', run: (cluster) => cluster.switchOver() },
];

/** Writes through HAProxy again and again, and knows when that failed last and when it worked again. */
class Probe {
  #cluster;
  #stopping = new AbortController();
  #work;
  #failedSince = null;
  backAt = null;

  constructor(cluster) {
    this.#cluster = cluster;
    this.#work = this.#watch();
  }

  async #watch() {
    while (!this.#stopping.signal.aborted) {
      const isWritten = await this.#cluster.ask('insert into drill_probe values (now())', 'postgres').then(
        () => true,
        () => false,
      );
      if (!isWritten) this.#failedSince ??= performance.now();
      else if (this.#failedSince !== null) {
        this.#failedSince = null;
        this.backAt = performance.now();
      }
      await pause(PROBE_MS);
    }
  }

  async stop() {
    this.#stopping.abort();
    await this.#work;
  }
}

const seconds = (ms) => ms / 1000;

/** The longest time within which nobody's booking was acknowledged. */
function longestGap(requests, from, to) {
  const times = requests
    .filter(({ kind, at }) => kind === 'booked' && at >= from && at <= to)
    .map(({ at }) => at);
  const points = [from, ...times.toSorted((a, b) => a - b), to];
  return Math.max(...points.slice(1).map((at, index) => at - points[index]));
}

/** How long after the database was back the slower node made its first booking. */
function returnOf(requests, backAt, nodes) {
  if (backAt === null) return 0;
  const firsts = nodes.map((_, node) =>
    Math.min(
      ...requests
        .filter((one) => one.node === node && one.kind === 'booked' && one.at >= backAt)
        .map(({ at }) => at),
    ),
  );
  return Math.max(...firsts) - backAt;
}

async function meet({ name, run }, { cluster, load, reading, nodes }) {
  const probe = new Probe(cluster);
  const [from, first, firstRead] = [performance.now(), load.requests.length, reading.reads.length];
  const byStandby = await reading.answeredByStandby();
  await run(cluster);
  await load.more(AFTER_EVENT_BOOKINGS);
  cluster.startMissing();
  await cluster.isWhole();
  await load.more(AFTER_EVENT_BOOKINGS);
  await probe.stop();
  const to = performance.now();
  const requests = load.requests.slice(first);
  const reads = reading.reads.slice(firstRead);
  const countOf = (all) => (kind) => all.filter((one) => one.kind === kind).length;
  const [count, countReads] = [countOf(requests), countOf(reads)];
  return {
    event: name,
    'without service (s)': Number(seconds(longestGap(requests, from, to)).toFixed(1)),
    'serving after the database (s)': Number(seconds(returnOf(requests, probe.backAt, nodes)).toFixed(1)),
    booked: count('booked'),
    taken: count('taken'),
    '503 with Retry-After': count('away'),
    read: countReads('fresh'),
    'by the standby': (await reading.answeredByStandby()) - byStandby,
    'reads 503': countReads('away'),
    stale: countReads('stale'),
    others: count('other') + countReads('other'),
  };
}

/** What the database holds in the end, against what was acknowledged. */
async function compare(cluster, load) {
  const lines = await cluster.ask(
    "select id || '|' || customer_name from reservations where customer_name like 'Drill %'",
  );
  const stored = lines.split('\n').filter((line) => line !== '');
  const storedOnce = new Set(stored);
  const names = stored.map((line) => line.split('|')[1]);
  const lost = load.booked.filter(({ id, name }) => !storedOnce.has(`${id}|${name}`));
  const overlapping = Number(
    await cluster.ask(`select count(*) from occupancies a join occupancies b on a.business_id = b.business_id and a.id < b.id
      and a.kind = b.kind and a.resource_id = b.resource_id and a.unit = b.unit and a.during && b.during`),
  );
  const placesTwice = names.length - new Set(names.map((name) => name.replace(/ at node .*/, ''))).size;
  return {
    acknowledged: load.booked.length,
    stored: stored.length,
    lost: lost.length,
    twice: overlapping + placesTwice,
  };
}

async function startNodes(place, cluster) {
  const environment = {
    DATABASE_APP_URL: cluster.url('diwan_app'),
    DATABASE_READ_URL: cluster.readUrl,
    STORAGE_URL: `file:${join(place.path, 'files')}`,
    LIMIT_SIGNED_IN: '1000000',
    REALTIME_APP_ID: 'drill',
    REALTIME_KEY: 'drill',
    REALTIME_SECRET: 'a-secret-of-the-drill-for-both-nodes',
    SECRETS_KEY: 'a-key-of-the-drill-that-both-nodes-seal-with',
  };
  const start = (name, isEmpty) =>
    startDiwan({
      databaseUrl: cluster.url('diwan'),
      dataDir: join(place.path, name),
      environment,
      isEmpty,
      spawnChild: (...args) => place.spawn(...args),
    });
  const first = await start('node-one', false);
  return [first, await start('node-two', true)];
}

function missesOf(rows, totals, nodes) {
  const misses = [];
  const say = (isMissed, message) => isMissed && misses.push(message);
  for (const row of rows) {
    const after = row['serving after the database (s)'];
    say(
      row.others > 0,
      `${row.event}: ${row.others} requests were neither served nor answered 503 with Retry-After.`,
    );
    say(
      row.stale > 0,
      `${row.event}: ${row.stale} reads lacked a booking that had been acknowledged before.`,
    );
    say(after > LONGEST_RETURN_SECONDS, `${row.event}: served ${after} s after the database was back.`);
  }
  say(totals.lost > 0, `${totals.lost} acknowledged bookings are lost.`);
  say(totals.twice > 0, `${totals.twice} places are booked twice.`);
  say(
    totals.acknowledged !== totals.stored,
    `${totals.stored} bookings are stored, ${totals.acknowledged} were acknowledged.`,
  );
  nodes.forEach((node, index) => say(!node.isAlive(), `Node ${index + 1} has ended:\n${node.output()}`));
  return misses;
}

async function rehearse(place) {
  const cluster = await HaCluster.prepare(place);
  await cluster.start();
  console.log('Two PostgreSQL nodes with a synchronous standby run behind HAProxy.');
  const nodes = await startNodes(place, cluster);
  const load = await BookingLoad.start(nodes, nodes[0].demo);
  console.log('Two nodes of Diwan serve bookings of the same rooms.');
  const reading = new ReadingLoad(nodes, load);
  const rows = [];
  for (const event of EVENTS) {
    rows.push(await meet(event, { cluster, load, reading, nodes }));
    console.log(`${event.name}: done`);
  }
  await Promise.all([load.stop(), reading.stop()]);
  const totals = await compare(cluster, load);
  console.table(rows);
  console.log(
    `${totals.acknowledged} bookings were acknowledged and ${totals.stored} are stored: ${totals.lost} lost, ${totals.twice} booked twice. ` +
      `${nodes.filter((node) => node.isAlive()).length} of ${nodes.length} nodes are alive.`,
  );
  const isUnwanted = ({ kind }) => kind === 'other' || kind === 'stale';
  const others = [...load.requests, ...reading.reads].filter(isUnwanted).map(({ why }) => why);
  for (const why of new Set(others)) console.log(`  ${why}`);
  const misses = missesOf(rows, totals, nodes);
  if (rows.every((row) => row['by the standby'] === 0)) misses.push('The standby has answered no read.');
  return misses;
}

export async function failover() {
  await ensureServerBuilt();
  await concludeDrill(new DrillFolder('failover'), rehearse);
}
