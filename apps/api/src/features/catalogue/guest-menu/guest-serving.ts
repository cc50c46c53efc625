import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { GuestServing } from '@diwan/contract/catalogue/serving.ts';
import { UNTIL_TOLD } from '@diwan/domain/serving-times.ts';
import { query } from '#platform/database/query.ts';
import { rowsFor, type GuestBranch, type GuestSource } from './guest-menu.queries.ts';

/** What a branch does not serve at a moment; epoch milliseconds. */
interface ServedNow {
  /** Of the menu, read together with it. */
  readonly version: number;
  readonly pausedUntil: number | null;
  /** Items that cannot be had: sold out for a while, switched off, or counted down to nothing. */
  readonly gone: readonly number[];
  /** When a pause or the first of the items is over. */
  readonly changesAt: number | null;
}

/** In SQL: the item as a whole is given to the function. */
const isSoldOut = sql<boolean>`app.is_sold_out(i)`;

const selectServed = ({ businessId, branchId }: GuestBranch, now: Date) =>
  query
    .selectFrom('branches as br')
    .innerJoin('menu_versions as v', 'v.business_id', 'br.business_id')
    .select(['v.version', 'br.paused_until'])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('item_snoozes as s')
          .select(['s.item_id', 's.until'])
          .whereRef('s.business_id', '=', 'br.business_id')
          .whereRef('s.branch_id', '=', 'br.id')
          .where('s.until', '>', now.toISOString()),
      ).as('snoozed'),
      jsonArrayFrom(
        row
          .selectFrom('items as i')
          .innerJoin('categories as c', (join) =>
            join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
          )
          .select('i.id')
          .whereRef('c.business_id', '=', 'br.business_id')
          .whereRef('c.menu_id', '=', 'br.menu_id')
          .where('i.hide', '=', false)
          .where(isSoldOut),
      ).as('off'),
    ])
    .where('br.business_id', '=', businessId)
    .where('br.id', '=', branchId);

/** Null where the branch is gone. */
export async function readServed(from: GuestSource, at: GuestBranch, now: Date): Promise<ServedNow | null> {
  const [row] = await rowsFor(from, at, selectServed(at, now));
  if (!row) return null;
  const pause = row.paused_until === null ? 0 : Date.parse(row.paused_until);
  const ends = row.snoozed.map(({ until }) => Date.parse(until)).filter((end) => end < UNTIL_TOLD);
  const moments = [...ends, ...(pause > now.getTime() ? [pause] : [])];
  const snoozed = row.snoozed.map(({ item_id }) => item_id);
  return {
    version: row.version,
    pausedUntil: pause > now.getTime() ? pause : null,
    gone: [...new Set([...snoozed, ...row.off.map(({ id }) => id)])].toSorted((a, b) => a - b),
    changesAt: moments.length === 0 ? null : Math.min(...moments),
  };
}

const instantOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The same as guests read it, kept until it changes by itself. */
export function servedText({ version, pausedUntil, gone, changesAt }: ServedNow) {
  const response: GuestServing = {
    paused_until: instantOf(pausedUntil),
    gone: [...gone],
    changes_at: instantOf(changesAt),
  };
  return {
    version,
    body: JSON.stringify(response),
    until: changesAt === null ? null : new Date(changesAt),
  };
}
