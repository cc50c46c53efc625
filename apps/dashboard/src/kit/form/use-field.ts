import { useController } from 'react-hook-form';
import { useLocale } from '#kit/i18n/locale.ts';
import { useFormSetting } from './contract-form.tsx';
import { isRequiredField } from './form-schema.ts';
import { problemText } from './problem-text.ts';

function useIsRequired(name: string): boolean {
  const { schema } = useFormSetting();
  return schema !== null && isRequiredField(schema, name);
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
