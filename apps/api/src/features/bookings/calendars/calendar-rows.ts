import { sql, type RawBuilder } from 'kysely';
import type { CalendarConflict, UnitCalendar } from '@diwan/contract/bookings/calendars.ts';
import { askedBranches, holds } from '#platform/access/place.ts';
import type { Scope } from '#platform/http/scope.ts';
import { givenUnitName } from '../sold-item.shared.ts';
import type { CalendarLinks, StoredFeed, StoredUnit } from './sealed-links.ts';

// In SQL: part of an answer as JSON.
const stored = sql`json_build_object('business_id', l.business_id, 'item_id', l.item_id, 'unit', l.unit,
  'token', l.token, 'sealed', l.sealed)`;

// In SQL: part of an answer as JSON.
const linkOf = (row: string) => sql`from calendar_links l
  where l.business_id = ${sql.ref(`${row}.business_id`)} and l.item_id = ${sql.ref(`${row}.item_id`)}
    and l.unit = ${sql.ref(`${row}.unit`)}`;

// In SQL: part of an answer as JSON.
const counted = (states: RawBuilder<unknown>) => sql`(select count(*) from calendar_events e
  where e.business_id = f.business_id and e.feed_id = f.id and e.state in (${states}))`;

// In SQL: part of an answer as JSON.
const FEED = sql`json_build_object('id', f.id, 'business_id', f.business_id, 'branch_id', f.branch_id,
  'item_id', f.item_id, 'unit', f.unit, 'name', f.name, 'url', f.url,
  'link', (select json_build_object('stored', ${stored}, 'ending', '?except=' || f.id) ${linkOf('f')}),
  'last_good_at', app.instant(f.last_good_at), 'last_tried_at', app.instant(f.last_tried_at),
  'last_error', f.last_error, 'next_at', app.instant(f.next_at), 'events', ${counted(sql`'placed'`)}, 'conflicts', ${counted(sql`'conflict', 'unread'`)},
  'created_at', app.instant(f.created_at), 'updated_at', app.instant(f.updated_at))`;

/** In SQL: the answer is JSON. */
export async function readFeed(scope: Scope, id: number): Promise<StoredFeed> {
  const { feed } = await scope.db.get(sql<{ feed: StoredFeed }>`
    select ${FEED} as feed from calendar_feeds f where f.business_id = ${scope.business.id} and f.id = ${id}`);
  return feed;
}

interface Params {
  readonly params: { readonly branch_or_all: number | 'all' };
}

const hostOf = (url: string) => `${new URL(url).origin}/…`;

/** Addresses are keys: whoever may only read sees where a calendar comes from and whether there is a link. */
function withoutKeys(scope: Scope, unit: UnitCalendar): UnitCalendar {
  if (holds(scope.business, ['settings.update'], 'branch', { branch_id: unit.branch_id })) return unit;
  return {
    ...unit,
    link: unit.link && { ...unit.link, url: hostOf(unit.link.url) },
    feeds: unit.feeds.map((feed) => ({ ...feed, url: hostOf(feed.url), link: null })),
  };
}

/**
 * Every unit of the menus the branches show, with what it gives out and takes in. In SQL: units are counted up, and lists
 * are JSON. Links and feeds are gathered once for the business: most units have neither, and to look for both at each costs more.
 */
export async function listCalendars(
  scope: Scope,
  { params }: Params,
  links: CalendarLinks,
): Promise<UnitCalendar[]> {
  const branches = askedBranches(scope.business, 'reservations.read', params.branch_or_all);
  const rows = await scope.db.rows(sql<StoredUnit>`
    with fed as materialized (
      select f.item_id, f.unit, json_agg(${FEED} order by f.id) as feeds
      from calendar_feeds f where f.business_id = ${scope.business.id} group by f.item_id, f.unit),
    linked as materialized (
      select l.item_id, l.unit,
        json_build_object('stored', ${stored}, 'ending', '', 'created_at', app.instant(l.created_at)) as link
      from calendar_links l where l.business_id = ${scope.business.id})
    select br.id as branch_id, i.id as item_id,
      app.locales(i.id, i.name_en, i.description_en, i.name_ar, i.description_ar) as locales,
      u.unit, coalesce(${givenUnitName('i', sql.ref('u.unit'))}, u.unit::text) as unit_name,
      linked.link, coalesce(fed.feeds, '[]'::json) as feeds
    from branches br
    join categories c on c.business_id = br.business_id and c.menu_id = br.menu_id
    join items i on i.business_id = c.business_id and i.category_id = c.id
    cross join lateral generate_series(1, i.units) as u(unit)
    left join linked on linked.item_id = i.id and linked.unit = u.unit
    left join fed on fed.item_id = i.id and fed.unit = u.unit
    where br.business_id = ${scope.business.id} and br.id = any(${branches}::bigint[])
      and i.itemable_type in ('chalet', 'hotel_room')
    order by br.sort, br.id, c.sort, c.id, i.sort, i.id, u.unit`);
  return rows.map((row) => withoutKeys(scope, links.ofUnit(row)));
}

// In SQL: part of an answer as JSON.
const local = (column: string) => sql`app.local_time(${sql.ref(column)}, b.timezone)`;

// In SQL: part of an answer as JSON.
const inTheWay = sql`coalesce((
  select json_agg(json_build_object('reservation_id', o.reservation_id, 'block_id', o.block_id,
    'from', ${local('o.from_at')}, 'to', ${local('o.to_at')}) order by o.from_at)
  from (
    select o.reservation_id, o.block_id, lower(o.during) as from_at, upper(o.during) as to_at from occupancies o
    where o.business_id = e.business_id and o.kind = 'unit' and o.resource_id = f.item_id and o.unit = f.unit
      and e.state = 'conflict' and o.during && tstzrange(e.from_at, e.to_at)
    order by lower(o.during) limit 10) o), '[]'::json)`;

/** What could not be placed, with what is in its way now. In SQL: local times, and lists as JSON. */
export async function listConflicts(scope: Scope, { params }: Params): Promise<CalendarConflict[]> {
  const branches = askedBranches(scope.business, 'reservations.read', params.branch_or_all);
  return scope.db.rows(sql<CalendarConflict>`
    select f.id as feed_id, f.name as feed, f.branch_id, f.item_id, f.unit, e.key, e.summary,
      ${local('e.from_at')} as "from", ${local('e.to_at')} as "to", coalesce(e.reason, 'taken') as reason,
      app.instant(e.since) as since, ${inTheWay} as in_the_way
    from calendar_events e
    join calendar_feeds f on f.business_id = e.business_id and f.id = e.feed_id
    join businesses b on b.id = e.business_id
    where e.business_id = ${scope.business.id} and f.branch_id = any(${branches}::bigint[])
      and e.state in ('conflict', 'unread')
    order by e.from_at nulls last, f.id, e.key limit 1000`);
}
