import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { listed, STAYING, tablesOf, type Table } from './moved-tables.ts';

/** Writers that do not end soon are not waited for any longer; then others would wait behind the move. */
const LOCK_TIMEOUT_MS = 10_000;
const POLL_MS = 500;
/** Longer than the lease of an effect: by then its sender has ended or died. */
const LONGEST_SENDING_MS = 5 * MINUTE_MS;

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

/** What the triggers of one move are called, and begin with. */
const namedFor = (ownerId: number) => `closed_${ownerId}_`;

/**
 * The outbox stays open, so that what is being sent can be ticked off; what is not yet sent waits. So do kept sums: changes
 * become part of them for all businesses together, and say the same before and after.
 */
const OPEN = new Set(['outbox', 'tallies', 'tally_changes']);
const isClosed = ({ name, isOfBusiness }: Table) =>
  (isOfBusiness || name === 'businesses') && !OPEN.has(name) && !STAYING.has(name);

/** Whose rows are closed, of a row that is called `new` or `old`. */
type Condition = (row: 'new' | 'old') => string;

interface Rejected {
  readonly table: string;
  /** What its triggers are told apart by. */
  readonly part: string;
  /** Null: the function tells. */
  readonly when: Condition | null;
  /** A trigger function, as it is called. */
  readonly call: string;
}

const OF_SIGNING_IN = "('login', 'logout')";

/** Rows of the businesses, and businesses that the owner begins meanwhile. */
function ofBusinesses(name: string, { ownerId, businesses }: Closed): Rejected {
  const own = listed(businesses);
  const conditions: Readonly<Record<string, Condition>> = {
    businesses: (row) => `${row}.id = any(${own}) or ${row}.owner_id = ${ownerId}`,
    audits: (row) => `${row}.business_id = any(${own}) and ${row}.action not in ${OF_SIGNING_IN}`,
  };
  return {
    table: name,
    part: 'own',
    when: conditions[name] ?? ((row) => `${row}.business_id = any(${own})`),
    call: 'app_private.refuse_closed()',
  };
}

/** Uploads that no save has used yet, and pictures of people: no business has them. */
const OF_NOBODY = { files: "'uploader_id'", media: "'user_id', 'uploader_id'" };

function triggersOf(tables: readonly Table[], closed: Closed): string {
  const refused: Rejected[] = [
    ...tables.filter(isClosed).map(({ name }) => ofBusinesses(name, closed)),
    ...Object.entries(OF_PEOPLE).map(([table, column]) => ({
      table,
      part: 'own',
      when: null,
      call: `app_private.refuse_closed_person('${column}')`,
    })),
    ...Object.entries(OF_NOBODY).map(([table, columns]) => ({
      table,
      part: 'nobodys',
      when: (row: string) => `${row}.business_id is null`,
      call: `app_private.refuse_closed_upload(${columns})`,
    })),
  ];
  const prefix = namedFor(closed.ownerId);
  const result = refused.map(({ table, part, when, call }) => {
    const whenever = (row: 'new' | 'old') => (when === null ? '' : `when (${when(row)})`);
    return `
      create trigger ${prefix}${part}_written before insert or update on ${table} for each row
        ${whenever('new')} execute function ${call};
      create trigger ${prefix}${part}_deleted before delete on ${table} for each row
        ${whenever('old')} execute function ${call};`;
  });
  // Whoever signs in to read is not kept out by the audit log, which is on its way.
  const signingIn = `
      create trigger ${prefix}signed before insert on audits for each row
        when (new.business_id = any(${listed(closed.businesses)}) and new.action in ${OF_SIGNING_IN})
        execute function app_private.pass_over_closed();`;
  return [...result, signingIn].join('\n');
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

/** The businesses of an owner, as they stand. */
export async function businessesOf(client: pg.ClientBase, ownerId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id::float8 as id from businesses where owner_id = $1 order by id',
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

/** The owner has begun or ended a business since the move looked. */
class OtherBusinesses extends Error {}

/**
 * From its end on nothing is written in these businesses any more; what was being written is done. False, and nothing is
 * closed: the owner has other businesses by now.
 */
export async function close(client: pg.ClientBase, move: NewMove, now: Date): Promise<boolean> {
  const tables = await tablesOf(client);
  try {
    await changingTriggers(client, async () => {
      await client.query('lock table businesses in share row exclusive mode');
      if ((await businessesOf(client, move.ownerId)).join() !== move.businesses.join())
        throw new OtherBusinesses();
      await client.query(triggersOf(tables, move));
      // A worker that is taking effects at this moment has taken them when this is granted, and is seen to be sending them.
      await client.query('lock table outbox in share row exclusive mode');
      await client.query(
        `insert into app_private.moves (owner_id, move, email, target, businesses, closed_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (owner_id) do update set move = excluded.move, email = excluded.email, target = excluded.target,
           businesses = excluded.businesses, closed_at = excluded.closed_at, copied_at = null, finished_at = null`,
        [move.ownerId, move.move, move.email, move.target, move.businesses, now],
      );
    });
    return true;
  } catch (error) {
    if (error instanceof OtherBusinesses) return false;
    throw error;
  }
}

/** Takes the triggers away and does what ends the move, at once. */
export async function reopen(
  client: pg.ClientBase,
  ownerId: number,
  end: () => Promise<unknown>,
): Promise<void> {
  await changingTriggers(client, async () => {
    const { rows } = await client.query<{ name: string; table: string }>(
      `select quote_ident(tgname) as name, tgrelid::regclass::text as table from pg_trigger
       where starts_with(tgname, $1) and tgparentid = 0 order by 2, 1`,
      [namedFor(ownerId)],
    );
    for (const { name, table } of rows) await client.query(`drop trigger ${name} on ${table}`);
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
