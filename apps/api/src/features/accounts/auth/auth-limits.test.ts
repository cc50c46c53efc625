import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { devices } from '@diwan/contract/accounts/devices.ts';
import { anOwner, givePassword } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({
  LIMIT_LOGIN_ACCOUNT: '3',
  LIMIT_LOGIN_ADDRESS: '8',
  LIMIT_CODES_ADDRESS: '4',
  LIMIT_CODE_CHECKS: '4',
  LIMIT_LOGIN_QR: '2',
  TRUST_PROXY: '127.0.0.1',
});
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const login = (email: string, password: string, ip: string) =>
  test.call(auth.login, { body: { email, password }, headers: from(ip) });

async function aPerson(): Promise<string> {
  const { id, email } = await anOwner(test);
  await givePassword(test, id, 'right password');
  return email;
}

describe('login limits', () => {
  it('stop an account after a few failures, from wherever they come, even for the right password', async () => {
    const email = await aPerson();
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      expect((await login(email, 'wrong password', ip)).status).toBe(401);
    }
    const refused = await login(email.toUpperCase(), 'right password', '192.0.2.4');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('let no more through when the tries come at once', async () => {
    const email = await aPerson();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => login(email, 'wrong password', `192.0.2.${10 + number}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  it('treat an unknown address like a known one', async () => {
    const answers = [];
    for (let time = 0; time < 4; time += 1) {
      answers.push((await login('nobody@example.test', 'wrong password', '192.0.2.30')).status);
    }
    expect(answers).toEqual([401, 401, 401, 429]);
  });

  it('stop an address that tries many accounts', async () => {
    const statuses = [];
    for (let account = 0; account < 9; account += 1) {
      statuses.push((await login(`try-${account}@example.test`, 'wrong password', '192.0.2.40')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429]);
    expect((await login(await aPerson(), 'right password', '192.0.2.41')).status).toBe(200);
  });

  it('do not count logins that succeed', async () => {
    const email = await aPerson();
    for (let time = 0; time < 12; time += 1) {
      expect((await login(email, 'right password', '192.0.2.50')).status).toBe(200);
    }
  });
});

describe('limits of mailed codes', () => {
  it('stop an address that asks for many, whichever mail addresses it names', async () => {
    const ask = (number: number, operation: typeof auth.sendCode) =>
      test.call(operation, { body: { email: `many-${number}@example.test` }, headers: from('192.0.2.60') });
    for (let number = 0; number < 4; number += 1) {
      const operation = number % 2 ? auth.sendCode : auth.forgotPassword;
      expect((await ask(number, operation)).status).toBe(200);
    }
    expect((await ask(5, auth.sendCode)).status).toBe(429);
    expect((await ask(6, auth.forgotPassword)).status).toBe(429);
  });

  it('stop an address that tries many codes', async () => {
    const check = (number: number) =>
      test.call(auth.validateCode, {
        body: { email: `check-${number}@example.test`, code: '123456' },
        headers: from('192.0.2.70'),
      });
    for (let number = 0; number < 4; number += 1) expect((await check(number)).status).toBe(422);
    expect((await check(4)).status).toBe(429);
  });
});

it('scanned codes are limited by address', async () => {
  const scan = (ip: string) =>
    test.call(devices.signIn, { body: { token: 'x'.repeat(43) }, headers: from(ip) });
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await scan('192.0.2.90')).status);
  expect(statuses).toEqual([401, 401, 429]);
  expect((await scan('192.0.2.91')).status).toBe(401);
});
