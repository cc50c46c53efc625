import fc from 'fast-check';
import { HOTP, Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { forApp, stepOfCode } from './app-codes.rules.ts';

const BYTES = Buffer.from('12345678901234567890');
const NOW = Date.parse('2026-04-01T08:00:10.000Z');
const present = TOTP.counter({ timestamp: NOW });
const codeAt = (counter: number) => HOTP.generate({ secret: Secret.fromLatin1(BYTES.toString()), counter });

describe('A code of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('A code is the one of RFC 6238, appendix B, at %i seconds.', (seconds, code) => {
    const now = seconds * 1000;
    expect(stepOfCode(BYTES, code, { now, lastStep: 0 })).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-2, null],
    [-1, present - 1],
    [0, present],
    [1, null],
    [2, null],
  ])('A code %i steps away is taken as that of step %s.', (away, step) => {
    expect(stepOfCode(BYTES, codeAt(present + away), { now: NOW, lastStep: 0 })).toBe(step);
  });

  it('A code is taken once: neither it nor an earlier one is taken afterwards.', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 }), (first, second) => {
        const lastStep = present + first;
        const found = stepOfCode(BYTES, codeAt(present + second), { now: NOW, lastStep });
        expect(found).toBe(second > first && second < 1 ? present + second : null);
      }),
    );
  });

  it.each(['', '1', '12345', '1234567', 'abcdef', '000000 '])('%j is never taken.', (code) => {
    expect(stepOfCode(BYTES, code, { now: NOW, lastStep: 0 })).toBeNull();
  });

  it('An address names the issuer, the account and how codes are made.', () => {
    const { secret, address } = forApp(Buffer.from('foo'), {
      issuer: 'Diwan',
      account: 'nora+1@example.com',
    });
    expect(secret).toBe('MZXW6');
    const url = new URL(address);
    expect(address.split('?')[0]).toBe('otpauth://totp/Diwan:nora%2B1%40example.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Diwan',
      secret: 'MZXW6',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
