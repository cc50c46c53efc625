/** The languages of the product. Without a schema, so that small pages load no library for it. */
export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** Any header or stored value that is not a known locale means English. */
export function localeOf(value: unknown): Locale {
  return value === 'ar' ? 'ar' : 'en';
}
