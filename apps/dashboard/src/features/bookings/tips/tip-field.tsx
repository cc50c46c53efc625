import { decimalsOf, toMajor, toMinor, type Currency } from '@diwan/domain/money.ts';
import { mayTip } from '@diwan/domain/tips.ts';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { tipMessages } from './tips.messages.ts';

interface TipFieldProps {
  /** In the smallest unit, as what it is given with. */
  readonly tip: number;
  readonly due: number;
  readonly currency: Currency;
  readonly onTip: (tip: number) => void;
}

/** What somebody gives on top of what they pay. */
export function TipField({ tip, due, currency, onTip }: TipFieldProps) {
  const t = useText(tipMessages);
  return (
    <NumberInput
      label={t('tip')}
      size="md"
      dir="ltr"
      hideControls
      allowNegative={false}
      decimalScale={decimalsOf(currency)}
      fixedDecimalScale
      value={tip === 0 ? '' : toMajor(tip, currency)}
      error={mayTip(tip, due) ? undefined : t('tooMuch')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(value) => onTip(toMinor(Number(value) || 0, currency) ?? 0)}
    />
  );
}
