import type { RestorableEntity } from '@diwan/contract/audits/audits.ts';
import { RESTORABLE_ENTITIES } from '@diwan/contract/audits/audits.ts';
import type { Changes } from '#platform/audit/audit.ts';
import { canBeWrittenBack } from './recorded-fields.rules.ts';

/** What the audit log knows of an act. */
export interface StoredAudit {
  readonly id: number;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: number | null;
  readonly label: string;
  readonly changes: Changes;
  /** Whether the rows that a deletion took along were kept with it. */
  readonly has_rows: boolean;
}

export function restorableEntity(entity: string): RestorableEntity | null {
  return RESTORABLE_ENTITIES.find((name) => name === entity) ?? null;
}

export function isRestorable(audit: Omit<StoredAudit, 'id' | 'label'>): boolean {
  if (restorableEntity(audit.entity) === null || audit.entity_id === null) return false;
  if (audit.action === 'delete') return audit.has_rows;
  return audit.action === 'update' && canBeWrittenBack(audit.entity, audit.changes);
}
