import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** For this purpose alone, so that a signature says nothing about the seal of stored secrets. */
function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'diwan backup', KEY_BYTES));
}

/** What only a holder of the secret can say of a list of contents, in hex. */
export const signatureOf = (list: Buffer, secret: string): string =>
  createHmac('sha256', keyFrom(secret)).update(list).digest('hex');

/** Whether one of the secrets signed the list. */
export function isSigned(list: Buffer, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(list, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
