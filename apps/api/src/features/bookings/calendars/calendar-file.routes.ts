import { createHash } from 'node:crypto';
import { sql, type NotNull } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { writeCalendar, type TakenDates } from '@diwan/domain/ical/write-calendar.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import type { Deps } from '#platform/deps.ts';
import type { Db } from '#platform/database/db.ts';
import type { RateLimit } from '#platform/limits/limits.ts';
import { notFound } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';
import { givenUnitName } from '../sold-item.shared.ts';

interface Linked {
  readonly business_id: number;
  readonly item_id: number;
  readonly unit: number;
}

const FILE = /^([A-Za-z0-9_-]{32})\.ics$/;
const PAST_DAYS = 30;

interface Taken extends TakenDates {
  readonly kind: 'reservation' | 'block';
  readonly id: number;
}

/** What takes the unit, without who or why; `except` leaves out what a feed itself has told. */
async function takenDates(
  db: Db,
  { business_id: business, item_id, unit }: Linked,
  given: { except: number; now: Date },
) {
  const since = new Date(given.now.getTime() - PAST_DAYS * DAY_MS).toISOString();
  const reservations = query
    .selectFrom('reservations as r')
    .select(['r.id', 'r.from_at', 'r.to_at', 'r.updated_at'])
    .select(sql.lit<Taken['kind']>('reservation').as('kind'))
    .where('r.business_id', '=', business)
    .where('r.reservable_id', '=', item_id)
    .where('r.target', '=', sql.lit('unit'))
    .where('r.unit', '=', unit)
    .where('r.status', '<>', sql.lit('canceled'))
    .where('r.to_at', '>', since);
  const blocks = query
    .selectFrom('blocks as b')
    .select(['b.id', 'b.from_at', 'b.to_at', 'b.updated_at'])
    .select(sql.lit<Taken['kind']>('block').as('kind'))
    .where('b.business_id', '=', business)
    .where('b.item_id', '=', item_id)
    .where('b.unit', '=', unit)
    .where('b.to_at', '>', since)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('calendar_events as e')
            .select('e.key')
            .whereRef('e.business_id', '=', 'b.business_id')
            .whereRef('e.block_id', '=', 'b.id')
            .where('e.feed_id', '=', given.except),
        ),
      ),
    );
  const rows = await db.rows(reservations.unionAll(blocks).orderBy('from_at').orderBy('kind').orderBy('id'));
  return rows.map(({ kind, id, from_at, to_at, updated_at }) => ({
    kind,
    id,
    from: Date.parse(from_at),
    to: Date.parse(to_at),
    changedAt: Date.parse(updated_at),
  }));
}

async function calendarOf(deps: Deps, linked: Linked, except: number): Promise<string> {
  const { business_id: business, item_id, unit } = linked;
  return deps.database.read({ userId: null, businessId: business }, async (db) => {
    const { timezone, ...item } = await db.get(
      query
        .selectFrom('items as i')
        .innerJoin('businesses as b', 'b.id', 'i.business_id')
        .select(['i.name_en', 'i.name_ar', 'b.timezone'])
        .select(givenUnitName('i', sql`${unit}::integer`).as('unit_name'))
        .where('i.business_id', '=', business)
        .where('i.id', '=', item_id),
    );
    const name = [item.name_en || item.name_ar, item.unit_name ?? String(unit)].join(' – ');
    const taken = await takenDates(db, linked, { except, now: deps.clock.now() });
    const dates = taken.map((row) => ({ ...row, uid: `${row.kind}-${business}-${row.id}@diwan` }));
    return writeCalendar(dates, { name, zone: timezone, summary: 'Reserved' });
  });
}

/** `/calendars/{token}.ics`: what booking sites subscribe to. Whoever has the token reads when the unit is taken, no more. */
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
      const input = String(request.query['except']);
      const text = await calendarOf(deps, linked, /^\d{1,15}$/.test(input) ? Number(input) : 0);
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
