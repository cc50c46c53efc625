import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { listed, STAYING, tablesOf, type Table } from './moved-tables.ts';

/** Writers that do not end soon are not waited for any longer; then others would wait behind the move. */
const LOCK_TIMEOUT_MS = 10_000;
const POLL_MS = 500;
/** Longer than the lease of an effect: by then its sender has ended or died. */
const LONGEST_SENDING_MS = 5 * 60_000;

/** Accounts, with the column that names the person. */
const OF_PEOPLE = {
  users: 'id',
  user_settings: 'user_id',
  second_factors: 'user_id',
  recovery_codes: 'user_id',
};

interface Closed {
  readonly ownerId: number;
  readonly businesses: readonly number[];
}

const triggerNames = ({ ownerId }: Pick<Closed, 'ownerId'>) => ({
  written: `closed_${ownerId}_written`,
  deleted: `closed_${ownerId}_deleted`,
});

/**
 * The outbox stays open, so that what is being sent can be ticked off; what is not yet sent waits. So do kept sums: changes
 * become part of them for all businesses together, and say the same before and after.
 */
const OPEN = new Set(['outbox', 'tallies', 'tally_changes']);
const isClosed = ({ name, isOfBusiness }: Table) =>
  (isOfBusiness || name === 'businesses') && !OPEN.has(name) && !STAYING.has(name);

function triggersOf(tables: readonly Table[], closed: Closed): string {
  const { written, deleted } = triggerNames(closed);
  const own = listed(closed.businesses);
  const ofBusinesses = tables.filter(isClosed).map(({ name }) => {
    const column = name === 'businesses' ? 'id' : 'business_id';
    return `
      create trigger ${written} before insert or update on ${name} for each row
        when (new.${column} = any(${own})) execute function app_private.refuse_closed();
      create trigger ${deleted} before delete on ${name} for each row
        when (old.${column} = any(${own})) execute function app_private.refuse_closed();`;
  });
  const ofPeople = Object.entries(OF_PEOPLE).map(
    ([name, column]) => `
      create trigger ${written} before insert or update on ${name} for each row
        execute function app_private.refuse_closed_person('${column}');
      create trigger ${deleted} before delete on ${name} for each row
        execute function app_private.refuse_closed_person('${column}');`,
  );
  return [...ofBusinesses, ...ofPeople].join('\n');
}

const BUSY = new Set(['40P01', '55P03']);
const isBusy = (error: unknown) => error instanceof Error && 'code' in error && BUSY.has(String(error.code));
const TRIES = 5;

/** One transaction that changes triggers: it waits for the writes that are under way, and no longer than they may wait for it. */
async function changingTriggers(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!isBusy(error)) throw error;
      if (attempt === TRIES)
        throw new Error(
          'The businesses could not be closed, because there is too much to do. Try again later.',
          {
            cause: error,
          },
        );
      await pause(POLL_MS);
    }
  }
}

export interface NewMove extends Closed {
  readonly email: string;
  readonly target: string;
  readonly move: string;
}

/** From its end on nothing is written in these businesses any more; what was being written is done. */
export async function close(client: pg.ClientBase, move: NewMove, now: Date): Promise<void> {
  const tables = await tablesOf(client);
  await changingTriggers(client, async () => {
    await client.query(triggersOf(tables, move));
    await client.query(
      `insert into app_private.moves (owner_id, move, email, target, businesses, closed_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (owner_id) do update set move = excluded.move, email = excluded.email, target = excluded.target,
         businesses = excluded.businesses, closed_at = excluded.closed_at, copied_at = null, finished_at = null`,
      [move.ownerId, move.move, move.email, move.target, move.businesses, now],
    );
  });
}

/** Takes the triggers away and does what ends the move, at once. */
export async function reopen(
  client: pg.ClientBase,
  ownerId: number,
  end: () => Promise<unknown>,
): Promise<void> {
  const tables = await tablesOf(client);
  const { written, deleted } = triggerNames({ ownerId });
  const names = [...tables.filter(isClosed).map(({ name }) => name), ...Object.keys(OF_PEOPLE)];
  await changingTriggers(client, async () => {
    for (const name of names) {
      await client.query(
        `drop trigger if exists ${written} on ${name}; drop trigger if exists ${deleted} on ${name}`,
      );
    }
    await end();
  });
}

/** Effects that were being sent when the businesses were closed: sent elsewhere as well, they would arrive twice. */
export async function untilNothingIsSent(
  client: pg.ClientBase,
  businesses: readonly number[],
): Promise<void> {
  const until = performance.now() + LONGEST_SENDING_MS;
  for (;;) {
    const { rowCount } = await client.query(
      `select from outbox where business_id = any($1) and attempts > 0 and not is_waiting
         and due_at > now() and due_at < 'infinity' limit 1`,
      [businesses],
    );
    if (!rowCount) return;
    if (performance.now() > until)
      throw new Error(
        'Something is still being sent for these businesses. Begin the move again in a few minutes.',
      );
    await pause(POLL_MS);
  }
}
