import { useEffect, useRef } from 'react';

/** Longer than the pause between two keys of a scanner, shorter than that between two of a person. */
const PAUSE_MILLISECONDS = 80;

/** A scanner may be set up to end without Enter; nobody types so many digits without a pause. */
const LEAST_WITHOUT_ENTER = 6;
const LEAST_WITH_ENTER = 4;

type Read =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'keys'; readonly digits: readonly number[] };

/** What digits were that came without a pause, and how they ended: a code that was scanned, or keys that were pressed. */
export function readDigits(digits: string, endsWithEnter: boolean): Read {
  const least = endsWithEnter ? LEAST_WITH_ENTER : LEAST_WITHOUT_ENTER;
  if (digits.length >= least) return { kind: 'code', code: digits };
  return { kind: 'keys', digits: digits.split('').map(Number) };
}

interface Scanner {
  readonly isOn: boolean;
  readonly onCode: (code: string) => void;
  readonly onDigit: (digit: number) => void;
}

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';
const isTyping = ({ target }: Event) => target instanceof Element && target.closest(TYPED_INTO) !== null;

/** By the place of the key, so that it is the same on an Arabic keyboard. */
function digitOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return null;
  return /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? null;
}

/**
 * Scanners type like keyboards: a code in one burst, then Enter. Digits are therefore taken together until there is a
 * pause or another key; Enter at the end of a code presses no button that happens to be focused.
 */
export function useScanner(scanner: Scanner): void {
  const now = useRef(scanner);
  useEffect(() => {
    now.current = scanner;
  });
  useEffect(() => {
    let digits = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (endsWithEnter = false): boolean => {
      clearTimeout(timer);
      if (digits === '') return false;
      const read = readDigits(digits, endsWithEnter);
      digits = '';
      if (read.kind === 'code') now.current.onCode(read.code);
      else read.digits.forEach((digit) => now.current.onDigit(digit));
      return read.kind === 'code';
    };
    const press = (event: KeyboardEvent) => {
      const digit = now.current.isOn && !isTyping(event) ? digitOf(event) : null;
      if (digit !== null) {
        clearTimeout(timer);
        digits += digit;
        timer = setTimeout(settle, PAUSE_MILLISECONDS);
        return;
      }
      const isScanned = settle(event.key === 'Enter');
      if (!isScanned || event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}
