import { HOTP, Secret, TOTP } from 'otpauth';

/** A code that was read just before the step ended still counts; one of a step to come never does. */
const STEPS_BACK = 1;

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer });

/**
 * The step a code belongs to: the present one or the one before, and later than the last that was taken, so that none is
 * taken twice. Null: no such code.
 */
export function stepOfCode(
  bytes: Uint8Array,
  code: string,
  { now, lastStep }: { readonly now: number; readonly lastStep: number },
): number | null {
  const secret = secretOf(bytes);
  const present = TOTP.counter({ timestamp: now });
  const steps = Array.from({ length: STEPS_BACK + 1 }, (_, index) => present - STEPS_BACK + index);
  const matching = steps.filter(
    (step) => HOTP.validate({ token: code, secret, counter: step, window: 0 }) !== null,
  );
  return matching.find((step) => step > lastStep) ?? null;
}

/** How an app is told a secret: typed, or as the address in a QR image. */
export function forApp(
  bytes: Uint8Array,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): { readonly secret: string; readonly address: string } {
  const secret = secretOf(bytes);
  return { secret: secret.base32, address: new TOTP({ issuer, label: account, secret }).toString() };
}
