import { isTextKey, text } from '@diwan/contract/texts.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { useController, type FieldError } from 'react-hook-form';
import { useLocale } from '#kit/i18n/locale.ts';
import { useFormSetting, useIsRequired } from './contract-form.tsx';

/** The sentence of a problem; `{field}` in it becomes the label the user sees. */
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

/** What every field needs: its value, its problem in words, and whether it must be filled in. */
export function useField(name: string, label: string) {
  const locale = useLocale();
  const { isReadOnly } = useFormSetting();
  const isRequired = useIsRequired(name);
  const { field, fieldState } = useController({ name });
  const value: unknown = field.value;
  return {
    value,
    onChange: (next: unknown) => field.onChange(next),
    common: {
      name: field.name,
      onBlur: field.onBlur,
      ref: field.ref,
      label,
      error: problemText(fieldState.error, label, locale),
      withAsterisk: isRequired,
      readOnly: isReadOnly,
    },
  };
}

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
