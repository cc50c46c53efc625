import { decimalsOf, type Currency } from '@diwan/domain/money.ts';
import { ColorInput, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import type { Choice } from './choice.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { formMessages } from './form.messages.ts';
import { NumberInput } from './number-input.tsx';
import { asText, useField } from './use-field.ts';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
}

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
  readonly isClearable?: boolean;
  /** Ids are numbers on the wire and texts in the control. */
  readonly isNumeric?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, choices, description, placeholder, isClearable = false, isNumeric = false } = props;
  const t = useText(formMessages);
  const { value, onChange, common } = useField(name, label);
  const SEARCHABLE_FROM = 8;
  return (
    <Select
      {...common}
      description={description}
      placeholder={placeholder}
      data={choices.map((choice) => ({ ...choice }))}
      value={asText(value) || null}
      clearable={isClearable}
      searchable={choices.length >= SEARCHABLE_FROM}
      allowDeselect={isClearable}
      nothingFoundMessage={t('nothingFound')}
      onChange={(next) => onChange(next !== null && isNumeric ? Number(next) : next)}
    />
  );
}

interface NumberFieldProps extends FieldProps {
  readonly suffix?: string;
  readonly decimals?: number;
  /** Emptied it is nothing, and not missing. */
  readonly isClearable?: boolean;
}

export function NumberField(props: NumberFieldProps) {
  const { name, label, description, suffix, decimals = 0, isClearable = false } = props;
  const { value, onChange, common } = useField(name, label);
  // All decimals once it is written; none are pushed in front of the one that comes next.
  const [isTyping, setIsTyping] = useState(false);
  return (
    <NumberInput
      {...common}
      description={description}
      dir="ltr"
      hideControls
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      fixedDecimalScale={decimals > 0 && !isTyping}
      // The input behind it reports `onFocus` a moment later, when a first key may have come.
      onFocusCapture={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false);
        common.onBlur();
      }}
      suffix={suffix}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(next) => onChange(isClearable && next === '' ? null : next)}
    />
  );
}

/** An amount in major units, with the decimals of its currency. */
export function MoneyField({ currency, ...field }: FieldProps & { readonly currency: Currency }) {
  const nameOf = useCurrencyName();
  return <NumberField {...field} decimals={decimalsOf(currency)} suffix={` ${nameOf(currency)}`} />;
}

export function SwitchField({ name, label, description }: FieldProps) {
  const { value, onChange, common } = useField(name, label);
  const { withAsterisk: _asterisk, readOnly, ...rest } = common;
  return (
    <Switch
      {...rest}
      description={description}
      disabled={readOnly}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function ColourField({ name, label, description }: FieldProps) {
  const { value, onChange, common } = useField(name, label);
  return (
    <ColorInput
      {...common}
      description={description}
      dir="ltr"
      // Not every browser has one, and its button has no words.
      withEyeDropper={false}
      // What is no colour is told so; the field would throw it away.
      fixOnBlur={false}
      value={asText(value)}
      onChange={onChange}
    />
  );
}
