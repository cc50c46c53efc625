import { calendarFeeds, calendars } from '@diwan/contract/bookings/calendars.ts';
import type { Deps } from '#platform/deps.ts';
import { publicUrl } from '#platform/env.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { feedRow, listCalendars, listConflicts, readFeed } from './calendar-rows.ts';
import { createFeed, lockFeed, removeFeed, updateFeed } from './feeds.ts';
import { drawLink, removeLink } from './links.ts';
import { pollFeed, type PollDeps } from './poll-feed.ts';
import { CalendarLinks } from './sealed-links.ts';

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
