import { z } from 'zod';

export const LOCALES = ['en', 'ar'] as const;
export const localeSchema = z.enum(LOCALES);
export type Locale = z.infer<typeof localeSchema>;

/** Any header or stored value that is not a known locale means English. */
export function localeOf(value: unknown): Locale {
  return value === 'ar' ? 'ar' : 'en';
}
