import type { calendarFeeds } from '@diwan/contract/bookings/calendars.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { differences } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { requireUnit, type NamedUnit } from '../units.shared.ts';
import { readFeed, type StoredFeed } from './calendar-rows.ts';
import { freeDates } from './import-events.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';

const MOST_FEEDS = 10;

interface Input {
  readonly branch_id: number;
  readonly id: number;
}

/** Locked; one of another branch is not found under the branch of the path. */
export async function lockFeed(scope: Scope, { branch_id, id }: Input) {
  const found = await scope.db.find(
    query
      .selectFrom('calendar_feeds')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branch_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (!found) return undefined;
  return { row: await readFeed(scope, id), target: { business_id: scope.business.id, branch_id } };
}

/** The address holds the booking site's secret: the audit log says where it leads, not how to read it. */
const shown = (feed: StoredFeed | null) =>
  feed && { name: feed.name, unit: feed.unit, item_id: feed.item_id, host: new URL(feed.url).host };

function record(scope: Scope, before: StoredFeed | null, after: StoredFeed | null): void {
  const feed = after ?? before;
  const changes = differences(shown(before), shown(after));
  const isOtherAddress = before && after && before.url !== after.url;
  if (!feed || (Object.keys(changes).length === 0 && !isOtherAddress)) return scope.unchanged();
  return scope.record({
    action: before ? (after ? 'update' : 'delete') : 'create',
    entity: 'calendar-feed',
    entity_id: feed.id,
    label: feed.name,
    business_id: feed.business_id,
    branch_id: feed.branch_id,
    changes,
  });
}

async function assertCount(scope: Scope, { item_id: itemId, unit }: NamedUnit): Promise<void> {
  // Two at once wait for each other at the item, so that the limit holds.
  const { id: business } = scope.business;
  await scope.db.run(
    query
      .selectFrom('items')
      .select('id')
      .where('business_id', '=', business)
      .where('id', '=', itemId)
      .forUpdate(),
  );
  const { count } = await scope.db.get(
    query
      .selectFrom('calendar_feeds')
      .select((feed) => feed.fn.countAll<number>().as('count'))
      .where('business_id', '=', business)
      .where('item_id', '=', itemId)
      .where('unit', '=', unit),
  );
  if (count >= MOST_FEEDS) throw invalidField('url', 'feeds_too_many', { most: MOST_FEEDS });
}

export async function createFeed(
  scope: Scope,
  { params, body }: { params: { branch_id: number }; body: BodyOf<typeof calendarFeeds.create> },
): Promise<StoredFeed> {
  await requireUnit(scope, { ...body, branch_id: params.branch_id });
  await assertCount(scope, body);
  const { now } = scope;
  const { id } = await scope.db.get(
    query
      .insertInto('calendar_feeds')
      .values({
        business_id: scope.business.id,
        branch_id: params.branch_id,
        item_id: body.item_id,
        unit: body.unit,
        name: body.name,
        url: body.url,
        next_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  const feed = await readFeed(scope, id);
  record(scope, null, feed);
  return feed;
}

export async function updateFeed(
  scope: Scope,
  { body, row: before }: { body: BodyOf<typeof calendarFeeds.update>; row: StoredFeed },
): Promise<StoredFeed> {
  const { name = before.name, url = before.url } = body;
  const isMoved = url !== before.url;
  await scope.db.run(
    query
      .updateTable('calendar_feeds')
      .set({
        name,
        url,
        ...(isMoved ? { etag: null, next_at: scope.now } : {}),
        updated_at: touchedAt(scope.now),
      })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', before.id),
  );
  const after = await readFeed(scope, before.id);
  record(scope, before, after);
  return after;
}

export async function removeFeed(scope: Scope, { row }: { row: StoredFeed }): Promise<true> {
  await freeDates(scope, row, 'all');
  await scope.db.run(
    query.deleteFrom('calendar_feeds').where('business_id', '=', scope.business.id).where('id', '=', row.id),
  );
  record(scope, row, null);
  return true;
}
