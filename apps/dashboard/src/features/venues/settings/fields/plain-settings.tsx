import { decimalsOf, type Currency } from '@diwan/domain/money.ts';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useField } from '#kit/form/use-field.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';

const PERCENT_DECIMALS = 2;

interface Money {
  readonly currency: Currency;
  /** Its name in the reader's language. */
  readonly unit: string;
}

function unitOf(field: PartProps['definition']['field'], { currency, unit }: Money) {
  if (field === 'percentage') return { suffix: ' %', decimals: PERCENT_DECIMALS };
  if (field === 'money') return { suffix: ` ${unit}`, decimals: decimalsOf(currency) };
  return { suffix: '', decimals: 0 };
}

export function NumberSetting({ name, label, description, definition, fallback }: PartProps) {
  const t = useText(settingMessages);
  const currency = usePlace().business?.currency ?? 'KWD';
  const { value, onChange, common } = useField(name, label);
  const unit = useCurrencyName()(currency);
  const { suffix, decimals } = unitOf(definition.field, { currency, unit });
  return (
    <NumberInput
      {...common}
      description={description}
      placeholder={typeof fallback === 'number' ? t('usual', { value: `${fallback}${suffix}` }) : undefined}
      dir="ltr"
      hideControls
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      suffix={suffix}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  );
}
