import { HOTP, Secret, TOTP } from 'otpauth';

/** As an app reads a typed secret. */
export const bytesOf = (secret: string): Buffer => Buffer.from(Secret.fromBase32(secret).bytes);

/** The code an app would show `steps` half minutes from then. */
export const codeOfApp = (secret: string, at: Date, steps = 0): string =>
  HOTP.generate({
    secret: Secret.fromBase32(secret),
    counter: TOTP.counter({ timestamp: at.getTime() }) + steps,
  });
