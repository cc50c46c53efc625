import type { Locale } from '@diwan/contract/locale.ts';
import { useLocale } from './locale.ts';
import type { PlainMessage } from './messages.ts';

interface Named {
  readonly locale: Locale;
  readonly name: string;
  readonly description?: string | null;
}

/** The name in the reader's language, or else in the other one. */
export function nameOf(rows: readonly Named[], locale: Locale): string {
  const own = rows.find((row) => row.locale === locale)?.name;
  return own || (rows.find((row) => row.name !== '')?.name ?? '');
}

export function useNameOf(): (rows: readonly Named[]) => string {
  const locale = useLocale();
  return (rows) => nameOf(rows, locale);
}

/** Picks the language of a text that travels as a value, such as a link's label. */
export function usePick(): (message: PlainMessage) => string {
  const locale = useLocale();
  return (message) => message[locale];
}
