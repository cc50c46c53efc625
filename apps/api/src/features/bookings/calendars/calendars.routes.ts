import { calendarFeeds, calendars } from '@diwan/contract/bookings/calendars.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { listCalendars, listConflicts, readFeed } from './calendar-rows.ts';
import { createFeed, lockFeed, removeFeed, updateFeed } from './feeds.ts';
import { drawLink, removeLink } from './links.ts';
import { pollFeed, type PollDeps } from './poll-feed.ts';

export function calendarRoutes(deps: PollDeps & Pick<Deps, 'random'>): AnyRoute[] {
  return [
    handle(calendars.list, listCalendars),
    handle(calendars.conflicts, listConflicts),
    handle(calendars.link, (scope, named) => drawLink(scope, named, deps.random)),
    handle(calendars.unlink, removeLink),
    handle(calendarFeeds.create, createFeed),
    handle(calendarFeeds.update, updateFeed, { locate: lockFeed }),
    handle(calendarFeeds.poll, (scope, { params }) => readFeed(scope, params.id), {
      locate: lockFeed,
      audit: 'none',
      prepare: (_scope, { params }) => pollFeed(deps, { business_id: params.business_id, id: params.id }),
    }),
    handle(calendarFeeds.remove, removeFeed, { locate: lockFeed }),
  ];
}
