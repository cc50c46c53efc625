import { westernDigits } from './text.ts';

/** RFC 6238 over RFC 4226: codes of an app that knows the same secret. The HMAC comes from outside. */
export const STEP_SECONDS = 30;
export const CODE_DIGITS = 6;
/** A code that was read just before the step ended still counts; one of a step to come never does. */
const STEPS_BACK = 1;

/** The HMAC of a counter under the secret. */
export type Sign = (counter: Uint8Array) => Uint8Array;

export const stepAt = (epochMilliseconds: number): number =>
  Math.floor(epochMilliseconds / 1000 / STEP_SECONDS);

/** Eight bytes, the first one the highest. */
export function counterOf(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

export function codeOfStep(sign: Sign, step: number, digits = CODE_DIGITS): string {
  const signed = sign(counterOf(step));
  const offset = (signed.at(-1) ?? 0) & 0xf;
  const word = new DataView(signed.buffer, signed.byteOffset).getUint32(offset) & 0x7fffffff;
  return String(word % 10 ** digits).padStart(digits, '0');
}

/** Every digit is looked at, so that nothing can be told from the time it takes. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index % Math.max(1, other.length));
  }
  return difference === 0;
}

/**
 * The step a code belongs to: the present one or the one before, and later than the last that was taken, so that none is
 * taken twice. Null: no such code.
 */
export function stepOfCode(
  sign: Sign,
  code: string,
  { now, lastStep }: { readonly now: number; readonly lastStep: number },
): number | null {
  const present = stepAt(now);
  const steps = Array.from({ length: STEPS_BACK + 1 }, (_, index) => present - STEPS_BACK + index);
  const matching = steps.filter((step) => isSame(codeOfStep(sign, step), code));
  return matching.find((step) => step > lastStep) ?? null;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: how such a secret is typed. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32.charAt((held >>> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + BASE32.charAt((held << (5 - bits)) & 31);
}

/** What an app reads from the QR image. */
export function otpauthAddress(given: {
  readonly secret: string;
  readonly issuer: string;
  readonly account: string;
}): string {
  const label = `${encodeURIComponent(given.issuer)}:${encodeURIComponent(given.account)}`;
  const query = new URLSearchParams({
    secret: given.secret,
    issuer: given.issuer,
    algorithm: 'SHA1',
    digits: String(CODE_DIGITS),
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/${label}?${query.toString()}`;
}

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
