import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { anEmployee, aVenue, givePassword, mailedCode, wrongCode } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let people = 0;

interface Registrant {
  readonly email: string;
  readonly body: Record<string, unknown>;
}

/** Somebody with a mailed code who has filled in everything. */
async function aRegistrant(given: Record<string, unknown> = {}): Promise<Registrant> {
  people += 1;
  const email = `register-${people}@example.test`;
  await test.call(auth.sendCode, { body: { email } });
  const body = {
    name: 'Nora',
    businessType: 'salon',
    businessName: 'Nora Salon',
    email,
    password: 'a good password',
    password_confirmation: 'a good password',
    acceptTerms: true,
    code: await mailedCode(test, email),
    timezone: 'Asia/Kuwait',
    ...given,
  };
  return { email, body };
}

describe('registration', () => {
  it('gives everybody who registers the same name at the same moment an address of their own', async () => {
    const registrants: Registrant[] = [];
    for (let n = 0; n < 6; n += 1) registrants.push(await aRegistrant({ businessName: 'Sea Pearl' }));
    const responses = await Promise.all(registrants.map(({ body }) => test.call(auth.register, { body })));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(responses.map(({ body }) => body.business[0].branches[0].slug)).size).toBe(6);
  });

  it('makes an owner with a business, a normal menu and a branch of its name, and signs in', async () => {
    const { email, body } = await aRegistrant();
    const response = await test.call(auth.register, {
      body,
      headers: { 'app-name': 'dashboard', system: 'web' },
    });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      name: 'Nora',
      email,
      email_verified: true,
      type: 'owner',
      currency: 'KWD',
      locale: 'en',
      business: [
        {
          name: 'Nora Salon',
          type: 'salon',
          slug: 'nora-salon',
          currency: 'KWD',
          timezone: 'Asia/Kuwait',
          menus: [{ type: 'normal' }],
          branches: [{ slug: 'nora-salon' }],
        },
      ],
      business_control: [],
    });
    const [business] = response.body.business;
    for (const thing of [business, business.menus[0], business.branches[0]]) {
      expect(thing.locales.map((row: { name: string }) => row.name)).toEqual(['Nora Salon', 'Nora Salon']);
    }
    expect(business.branches[0].menu_id).toBe(business.menus[0].id);
    const info = await test.call(me.info, { token: response.body.token });
    const { token, ...rest } = response.body;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(info.body).toEqual(rest);
    const list = await test.call(branches.list, { token, params: { business_id: business.id } });
    expect(list.body.total).toBe(1);
  });

  it('takes the language of the registrant, and UTC where the time zone is not known', async () => {
    const sent = await aRegistrant({ timezone: 'Mars/Base', locale: 'ar' });
    expect((await test.call(auth.register, { body: sent.body })).body).toMatchObject({
      locale: 'ar',
      business: [{ timezone: 'UTC', first_locale: 'ar' }],
    });
    const { body } = await aRegistrant({ timezone: undefined });
    const byHeader = await test.call(auth.register, { body, headers: { locale: 'ar' } });
    expect(byHeader.body).toMatchObject({
      locale: 'ar',
      business: [{ timezone: 'UTC', first_locale: 'ar' }],
    });
    const english = await test.call(auth.register, { body: (await aRegistrant()).body });
    expect(english.body).toMatchObject({ business: [{ first_locale: 'en' }] });
  });

  it('gives an Arabic business name a neutral address and every business one of its own', async () => {
    const first = await aRegistrant({ businessName: 'صالون نورة' });
    const second = await aRegistrant({ businessName: 'صالون نورة' });
    const slugs = [];
    for (const { body } of [first, second]) {
      slugs.push((await test.call(auth.register, { body })).body.business[0].branches[0].slug);
    }
    expect(slugs[0]).toMatch(/^[a-z0-9-]{3,80}$/);
    expect(slugs[1]).not.toBe(slugs[0]);
  });

  it('says what is missing in the words of the form', async () => {
    const refused = await test.call(auth.register, { body: { email: 'a@example.test', code: '123456' } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      name: ['Your name is required'],
      businessType: ['Select business please'],
      businessName: ['Business Name  is required'],
      password: ['Password is required'],
      password_confirmation: ['Password confirmation does not match'],
      acceptTerms: ['Please agree our terms & conditions'],
    });
  });

  it('tells a confirmation that differs together with whatever else is wrong', async () => {
    const { body } = await aRegistrant({ password_confirmation: 'another password', businessName: 'Four' });
    const refused = await test.call(auth.register, { body });
    expect(refused.body.errors).toEqual({
      businessName: ['Minimum length 5 characters required'],
      password_confirmation: ['Password confirmation does not match'],
    });
  });

  it.each([
    ['businessName', 'Four', 'Minimum length 5 characters required'],
    ['password', 'seven77', 'Minimum length 8 characters required'],
    ['password', 'x'.repeat(129), 'At most 128 characters are allowed.'],
    ['acceptTerms', false, 'Please agree our terms & conditions'],
    ['businessType', 'bakery', 'Select business please'],
    ['email', 'nora@', 'Please enter a valid email address'],
    ['code', '12345', 'Minimum length 6 characters required'],
    ['password_confirmation', 'another password', 'Password confirmation does not match'],
  ])('refuses %s %s', async (field, value, text) => {
    const { body } = await aRegistrant();
    const refused = await test.call(auth.register, { body: { ...body, [field]: value } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[field]).toEqual([text]);
    const arabic = await test.call(auth.register, {
      body: { ...body, [field]: value },
      headers: { locale: 'ar' },
    });
    expect(arabic.body.errors[field][0]).toMatch(/[\u0600-\u06ff]/);
  });

  it('uses its code up', async () => {
    const { body } = await aRegistrant();
    expect((await test.call(auth.register, { body })).status).toBe(200);
    const again = await test.call(auth.register, { body });
    expect(again.body.errors).toEqual({ code: ['This code has expired, request a new one'] });
  });

  it('succeeds exactly once when it is sent several times at once', async () => {
    const { email, body } = await aRegistrant();
    const responses = await Promise.all([1, 2, 3, 4].map(() => test.call(auth.register, { body })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    const { rows } = await test.owner.query(
      'select count(*)::int as owned from businesses b join users u on u.id = b.owner_id where u.email = $1',
      [email],
    );
    expect(rows).toEqual([{ owned: 1 }]);
  });

  it('leaves nothing behind when the code is wrong', async () => {
    const { email, body } = await aRegistrant();
    const code = wrongCode(String(body['code']));
    const refused = await test.call(auth.register, { body: { ...body, code } });
    expect(refused.body).toEqual({
      message: 'Wrong code, try again',
      errors: { code: ['Wrong code, try again'] },
    });
    const { rows } = await test.owner.query('select from users where email = $1', [email]);
    expect(rows).toHaveLength(0);
    expect((await test.call(auth.register, { body })).status).toBe(200);
  });

  it('refuses an address that meanwhile got an account, and keeps that account', async () => {
    const { email, body } = await aRegistrant();
    await test.owner.query(
      "insert into users (type, name, email, email_verified_at) values ('employee', 'Huda', $1, now())",
      [email],
    );
    const refused = await test.call(auth.register, { body });
    expect(refused.body.errors).toEqual({ email: ['An account with this email already exists.'] });
  });

  it('takes the address from an account that somebody else opened and nobody confirmed.', async () => {
    const venue = await aVenue(test);
    const impostor = await anEmployee(test, venue, ['items.read']);
    await test.owner.query('update users set email_verified_at = null where id = $1', [impostor.id]);
    await givePassword(test, impostor.id, 'of the impostor');
    const { email } = impostor;
    await test.call(auth.sendCode, { body: { email } });
    const { body } = await aRegistrant({ email, code: await mailedCode(test, email) });
    expect((await test.call(auth.register, { body })).body).toMatchObject({ email, type: 'owner' });
    const login = (password: string) => test.call(auth.login, { body: { email, password } });
    expect((await login('of the impostor')).status).toBe(401);
    expect((await login('a good password')).body).toMatchObject({ type: 'owner', business_control: [] });
    expect((await test.call(me.info, { token: impostor.token })).status).toBe(401);
    const params = { business_id: venue.businessId, user_id: impostor.id };
    const row = (await test.call(users.get, { token: venue.owner.token, params })).body;
    expect(row).toMatchObject({ email, sign_in: 'invited', sign_in_until: test.clock.now().toISOString() });
  });

  it('does not mind a customer with the same address', async () => {
    const { email, body } = await aRegistrant();
    await test.owner.query("insert into users (type, name, email) values ('customer', 'Huda', $1)", [email]);
    expect((await test.call(auth.register, { body })).status).toBe(200);
  });

  it('audits what it made and the login', async () => {
    const { body } = await aRegistrant();
    const { id, business } = (await test.call(auth.register, { body })).body;
    const { rows } = await test.owner.query(
      'select action, entity, user_id::int, label from audits where business_id = $1 order by id',
      [business[0].id],
    );
    expect(rows.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'create user',
      'create business',
      'create menu',
      'create branch',
      'login user',
    ]);
    expect(rows.every((row) => row.user_id === id)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('a good password');
  });

  it('stores neither the password nor the code readably', async () => {
    const { email, body } = await aRegistrant();
    await test.call(auth.register, { body });
    const { rows } = await test.owner.query(
      'select u.password_hash, c.code_hash from users u join code_requests c on c.email = u.email where u.email = $1',
      [email],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$/);
    expect(rows[0].code_hash).not.toContain(body['code']);
  });
});
