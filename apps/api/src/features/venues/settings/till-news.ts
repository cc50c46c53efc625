import type { Scope } from '#platform/http/scope.ts';
import { liveUpdate } from '#platform/realtime/live-update.ts';

interface KeyData {
  readonly key: string;
  readonly data: unknown;
}

/**
 * Open browsers learn until when guests may book, whenever it was among the saved settings of the mobile app; null: all
 * of them were cleared.
 */
export function sendTill(scope: Scope, branchId: number, saved: readonly KeyData[] | null): void {
  const till = saved === null ? { data: null } : saved.find(({ key }) => key === 'EnableReservationTill');
  if (!till) return;
  scope.send(
    liveUpdate(
      'reservations',
      { business_id: scope.business.id, branch_id: branchId },
      {
        event: 'reservation-till-updated',
        data: {
          branch_id: branchId,
          EnableReservationTill: typeof till.data === 'string' ? till.data : null,
        },
      },
    ),
  );
}
