import type { PersonalEntry } from '#platform/audit/audit.ts';
import type { Caller } from '#platform/access/caller.ts';

/** A login or logout, which is a row in each business the person reaches. */
export const signInAudit = ({ userId, name }: Caller, action: 'login' | 'logout'): PersonalEntry => ({
  action,
  entity: 'user',
  entity_id: userId,
  label: name,
  changes: {},
  user_id: userId,
});
