import { westernDigits } from './text.ts';

export const PIN_DIGITS = 4;
const DIGITS = new RegExp(`^\\d{${PIN_DIGITS}}$`);

/** A PIN as it was typed on whichever keyboard: in Western digits. */
export const typedPin = (text: string): string => westernDigits(text.normalize('NFKC').trim());

export const isPin = (typed: string): boolean => DIGITS.test(typed);

/** From each digit to the next it is as far as from the first to the second, and that is at most one step. */
function isRow(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every((step) => step === first);
}

/** What people who know nothing of somebody try first: one digit four times, a row of digits, a pair twice, a year of birth. */
export function isEasyPin(pin: string): boolean {
  return isRow(pin) || pin.slice(0, 2) === pin.slice(2) || /^(?:19|20)/.test(pin);
}
