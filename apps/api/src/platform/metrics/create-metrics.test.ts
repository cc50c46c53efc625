import { describe, expect, it } from 'vitest';
import { Dependencies } from '#platform/health/dependencies.ts';
import { useTestApp } from '#testing/test-app.ts';
import { createMetrics, type MetricSources } from './create-metrics.ts';

const test = useTestApp();

/** Figures of a node that does a little of everything. */
const busy = (): MetricSources => ({
  cachedResponses: { served: 10 },
  dependencies: new Dependencies({
    mail: async () => 'there',
    storage: null,
    redis: () => Promise.reject(new Error('away')),
  }),
  database: test.deps.database,
  security: test.deps.security,
  jobs: {
    states: [
      {
        name: 'ran',
        everySeconds: 60,
        ok: 5,
        failed: 2,
        lastSeconds: 1.5,
        lastGoodAt: new Date('2026-04-01T08:00:00.500Z'),
      },
      {
        name: 'new',
        everySeconds: 3600,
        ok: 0,
        failed: 0,
        lastSeconds: null,
        lastGoodAt: new Date('2026-04-01T07:00:00Z'),
      },
    ],
  },
  queues: () => ({ pictures: { running: 1, waiting: 4 }, pdf: { running: 0, waiting: 0 } }),
  stored: { files: 3, bytes: 4096 },
  room: {
    free: [
      { name: 'data', bytes: 500 },
      { name: 'files', bytes: 600 },
    ],
    reserve: 70,
  },
  sockets: () => 8,
  eventStreams: { size: 9 },
});

/** The lines of one figure, without those that describe it. */
async function linesOf(name: string, sources = busy()): Promise<string[]> {
  const text = await createMetrics(sources).metrics();
  return text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
}

describe('The metrics of a node', () => {
  it('say of each dependency in use whether it answers, and nothing of those that are not used.', async () => {
    expect(await linesOf('diwan_dependency_up')).toEqual([
      'diwan_dependency_up{dependency="database"} 1',
      'diwan_dependency_up{dependency="mail"} 1',
      'diwan_dependency_up{dependency="redis"} 0',
    ]);
  });

  it('say of each queue what runs and what waits.', async () => {
    expect(await linesOf('diwan_queue_tasks')).toEqual([
      'diwan_queue_tasks{queue="pictures",state="running"} 1',
      'diwan_queue_tasks{queue="pictures",state="waiting"} 4',
      'diwan_queue_tasks{queue="pdf",state="running"} 0',
      'diwan_queue_tasks{queue="pdf",state="waiting"} 0',
    ]);
  });

  it('say of each job how often it is due, how it went, how long it took and when it last ended well.', async () => {
    expect(await linesOf('diwan_job_interval_seconds')).toEqual([
      'diwan_job_interval_seconds{name="ran"} 60',
      'diwan_job_interval_seconds{name="new"} 3600',
    ]);
    expect(await linesOf('diwan_job_runs_total')).toEqual([
      'diwan_job_runs_total{name="ran",result="ok"} 5',
      'diwan_job_runs_total{name="ran",result="failed"} 2',
      'diwan_job_runs_total{name="new",result="ok"} 0',
      'diwan_job_runs_total{name="new",result="failed"} 0',
    ]);
    // One that has not run yet has taken no time.
    expect(await linesOf('diwan_job_duration_seconds')).toEqual([
      'diwan_job_duration_seconds{name="ran"} 1.5',
    ]);
    expect(await linesOf('diwan_job_last_success_timestamp_seconds')).toEqual([
      `diwan_job_last_success_timestamp_seconds{name="ran"} ${Date.parse('2026-04-01T08:00:00Z') / 1000 + 0.5}`,
      `diwan_job_last_success_timestamp_seconds{name="new"} ${Date.parse('2026-04-01T07:00:00Z') / 1000}`,
    ]);
  });

  it('count connections, pages of guests, files, responses and the room on each disk.', async () => {
    const single = {
      diwan_live_update_connections: 8,
      diwan_event_streams: 9,
      diwan_stored_files_total: 3,
      diwan_stored_bytes_total: 4096,
      diwan_cached_responses_total: 10,
      diwan_disk_reserve_bytes: 70,
    };
    for (const [name, value] of Object.entries(single))
      expect(await linesOf(name)).toEqual([`${name} ${value}`]);
    expect(await linesOf('diwan_disk_free_bytes')).toEqual([
      'diwan_disk_free_bytes{disk="data"} 500',
      'diwan_disk_free_bytes{disk="files"} 600',
    ]);
  });

  it('have no figure for connections that another server keeps, and none of a replica that is not there.', async () => {
    const elsewhere = { ...busy(), sockets: null };
    expect(await linesOf('diwan_live_update_connections', elsewhere)).toEqual([]);
    expect(await linesOf('diwan_event_streams', elsewhere)).toEqual(['diwan_event_streams 9']);
    expect(await linesOf('diwan_replica_lag_seconds')).toEqual([]);
    expect(await linesOf('diwan_replica_reads_total')).toEqual([]);
  });

  it('bear a unit and a description in English each.', async () => {
    const text = await createMetrics(busy()).metrics();
    const names = [...text.matchAll(/^# TYPE (diwan_\S+) /gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) expect(text).toMatch(new RegExp(`^# HELP ${name} [A-Z].{15,}$`, 'm'));
  });
});
