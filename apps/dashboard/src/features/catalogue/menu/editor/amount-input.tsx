import { TextInput, type TextInputProps } from '@mantine/core';
import { westernNumber } from '../drafts/typed-numbers.ts';

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly label: string | null;
  readonly value: string;
  readonly unit?: string;
  readonly isWhole?: boolean;
  readonly onType: (value: string) => void;
}

/** A number as it is typed: left to right, in Western digits, with its unit beside it. */
export function AmountInput({ unit, isWhole = false, onType, ...rest }: AmountInputProps) {
  return (
    <TextInput
      {...rest}
      dir="ltr"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSection={unit}
      rightSectionWidth={unit === undefined ? undefined : 52}
      rightSectionPointerEvents="none"
      onChange={(event) => onType(westernNumber(event.currentTarget.value))}
    />
  );
}
