import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '#platform/database/database.ts';
import type { Dependencies } from '#platform/health/dependencies.ts';
import type { JobState } from '#platform/jobs/repeat.ts';
import { EFFECT_STATES, outboxMetrics } from '#platform/outbox/outbox-metrics.ts';
import type { QueueLoad } from '#platform/queue/bounded-queue.ts';
import type { SecurityEvents } from '#platform/security/security-events.ts';
import type { StorageCounts } from '#platform/storage/counted-storage.ts';
import { counter, gauge, plain, sharedRead, type Sample } from './gauges.ts';

export interface MetricSources {
  readonly cachedResponses: { readonly served: number };
  readonly dependencies: Dependencies;
  readonly database: Database;
  readonly security: SecurityEvents;
  readonly jobs: { readonly states: readonly JobState[] };
  readonly queues: () => Readonly<Record<string, QueueLoad>>;
  readonly stored: StorageCounts;
  readonly room: {
    readonly free: readonly { readonly name: string; readonly bytes: number }[];
    readonly reserve: number;
  };
  /** Open connections for live updates; null where another server keeps them. */
  readonly sockets: (() => number) | null;
  /** Open event streams of guests. */
  readonly eventStreams: { readonly size: number };
}

function addDependencies(registry: Registry, { dependencies, database }: MetricSources): void {
  const described = {
    name: 'diwan_dependency_up',
    help: 'Whether the database, its replica, the mail server, the storage and Redis can be used (1) or not (0); those in use only',
    labelNames: ['dependency'],
  };
  const isReachable = sharedRead(() => database.isReachable(), false);
  gauge(registry, described, async () => {
    const [states, isUp] = await Promise.all([dependencies.states(), isReachable()]);
    const used = Object.entries(states).filter(([, state]) => state !== 'unused');
    const others = used.map(([dependency, state]) => ({
      labels: { dependency },
      value: state === 'ok' ? 1 : 0,
    }));
    const { replica } = database;
    const ofReplica = { labels: { dependency: 'replica' }, value: replica?.state === 'ok' ? 1 : 0 };
    return [
      { labels: { dependency: 'database' }, value: isUp ? 1 : 0 },
      ...(replica ? [ofReplica] : []),
      ...others,
    ];
  });
}

function addDisk(registry: Registry, { room }: MetricSources): void {
  const free = {
    name: 'diwan_disk_free_bytes',
    help: 'Room that is left on the disk of the data directory, and of the folder for files where it is another one',
    labelNames: ['disk'],
  };
  gauge(registry, free, () => room.free.map(({ name, bytes }) => ({ labels: { disk: name }, value: bytes })));
  const reserve = {
    name: 'diwan_disk_reserve_bytes',
    help: 'Room on a disk below which this node refuses writes (DISK_RESERVE_MB)',
  };
  gauge(registry, reserve, () => plain(room.reserve));
}

function addDatabase(registry: Registry, { database }: MetricSources): void {
  const connections = {
    name: 'diwan_database_connections',
    help: 'Connections of this node to the database: used, idle, and free to be opened',
    labelNames: ['state'],
  };
  gauge(registry, connections, () => {
    const { used, idle, most } = database.poolLoad;
    return Object.entries({ used, idle, free: most - used - idle }).map(([state, value]) => ({
      labels: { state },
      value,
    }));
  });
  const waiting = {
    name: 'diwan_database_waiting_requests',
    help: 'Calls that wait for a connection to the database',
  };
  gauge(registry, waiting, () => plain(database.poolLoad.waiting));
}

function addReplica(registry: Registry, { database }: MetricSources): void {
  const lag = {
    name: 'diwan_replica_lag_seconds',
    help: 'How long ago the oldest of what the replica lacks was written; 0: it lacks nothing. Absent while it is away',
  };
  gauge(registry, lag, () => {
    const seconds = database.replica?.lagSeconds ?? null;
    return seconds === null ? [] : plain(seconds);
  });
  const reads = {
    name: 'diwan_replica_reads_total',
    help: 'Reads that a replica may answer, by who answered them: replica or primary',
    labelNames: ['answered_by'],
  };
  counter(registry, reads, () =>
    Object.entries(database.replica?.reads ?? {}).map(([answered_by, value]) => ({
      labels: { answered_by },
      value,
    })),
  );
}

function addOutbox(registry: Registry, { database }: MetricSources): void {
  const read = sharedRead(() => outboxMetrics(database), []);
  const effects = {
    name: 'diwan_outbox_effects',
    help: 'Effects not sent yet: due, sending, scheduled for later, waiting after a failure, or given_up',
    labelNames: ['kind', 'state'],
  };
  gauge(registry, effects, async () => {
    const metrics = await read();
    return metrics.flatMap((each) =>
      EFFECT_STATES.map((state) => ({ labels: { kind: each.kind, state }, value: each[state] })),
    );
  });
  const overdue = {
    name: 'diwan_outbox_overdue_seconds',
    help: 'How long the oldest effect has been due without being sent; what waits on purpose does not count',
    labelNames: ['kind'],
  };
  gauge(registry, overdue, async () => {
    const metrics = await read();
    return metrics.map(({ kind, overdue_seconds: value }) => ({ labels: { kind }, value }));
  });
}

function addJobs(registry: Registry, { jobs }: MetricSources): void {
  // Not `job`: Prometheus calls what it collects from so.
  const labelNames = ['name'];
  const of = (read: (state: JobState) => number | null) => (): Sample[] =>
    jobs.states.flatMap((state) => {
      const value = read(state);
      return value === null ? [] : [{ labels: { name: state.name }, value }];
    });
  const interval = { name: 'diwan_job_interval_seconds', help: 'How often a job is due', labelNames };
  gauge(
    registry,
    interval,
    of(({ everySeconds }) => everySeconds),
  );
  const duration = { name: 'diwan_job_duration_seconds', help: 'Time of the last run of a job', labelNames };
  gauge(
    registry,
    duration,
    of(({ lastSeconds }) => lastSeconds),
  );
  const success = {
    name: 'diwan_job_last_success_timestamp_seconds',
    help: 'When a job last ended well, or this process started if it has not yet',
    labelNames,
  };
  gauge(
    registry,
    success,
    of(({ lastGoodAt }) => lastGoodAt.getTime() / 1000),
  );
  const runs = {
    name: 'diwan_job_runs_total',
    help: 'Runs of a job by their result: ok or failed',
    labelNames: ['name', 'result'],
  };
  counter(registry, runs, () =>
    jobs.states.flatMap(({ name, ok, failed }) => [
      { labels: { name, result: 'ok' }, value: ok },
      { labels: { name, result: 'failed' }, value: failed },
    ]),
  );
}

function addWork(
  registry: Registry,
  { queues, sockets, eventStreams, stored, cachedResponses }: MetricSources,
): void {
  const tasks = {
    name: 'diwan_queue_tasks',
    help: 'Pictures, PDFs and files of others: tasks running and tasks waiting for their turn',
    labelNames: ['queue', 'state'],
  };
  gauge(registry, tasks, () =>
    Object.entries(queues()).flatMap(([queue, { running, waiting }]) => [
      { labels: { queue, state: 'running' }, value: running },
      { labels: { queue, state: 'waiting' }, value: waiting },
    ]),
  );
  const open = {
    name: 'diwan_live_update_connections',
    help: 'Open connections for live updates at this node',
  };
  if (sockets) gauge(registry, open, () => plain(sockets()));
  const streams = {
    name: 'diwan_event_streams',
    help: 'Open pages of guests at this node that hear of changes at once',
  };
  gauge(registry, streams, () => plain(eventStreams.size));
  const files = { name: 'diwan_stored_files_total', help: 'Files this node has put into the storage' };
  counter(registry, files, () => plain(stored.files));
  const bytes = { name: 'diwan_stored_bytes_total', help: 'Bytes this node has put into the storage' };
  counter(registry, bytes, () => plain(stored.bytes));
  const cached = {
    name: 'diwan_cached_responses_total',
    help: 'Responses repeated from memory, before the framework saw the request',
  };
  counter(registry, cached, () => plain(cachedResponses.served));
}

function addSecurity(registry: Registry, { security }: MetricSources): void {
  const events = {
    name: 'diwan_security_events_total',
    help: 'Events of the security log by kind and reason, those without a line of their own included',
    labelNames: ['kind', 'reason'],
  };
  counter(registry, events, () =>
    security.counts.map(({ kind, reason, count }) => ({ labels: { kind, reason }, value: count })),
  );
}

/** Every metric of this server but those of requests, beside those of Node. */
export function createMetrics(sources: MetricSources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // The pool first: it is read before the other figures borrow its connections.
  for (const add of [
    addDatabase,
    addReplica,
    addDependencies,
    addOutbox,
    addJobs,
    addWork,
    addSecurity,
    addDisk,
  ])
    add(registry, sources);
  return registry;
}
