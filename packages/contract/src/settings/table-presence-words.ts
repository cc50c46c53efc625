import type { Locale } from '../locale.ts';
import { TABLE_PRESENCES, type TablePresence } from './table-presence.ts';

const WORDS: Readonly<Record<TablePresence, Readonly<Record<Locale, string>>>> = {
  static: { en: 'Whoever scanned the code on it', ar: 'كل من مسح الرمز الموجود عليها' },
  pin: { en: 'Who also types 4 digits from the staff', ar: 'من يكتب أيضًا 4 أرقام من الموظف' },
  approve: { en: 'After staff approve the first order', ar: 'بعد موافقة الموظف على أول طلب' },
};

/** As the settings page and the audit log call them. */
export const TABLE_PRESENCE_CHOICES = TABLE_PRESENCES.map((value) => ({ value, label: WORDS[value] }));
