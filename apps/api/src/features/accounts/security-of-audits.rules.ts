import type { PersonalEntry } from '#platform/audit/audit.ts';
import type { DoneByCall } from '#platform/security/done-by-call.ts';
import type { SecurityEvent } from '#platform/security/security-kinds.ts';

const ENDED: Readonly<Record<string, 'one' | 'others' | 'of_colleague'>> = {
  'sessions.revoke': 'one',
  'sessions.revoke-others': 'others',
  'users.sign-out': 'of_colleague',
};

function ofSecondStep({ entity, changes }: PersonalEntry, isSelf: boolean): SecurityEvent {
  const kind = 'second_step_changed';
  if (entity === 'recovery_code') {
    const isUsed = changes['recovery_codes_left']?.before !== null;
    return { kind, reason: isUsed ? 'code_used' : 'new_codes' };
  }
  if (changes['enabled']?.after === true) return { kind, reason: 'on' };
  return { kind, reason: isSelf ? 'off' : 'off_by_colleague' };
}

function ofPerson({ action, changes, branch_id, user_id }: PersonalEntry, isSelf: boolean): SecurityEvent[] {
  const reason = isSelf ? 'by_person' : 'by_colleague';
  if (action === 'permission') {
    return [{ kind: 'grants_changed', reason: 'changed', detail: { branch: branch_id ?? 0 } }];
  }
  if (action !== 'update') return [];
  // Somebody who is not signed in has proved the mailbox, which that call reports itself.
  const hasPassword = 'password' in changes && user_id === undefined;
  return [
    ...(hasPassword ? [{ kind: 'password_changed', reason } as const] : []),
    ...('email' in changes ? [{ kind: 'address_changed', reason } as const] : []),
    ...('email_verified' in changes ? [{ kind: 'address_changed', reason: 'confirmed' } as const] : []),
  ];
}

function eventsOf(entry: PersonalEntry, { callerId, operation }: DoneByCall): SecurityEvent[] {
  const { entity, action } = entry;
  const isSelf = entry.entity_id === callerId;
  if (entity === 'second_factor' || entity === 'recovery_code') return [ofSecondStep(entry, isSelf)];
  if (entity === 'pin') {
    return [{ kind: 'pin_changed', reason: entry.changes['enabled']?.after === true ? 'set' : 'removed' }];
  }
  if (entity === 'device' && action === 'delete') return [{ kind: 'sessions_ended', reason: 'of_device' }];
  if (entity !== 'user') return [];
  const ended = action === 'logout' ? ENDED[operation ?? ''] : undefined;
  return ended ? [{ kind: 'sessions_ended', reason: ended }] : ofPerson(entry, isSelf);
}

/**
 * Whatever changes how somebody signs in, or what they may do, is audited; what is audited is a security event as well, so
 * that no call can forget it. A person of several businesses has a row in each, and one event.
 */
export function securityEventsOf(done: DoneByCall): SecurityEvent[] {
  const events = new Map<string, SecurityEvent>();
  for (const entry of done.records) {
    for (const event of eventsOf(entry, done)) {
      events.set(`${event.kind} ${event.reason} ${entry.entity_id}`, {
        ...event,
        subjectId: entry.entity_id,
      });
    }
  }
  return [...events.values()];
}
