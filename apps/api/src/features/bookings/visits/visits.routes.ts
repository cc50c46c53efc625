import { desks } from '@diwan/contract/accounts/desks.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { visitCalls } from '@diwan/contract/bookings/visit-calls.ts';
import { visits, type VisitWithOrders } from '@diwan/contract/bookings/visits.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { tableCodes } from '@diwan/contract/venues/table-codes.ts';
import { joinByPin } from './join-visit.ts';
import { readTable } from './table-of-code.ts';
import { findCall, listCalls, releaseCall, takeCall } from './take-calls.ts';
import { readVisitAsGuest } from './visit-bill.ts';
import { closeByStaff, mergeVisit, moveVisit, openByStaff } from './change-visits.ts';
import { payVisit } from './pay-visit.ts';
import { findVisitOfBranch, readFloor, readVisit } from './read-visits.ts';
import { callFromTable, callStaff, cancelCall } from './visit-calls.ts';
import { readWhatWaits } from './what-waits.ts';
import type { Scope } from '#platform/http/scope.ts';
import { approveVisit } from '../approve-visit.shared.ts';

/** The first who presses approves; afterwards nothing changes any more. */
async function approveByStaff(
  scope: Scope,
  { params }: { readonly params: { readonly branch_id: number; readonly id: number } },
): Promise<VisitWithOrders> {
  if (!(await approveVisit(scope, params.id))) scope.unchanged();
  return readVisit(scope, params.branch_id, params.id);
}

const located = { locate: findVisitOfBranch };

type Parts = Pick<Deps, 'random' | 'database' | 'clock'>;

function joinRoute(deps: Parts): AnyRoute {
  const { prepare, run } = joinByPin(deps);
  return handle(guestVisits.join, run, { prepare });
}

export const visitRoutes = (deps: Parts): AnyRoute[] => [
  handle(visits.list, readFloor),
  handle(visits.get, (scope, { params }) => readVisit(scope, params.branch_id, params.id), located),
  handle(visits.open, (scope, input) => openByStaff(scope, input, deps.random)),
  handle(visits.approve, approveByStaff, located),
  handle(visits.pay, (scope, paid) => payVisit(scope, paid, deps.random), located),
  handle(visits.close, closeByStaff, located),
  handle(visits.move, moveVisit, located),
  handle(visits.merge, mergeVisit, located),
  handle(visitCalls.list, listCalls),
  handle(visitCalls.take, takeCall, { locate: findCall }),
  handle(visitCalls.release, releaseCall, { locate: findCall }),
  handle(desks.waiting, readWhatWaits),
  handle(tableCodes.guest, (scope, input) => readTable(scope, input, deps.random), {
    writes: true,
    audit: 'none',
  }),
  joinRoute(deps),
  handle(guestVisits.call, callStaff),
  handle(guestVisits.callFromTable, (scope, input) => callFromTable(scope, input, deps.random)),
  handle(guestVisits.cancelCall, cancelCall),
  handle(guestVisits.get, readVisitAsGuest, { writes: true, audit: 'none' }),
];
