import type { DeviceKind } from '@diwan/contract/operation.ts';
import type { AuditAction, AuditEntry } from '#platform/audit/audit.ts';

export interface ListedDevice {
  readonly id: number;
  readonly business_id: number;
  readonly branch_id: number;
  readonly name: string;
  readonly kind: DeviceKind;
}

/** A device comes, goes or is sent away: a row of its branch. */
export const deviceAudit = (action: AuditAction, device: ListedDevice): AuditEntry => ({
  action,
  entity: 'device',
  entity_id: device.id,
  label: device.name,
  changes: {},
  business_id: device.business_id,
  branch_id: device.branch_id,
  ...(action === 'login' ? { device: device.name } : {}),
});
