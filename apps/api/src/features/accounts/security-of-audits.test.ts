import { expect, it } from 'vitest';
import type { AuditEntry } from '#platform/audit/audit.ts';
import { securityEventsOf } from './security-of-audits.rules.ts';

const MASKED = { before: '********', after: '********' };
const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  action: 'update',
  entity: 'user',
  entity_id: 7,
  label: 'Nora',
  changes: {},
  business_id: 1,
  ...given,
});
const eventsOf = (given: Partial<AuditEntry>, callerId = 7, operation = 'users.update') =>
  securityEventsOf({ records: [entry(given)], callerId, operation }).map(({ kind, reason }) => [
    kind,
    reason,
  ]);

it.each([
  [{ changes: { password: MASKED } }, 7, ['password_changed', 'by_person']],
  [{ changes: { password: MASKED } }, 8, ['password_changed', 'by_colleague']],
  [{ changes: { email: { before: 'a', after: 'b' } } }, 7, ['address_changed', 'by_person']],
  [{ changes: { email_verified: { before: false, after: true } } }, 7, ['address_changed', 'confirmed']],
  [{ entity: 'pin', changes: { enabled: { before: false, after: true } } }, 7, ['pin_changed', 'set']],
  [{ entity: 'pin', changes: { enabled: { before: true, after: false } } }, 7, ['pin_changed', 'removed']],
  [
    { entity: 'second_factor', changes: { enabled: { before: false, after: true } } },
    7,
    ['second_step_changed', 'on'],
  ],
  [
    { entity: 'second_factor', changes: { enabled: { before: true, after: false } } },
    7,
    ['second_step_changed', 'off'],
  ],
  [
    { entity: 'second_factor', changes: { enabled: { before: true, after: false } } },
    8,
    ['second_step_changed', 'off_by_colleague'],
  ],
  [
    { entity: 'recovery_code', changes: { recovery_codes_left: { before: null, after: 10 } } },
    7,
    ['second_step_changed', 'new_codes'],
  ],
  [
    { entity: 'recovery_code', changes: { recovery_codes_left: { before: 10, after: 9 } } },
    7,
    ['second_step_changed', 'code_used'],
  ],
  [{ action: 'permission' as const, branch_id: 3 }, 8, ['grants_changed', 'changed']],
  [{ entity: 'device', action: 'delete' as const }, 8, ['sessions_ended', 'of_device']],
])('The audit row %j of caller %i is one security event.', (given, callerId, event) => {
  expect(eventsOf(given, callerId)).toEqual([event]);
});

it('Audit rows that change nothing about signing in and rights are no security events.', () => {
  expect(eventsOf({ changes: { name: { before: 'a', after: 'b' } } })).toEqual([]);
  expect(eventsOf({ entity: 'item', action: 'delete' })).toEqual([]);
});

it('A person with a row in each of several businesses has one event.', () => {
  const records = [1, 2, 3].map((business_id) => entry({ business_id, changes: { password: MASKED } }));
  expect(securityEventsOf({ records, callerId: 7, operation: null })).toEqual([
    { kind: 'password_changed', reason: 'by_person', subjectId: 7 },
  ]);
});
