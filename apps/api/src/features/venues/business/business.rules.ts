import type { LocalizedInput } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { invalidField } from '#platform/refusal.ts';
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

export function requireTimeZone(name: string | null | undefined, fallback: string): string {
  if (!name) return fallback;
  if (!isTimeZone(name)) throw invalidField('timezone', 'time_zone_invalid');
  return name;
}
