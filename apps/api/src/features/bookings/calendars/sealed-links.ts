import type { NotNull, Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { SecretBox, SecretPlace } from '#platform/secrets/secret-box.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';
import type { Schema } from '#platform/database/schema.ts';
import { tokenHashOf } from '#platform/access/token.ts';

const AT_ONCE = 500;
const FINGERPRINT_BYTES = 24;

type Link = Selectable<Schema['calendar_links']>;
type Unit = Pick<Link, 'business_id' | 'item_id' | 'unit'>;

/** As the database has it: the fingerprint and the sealed token, or the token itself where it is from before. */
export type StoredToken = Unit & Pick<Link, 'token' | 'sealed'>;

export const placeOfCalendar = ({ business_id: businessId, item_id, unit }: Unit): SecretPlace => ({
  businessId,
  name: `calendar of ${item_id}/${unit}`,
});

/** What a token is found by; whoever reads it cannot open the calendar. `app.calendar_fingerprint` says the same. */
export const fingerprintOf = (token: string) =>
  tokenHashOf(token).subarray(0, FINGERPRINT_BYTES).toString('base64url');

export const sealToken = (box: SecretBox, unit: Unit, token: string) =>
  box.seal(token, placeOfCalendar(unit));

const openToken = (box: SecretBox, stored: StoredToken) =>
  stored.sealed === null ? stored.token : box.open(stored.sealed, placeOfCalendar(stored));

/** Opens what is stored of links; one whose key is lost shows none, though booking sites still read it. */
export class CalendarLinks {
  readonly #box: SecretBox;
  readonly #origin: string;

  constructor(box: SecretBox, origin: string) {
    this.#box = box;
    this.#origin = origin;
  }

  urlOf(stored: StoredToken, ending: string): string | null {
    const token = openToken(this.#box, stored);
    return token === null ? null : `${this.#origin}/calendars/${token}.ics${ending}`;
  }
}

/** One that was drawn anew meanwhile is left as it is. */
function seal(database: Database, box: SecretBox, stored: StoredToken): Promise<number> {
  const token = openToken(box, stored);
  if (token === null) return Promise.resolve(0);
  return database.write({ userId: null, businessId: stored.business_id }, (db) =>
    db.run(
      query
        .updateTable('calendar_links')
        .set({ token: fingerprintOf(token), sealed: JSON.stringify(sealToken(box, stored, token)) })
        .where('business_id', '=', stored.business_id)
        .where('item_id', '=', stored.item_id)
        .where('unit', '=', stored.unit)
        .where('token', '=', stored.token),
    ),
  );
}

/** At the start: tokens from before, and those under a former key. May run any number of times. */
export async function sealCalendarLinks(database: Database, box: SecretBox): Promise<number> {
  let sealed = 0;
  let after: Unit | undefined = { business_id: 0, item_id: 0, unit: 0 };
  while (after) {
    const from: Unit = after;
    const rows: StoredToken[] = await database.system((db) =>
      db.rows(
        query
          .selectFrom(
            called('calendar_links_to_seal', {
              current_key: box.keyId,
              after_business: from.business_id,
              after_item: from.item_id,
              after_unit: from.unit,
              how_many: AT_ONCE,
            }).as('link'),
          )
          .select(['business_id', 'item_id', 'unit', 'token', 'sealed'])
          .$narrowType<{ business_id: NotNull; item_id: NotNull; unit: NotNull; token: NotNull }>(),
      ),
    );
    for (const row of rows) sealed += await seal(database, box, row);
    after = rows.at(-1);
  }
  return sealed;
}
