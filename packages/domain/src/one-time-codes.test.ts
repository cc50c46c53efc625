import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  base32,
  codeOfStep,
  counterOf,
  otpauthAddress,
  RECOVERY_BYTES,
  recoveryCodes,
  stepAt,
  stepOfCode,
  typedCode,
  type Sign,
} from './one-time-codes.ts';

const signWith =
  (secret: string, algorithm = 'sha1'): Sign =>
  (counter) =>
    createHmac(algorithm, secret).update(counter).digest();

const SEED = '1234567890';
const SECRETS = {
  sha1: SEED.repeat(2),
  sha256: `${SEED.repeat(3)}12`,
  sha512: `${SEED.repeat(6)}1234`,
} as const;

describe('the codes of RFC 6238, appendix B', () => {
  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1_111_111_109, '07081804', '68084774', '25091201'],
    [1_111_111_111, '14050471', '67062674', '99943326'],
    [1_234_567_890, '89005924', '91819424', '93441116'],
    [2_000_000_000, '69279037', '90698825', '38618901'],
    [20_000_000_000, '65353130', '77737706', '47863826'],
  ] as const)('at %i seconds', (seconds, sha1, sha256, sha512) => {
    const step = stepAt(seconds * 1000);
    const at = (algorithm: keyof typeof SECRETS) =>
      codeOfStep(signWith(SECRETS[algorithm], algorithm), step, 8);
    expect([at('sha1'), at('sha256'), at('sha512')]).toEqual([sha1, sha256, sha512]);
  });
});

it('the codes of RFC 4226, appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, count) => codeOfStep(signWith(SECRETS.sha1), count));
  expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  expect([...counterOf(0x1_0203_0405)]).toEqual([0, 0, 0, 1, 2, 3, 4, 5]);
});

const sign = signWith(SECRETS.sha1);
const NOW = Date.parse('2026-04-01T08:00:10.000Z');
const present = stepAt(NOW);

describe('a code is taken', () => {
  it.each([
    [-2, null],
    [-1, present - 1],
    [0, present],
    [1, null],
    [2, null],
  ])('%i steps away: %s', (away, step) => {
    const code = codeOfStep(sign, present + away);
    expect(stepOfCode(sign, code, { now: NOW, lastStep: 0 })).toBe(step);
  });

  it('once: neither it nor an earlier one is taken afterwards', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 }), (first, second) => {
        const lastStep = present + first;
        const found = stepOfCode(sign, codeOfStep(sign, present + second), { now: NOW, lastStep });
        expect(found).toBe(second > first && second < 1 ? present + second : null);
      }),
    );
  });

  it.each(['', '1', '12345', '1234567', 'abcdef', '000000 '])('never when it is %j', (code) => {
    expect(stepOfCode(sign, code, { now: NOW, lastStep: 0 })).toBeNull();
  });
});

describe('what people type', () => {
  it.each([
    [' 123 456 ', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['7k2m9-qwx4t', '7K2M9QWX4T'],
  ])('%s is read as %s', (typed, read) => {
    expect(typedCode(typed)).toBe(read);
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base 32 is %s', (text, written) => {
  expect(base32(new TextEncoder().encode(text))).toBe(written);
});

it('an address names the issuer, the account and how codes are made', () => {
  const address = otpauthAddress({ secret: 'MZXW6', issuer: 'Diwan', account: 'nora+1@example.com' });
  expect(address).toBe(
    'otpauth://totp/Diwan:nora%2B1%40example.com?secret=MZXW6&issuer=Diwan&algorithm=SHA1&digits=6&period=30',
  );
});

it('recovery codes are ten different ones that can be read out', () => {
  const codes = recoveryCodes(randomBytes(RECOVERY_BYTES));
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});
