import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HttpError } from '#platform/http-error.ts';
import { Passwords } from './passwords.ts';
import { newCode, newToken } from './secrets.ts';

const words = (...values: number[]) => {
  const left = [...values];
  return (bytes: number) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUInt32BE(left.shift() ?? 0);
    return buffer;
  };
};

describe('passwords', () => {
  const passwords = new Passwords(randomBytes);

  it('are kept as argon2id and recognised again', async () => {
    const stored = await passwords.hash('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(stored, 'correct horse')).toBe(true);
    expect(await passwords.verify(stored, 'correct hors')).toBe(false);
    expect(await passwords.hash('correct horse')).not.toBe(stored);
  });

  it('are the same in whichever Unicode form a keyboard sends them', async () => {
    const stored = await passwords.hash('caf\u00e9 \u0643\u0644\u0645\u0629');
    expect(await passwords.verify(stored, 'cafe\u0301 \u0643\u0644\u0645\u0629')).toBe(true);
  });

  it('never fit an account that does not exist', async () => {
    expect(await passwords.verify(null, '')).toBe(false);
  });

  it('are refused with 503 when too many wait, and hashed again once the line is gone', async () => {
    const narrow = new Passwords(randomBytes, { concurrency: 1, waiting: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.hash('a password')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]?.reason).toBeInstanceOf(HttpError);
    expect(refused[0]?.reason).toMatchObject({ status: 503 });
    expect(await narrow.hash('a password')).toContain('argon2id');
  });
});

describe('mailed codes', () => {
  it('have six digits and keep their leading zeros', () => {
    expect(newCode(words(42))).toBe('000042');
    expect(newCode(words(1_999_999))).toBe('999999');
  });

  it('drop the random words that would favour some codes', () => {
    expect(newCode(words(4_294_967_295, 4_294_000_000, 7))).toBe('000007');
  });

  it('hash alike for one address and differently for another', async () => {
    const passwords = new Passwords(randomBytes);
    const hashed = await passwords.codeHash('123456', 'register a@example.test');
    expect(await passwords.codeHash('123456', 'register a@example.test')).toBe(hashed);
    expect(await passwords.codeHash('123456', 'register b@example.test')).not.toBe(hashed);
    expect(hashed).not.toContain('123456');
  });
});

describe('tokens', () => {
  it('carry 256 random bits', () => {
    const token = newToken(randomBytes);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(newToken(randomBytes)).not.toBe(token);
  });
});
