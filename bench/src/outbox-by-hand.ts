import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Of its own, so that the product's worker delivers nothing of it. */
const OUTBOX = `
  create table outbox_by_hand (id bigint generated always as identity primary key, payload jsonb not null,
    attempts int not null default 0, due_at timestamptz not null default now());
  create index on outbox_by_hand (due_at, id)`;

/** Of nobody else for two minutes. */
const CLAIM = `
  update outbox_by_hand set attempts = attempts + 1, due_at = now() + interval '2 minutes'
  where id in (select id from outbox_by_hand where due_at <= now() order by due_at, id limit 20 for update skip locked)
  returning id, payload`;

/** $1 ids. */
const FINISH = 'delete from outbox_by_hand where id = any($1::bigint[])';

const GATHER_MS = 50;

/** Makes the table of a hand-written outbox; what it gives wakes the worker that delivers what was left there, at least once each. */
export async function outboxByHand(pool: pg.Pool): Promise<() => void> {
  /** Open pages would listen to it. */
  const pages = new EventEmitter();
  let isWoken = false;
  let delivering: Promise<void> | null = null;
  const deliver = async (): Promise<void> => {
    for (;;) {
      await wait(GATHER_MS);
      isWoken = false;
      const { rows } = await pool.query<{ id: string; payload: object }>({ name: 'CLAIM', text: CLAIM });
      if (rows.length === 0 && !isWoken) return;
      for (const { payload } of rows) pages.emit('message', JSON.stringify(payload));
      await pool.query({ name: 'FINISH', text: FINISH, values: [rows.map(({ id }) => id)] });
    }
  };
  await pool.query(OUTBOX);
  return () => {
    isWoken = true;
    delivering ??= deliver().finally(() => (delivering = null));
  };
}
