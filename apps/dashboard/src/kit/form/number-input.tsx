import { westernDigits } from '@diwan/domain/text.ts';
import { NumberInput as PlainNumberInput, type NumberInputProps } from '@mantine/core';
import type { FormEvent } from 'react';

/** Before the field reads it: Mantine's would drop every digit that an Arabic keyboard types. */
function readEasternDigits({ target }: FormEvent<HTMLInputElement>) {
  if (!(target instanceof HTMLInputElement)) return;
  const plain = westernDigits(target.value).replaceAll('٫', '.');
  if (plain === target.value) return;
  const { selectionStart, selectionEnd } = target;
  // Unlike an assignment, this is no change that React has made by itself.
  target.setRangeText(plain, 0, target.value.length, 'end');
  target.setSelectionRange(selectionStart, selectionEnd);
}

/** A number in Western digits, whichever digits the keyboard has. */
export const NumberInput = (props: NumberInputProps) => (
  <PlainNumberInput {...props} onInputCapture={readEasternDigits} />
);
