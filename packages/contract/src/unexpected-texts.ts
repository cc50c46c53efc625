import type { Locale } from './locale.ts';

/** By itself, because every page may have to say it, and the smallest have no form to say the rest of `texts.ts` in. */
export const UNEXPECTED = {
  en: 'An unexpected error occurred.',
  ar: 'حدث خطأ غير متوقع.',
} as const satisfies Record<Locale, string>;
