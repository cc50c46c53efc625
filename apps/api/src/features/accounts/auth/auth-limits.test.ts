import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { devices } from '@diwan/contract/accounts/devices.ts';
import { anOwner, givePassword, mailedCode } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({
  LIMIT_LOGIN_ACCOUNT: '3',
  LIMIT_LOGIN_STRANGERS: '6',
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
  it('stop an account after a few failures from one network, even for the right password', async () => {
    const email = await aPerson();
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      expect((await login(email, 'wrong password', ip)).status).toBe(401);
    }
    const refused = await login(email.toUpperCase(), 'right password', '192.0.2.4');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(refused.body).toEqual({
      message: 'Too many attempts. Please try again later.',
      errors: { email: [`Too many attempts. Seconds to wait: ${seconds}.`] },
    });
  });

  it('do not lock the owner out of an account that a stranger elsewhere fails at.', async () => {
    const email = await aPerson();
    for (let time = 0; time < 4; time += 1) await login(email, 'wrong password', '198.51.100.7');
    expect((await login(email, 'right password', '198.51.100.7')).status).toBe(429);
    expect((await login(email, 'right password', '203.0.113.9')).status).toBe(200);
  });

  it('let a network that the account signed in from through when strangers have failed from everywhere.', async () => {
    const email = await aPerson();
    expect((await login(email, 'right password', '203.0.113.9')).status).toBe(200);
    const statuses: number[] = [];
    for (let stranger = 1; stranger <= 7; stranger += 1) {
      statuses.push((await login(email, 'wrong password', `198.51.${stranger}.7`)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect((await login(email, 'right password', '198.51.99.7')).status).toBe(429);
    expect((await login(email, 'right password', '203.0.113.200')).status).toBe(200);
  });

  it('end for whoever proves the mailbox by a new password.', async () => {
    const email = await aPerson();
    for (let stranger = 1; stranger <= 7; stranger += 1) {
      await login(email, 'wrong password', `198.51.${stranger}.7`);
    }
    const headers = from('203.0.113.9');
    for (let time = 0; time < 4; time += 1) await login(email, 'wrong password', '203.0.113.9');
    expect((await login(email, 'right password', '203.0.113.9')).status).toBe(429);
    await test.call(auth.forgotPassword, { body: { email }, headers });
    const password = 'another right one';
    const code = await mailedCode(test, email);
    const body = { email, code, password, password_confirmation: password };
    expect((await test.call(auth.resetPassword, { body, headers })).status).toBe(200);
    expect((await login(email, password, '203.0.113.9')).status).toBe(200);
  });

  it('let no more through when the tries come at once', async () => {
    const email = await aPerson();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, number) => login(email, 'wrong password', `192.0.2.${10 + number}`)),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  it('treat an unknown address like a known one', async () => {
    const responses = [];
    for (let time = 0; time < 4; time += 1) {
      responses.push((await login('nobody@example.test', 'wrong password', '192.0.2.30')).status);
    }
    expect(responses).toEqual([401, 401, 401, 429]);
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
    const refused = await check(4);
    expect(refused.status).toBe(429);
    expect(refused.body.errors.code[0]).toMatch(/^Too many attempts. Seconds to wait: \d+\.$/);
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
