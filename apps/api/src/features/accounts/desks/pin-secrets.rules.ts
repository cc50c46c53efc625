import { isEasyPin, isPin, typedPin } from '@diwan/domain/pin.ts';
import { invalidField } from '#platform/http-error.ts';

/** The digits of a PIN that somebody wants to have; 422 where there are not four, or where they are easy to guess. */
export function chosenPin(text: string): string {
  const pin = typedPin(text);
  if (!isPin(pin)) throw invalidField('pin', 'pin_digits');
  if (isEasyPin(pin)) throw invalidField('pin', 'pin_easy');
  return pin;
}

/** The digits that somebody tries. What is no PIN at all is refused before it counts as a try. */
export function triedPin(text: string): string {
  const pin = typedPin(text);
  if (!isPin(pin)) throw invalidField('pin', 'pin_digits');
  return pin;
}
