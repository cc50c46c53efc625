import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';

/** Whose rows the statements of a call may touch: of one business at most, and of the person themselves. */
export interface Tenancy {
  readonly userId: number | null;
  readonly businessId: number | null;
  /** All businesses the person reaches, for what spans them: functions that check membership. */
  readonly known?: readonly number[];
}

export const NOBODY: Tenancy = { userId: null, businessId: null };

/** Which business a call is about, as far as its path and body tell before anybody knows who the caller is. */
export type CallBusiness =
  | { readonly way: 'none' }
  /** The caller's first one. */
  | { readonly way: 'first' }
  | { readonly way: 'business'; readonly id: number }
  /** That of a row, where it is one of the caller's. */
  | { readonly way: 'row'; readonly table: string; readonly id: number };

/** The token of whoever signs in, and the business of their call. */
export interface SignIn {
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly business: CallBusiness;
}

/** The business in the order of the parameters of `app.sign_in` and `app.authenticate`. */
export function wayColumns(business: CallBusiness): RawBuilder<unknown> {
  const table = business.way === 'row' ? business.table : null;
  const id = 'id' in business ? business.id : null;
  return sql`${business.way}::text, ${table}::text, ${id}::bigint`;
}

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Makes the setting `app.tenancy` of one connection, as the function app_private.enter does: policies believe it only with
 * the seal of that connection.
 */
export class TenancySeal {
  readonly #key: Buffer;

  /** `key`: the one of app_private.tenancy_key, 32 bytes. */
  constructor(key: Buffer) {
    this.#key = key;
  }

  settingOf({ userId, businessId, known = [] }: Tenancy, connection: number): string {
    const claims = `${businessId ?? '-'} ${userId ?? '-'} ${known.join(',') || '-'}`;
    const seal = sha256(this.#key, sha256(this.#key, `${connection} ${claims}`));
    return `${claims} ${seal.toString('hex')}`;
  }
}
