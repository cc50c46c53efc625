import type { VisitWithOrders } from '@diwan/contract/bookings/visits.ts';
import type { Scope } from '#platform/http/scope.ts';
import { approveVisit } from '../approve-visit.shared.ts';
import { readVisit } from './read-visits.ts';

/** The first who presses approves; afterwards nothing changes any more. */
export async function approveByStaff(
  scope: Scope,
  { params }: { readonly params: { readonly branch_id: number; readonly id: number } },
): Promise<VisitWithOrders> {
  if (!(await approveVisit(scope, params.id))) scope.unchanged();
  return readVisit(scope, params.branch_id, params.id);
}
