import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CalendarFeed, UnitCalendar } from '@diwan/contract/bookings/calendars.ts';
import type { Database } from '#platform/database/database.ts';
import type { SecretBox, SecretPlace } from '#platform/secrets/secret-box.ts';

const AT_ONCE = 500;
const FINGERPRINT_BYTES = 24;

interface Unit {
  readonly business_id: number;
  readonly item_id: number;
  readonly unit: number;
}

/** As the database has it: the fingerprint and the sealed token, or the token itself where it is from before. */
export interface StoredToken extends Unit {
  readonly token: string;
  readonly sealed: unknown;
}

/** What an address ends in, besides the token. */
interface StoredAddress {
  readonly stored: StoredToken;
  readonly ending: string;
}

export type StoredFeed = Omit<CalendarFeed, 'link'> & { readonly link: StoredAddress | null };
export type StoredUnit = Omit<UnitCalendar, 'link' | 'feeds'> & {
  readonly link: (StoredAddress & { readonly created_at: string }) | null;
  readonly feeds: readonly StoredFeed[];
};

export const placeOfCalendar = ({ business_id: businessId, item_id, unit }: Unit): SecretPlace => ({
  businessId,
  name: `calendar of ${item_id}/${unit}`,
});

/** What a token is found by; whoever reads it cannot open the calendar. `app.calendar_fingerprint` says the same. */
export const fingerprintOf = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, FINGERPRINT_BYTES).toString('base64url');

export const sealToken = (box: SecretBox, unit: Unit, token: string) =>
  box.seal(token, placeOfCalendar(unit));

const openToken = (box: SecretBox, stored: StoredToken) =>
  stored.sealed === null ? stored.token : box.open(stored.sealed, placeOfCalendar(stored));

/** Opens what is stored of links; one whose key is lost shows none, though portals still read it. */
export class CalendarLinks {
  readonly #box: SecretBox;
  readonly #origin: string;

  constructor(box: SecretBox, origin: string) {
    this.#box = box;
    this.#origin = origin;
  }

  addressOf({ stored, ending }: StoredAddress): string | null {
    const token = openToken(this.#box, stored);
    return token === null ? null : `${this.#origin}/calendars/${token}.ics${ending}`;
  }

  ofFeed(feed: StoredFeed): CalendarFeed {
    return { ...feed, link: feed.link && this.addressOf(feed.link) };
  }

  ofUnit(unit: StoredUnit): UnitCalendar {
    const url = unit.link && this.addressOf(unit.link);
    return {
      ...unit,
      link: unit.link && url !== null ? { url, created_at: unit.link.created_at } : null,
      feeds: unit.feeds.map((feed) => this.ofFeed(feed)),
    };
  }
}

/** One that was drawn anew meanwhile is left as it is. */
function seal(database: Database, box: SecretBox, stored: StoredToken): Promise<number> {
  const token = openToken(box, stored);
  if (token === null) return Promise.resolve(0);
  return database.write({ userId: null, businessId: stored.business_id }, (db) =>
    db.run(sql`
      update calendar_links set token = ${fingerprintOf(token)}, sealed = ${JSON.stringify(sealToken(box, stored, token))}::jsonb
      where business_id = ${stored.business_id} and item_id = ${stored.item_id} and unit = ${stored.unit}
        and token = ${stored.token}`),
  );
}

/** At the start: tokens from before, and those under a former key. May run any number of times. */
export async function sealCalendarLinks(database: Database, box: SecretBox): Promise<number> {
  let sealed = 0;
  let after: Unit | undefined = { business_id: 0, item_id: 0, unit: 0 };
  while (after) {
    const from: Unit = after;
    const rows: StoredToken[] = await database.system((db) =>
      db.rows(sql<StoredToken>`
        select * from app.calendar_links_to_seal(${box.keyId}, ${from.business_id}, ${from.item_id}, ${from.unit}, ${AT_ONCE})`),
    );
    for (const row of rows) sealed += await seal(database, box, row);
    after = rows.at(-1);
  }
  return sealed;
}
