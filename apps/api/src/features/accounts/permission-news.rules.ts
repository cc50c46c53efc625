import { userChannel } from '@diwan/contract/notifications/realtime.ts';
import type { Scope } from '#platform/http/scope.ts';

/** Tells the open screens of a person that their grant at a branch is another one now. */
export function announcePermissions(scope: Scope, userId: number, branchId: number): void {
  scope.send({
    kind: 'realtime',
    business_id: scope.business.id,
    payload: {
      channel: userChannel(userId),
      event: 'permissionsUpdated',
      data: { branch_id: branchId },
    },
  });
}
