import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  title: { en: 'Printed menu', ar: 'قائمة للطباعة' },
  print: { en: 'Print', ar: 'طباعة' },
  contains: { en: 'Contains: {allergens}', ar: 'يحتوي على: {allergens}' },
  free: { en: 'Free', ar: 'مجانًا' },
  scan: { en: 'The menu on your phone', ar: 'القائمة على هاتفك' },
  empty: { en: 'There is nothing on this menu yet.', ar: 'لا يوجد شيء في هذه القائمة بعد.' },
} as const satisfies Record<string, Record<Locale, string>>;

export function translate(
  key: keyof typeof MESSAGES,
  locale: Locale,
  values: Readonly<Record<string, string>> = {},
): string {
  return MESSAGES[key][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
