import type { Locale } from '../locale.ts';
import { PHONE_CHECKS, type PhoneCheck } from './phone-check.ts';

const WORDS: Readonly<Record<PhoneCheck, Readonly<Record<Locale, string>>>> = {
  never: { en: 'Never', ar: 'لا يُطلب' },
  orders: { en: 'For orders without a table', ar: 'للطلبات بدون طاولة' },
};

/** As the settings page and the audit log call them. */
export const PHONE_CHECK_CHOICES = PHONE_CHECKS.map((value) => ({ value, label: WORDS[value] }));
