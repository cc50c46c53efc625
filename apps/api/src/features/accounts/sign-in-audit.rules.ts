import type { AuditEntry } from '#platform/audit/audit.ts';
import type { Caller } from '#platform/access/caller.ts';

/** A login or logout is a row in each business the person reaches. */
export function signInAudit(caller: Caller, action: 'login' | 'logout'): AuditEntry[] {
  return [...caller.businesses.keys()].map((business_id) => ({
    action,
    entity: 'user',
    entity_id: caller.userId,
    label: caller.name,
    changes: {},
    business_id,
    user_id: caller.userId,
  }));
}
