import { PIN_DIGITS, typedPin } from '@diwan/domain/pin.ts';

export { PIN_DIGITS };

const NO_DIGIT = /\D/g;

/** What of a text counts, in whichever digits it was typed. */
export const digitsOf = (typed: string): string =>
  typedPin(typed).replaceAll(NO_DIGIT, '').slice(0, PIN_DIGITS);
