import type { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { AnswerOf, QueryOf } from '@diwan/contract/operation.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { staysTouching } from '../stays-touching.shared.ts';
import { countedWithin, expected } from './counted-within.ts';
import {
  askedPeriod,
  countedBranches,
  expectedAt,
  type AskedStatistic,
  type Period,
} from './statistic-scope.ts';
import { staysAt } from './stays-at.ts';

interface Now {
  readonly upcoming: number;
  readonly current: number;
}

/** How many that are not canceled began before one moment and end after another, later one. */
async function lasting(
  scope: Scope,
  branches: readonly number[],
  { before, after }: { readonly before: Date; readonly after: Date },
): Promise<number> {
  const stays = staysTouching(expectedAt(scope, branches), { from: after, to: before });
  const { count } = await scope.db.get(
    query.selectFrom(stays.as('t')).select((row) => row.fn.countAll<number>().as('count')),
  );
  return count;
}

/** Times have milliseconds: what has begun has done so before the next one. */
const next = (at: Date) => new Date(at.getTime() + 1);

/** Of a period that holds this moment. */
async function nowWithin(scope: Scope, branches: readonly number[], { to }: Period): Promise<Now> {
  const { now } = scope;
  const [begun] = await staysAt(scope, branches, [now]);
  const [begins, toBegin] = await countedWithin(scope, 'arrivals', branches, [
    { from: now, to: next(now) },
    { from: next(now), to },
  ]);
  return { upcoming: expected(toBegin), current: expected(begun) + expected(begins) };
}

/** Reservations that touch the period: by status and, but for canceled ones, by what they are now. */
export async function readReservationCounts(
  scope: Scope,
  asked: AskedStatistic<QueryOf<typeof statistics.reservations>>,
): Promise<AnswerOf<typeof statistics.reservations>> {
  const branches = countedBranches(scope, asked, 'reservations.read');
  const period = askedPeriod(scope, asked.query);
  const { now } = scope;
  const [begun] = await countedWithin(scope, 'arrivals', branches, [period]);
  const [before] = await staysAt(scope, branches, [period.from]);
  const count = (status: string) => (begun?.count(status) ?? 0) + (before?.count(status) ?? 0);
  const touching = expected(begun) + expected(before);
  const ofNow = async (): Promise<Now> => {
    if (now < period.from) {
      const current = await lasting(scope, branches, { before: next(now), after: period.from });
      return { current, upcoming: touching - current };
    }
    if (now < period.to) return nowWithin(scope, branches, period);
    return { current: await lasting(scope, branches, { before: period.to, after: now }), upcoming: 0 };
  };
  const { upcoming, current } = await ofNow();
  return {
    pending: count('pending'),
    completed: count('completed'),
    canceled: count('canceled'),
    upcoming,
    current,
    past: touching - current - upcoming,
  };
}
