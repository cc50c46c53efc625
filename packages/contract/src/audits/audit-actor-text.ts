import type { Locale } from '../locale.ts';
import type { AuditActor, AuditJob, AuditRow } from './audits.ts';

type Words = Readonly<Record<Locale, string>>;

const ACTORS: Readonly<Record<AuditActor, Words>> = {
  user: { en: 'A former user', ar: 'مستخدم سابق' },
  guest: { en: 'A guest', ar: 'ضيف' },
  device: { en: 'A device', ar: 'جهاز' },
  system: { en: 'The system', ar: 'النظام' },
};
const JOBS: Readonly<Record<AuditJob, Words>> = {
  'close-visits': { en: 'The system (the visit was over)', ar: 'النظام (انتهت الزيارة)' },
  'expire-holds': { en: 'The system (the time to pay ran out)', ar: 'النظام (انتهت مهلة الدفع)' },
  'follow-payments': { en: 'The system (online payment)', ar: 'النظام (دفع إلكتروني)' },
  'mail-months': { en: 'The system (monthly mail)', ar: 'النظام (الرسالة الشهرية)' },
  'watch-orders': { en: 'The system (orders that wait)', ar: 'النظام (طلبات تنتظر)' },
  'poll-calendars': { en: 'The system (calendar of another site)', ar: 'النظام (تقويم موقع آخر)' },
};
const GUEST_OR_SYSTEM: Words = { en: 'A guest or the system', ar: 'ضيف أو النظام' };
const DEVICE: Words = { en: 'device', ar: 'جهاز' };

type Actor = Pick<AuditRow, 'actor' | 'job' | 'user' | 'device'>;

/** Who did what an entry of the audit log reports, in words: a person by name, everybody else by their kind. */
export function auditActorText({ actor, job, user, device }: Actor, locale: Locale): string {
  if (user !== null && user.name !== '') return user.name;
  if (actor === null) return GUEST_OR_SYSTEM[locale];
  if (actor === 'device' && device !== null) return `⁨${device}⁩ (${DEVICE[locale]})`;
  return (job === null ? ACTORS[actor] : JOBS[job])[locale];
}
