import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { anEmployee, anOwner, aVenue, givePassword, mailedCode, wrongCode } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const NEW = { password: 'a new password', password_confirmation: 'a new password' };
const login = (email: string, password: string) => test.call(auth.login, { body: { email, password } });

describe('a forgotten password', () => {
  it('is replaced with a mailed code, and everybody is signed out', async () => {
    const { owner, businessId } = await aVenue(test);
    await givePassword(test, owner.id, 'the old password');
    const response = await test.call(auth.forgotPassword, { body: { email: owner.email } });
    expect(response.body.message).toBe('Code sent, please enter the code you have received');
    const code = await mailedCode(test, owner.email);
    const [mail] = await test.mails(owner.email);
    expect(mail?.subject).toBe('Your Diwan password code');
    expect(mail?.text).toContain('Hello Nora,');
    const done = await test.call(auth.resetPassword, { body: { email: owner.email, code, ...NEW } });
    expect(done).toMatchObject({ status: 200, body: { message: 'Done successfully' } });
    expect((await test.call(me.info, { token: owner.token })).status).toBe(401);
    const result = (await test.mails(owner.email)).at(-1);
    expect(result?.subject).toBe('Your Diwan password was changed');
    expect(result?.text).toContain('with a code that was mailed to this address');
    expect((await login(owner.email, 'the old password')).status).toBe(401);
    expect((await login(owner.email, NEW.password)).status).toBe(200);
    const { rows } = await test.owner.query(
      "select changes from audits where business_id = $1 and action = 'update'",
      [businessId],
    );
    expect(rows).toEqual([{ changes: { password: { before: '********', after: '********' } } }]);
  });

  it('needs the right code, once', async () => {
    const { email, id } = await anOwner(test);
    await givePassword(test, id, 'the old password');
    await test.call(auth.forgotPassword, { body: { email } });
    const code = await mailedCode(test, email);
    const wrong = await test.call(auth.resetPassword, { body: { email, code: wrongCode(code), ...NEW } });
    expect(wrong.body.errors).toEqual({ code: ['Wrong code, try again'] });
    const attempts = await Promise.all(
      [1, 2, 3].map(() => test.call(auth.resetPassword, { body: { email, code, ...NEW } })),
    );
    expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  it('is not replaced by a registration code', async () => {
    const { email } = await anOwner(test);
    const unknown = 'code-of-another-kind@example.test';
    await test.call(auth.sendCode, { body: { email: unknown } });
    const code = await mailedCode(test, unknown);
    for (const address of [unknown, email]) {
      const refused = await test.call(auth.resetPassword, { body: { email: address, code, ...NEW } });
      expect(refused.body.errors).toEqual({ code: ['This code has expired, request a new one'] });
    }
  });

  it('is checked like the one of a registration', async () => {
    const body = { email: 'a@example.test', code: '123456', password: 'short', password_confirmation: '' };
    const refused = await test.call(auth.resetPassword, { body });
    expect(refused.body.errors).toMatchObject({ password: ['Minimum length 8 characters required'] });
    const other = await test.call(auth.resetPassword, {
      body: { ...body, password: NEW.password, password_confirmation: 'something else' },
    });
    expect(other.body.errors).toEqual({ password_confirmation: ['Password confirmation does not match'] });
  });

  it('brings no mail to an address without an account, nor to a derived one', async () => {
    const { id } = await anOwner(test);
    const derived = '96550000003@users.diwan.invalid';
    await test.owner.query("update users set email = $2, type = 'employee' where id = $1", [id, derived]);
    for (const email of ['nobody@example.test', derived]) {
      expect((await test.call(auth.forgotPassword, { body: { email } })).status).toBe(200);
      expect(await test.mails(email)).toEqual([]);
    }
  });
});

describe('an own address', () => {
  it('is confirmed by a mailed code', async () => {
    const { owner } = await aVenue(test);
    const { token } = owner;
    await test.owner.query('update users set email_verified_at = null where id = $1', [owner.id]);
    expect((await test.call(me.info, { token })).body.email_verified).toBe(false);
    expect((await test.call(auth.sendVerification, { token })).body).toBe(true);
    expect((await test.call(auth.sendVerification, { token })).status).toBe(429);
    const code = await mailedCode(test, owner.email);
    const wrong = await test.call(auth.verifyEmail, { token, body: { code: wrongCode(code) } });
    expect(wrong.body.errors).toEqual({ code: ['Wrong code, try again'] });
    expect((await test.call(auth.verifyEmail, { token, body: { code } })).body).toBe(true);
    expect((await test.call(me.info, { token })).body).toMatchObject({
      email_verified: true,
      email_verified_at: test.clock.now().toISOString(),
    });
    const again = await test.call(auth.verifyEmail, { token, body: { code } });
    expect(again.body.errors).toEqual({ code: ['This code has expired, request a new one'] });
  });

  it('is not confirmed by the code of the address before it', async () => {
    const { id, email, token } = await anOwner(test);
    await test.call(auth.sendVerification, { token });
    const code = await mailedCode(test, email);
    await test.owner.query('update users set email = $2, email_verified_at = null where id = $1', [
      id,
      `new-${email}`,
    ]);
    const refused = await test.call(auth.verifyEmail, { token, body: { code } });
    expect(refused.body.errors).toEqual({ code: ['This code has expired, request a new one'] });
  });

  it('must be one that mail can reach', async () => {
    const { id, token } = await anOwner(test);
    await test.owner.query("update users set email = '96550000004@users.diwan.invalid' where id = $1", [id]);
    const refused = await test.call(auth.sendVerification, { token });
    expect(refused.body.errors).toEqual({ email: ['Please enter a valid email address'] });
  });
});

const EASY = 'This password is easy to guess. Please choose another one.';
const KNOWN_WORDS = /^Names, addresses and phone numbers/;

describe('a password that is easy to guess', () => {
  const WEAK = [
    ['qwerty2026!', EASY],
    ['12345678', EASY],
    ['diwan123', expect.stringMatching(KNOWN_WORDS)],
    ['Nora of Diwan', expect.stringMatching(KNOWN_WORDS)],
  ] as const;

  it.each(WEAK)(
    '%s is refused by a registration, on its field and in both languages.',
    async (password, text) => {
      const email = `weak-${password.length}@example.test`;
      await test.call(auth.sendCode, { body: { email } });
      const body = {
        email,
        code: await mailedCode(test, email),
        name: 'Nora',
        businessType: 'salon',
        businessName: 'Nora Salon',
        password,
        password_confirmation: password,
        acceptTerms: true,
      };
      const refused = await test.call(auth.register, { body });
      expect(refused).toMatchObject({ status: 422, body: { errors: { password: [text] } } });
      const arabic = await test.call(auth.register, { body, headers: { locale: 'ar' } });
      expect(arabic.body.errors.password[0]).toMatch(/[\u0600-\u06ff]/);
      test.clock.moveSeconds(60);
    },
  );

  it.each(WEAK)('%s is refused when a forgotten one is replaced.', async (password, text) => {
    const { owner } = await aVenue(test);
    await test.call(auth.forgotPassword, { body: { email: owner.email } });
    const code = await mailedCode(test, owner.email);
    const body = { email: owner.email, code, password, password_confirmation: password };
    const refused = await test.call(auth.resetPassword, { body });
    expect(refused).toMatchObject({ status: 422, body: { errors: { password: [text] } } });
  });

  it.each(WEAK)('%s is refused in the own profile.', async (password, text) => {
    const { owner, businessId } = await aVenue(test);
    const params = { business_id: businessId, user_id: owner.id };
    await givePassword(test, owner.id, 'the present one');
    const body = { password, current_password: 'the present one' };
    const refused = await test.call(users.update, { token: owner.token, params, body });
    expect(refused).toMatchObject({ status: 422, body: { errors: { password: [text] } } });
  });

  it.each(WEAK)('%s is refused for an employee, whether added or changed.', async (password, text) => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    const body = { name: 'Nora', phone: '50000000', is_employee: true, password };
    const added = await test.call(users.create, { token, params: { business_id: venue.businessId }, body });
    expect(added).toMatchObject({ status: 422, body: { errors: { password: [text] } } });
    const employee = await anEmployee(test, venue, []);
    const params = { business_id: venue.businessId, user_id: employee.id };
    const changed = await test.call(users.update, { token, params, body: { password, name: 'Nora' } });
    expect(changed).toMatchObject({ status: 422, body: { errors: { password: [text] } } });
  });
});

describe('the present password', () => {
  const SAME = { password: ['This is your present password. Please choose another one.'] };

  it('is refused as the new one, in the profile and after it was forgotten.', async () => {
    const { owner, businessId } = await aVenue(test);
    await givePassword(test, owner.id, NEW.password);
    const params = { business_id: businessId, user_id: owner.id };
    const saved = await test.call(users.update, {
      token: owner.token,
      params,
      body: { password: NEW.password, current_password: NEW.password },
    });
    expect(saved.body.errors).toEqual(SAME);
    await test.call(auth.forgotPassword, { body: { email: owner.email } });
    const code = await mailedCode(test, owner.email);
    const reset = await test.call(auth.resetPassword, { body: { email: owner.email, code, ...NEW } });
    expect(reset.body.errors).toEqual(SAME);
  });

  it('of an employee is not told to an owner who happens to set the same.', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, []);
    await givePassword(test, employee.id, NEW.password);
    const params = { business_id: venue.businessId, user_id: employee.id };
    const body = { password: NEW.password };
    expect((await test.call(users.update, { token: venue.owner.token, params, body })).status).toBe(200);
  });
});
