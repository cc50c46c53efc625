import { sql, type NotNull, type Selectable } from 'kysely';
import type { FeedProblem } from '@diwan/contract/bookings/calendars.ts';
import type { Reading } from '@diwan/domain/ical/read-calendar.ts';
import { foldUnavailable } from '@diwan/domain/ical/unavailable.ts';
import { DAY_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Deps } from '#platform/deps.ts';
import { asServer } from '#platform/jobs/as-server.ts';
import type { Scope } from '#platform/http/scope.ts';
import { ReadingStopped } from '#platform/readers/reading.ts';
import { FetchFailed, fetchPublic } from '#platform/outbound/fetch-public.ts';
import type { SecurityEvent } from '#platform/security/security-kinds.ts';
import type { FeedPlace } from './feed-place.ts';
import { importEvents, knownEvents, type ImportResult } from './import-events.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';
import type { Schema } from '#platform/database/schema.ts';

export type PollDeps = Pick<Deps, 'database' | 'clock' | 'env' | 'outbox' | 'security' | 'readers'>;

interface Feed extends FeedPlace {
  readonly url: string;
  readonly etag: string | null;
}

type Named = Pick<Selectable<Schema['calendar_feeds']>, 'business_id' | 'id'>;

const BYTES = 2 * 1024 * 1024;
const MILLISECONDS = 10_000;
const REDIRECTS = 3;
/** Further ahead nobody books. */
const HORIZON_DAYS = 3 * 365;
const DEFAULT_TIME = '14:00';

function readFeedRow(scope: Scope, id: number, lock: boolean): Promise<Feed | undefined> {
  const feed = query
    .selectFrom('calendar_feeds')
    .select(['id', 'branch_id', 'item_id', 'unit', 'name', 'url', 'etag'])
    .where('business_id', '=', scope.business.id)
    .where('id', '=', id);
  return scope.db.find(lock ? feed.forUpdate() : feed);
}

/** How this business reads days: its clocks, its check-in and check-out, from now on. */
async function readingOf(scope: Scope): Promise<Reading> {
  const rows = await scope.db.rows(
    query
      .selectFrom('configurations')
      .select(['key', 'value'])
      .where('business_id', '=', scope.business.id)
      .where('key', 'in', ['check_in_at', 'check_out_at']),
  );
  const times = new Map(rows.map(({ key, value }) => [key, value]));
  const time = (key: string) => {
    const value = times.get(key);
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
  /** Null: nothing new was reported. */
  readonly imported: ImportResult | null;
}

const failed = (problem: FeedProblem): Polled => ({ problem, etag: null, imported: null });

async function parsed(
  { readers }: PollDeps,
  text: string,
  reading: Reading,
): Promise<ImportResult | FeedProblem> {
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
    if (text === null) return { problem: null, etag: feed.etag, imported: null };
    const imported = await parsed(deps, text, reading);
    return typeof imported === 'string' ? failed(imported) : { problem: null, etag, imported };
  } catch (error) {
    const event = eventOf(error);
    if (event) deps.security.event(event, { businessId, operation: 'poll-calendars' });
    if (error instanceof FetchFailed) return failed(error.problem);
    if (error instanceof ReadingStopped) return failed('too-large');
    throw error;
  }
}

/** Without news, what found no place is tried again: the dates may be free by now. */
async function toImport(scope: Scope, feed: Feed, input: ImportResult | null): Promise<ImportResult> {
  if (input) return input;
  const events = await knownEvents(scope, feed);
  const unread = await scope.db.rows(
    query
      .selectFrom('calendar_events')
      .select(['key', 'summary', 'reason'])
      .where('business_id', '=', scope.business.id)
      .where('feed_id', '=', feed.id)
      .where('state', '=', sql.lit('unread'))
      .$narrowType<ImportResult['unread'][number]>(),
  );
  return { events: events.filter(({ to }) => to > scope.now.getTime()), unread };
}

async function write(scope: Scope, feed: Feed, { problem, etag, imported }: Polled): Promise<void> {
  const now = await readFeedRow(scope, feed.id, true);
  // Removed, or pointed elsewhere, while it was being read.
  if (!now || now.url !== feed.url) return;
  if (problem === null) await importEvents(scope, now, await toImport(scope, feed, imported));
  await scope.db.run(
    query
      .updateTable('calendar_feeds')
      .set({
        last_tried_at: scope.now,
        last_error: problem,
        ...(problem === null ? { last_good_at: scope.now, etag } : {}),
      })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', feed.id),
  );
}

/** Reads a feed and takes over what it says; no connection is held while it is waited for. */
export async function pollFeed(deps: PollDeps, { business_id, id }: Named): Promise<void> {
  const response = await asServer(
    deps,
    { businessId: business_id, job: 'poll-calendars' },
    async (scope) => ({
      feed: await readFeedRow(scope, id, false),
      reading: await readingOf(scope),
    }),
  );
  const { feed } = response;
  if (!feed) return;
  const polled = await fetchFeed(deps, { businessId: business_id, feed, reading: response.reading });
  await asServer(deps, { businessId: business_id, job: 'poll-calendars' }, (scope) =>
    write(scope, feed, polled),
  );
}

const POLLED_AT_ONCE = 20;
const EVERY_MINUTES = 15;

/** Every feed that is due, at the same time, so that a slow one holds up nobody for longer than its own limit. */
export async function pollDueFeeds(deps: PollDeps): Promise<void> {
  const now = deps.clock.now();
  const next = new Date(now.getTime() + EVERY_MINUTES * MINUTE_MS);
  const taken = called('take_due_feeds', { at: now, next, how_many: POLLED_AT_ONCE });
  const due = await deps.database.system((db) =>
    db.rows(
      query
        .selectFrom(taken.as('feed'))
        .select(['business_id', 'id'])
        .$narrowType<{ business_id: NotNull; id: NotNull }>(),
    ),
  );
  const ends = await Promise.allSettled(due.map((feed) => pollFeed(deps, feed)));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
}
