import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashOfNewPassword } from './new-password.ts';
import { Passwords } from './passwords.ts';

const passwords = new Passwords(randomBytes);
const GOOD = 'nine grey herons over the marsh';
const set = (given: Partial<Parameters<typeof hashOfNewPassword>[1]>) =>
  hashOfNewPassword({ passwords }, { password: GOOD, words: [], ...given });
const httpErrorOf = (given: Parameters<typeof set>[0]) =>
  set(given).then(
    () => 'none',
    ({ status, problems }: { status: number; problems: readonly { path: string; key: string }[] }) =>
      [status, ...problems.flatMap(({ path, key }) => [path, key])].join(' '),
  );

describe('a new password', () => {
  it('that is hard to guess is kept as its hash, and recognised', async () => {
    expect(await passwords.verify(await set({}), GOOD)).toBe(true);
    expect(await passwords.verify(await set({ words: [null, '', 'Nora'] }), GOOD)).toBe(true);
  });

  it('is refused on its field where everybody uses it, or where it is too short', async () => {
    expect(await httpErrorOf({ password: 'password123' })).toMatch(/^422 password password_/);
    expect(await httpErrorOf({ password: 'a1!' })).toMatch(/^422 password /);
    expect(await httpErrorOf({ password: 'password123', field: 'new_password' })).toMatch(
      /^422 new_password password_/,
    );
  });

  it('is refused where it is made of what others know of the person', async () => {
    expect(await httpErrorOf({ password: 'noraalsalem', words: ['noraalsalem'] })).toMatch(
      /^422 password password_/,
    );
  });

  it('is another one than the one it replaces, where that is known', async () => {
    const former = await passwords.hash(GOOD);
    expect(await httpErrorOf({ former })).toBe('422 password password_same');
    expect(await httpErrorOf({ former, password: `${GOOD} again` })).toBe('none');
  });
});
