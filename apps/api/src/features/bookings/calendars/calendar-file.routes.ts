import { createHash } from 'node:crypto';
import { sql, type NotNull } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { writeCalendar, type TakenDates } from '@diwan/domain/ical/write-calendar.ts';
import type { Deps } from '#platform/deps.ts';
import type { Db } from '#platform/database/db.ts';
import type { RateLimit } from '#platform/limits/limits.ts';
import { notFound } from '#platform/refusal.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

interface Linked {
  readonly business_id: number;
  readonly item_id: number;
  readonly unit: number;
}

const FILE = /^([A-Za-z0-9_-]{32})\.ics$/;
const PAST_DAYS = 30;

/** By hand: of two tables, with times as numbers. */
interface Taken extends TakenDates {
  readonly kind: 'reservation' | 'block';
  readonly id: number;
}

/** What takes the unit, without who or why; `except` leaves out what a feed itself has told. */
function takenDates(
  db: Db,
  { business_id: business, item_id, unit }: Linked,
  given: { except: number; now: Date },
) {
  const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
  return db.rows(sql<Taken>`
    select 'reservation' as kind, r.id, ${milliseconds('r.from_at')} as "from", ${milliseconds('r.to_at')} as "to",
      ${milliseconds('r.updated_at')} as "changedAt"
    from reservations r
    where r.business_id = ${business} and r.reservable_id = ${item_id} and r.target = 'unit' and r.unit = ${unit}
      and r.status <> 'canceled' and r.to_at > ${given.now}::timestamptz - make_interval(days => ${PAST_DAYS})
    union all
    select 'block', b.id, ${milliseconds('b.from_at')}, ${milliseconds('b.to_at')}, ${milliseconds('b.updated_at')}
    from blocks b
    where b.business_id = ${business} and b.item_id = ${item_id} and b.unit = ${unit}
      and b.to_at > ${given.now}::timestamptz - make_interval(days => ${PAST_DAYS})
      and not exists (select from calendar_events e where e.business_id = b.business_id and e.block_id = b.id
        and e.feed_id = ${given.except})
    order by "from", kind, id`);
}

/** By hand: the name is put together. */
interface Names {
  readonly name: string;
  readonly timezone: string;
}

async function calendarOf(deps: Deps, linked: Linked, except: number): Promise<string> {
  const { business_id: business, item_id, unit } = linked;
  return deps.database.read({ userId: null, businessId: business }, async (db) => {
    const { name, timezone } = await db.get(sql<Names>`
      select concat_ws(' – ', coalesce(nullif(i.name_en, ''), i.name_ar),
        coalesce(nullif(i.unit_names[${unit}::int], ''), ${String(unit)}::text)) as name, b.timezone
      from items i join businesses b on b.id = i.business_id
      where i.business_id = ${business} and i.id = ${item_id}`);
    const taken = await takenDates(db, linked, { except, now: deps.clock.now() });
    const dates = taken.map((row) => ({ ...row, uid: `${row.kind}-${business}-${row.id}@diwan` }));
    return writeCalendar(dates, { name, zone: timezone, summary: 'Reserved' });
  });
}

/** `/calendars/{token}.ics`: what portals subscribe to. Whoever has the token reads when the unit is taken, no more. */
export function addCalendarFiles(app: FastifyInstance, deps: Deps, rateLimit: RateLimit): void {
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/calendars/:file',
    async (request, reply) => {
      await deps.limits.take('calendars', request.ip, rateLimit);
      const token = FILE.exec(request.params.file)?.[1];
      const linked =
        token === undefined
          ? undefined
          : await deps.database.system((db) =>
              db.find(
                query
                  .selectFrom(called('calendar_by_token', { wanted: token }).as('linked'))
                  .select(['business_id', 'item_id', 'unit'])
                  .$narrowType<{ business_id: NotNull; item_id: NotNull; unit: NotNull }>(),
              ),
            );
      if (!linked) throw notFound();
      const asked = String(request.query['except']);
      const text = await calendarOf(deps, linked, /^\d{1,15}$/.test(asked) ? Number(asked) : 0);
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      void reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
      void reply.header('X-Robots-Tag', 'noindex, nofollow');
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="calendar.ics"')
        .send(text);
    },
  );
}
