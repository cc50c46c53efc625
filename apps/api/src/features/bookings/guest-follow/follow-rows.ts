import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Bilingual } from '@diwan/domain/names/bilingual.ts';
import type { Deps } from '#platform/deps.ts';
import type { Db } from '#platform/database/db.ts';

export type Followed = 'orders' | 'reservations';

/** What the holder of a token sees of an order or a booking: nothing of who ordered. */
export interface FollowRow {
  readonly number: number;
  readonly status: string;
  readonly slug: string;
  readonly business: Bilingual;
  readonly branch: Bilingual;
  /** What was ordered or booked, one line each. */
  readonly lines: readonly Bilingual[];
  /** Local times of the business; null: an order has none. */
  readonly from: string | null;
  readonly to: string | null;
  /** Major units. */
  readonly total: number;
  readonly currency: 'KWD' | 'USD';
}

const TOKEN = /^[\w-]{16,64}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

const words = (table: string) =>
  sql`json_build_object('en', ${sql.ref(`${table}.name_en`)}, 'ar', ${sql.ref(`${table}.name_ar`)})`;
const place = sql`br.slug, ${words('b')} as business, ${words('br')} as branch,
  app.major(t.total_price, b.currency) as total, b.currency`;
const joined = sql`join branches br on br.business_id = t.business_id and br.id = t.branch_id
  join businesses b on b.id = t.business_id`;

interface Led {
  readonly business_id: number;
  readonly id: number;
}

function findOrder(db: Db, { business_id, id }: Led): Promise<FollowRow | undefined> {
  return db.find(sql<FollowRow>`
    select t.number, t.status, null as "from", null as "to", ${place},
      coalesce((select json_agg(json_build_object('en', l.count || ' × ' || (l.item ->> 'name_en'),
          'ar', l.count || ' × ' || coalesce(nullif(l.item ->> 'name_ar', ''), l.item ->> 'name_en')) order by l.sort, l.id)
        from order_lines l where l.business_id = t.business_id and l.order_id = t.id), '[]'::json) as lines
    from orders t ${joined} where t.business_id = ${business_id} and t.id = ${id}`);
}

function findReservation(db: Db, { business_id, id }: Led): Promise<FollowRow | undefined> {
  return db.find(sql<FollowRow>`
    select t.id as number, t.status, app.local_time(t.from_at, b.timezone) as "from",
      app.local_time(t.to_at, b.timezone) as "to", ${place},
      json_build_array(json_build_object(
        'en', coalesce(nullif(i.name_en, ''), t.named ->> 'name_en', t.named ->> 'seat_name_en', ''),
        'ar', coalesce(nullif(i.name_ar, ''), t.named ->> 'name_ar', t.named ->> 'seat_name_ar', ''))) as lines
    from reservations t ${joined} left join items i on i.business_id = t.business_id and i.id = t.reservable_id
    where t.business_id = ${business_id} and t.id = ${id}`);
}

/** Undefined: nobody's token. */
export async function findFollowed(
  { database }: Pick<Deps, 'database'>,
  kind: Followed,
  token: string,
): Promise<FollowRow | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const led = await database.system((db) =>
    db.find(
      kind === 'orders'
        ? sql<Led>`select business_id, id from app.order_by_token(${hashOf(token)})`
        : sql<Led>`select business_id, id from app.reservation_by_token(${hashOf(token)})`,
    ),
  );
  if (!led) return undefined;
  return database.read({ userId: null, businessIds: [led.business_id] }, (db) =>
    kind === 'orders' ? findOrder(db, led) : findReservation(db, led),
  );
}
