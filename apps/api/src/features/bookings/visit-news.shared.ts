import type { Scope } from '#platform/http/scope.ts';
import { liveUpdate } from '#platform/realtime/live-update.ts';

interface Visit {
  readonly branch_id: number;
  readonly id: number;
}

/** Open browsers of the branch read the visits again once this is committed. */
export function sendVisit(scope: Scope, { branch_id, id }: Visit): void {
  const data = { visit: { id }, branchId: branch_id };
  scope.send(
    liveUpdate('orders', { business_id: scope.business.id, branch_id }, { event: 'update-visit', data }),
  );
}
