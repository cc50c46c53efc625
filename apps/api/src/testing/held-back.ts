import { expect, vi } from 'vitest';
import type { Answer, TestApp } from './test-app.ts';

interface Held {
  readonly table: 'categories' | 'menus';
  readonly id: number;
}

/** Calls made one after the other while somebody else holds a row, so that all of them wait at the same time. */
export async function heldBack(
  test: TestApp,
  { table, id }: Held,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await test.owner.connect();
  await holder.query('begin');
  await holder.query(`select from ${table} where id = $1 for update`, [id]);
  const responses: Promise<Answer>[] = [];
  try {
    for (const call of calls) {
      responses.push(call());
      await vi.waitFor(async () => {
        const { rows } = await test.owner.query(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows[0].n).toBe(responses.length);
      });
    }
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return Promise.all(responses);
}
