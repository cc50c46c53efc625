import type { LocalizedInput } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { invalidField } from '#platform/http-error.ts';
import { isTimeZone } from '#platform/time-zones.ts';

interface Named {
  readonly name?: string | undefined;
  readonly locales?: readonly LocalizedInput[] | undefined;
}

/** A bare `name` stands for the first language where no locales are sent. */
export function localesSent(sent: Named, first: Locale): readonly LocalizedInput[] | undefined {
  if (sent.locales) return sent.locales;
  return sent.name === undefined ? undefined : [{ locale: first, name: sent.name, description: undefined }];
}

/** The first language of a new business: the one its creator uses, unless only the other one has a name. */
export function firstNamed(rows: readonly LocalizedInput[] | undefined, used: Locale): Locale {
  const named = (rows ?? []).filter(({ name }) => name !== '').map(({ locale }) => locale);
  return named.includes(used) ? used : (named[0] ?? used);
}

export function requireTimeZone(name: string | null | undefined, fallback: string): string {
  if (!name) return fallback;
  if (!isTimeZone(name)) throw invalidField('timezone', 'time_zone_invalid');
  return name;
}
