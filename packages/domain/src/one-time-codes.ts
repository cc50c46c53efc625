import { westernDigits } from './text.ts';

/** A code as it was typed: without spaces, in Western digits and capital letters. */
export const typedCode = (text: string): string =>
  westernDigits(text.normalize('NFKC')).replaceAll(/[\s-]/g, '').toUpperCase();

/** Neither taken for one another nor for digits when read out or copied by hand. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 10;
export const RECOVERY_BYTES = RECOVERY_CODES * RECOVERY_LETTERS;

/** Ten codes of fifty random bits, as ‘7K2M9-QWX4T’; `bytes` are `RECOVERY_BYTES` random ones. */
export function recoveryCodes(bytes: Uint8Array): string[] {
  const letters = Array.from(bytes, (byte) => LETTERS.charAt(byte & 31));
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const own = letters.slice(index * RECOVERY_LETTERS, (index + 1) * RECOVERY_LETTERS);
    return `${own.slice(0, 5).join('')}-${own.slice(5).join('')}`;
  });
}

export const isRecoveryCode = (typed: string): boolean => typed.length === RECOVERY_LETTERS;
