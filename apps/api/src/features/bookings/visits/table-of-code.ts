import type { tableCodes } from '@diwan/contract/venues/table-codes.ts';
import type { localesRow } from '@diwan/contract/fields.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { servedDuring } from '@diwan/domain/serving-times.ts';
import { openAt } from '@diwan/domain/opening-now.ts';
import type { z } from 'zod';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { enterAsGuest } from '#platform/tenancy/enter-business.ts';
import { noTable, readTableService, tableOfCode } from '../table-service.shared.ts';
import { sendVisit } from '../visit-news.shared.ts';
import { openVisit } from '../visits.shared.ts';

type Locales = z.output<typeof localesRow>;
type Hours = Pick<Awaited<ReturnType<typeof readTableService>>, 'hours' | 'lastOrdersMinutes'>;

const seatWith = (scope: Scope, seatId: number) =>
  query
    .selectFrom('seats as s')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.business_id', '=', 's.business_id').onRef('a.id', '=', 's.area_id'),
    )
    .innerJoin('branches as b', (join) =>
      join.onRef('b.business_id', '=', 's.business_id').onRef('b.id', '=', 's.branch_id'),
    )
    .leftJoin('visits as v', (join) =>
      join
        .onRef('v.business_id', '=', 's.business_id')
        .onRef('v.seat_id', '=', 's.id')
        .on('v.closed_at', 'is', null),
    )
    .select(['s.id', 's.area_id', 's.name_en', 's.name_ar', 'b.slug', 'b.paused_until', 'v.id as visit_id'])
    .select([localesOf('s').$castTo<Locales>().as('seat'), localesOf('a').$castTo<Locales>().as('area')])
    .where('s.business_id', '=', scope.business.id)
    .where('s.id', '=', seatId);

/**
 * The table whose code was scanned. Where guests type digits before they order, the scan opens the visit that has them, so
 * that staff can tell them; it counts for nothing until somebody has typed them.
 */
export async function readTable(
  scope: Scope,
  { params }: { readonly params: { readonly code: string } },
  random: (bytes: number) => Buffer,
): Promise<ResponseOf<typeof tableCodes.guest>> {
  const found = await tableOfCode(scope.db, params.code);
  if (!found) throw noTable();
  const table = await enterAsGuest(scope, found);
  const { id: seatId, branch_id: branchId } = table;
  const row = await scope.db.get(seatWith(scope, seatId));
  const service = await readTableService(scope.db, table);
  const { isServed, presence } = service;
  const needsPin = isServed && presence === 'pin';
  if (needsPin && row.visit_id === null) {
    const id = await openVisit(scope, { branchId, seat: row, isApproved: false }, random);
    if (id !== null) sendVisit(scope, { branch_id: branchId, id });
  }
  return {
    slug: row.slug,
    seat: { id: row.id, locales: row.seat },
    area: { locales: row.area },
    visit: { state: needsPin || row.visit_id !== null ? 'open' : 'none', needs_pin: needsPin },
    open: openNow(scope, service, row.paused_until),
  };
}

type OpenNow = ResponseOf<typeof tableCodes.guest>['open'];

/** Hours that nobody set never end; while the branch takes no orders at all, it is open and takes none. */
function openNow(scope: Scope, { hours, lastOrdersMinutes }: Hours, pausedUntil: string | null): OpenNow {
  const now = scope.now.getTime();
  const isPaused = Date.parse(pausedUntil ?? '') > now;
  if (hours === null) return { now: !isPaused, until: null, last_orders: null };
  const zone = scope.business.timezone;
  const around = { from: now - DAY_MS, to: now + DAY_MS };
  const found = openAt(servedDuring({ hours, lastOrdersMinutes, zone }, around), now);
  if (!found) return { now: false, until: null, last_orders: null };
  const local = (at: number) => instantToLocal(new Date(at), zone);
  const { range, isTaking } = found;
  return { now: isTaking && !isPaused, until: local(range.to), last_orders: local(range.lastOrders) };
}
