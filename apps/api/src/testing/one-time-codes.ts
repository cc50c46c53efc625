import { createHmac } from 'node:crypto';
import { codeOfStep, stepAt } from '@diwan/domain/one-time-codes.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As an app reads a typed secret. */
export function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code an app would show `steps` half minutes from then. */
export function codeOfApp(secret: string, at: Date, steps = 0): string {
  const key = bytesOf(secret);
  return codeOfStep(
    (counter) => createHmac('sha1', key).update(counter).digest(),
    stepAt(at.getTime()) + steps,
  );
}
