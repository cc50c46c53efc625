import type { Selectable } from 'kysely';
import type { AuditAction, AuditEntry } from '#platform/audit/audit.ts';
import type { Schema } from '#platform/database/schema.ts';

export const LISTED_DEVICE = ['id', 'business_id', 'branch_id', 'name', 'kind'] as const;

type ListedDevice = Pick<Selectable<Schema['devices']>, (typeof LISTED_DEVICE)[number]>;

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
