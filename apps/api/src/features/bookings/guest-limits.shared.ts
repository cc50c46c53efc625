import { sql } from 'kysely';
import { GUEST_LIMITS, type GuestLimit } from '@diwan/contract/settings/guest-limits.ts';
import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import type { TextValues } from '@diwan/contract/texts.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField, type HttpError } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';

export type GuestLimits = Readonly<Record<GuestLimit, number>>;

/** The limits that a business has set. */
export const storedGuestLimits = (business: number) =>
  query
    .selectFrom('configurations')
    .select(['key', 'value'])
    .where('business_id', '=', business)
    .where((row) => row('key', '=', row.fn.any(row.val(Object.keys(GUEST_LIMITS)))));

/** Those it has not set are the usual ones. */
export function guestLimits(rows: readonly { readonly key: string; readonly value: unknown }[]): GuestLimits {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const entries = Object.entries(GUEST_LIMITS).map(([key, { usual }]) => {
    const value = stored.get(key);
    return [key, typeof value === 'number' ? value : usual];
  });
  return Object.fromEntries(entries) as GuestLimits;
}

/** What the business allows guests to hold open without paying. */
export const readGuestLimits = async (scope: Scope): Promise<GuestLimits> =>
  guestLimits(await scope.db.rows(storedGuestLimits(scope.business.id)));

/** The telephone under which guests reach the branch: its own, else that of the business. */
async function contactPhone(scope: Scope, branchId: number): Promise<string | null> {
  const found = await scope.db.find(
    query
      .selectFrom('settings')
      // In SQL: a member of JSON.
      .select(sql<string | null>`data ->> 'formattedNumber'`.as('phone'))
      .where('business_id', '=', scope.business.id)
      .where('key', '=', 'ContactPhone')
      .where('category_id', 'is', null)
      .where((row) => row('branch_id', '=', branchId).or('branch_id', 'is', null))
      .orderBy('branch_id', (order) => order.asc().nullsLast())
      .limit((row) => row.lit(1)),
  );
  return found?.phone ?? null;
}

/** A sentence that names the telephone of the branch, and the one for branches that have none. */
interface CallUs {
  readonly withPhone: ServerTextKey;
  readonly without: ServerTextKey;
}

interface ToCall {
  readonly path: string;
  readonly branchId: number;
  readonly texts: CallUs;
  readonly values?: TextValues;
}

/** 422 on the field, with the telephone at which the guest gets on. */
export async function rejectToCall(
  scope: Scope,
  { path, branchId, texts, values = {} }: ToCall,
): Promise<HttpError> {
  const phone = await contactPhone(scope, branchId);
  return phone === null
    ? invalidField(path, texts.without, values)
    : invalidField(path, texts.withPhone, { ...values, phone: `\u2066${phone}\u2069` });
}

/** Lets one transaction at a time count what is open under this name, until it ends. */
export async function lockCount(scope: Scope, name: string): Promise<void> {
  await scope.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`guests ${scope.business.id} ${name}`}, 0))`);
}
