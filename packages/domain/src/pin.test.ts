import { describe, expect, it } from 'vitest';
import { isEasyPin, isPin, typedPin } from './pin.ts';

describe('A PIN', () => {
  it.each(['0000', '7777', '1234', '4321', '6789', '0123', '1212', '4545', '1987', '2004'])(
    'that is easy to guess is known as one: %s',
    (pin) => expect(isEasyPin(pin)).toBe(true),
  );

  it.each(['4071', '8305', '1357', '9021', '3190', '7786'])('that is not is taken: %s', (pin) =>
    expect(isEasyPin(pin)).toBe(false),
  );

  it('is four digits, in whichever digits they were typed', () => {
    expect(typedPin(' ٤٠٧١ ')).toBe('4071');
    expect(typedPin('۴۰۷۱')).toBe('4071');
    expect(['407', '40711', '40a1', '', '٤٠٧١'].filter(isPin)).toEqual([]);
    expect(isPin('4071')).toBe(true);
  });

  it('is hardly ever too easy: of all there are, more than nine of ten may be chosen', () => {
    const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
    expect(all.filter((pin) => !isEasyPin(pin)).length).toBeGreaterThan(9_000);
  });

  it('of one digit four times is always too easy', () => {
    const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
    expect(digits.filter((digit) => !isEasyPin(digit.repeat(4)))).toEqual([]);
  });
});
