import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { visitCalls } from '@diwan/contract/bookings/visit-calls.ts';
import { visits } from '@diwan/contract/bookings/visits.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { findCall, listCalls, takeCall } from './take-calls.ts';
import { readVisitAsGuest } from './visit-bill.ts';
import { closeByStaff, mergeVisit, moveVisit, openByStaff } from './change-visits.ts';
import { payVisit } from './pay-visit.ts';
import { findVisitOfBranch, readFloor, readVisit } from './read-visits.ts';
import { callStaff, cancelCall } from './visit-calls.ts';

const located = { locate: findVisitOfBranch };

export const visitRoutes = ({ random }: Pick<Deps, 'random'>): AnyRoute[] => [
  handle(visits.list, readFloor),
  handle(visits.get, (scope, { params }) => readVisit(scope, params.branch_id, params.id), located),
  handle(visits.open, (scope, input) => openByStaff(scope, input, random)),
  handle(visits.pay, payVisit, located),
  handle(visits.close, closeByStaff, located),
  handle(visits.move, moveVisit, located),
  handle(visits.merge, mergeVisit, located),
  handle(visitCalls.list, listCalls),
  handle(visitCalls.take, takeCall, { locate: findCall }),
  handle(guestVisits.call, callStaff),
  handle(guestVisits.cancelCall, cancelCall),
  handle(guestVisits.get, readVisitAsGuest, { writes: true, audit: 'none' }),
];
