import { expect, it } from 'vitest';
import { auditActorText } from './audit-actor-text.ts';
import type { AuditRow } from './audits.ts';

type Actor = Pick<AuditRow, 'actor' | 'job' | 'user' | 'device'>;
const NOBODY = { job: null, user: null, device: null } as const;

it.each<[Actor, string, string]>([
  [{ ...NOBODY, actor: 'user', user: { id: 7, name: 'Nora' } }, 'Nora', 'Nora'],
  [{ ...NOBODY, actor: 'user', user: { id: 7, name: '' } }, 'A former user', 'مستخدم سابق'],
  [{ ...NOBODY, actor: 'guest' }, 'A guest', 'ضيف'],
  [{ ...NOBODY, actor: 'device', device: 'Pass iPad' }, '⁨Pass iPad⁩ (device)', '⁨Pass iPad⁩ (جهاز)'],
  [
    { ...NOBODY, actor: 'system', job: 'expire-holds' },
    'The system (the time to pay ran out)',
    'النظام (انتهت مهلة الدفع)',
  ],
  [
    { ...NOBODY, actor: 'system', job: 'follow-payments' },
    'The system (online payment)',
    'النظام (دفع إلكتروني)',
  ],
  [
    { ...NOBODY, actor: 'system', job: 'poll-calendars' },
    'The system (calendar of another site)',
    'النظام (تقويم موقع آخر)',
  ],
  [{ ...NOBODY, actor: null }, 'A guest or the system', 'ضيف أو النظام'],
])('The actor %j is named in both languages.', (actor, english, arabic) => {
  expect([auditActorText(actor, 'en'), auditActorText(actor, 'ar')]).toEqual([english, arabic]);
});
