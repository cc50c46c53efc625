import { isTextKey, text } from '@diwan/contract/texts.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { FieldError } from 'react-hook-form';

/** The message of a problem; `{field}` in it becomes the label the user sees. */
export function problemText(
  error: FieldError | undefined,
  label: string,
  locale: Locale,
): string | undefined {
  if (!error) return undefined;
  const { type, types } = error;
  if (error.message) return error.message;
  if (typeof type !== 'string' || !isTextKey(type)) return text('invalid', locale);
  const values = Object.entries(types ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return text(type, locale, { ...Object.fromEntries(values), field: label });
}
