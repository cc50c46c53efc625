import { sql, type ExpressionBuilder, type InferResult } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CalendarConflict, CalendarFeed, UnitCalendar } from '@diwan/contract/bookings/calendars.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { requestedBranches, holds } from '#platform/access/check-access.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { instantOf, instantOrNull } from '../booked-parts.rules.ts';
import { STAY_TYPES } from '../stay-types.shared.ts';
import type { CalendarLinks } from './sealed-links.ts';

type FeedTable = ExpressionBuilder<Schema & { f: Schema['calendar_feeds'] }, 'f'>;

/** States are written into the text: open events have an index of their own. */
const eventsIn = (row: FeedTable, states: readonly ('placed' | 'conflict' | 'unread')[]) =>
  row
    .selectFrom('calendar_events as e')
    .whereRef('e.business_id', '=', 'f.business_id')
    .whereRef('e.feed_id', '=', 'f.id')
    .where(
      'e.state',
      'in',
      states.map((state) => sql.lit(state)),
    )
    .select((event) => event.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();

const selectFeeds = (business: number) =>
  query
    .selectFrom('calendar_feeds as f')
    .select(['f.id', 'f.business_id', 'f.branch_id', 'f.item_id', 'f.unit', 'f.name', 'f.url'])
    .select([
      'f.last_good_at',
      'f.last_tried_at',
      'f.last_error',
      'f.next_at',
      'f.created_at',
      'f.updated_at',
    ])
    .select((row) => [
      eventsIn(row, ['placed']).as('events'),
      eventsIn(row, ['conflict', 'unread']).as('conflicts'),
    ])
    .where('f.business_id', '=', business)
    .orderBy('f.id')
    .$narrowType<Pick<CalendarFeed, 'last_error'>>();

const selectLinks = (business: number) =>
  query
    .selectFrom('calendar_links as l')
    .select(['l.business_id', 'l.item_id', 'l.unit', 'l.token', 'l.sealed', 'l.created_at'])
    .where('l.business_id', '=', business);

const selectFeedAndLink = (business: number, id: number) =>
  query
    .selectFrom(selectFeeds(business).where('f.id', '=', id).as('feed'))
    .selectAll('feed')
    .select((row) =>
      jsonObjectFrom(
        selectLinks(business)
          .whereRef('l.item_id', '=', row.ref('feed.item_id'))
          .whereRef('l.unit', '=', row.ref('feed.unit')),
      ).as('link'),
    );

/** A feed with the link of its unit, which is null where the unit has none. */
export type StoredFeed = InferResult<ReturnType<typeof selectFeedAndLink>>[number];

export const readFeed = (scope: Scope, id: number): Promise<StoredFeed> =>
  scope.db.get(selectFeedAndLink(scope.business.id, id));

/** The booking site of a feed reads the calendar of the unit without the events that came from that booking site. */
export function feedRow({ link, ...feed }: StoredFeed, links: CalendarLinks): CalendarFeed {
  return {
    ...feed,
    link: link && links.urlOf(link, `?except=${feed.id}`),
    last_good_at: instantOrNull(feed.last_good_at),
    last_tried_at: instantOrNull(feed.last_tried_at),
    next_at: instantOf(feed.next_at),
    created_at: instantOf(feed.created_at),
    updated_at: instantOf(feed.updated_at),
  };
}

interface Params {
  readonly params: { readonly branch_or_all: number | 'all' };
}

const hostOf = (url: string) => `${new URL(url).origin}/…`;

/** URLs of calendars hold keys: whoever may only read sees where a calendar comes from and whether there is a link. */
function withoutKeys(scope: Scope, unit: UnitCalendar): UnitCalendar {
  if (holds(scope.business, ['settings.update'], 'branch', { branch_id: unit.branch_id })) return unit;
  return {
    ...unit,
    link: unit.link && { ...unit.link, url: hostOf(unit.link.url) },
    feeds: unit.feeds.map((feed) => ({ ...feed, url: hostOf(feed.url), link: null })),
  };
}

/** Rooms and chalets of the menus that the branches show. */
const selectStays = (business: number, branches: readonly number[]) =>
  query
    .selectFrom('branches as br')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.business_id', '=', 'br.business_id').onRef('c.menu_id', '=', 'br.menu_id'),
    )
    .innerJoin('items as i', (join) =>
      join.onRef('i.business_id', '=', 'c.business_id').onRef('i.category_id', '=', 'c.id'),
    )
    .select(['br.id as branch_id', 'i.id as item_id', 'i.units', 'i.unit_names'])
    .select(sql<LocalizedRow[]>`${localesOf('i')}`.as('locales'))
    .where('br.business_id', '=', business)
    .where('br.id', '=', (row) => row.fn.any(row.val(branches)))
    .where('i.itemable_type', 'in', STAY_TYPES)
    .orderBy('br.sort')
    .orderBy('br.id')
    .orderBy('c.sort')
    .orderBy('c.id')
    .orderBy('i.sort')
    .orderBy('i.id');

/** Most units have neither links nor feeds, so that each list is read once and not looked into for each unit. */
const selectCalendars = (business: number, branches: readonly number[]) =>
  query.selectNoFrom([
    jsonArrayFrom(selectStays(business, branches)).as('stays'),
    jsonArrayFrom(selectLinks(business)).as('links'),
    jsonArrayFrom(selectFeeds(business)).as('feeds'),
  ]);

const keyOf = ({ item_id: item, unit }: { readonly item_id: number; readonly unit: number }) =>
  `${item}/${unit}`;

/** Every unit of the menus that the branches show, with the link that it gives out and the feeds that it takes in. */
export async function listCalendars(
  scope: Scope,
  { params }: Params,
  links: CalendarLinks,
): Promise<UnitCalendar[]> {
  const branches = requestedBranches(scope.business, 'reservations.read', params.branch_or_all);
  const stored = await scope.db.get(selectCalendars(scope.business.id, branches));
  const linked = new Map(stored.links.map((link) => [keyOf(link), link]));
  const fed = new Map<string, (typeof stored.feeds)[number][]>();
  for (const feed of stored.feeds) fed.set(keyOf(feed), [...(fed.get(keyOf(feed)) ?? []), feed]);
  const unitOf = (
    { branch_id, item_id, locales, unit_names: names }: (typeof stored.stays)[number],
    unit: number,
  ) => {
    const link = linked.get(keyOf({ item_id, unit }));
    const url = link && links.urlOf(link, '');
    const feeds = fed.get(keyOf({ item_id, unit })) ?? [];
    return withoutKeys(scope, {
      branch_id,
      item_id,
      locales,
      unit,
      unit_name: names[unit - 1] || String(unit),
      link: link && url ? { url, created_at: instantOf(link.created_at) } : null,
      feeds: feeds.map((feed) => feedRow({ ...feed, link: link ?? null }, links)),
    });
  };
  return stored.stays.flatMap((stay) =>
    Array.from({ length: stay.units }, (_, index) => unitOf(stay, index + 1)),
  );
}

const MOST_CONFLICTS = 1000;
const MOST_IN_THE_WAY = 10;

type EventTable = ExpressionBuilder<
  Schema & { e: Schema['calendar_events']; f: Schema['calendar_feeds'] },
  'e' | 'f'
>;

/**
 * What occupies the unit during an event, named where its branch is one whose bookings the reader may see: branches with one menu
 * share its units. In SQL: operators of ranges, which the builder does not know.
 */
const occupanciesDuring = (event: EventTable, named: readonly number[]) =>
  event
    .selectFrom('occupancies as o')
    .leftJoin('reservations as r', (join) =>
      join
        .onRef('r.business_id', '=', 'o.business_id')
        .onRef('r.id', '=', 'o.reservation_id')
        .on('r.branch_id', '=', (row) => row.fn.any(row.val(named))),
    )
    .leftJoin('blocks as b', (join) =>
      join
        .onRef('b.business_id', '=', 'o.business_id')
        .onRef('b.id', '=', 'o.block_id')
        .on('b.branch_id', '=', (row) => row.fn.any(row.val(named))),
    )
    .select(['r.id as reservation_id', 'b.id as block_id'])
    .select([sql<string>`lower(o.during)`.as('from_at'), sql<string>`upper(o.during)`.as('to_at')])
    .whereRef('o.business_id', '=', 'e.business_id')
    .where('o.kind', '=', 'unit')
    .whereRef('o.resource_id', '=', 'f.item_id')
    .whereRef('o.unit', '=', 'f.unit')
    .where(sql<boolean>`e.state = 'conflict' and o.during && tstzrange(e.from_at, e.to_at)`)
    .orderBy('from_at')
    .limit(MOST_IN_THE_WAY);

/** Events that could not be placed, with what is in their way now; times are local to the business. */
export async function listConflicts(scope: Scope, { params }: Params): Promise<CalendarConflict[]> {
  const branches = requestedBranches(scope.business, 'reservations.read', params.branch_or_all);
  const named = requestedBranches(scope.business, 'reservations.read', 'all');
  const stored = await scope.db.rows(
    query
      .selectFrom('calendar_events as e')
      .innerJoin('calendar_feeds as f', (join) =>
        join.onRef('f.business_id', '=', 'e.business_id').onRef('f.id', '=', 'e.feed_id'),
      )
      .select(['f.id as feed_id', 'f.name as feed', 'f.branch_id', 'f.item_id', 'f.unit'])
      .select(['e.key', 'e.summary', 'e.from_at', 'e.to_at', 'e.since'])
      .select((event) => event.fn.coalesce('e.reason', event.val('taken')).as('reason'))
      .select((event) => jsonArrayFrom(occupanciesDuring(event, named)).as('in_the_way'))
      .where('e.business_id', '=', scope.business.id)
      .where('f.branch_id', '=', (row) => row.fn.any(row.val(branches)))
      .where('e.state', 'in', [sql.lit('conflict'), sql.lit('unread')])
      .orderBy('e.from_at', (order) => order.asc().nullsLast())
      .orderBy('f.id')
      .orderBy('e.key')
      .limit(MOST_CONFLICTS)
      .$narrowType<Pick<CalendarConflict, 'reason'>>(),
  );
  const local = (at: string) => instantToLocal(new Date(at), scope.business.timezone);
  return stored.map(({ from_at: from, to_at: to, ...event }) => ({
    ...event,
    from: from === null ? null : local(from),
    to: to === null ? null : local(to),
    since: instantOf(event.since),
    in_the_way: event.in_the_way.map(({ from_at, to_at, ...occupied }) => ({
      ...occupied,
      from: local(from_at),
      to: local(to_at),
    })),
  }));
}
