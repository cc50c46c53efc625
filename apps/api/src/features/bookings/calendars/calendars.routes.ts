import { calendarFeeds, calendars } from '@diwan/contract/bookings/calendars.ts';
import type { Deps } from '#platform/deps.ts';
import { publicUrl } from '#platform/env.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { feedRow, listCalendars, listConflicts, readFeed } from './calendar-rows.ts';
import { createFeed, lockFeed, removeFeed, updateFeed } from './feeds.ts';
import { pollFeed, type PollDeps } from './poll-feed.ts';
import { CalendarLinks, fingerprintOf, sealToken } from './sealed-links.ts';
import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { requireItemOfBranch, requireUnit, type NamedUnit } from '../units.shared.ts';
import { query } from '#platform/database/query.ts';

interface Named {
  readonly params: { readonly branch_id: number };
  readonly body: NamedUnit;
}

const TOKEN_BYTES = 24;

function record(scope: Scope, { params, body }: Named, action: 'create' | 'update' | 'delete'): void {
  scope.record({
    action,
    entity: 'calendar-link',
    entity_id: body.item_id,
    label: String(body.unit),
    business_id: scope.business.id,
    branch_id: params.branch_id,
    changes: {},
  });
}

/** A new secret for the unit: whoever has the old link gets nothing any more. */
async function drawLink(
  scope: Scope,
  named: Named,
  { random, secrets, env }: Pick<Deps, 'random' | 'secrets' | 'env'>,
): Promise<{ url: string; created_at: string }> {
  const { item_id: itemId, unit } = named.body;
  await requireUnit(scope, { ...named.body, branch_id: named.params.branch_id });
  const token = random(TOKEN_BYTES).toString('base64url');
  const businessId = scope.business.id;
  const sealed = sealToken(secrets, { business_id: businessId, item_id: itemId, unit }, token);
  // In SQL: a system column says whether the row is new. By hand: what it says.
  const { isNew, created_at } = await scope.db.get(sql<{ created_at: string; isNew: boolean }>`
    insert into calendar_links as l (business_id, item_id, unit, branch_id, token, sealed, created_at)
    values (${businessId}, ${itemId}, ${unit}, ${named.params.branch_id}, ${fingerprintOf(token)},
      ${JSON.stringify(sealed)}::jsonb, ${scope.now})
    on conflict (business_id, item_id, unit) do update set branch_id = excluded.branch_id, token = excluded.token,
      sealed = excluded.sealed, created_at = excluded.created_at
    returning app.instant(l.created_at) as created_at, l.xmax = 0 as "isNew"`);
  record(scope, named, isNew ? 'create' : 'update');
  return { url: `${publicUrl(env)}/calendars/${token}.ics`, created_at };
}

/** Idempotent: a unit without a link is as it should be. The number may be one that the item had before. */
async function removeLink(scope: Scope, named: Named): Promise<true> {
  const { item_id: itemId, unit } = named.body;
  await requireItemOfBranch(scope, { item_id: itemId, branch_id: named.params.branch_id });
  const removed = await scope.db.run(
    query
      .deleteFrom('calendar_links')
      .where('business_id', '=', scope.business.id)
      .where('item_id', '=', itemId)
      .where('unit', '=', unit),
  );
  if (removed > 0) record(scope, named, 'delete');
  else scope.unchanged();
  return true;
}

const MINUTE_SECONDS = 60;

export function calendarRoutes(deps: PollDeps & Pick<Deps, 'random' | 'limits' | 'secrets'>): AnyRoute[] {
  const polls = { points: deps.env.LIMIT_CALENDAR_POLLS, seconds: MINUTE_SECONDS };
  const links = new CalendarLinks(deps.secrets, publicUrl(deps.env));
  return [
    handle(calendars.list, (scope, given) => listCalendars(scope, given, links)),
    handle(calendars.conflicts, listConflicts),
    handle(calendars.link, (scope, named) => drawLink(scope, named, deps)),
    handle(calendars.unlink, removeLink),
    handle(calendarFeeds.create, async (scope, given) => feedRow(await createFeed(scope, given), links)),
    handle(calendarFeeds.update, async (scope, given) => feedRow(await updateFeed(scope, given), links), {
      locate: lockFeed,
    }),
    handle(
      calendarFeeds.poll,
      async (scope, { params }) => feedRow(await readFeed(scope, params.id), links),
      {
        locate: lockFeed,
        audit: 'none',
        prepare: async (_scope, { params: { business_id, id } }) => {
          await deps.limits.take('calendar-polls', String(id), polls);
          await pollFeed(deps, { business_id, id });
        },
      },
    ),
    handle(calendarFeeds.remove, removeFeed, { locate: lockFeed }),
  ];
}
