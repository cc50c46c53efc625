import { z } from 'zod';
import { instant, localesRow } from '../fields.ts';
import { granted, idSchema, read, write } from '../operation.ts';

const ofAll = '/business/:business_id/branches/:branch_or_all/calendars';
const ofBranch = '/business/:business_id/branches/:branch_id/calendars';
const feedsOfBranch = '/business/:business_id/branches/:branch_id/calendar-feeds';

/** Why the last poll of a feed failed. */
export const FEED_PROBLEMS = [
  'address',
  'private',
  'unreachable',
  'redirects',
  'status',
  'too-large',
  'timeout',
  'no-calendar',
] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

export const calendarFeed = z.object({
  id: z.number(),
  business_id: z.number(),
  branch_id: z.number(),
  item_id: z.number(),
  unit: z.number(),
  name: z.string(),
  url: z.string(),
  /** The unit's own link for this booking site: without what came from it. Null while the unit has no link. */
  link: z.string().nullable(),
  last_good_at: instant.nullable(),
  last_tried_at: instant.nullable(),
  last_error: z.enum(FEED_PROBLEMS).nullable(),
  /** When it is read next, by itself. */
  next_at: instant,
  /** Events that block dates. */
  events: z.number(),
  conflicts: z.number(),
  created_at: instant,
  updated_at: instant,
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const unitCalendar = z.object({
  branch_id: z.number(),
  item_id: z.number(),
  locales: localesRow,
  unit: z.number(),
  unit_name: z.string(),
  link: z.object({ url: z.string(), created_at: instant }).nullable(),
  feeds: z.array(calendarFeed),
});
export type UnitCalendar = z.output<typeof unitCalendar>;

/** An event that could not be placed, and what is in its way. Local times of the business. */
export const calendarConflict = z.object({
  feed_id: z.number(),
  feed: z.string(),
  branch_id: z.number(),
  item_id: z.number(),
  unit: z.number(),
  key: z.string(),
  summary: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.enum(['taken', 'time', 'repeats']),
  since: instant,
  /** Without either id: at a branch whose bookings the reader may not see. */
  in_the_way: z.array(
    z.object({
      reservation_id: z.number().nullable(),
      block_id: z.number().nullable(),
      from: z.string(),
      to: z.string(),
    }),
  ),
});
export type CalendarConflict = z.output<typeof calendarConflict>;

const ofUnit = z.object({ item_id: idSchema, unit: z.coerce.number().int().min(1).max(1000) });
const name = z.string().trim().min(1, { error: 'name_required' }).max(100);
const url = z
  .string()
  .trim()
  .max(2000)
  .transform((text) => text.replace(/^webcals?:/i, 'https:'))
  .pipe(z.url({ protocol: /^https?$/, error: 'url_invalid' }));

const reads = granted('branch', 'reservations.read');
const changes = granted('branch', 'settings.update');
const affects = ['calendars', 'calendar-feeds', 'calendar-links'];
const withDates = [...affects, 'blocks', 'reservations'];

/** Calendars of units for other systems, and those of other systems that take dates here. */
export const calendars = {
  list: read({
    name: 'calendars.list',
    path: ofAll,
    summary: 'The units of the menus of the branches with their links and feeds',
    access: reads,
    answer: z.array(unitCalendar),
  }),
  conflicts: read({
    name: 'calendars.conflicts',
    path: `${ofAll}/conflicts`,
    summary: 'Events of feeds that could not be placed, with what is in their way; tried again at every poll',
    access: reads,
    answer: z.array(calendarConflict),
  }),
  link: write({
    name: 'calendar-links.draw',
    path: `${ofBranch}/link`,
    summary: 'Draw the secret link of a unit; one it had is worth nothing from then on',
    access: changes,
    body: ofUnit,
    answer: z.object({ url: z.string(), created_at: instant }),
    affects,
  }),
  unlink: write({
    name: 'calendar-links.remove',
    path: `${ofBranch}/link/delete`,
    summary: 'Take the link of a unit away',
    access: changes,
    body: ofUnit,
    answer: z.literal(true),
    affects,
  }),
};

export const calendarFeeds = {
  create: write({
    name: 'calendar-feeds.create',
    path: feedsOfBranch,
    summary:
      'Take in a calendar of another system for a unit; it is read within a minute and every 15 from then on',
    access: changes,
    body: ofUnit.extend({ name, url }),
    answer: calendarFeed,
    affects,
  }),
  update: write({
    name: 'calendar-feeds.update',
    path: `${feedsOfBranch}/:id`,
    summary: 'Change the name or the address of a feed',
    access: changes,
    body: z.object({ name, url }).partial(),
    answer: calendarFeed,
    affects,
  }),
  poll: write({
    name: 'calendar-feeds.poll',
    path: `${feedsOfBranch}/:id/poll`,
    summary: 'Read a feed now',
    access: changes,
    answer: calendarFeed,
    affects: withDates,
  }),
  remove: write({
    name: 'calendar-feeds.remove',
    path: `${feedsOfBranch}/:id/delete`,
    summary: 'Take a feed away; the dates it took are free again',
    access: changes,
    answer: z.literal(true),
    affects: withDates,
  }),
};
