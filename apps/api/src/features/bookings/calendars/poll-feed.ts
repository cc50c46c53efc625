import { DAY_MS } from '@diwan/domain/local-time/day.ts';
import { sql } from 'kysely';
import type { FeedProblem } from '@diwan/contract/bookings/calendars.ts';
import type { Reading } from '@diwan/domain/ical/read-calendar.ts';
import { foldUnavailable } from '@diwan/domain/ical/unavailable.ts';
import type { Deps } from '#platform/deps.ts';
import { asServer } from '#platform/jobs/as-server.ts';
import type { Scope } from '#platform/http/scope.ts';
import { ReadingStopped } from '#platform/readers/reading.ts';
import { FetchFailed, fetchPublic } from '#platform/outbound/fetch-public.ts';
import type { SecurityEvent } from '#platform/security/security-kinds.ts';
import type { FeedPlace } from './feed-place.ts';
import { importEvents, knownEvents, type Told } from './import-events.ts';

export type PollDeps = Pick<Deps, 'database' | 'clock' | 'env' | 'outbox' | 'security' | 'readers'>;

interface Feed extends FeedPlace {
  readonly url: string;
  readonly etag: string | null;
}

interface Named {
  readonly business_id: number;
  readonly id: number;
}

const BYTES = 2 * 1024 * 1024;
const MILLISECONDS = 10_000;
const REDIRECTS = 3;
/** Further ahead nobody books. */
const HORIZON_DAYS = 3 * 365;
const DEFAULT_TIME = '14:00';

function readFeedRow(scope: Scope, id: number, lock: boolean): Promise<Feed | undefined> {
  return scope.db.find(sql<Feed>`
    select id, branch_id, item_id, unit, name, url, etag from calendar_feeds
    where business_id = ${scope.business.id} and id = ${id} ${lock ? sql`for update` : sql``}`);
}

/** How this business reads days: its clocks, its check-in and check-out, from now on. */
async function readingOf(scope: Scope): Promise<Reading> {
  const { times } = await scope.db.get(sql<{ times: Record<string, unknown> }>`
    select coalesce(json_object_agg(key, value), '{}') as times from configurations
    where business_id = ${scope.business.id} and key in ('check_in_at', 'check_out_at')`);
  const time = (key: string) => {
    const value = times[key];
    return typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? value : DEFAULT_TIME;
  };
  const from = scope.now.getTime();
  return {
    zone: scope.business.timezone,
    checkIn: time('check_in_at'),
    checkOut: time('check_out_at'),
    from,
    to: from + HORIZON_DAYS * DAY_MS,
  };
}

interface Polled {
  readonly problem: FeedProblem | null;
  readonly etag: string | null;
  /** Null: nothing new was told. */
  readonly told: Told | null;
}

const failed = (problem: FeedProblem): Polled => ({ problem, etag: null, told: null });

async function understood(
  { readers }: PollDeps,
  text: string,
  reading: Reading,
): Promise<Told | FeedProblem> {
  const { isCalendar, events, unread, isCut } = await readers.calendar(text, reading);
  if (!isCalendar) return 'no-calendar';
  // Half of a calendar would free the dates of the other half.
  return isCut ? 'too-large' : { events: foldUnavailable(events, reading.from), unread };
}

/** An address or a file that may have been made to harm, as the security log has it. */
function eventOf(error: unknown): SecurityEvent | null {
  const problem = error instanceof FetchFailed ? error.problem : null;
  if (problem === 'private') return { kind: 'address_refused', reason: 'private_address' };
  const isTooLong = problem === 'timeout' || error instanceof ReadingStopped;
  return isTooLong ? { kind: 'work_timed_out', reason: 'calendar' } : null;
}

async function fetchFeed(
  deps: PollDeps,
  { businessId, feed, reading }: { businessId: number; feed: Feed; reading: Reading },
): Promise<Polled> {
  try {
    const { text, etag } = await fetchPublic(feed.url, {
      etag: feed.etag,
      bytes: BYTES,
      milliseconds: MILLISECONDS,
      redirects: REDIRECTS,
      allowsPrivate: deps.env.ICAL_ALLOW_PRIVATE,
    });
    if (text === null) return { problem: null, etag: feed.etag, told: null };
    const told = await understood(deps, text, reading);
    return typeof told === 'string' ? failed(told) : { problem: null, etag, told };
  } catch (error) {
    const event = eventOf(error);
    if (event) deps.security.event(event, { businessId, operation: 'poll-calendars' });
    if (error instanceof FetchFailed) return failed(error.problem);
    if (error instanceof ReadingStopped) return failed('too-large');
    throw error;
  }
}

/** Without news, what found no place is tried again: the dates may be free by now. */
async function toImport(scope: Scope, feed: Feed, told: Told | null): Promise<Told> {
  if (told) return told;
  const events = await knownEvents(scope, feed);
  const unread = await scope.db.rows(sql<Told['unread'][number]>`
    select key, summary, reason from calendar_events
    where business_id = ${scope.business.id} and feed_id = ${feed.id} and state = 'unread'`);
  return { events: events.filter(({ to }) => to > scope.now.getTime()), unread };
}

async function write(scope: Scope, feed: Feed, { problem, etag, told }: Polled): Promise<void> {
  const now = await readFeedRow(scope, feed.id, true);
  // Removed, or pointed elsewhere, while it was being read.
  if (!now || now.url !== feed.url) return;
  if (problem === null) await importEvents(scope, now, await toImport(scope, feed, told));
  await scope.db.run(sql`
    update calendar_feeds set last_tried_at = ${scope.now}, last_error = ${problem},
      last_good_at = case when ${problem === null} then ${scope.now}::timestamptz else last_good_at end,
      etag = case when ${problem === null} then ${etag} else etag end
    where business_id = ${scope.business.id} and id = ${feed.id}`);
}

/** Reads a feed and takes over what it says; no connection is held while it is waited for. */
export async function pollFeed(deps: PollDeps, { business_id, id }: Named): Promise<void> {
  const asked = await asServer(deps, { businessId: business_id, job: 'poll-calendars' }, async (scope) => ({
    feed: await readFeedRow(scope, id, false),
    reading: await readingOf(scope),
  }));
  const { feed } = asked;
  if (!feed) return;
  const polled = await fetchFeed(deps, { businessId: business_id, feed, reading: asked.reading });
  await asServer(deps, { businessId: business_id, job: 'poll-calendars' }, (scope) =>
    write(scope, feed, polled),
  );
}

const POLLED_AT_ONCE = 20;
const EVERY_MINUTES = 15;

/** Every feed that is due, at the same time, so that a slow one holds up nobody for longer than its own limit. */
export async function pollDueFeeds(deps: PollDeps): Promise<void> {
  const now = deps.clock.now();
  const next = new Date(now.getTime() + EVERY_MINUTES * 60_000);
  const due = await deps.database.system((db) =>
    db.rows(sql<Named>`select business_id, id from app.take_due_feeds(${now}, ${next}, ${POLLED_AT_ONCE})`),
  );
  const ends = await Promise.allSettled(due.map((feed) => pollFeed(deps, feed)));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
}
