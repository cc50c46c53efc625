import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { pins } from '@diwan/contract/accounts/desks.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { plain } from '#platform/images/testing/drawings.ts';
import {
  anEmployee,
  anOwner,
  aVenue,
  givePassword,
  mailedCode,
  signIn,
  wrongCode,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { securityLines } from '#testing/security-lines.ts';
import { test, update, get, login } from './testing/people-calls.ts';

test.use();

const PASSWORD = 'the old password';
const PROOF = { current_password: PASSWORD };
const aPicture = () => plain(40, 30).jpeg().toBuffer();

const afterAWhile = () => test.clock.moveSeconds(15 * 60 + 1);

describe('the own profile', () => {
  it('is saved without any permission, by its own texts, and audited', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await givePassword(test, employee.id, PASSWORD);
    const body = { name: 'Huda Ali', phone: '5111 1111', email: employee.email, ...PROOF };
    const saved = await update(venue, employee, employee.id, body);
    expect(saved.body).toMatchObject({ name: 'Huda Ali', phone: '+96551111111', email: employee.email });
    const { rows } = await test.owner.query(
      'select action, entity, label, changes from audits where business_id = $1',
      [venue.businessId],
    );
    expect(rows).toEqual([
      {
        action: 'update',
        entity: 'user',
        label: 'Huda Ali',
        changes: {
          name: { before: 'Huda', after: 'Huda Ali' },
          phone: { before: '+96550000000', after: '+96551111111' },
        },
      },
    ]);
  });

  it('takes the whole row back, ignores what nobody may change, and audits nothing without a difference', async () => {
    const venue = await aVenue(test);
    const before = (await get(venue, venue.owner, venue.owner.id)).body;
    const body = {
      ...before,
      password: '',
      type: 'customer',
      email_verified: false,
      permissions: ['x'],
      businessId: 9,
    };
    const saved = await update(venue, venue.owner, venue.owner.id, body);
    expect(saved.body).toEqual(before);
    const { rows } = await test.owner.query('select from audits where business_id = $1', [venue.businessId]);
    expect(rows).toHaveLength(0);
  });

  it.each([
    [{ name: '' }, { name: ['Please enter the name'] }],
    [{ email: '' }, { email: ['Please enter the email'] }],
    [{ email: 'nora@' }, { email: ['Please enter a valid email address'] }],
    [{ email: '1@users.diwan.invalid' }, { email: ['Please enter a valid email address'] }],
    [{ phone: '' }, { phone: ['Please enter the phone'] }],
    [{ phone: '123' }, { phone: ['phone must be a valid phone number.'] }],
    [{ phone_number: '123' }, { phone_number: ['phone_number must be a valid phone number.'] }],
    [{ password: 'short' }, { password: ['Password must be at least 8 characters'] }],
    [
      { password: 'long enough', password_confirmation: 'something else' },
      { password_confirmation: ['Password confirmation does not match'] },
    ],
  ])('refuses %j', async (body, errors) => {
    const venue = await aVenue(test);
    const refused = await update(venue, venue.owner, venue.owner.id, body);
    expect(refused).toMatchObject({ status: 422, body: { errors } });
    const arabic = await test.call(users.update, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, user_id: venue.owner.id },
      body,
      headers: { locale: 'ar' },
    });
    expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/);
  });

  it('refuses a save made from an older version', async () => {
    const venue = await aVenue(test);
    const { updated_at } = (await get(venue, venue.owner, venue.owner.id)).body;
    const elsewhere = { ...venue.owner, token: await signIn(test, venue.owner.id) };
    await update(venue, elsewhere, venue.owner.id, { name: 'Newer' });
    const stale = await update(venue, venue.owner, venue.owner.id, { name: 'Older', updated_at });
    expect(stale).toMatchObject({ status: 409, body: { current: { name: 'Newer' } } });
  });

  it('changes the password and ends the other sessions', async () => {
    const venue = await aVenue(test);
    const { owner } = venue;
    await givePassword(test, owner.id, PASSWORD);
    await test.owner.query("update users set locale = 'ar' where id = $1", [owner.id]);
    const other = await signIn(test, owner.id);
    await test.owner.query("insert into pins (user_id, secret, set_at) values ($1, '{}', now())", [owner.id]);
    const saved = await update(venue, owner, owner.id, { password: 'the new password', ...PROOF });
    expect(saved.status).toBe(200);
    expect((await test.call(pins.state, { token: owner.token })).body).toEqual({ set_at: null });
    expect((await test.call(me.info, { token: other })).status).toBe(401);
    expect((await test.call(me.info, { token: owner.token })).status).toBe(200);
    expect((await login(owner.email, 'the new password')).status).toBe(200);
    const { rows } = await test.owner.query(
      "select changes from audits where business_id = $1 and action = 'update'",
      [venue.businessId],
    );
    expect(rows).toEqual([{ changes: { password: { before: '********', after: '********' } } }]);
    expect((await test.mails(owner.email)).map(({ subject }) => subject)).toEqual([
      'تم تغيير كلمة مرورك في ديوان',
    ]);
  });

  it('signs an employee out whose unconfirmed address the owner changes', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['menu.read']);
    await test.owner.query('update users set email_verified_at = null where id = $1', [employee.id]);
    const saved = await update(venue, venue.owner, employee.id, { email: `new-${employee.email}` });
    expect(saved.status).toBe(200);
    expect((await test.call(me.info, { token: employee.token })).status).toBe(401);
    expect((await test.call(me.info, { token: venue.owner.token })).status).toBe(200);
  });

  it('refuses an address that another account has, in whichever case', async () => {
    const venue = await aVenue(test);
    const { email } = await anOwner(test);
    await givePassword(test, venue.owner.id, PASSWORD);
    const body = { email: email.toUpperCase(), ...PROOF };
    const refused = await update(venue, venue.owner, venue.owner.id, body);
    expect(refused.body.errors).toEqual({ email: ['An account with this email already exists.'] });
  });
});

describe('a sensitive change', () => {
  it.each([[{ email: 'other@example.test' }], [{ password: 'the new password' }], [{ phone: '51119999' }]])(
    'of %j needs the current password, however recent the login is',
    async (change) => {
      const venue = await aVenue(test);
      const { owner } = venue;
      await givePassword(test, owner.id, PASSWORD);
      const response = await update(venue, owner, owner.id, change);
      expect(response).toMatchObject({
        status: 403,
        body: { reauthenticate: true, second_factor: false, message: 'Please enter your password again.' },
      });
      const wrong = await update(venue, owner, owner.id, { ...change, current_password: 'not this one' });
      expect(wrong.body.errors).toEqual({ current_password: ['The password is not correct.'] });
      const done = await update(venue, owner, owner.id, { ...change, ...PROOF });
      expect(done.status).toBe(200);
      await test.owner.query('update users set pending_email = null where id = $1', [owner.id]);
    },
  );

  it('of a colleague needs a recent login or the password, and is told by mail', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await givePassword(test, venue.owner.id, PASSWORD);
    const set = (password: string, proof = {}) =>
      update(venue, venue.owner, employee.id, { password, ...proof });
    expect((await set('a first password')).status).toBe(200);
    expect((await test.mails(employee.email)).at(-1)?.text).toContain('The owner of your business has set');
    afterAWhile();
    expect((await set('a second password')).body).toMatchObject({ reauthenticate: true });
    expect((await set('a second password', PROOF)).status).toBe(200);
    expect((await set('a third password')).status).toBe(200);
    expect((await update(venue, venue.owner, employee.id, { name: 'Huda B' })).status).toBe(200);
  });

  it('of the own phone ends the other sessions and the way in by the former one, and is told by mail', async () => {
    const venue = await aVenue(test);
    const { owner } = venue;
    await givePassword(test, owner.id, PASSWORD);
    await test.owner.query("update users set phone = '+96551117777' where id = $1", [owner.id]);
    const other = await signIn(test, owner.id);
    const lines = await securityLines(test, () =>
      update(venue, owner, owner.id, { phone: '51118888', ...PROOF }),
    );
    expect(lines).toMatchObject([{ kind: 'phone_changed', reason: 'by_person', subjectId: owner.id }]);
    expect((await test.call(me.info, { token: other })).status).toBe(401);
    expect((await test.call(me.info, { token: owner.token })).status).toBe(200);
    expect((await login('51117777', PASSWORD)).status).toBe(401);
    expect((await login('51118888', PASSWORD)).status).toBe(200);
    const [mail] = await test.mails(owner.email);
    expect(mail?.subject).toBe('The phone number of your Diwan account was changed');
    expect(mail?.text).toContain('+965 5111 8888');
  });

  it('of a phone where there was none leaves the other sessions alone', async () => {
    const venue = await aVenue(test);
    const { owner } = venue;
    await givePassword(test, owner.id, PASSWORD);
    await test.owner.query('update users set phone = null where id = $1', [owner.id]);
    const other = await signIn(test, owner.id);
    expect((await update(venue, owner, owner.id, { phone: '51116666' })).body).toMatchObject({
      reauthenticate: true,
    });
    expect((await update(venue, owner, owner.id, { phone: '51116666', ...PROOF })).status).toBe(200);
    expect((await test.call(me.info, { token: other })).status).toBe(200);
  });

  it('of the phone of a colleague needs a recent login or the password, signs them out, and is told by mail', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await test.owner.query("update users set locale = 'ar' where id = $1", [employee.id]);
    await givePassword(test, venue.owner.id, PASSWORD);
    afterAWhile();
    const set = (proof = {}) => update(venue, venue.owner, employee.id, { phone: '51115555', ...proof });
    expect((await set()).body).toMatchObject({ reauthenticate: true });
    const lines = await securityLines(test, async () => {
      expect((await set(PROOF)).body).toMatchObject({ phone: '+96551115555' });
    });
    expect(lines).toMatchObject([{ kind: 'phone_changed', reason: 'by_colleague', subjectId: employee.id }]);
    expect((await test.call(me.info, { token: employee.token })).status).toBe(401);
    const [mail] = await test.mails(employee.email);
    expect(mail?.subject).toBe('تم تغيير رقم هاتف حسابك في ديوان');
    expect(mail?.text).toContain('+965 5111 5555');
  });

  it('is not what the phone of a customer is', async () => {
    const venue = await aVenue(test);
    const { id, email } = await anOwner(test, 'Sara');
    await test.owner.query("update users set type = 'customer' where id = $1", [id]);
    await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'customer')", [
      venue.businessId,
      id,
    ]);
    afterAWhile();
    const lines = await securityLines(test, async () => {
      expect((await update(venue, venue.owner, id, { phone: '51114444' })).status).toBe(200);
    });
    expect(lines).toEqual([]);
    expect(await test.mails(email)).toEqual([]);
  });

  it('is not what a name is', async () => {
    const venue = await aVenue(test);
    afterAWhile();
    const { email } = venue.owner;
    expect((await update(venue, venue.owner, venue.owner.id, { name: 'Nora A', email })).status).toBe(200);
  });
});

describe('a new own address', () => {
  const verify = (token: string, code: string) => test.call(auth.verifyEmail, { token, body: { code } });

  async function response(person: Person, venue: Venue) {
    await givePassword(test, person.id, PASSWORD);
    const email = `new-${person.email}`;
    const saved = await update(venue, person, person.id, {
      email: email.toUpperCase(),
      name: '<b>Nora</b>',
      ...PROOF,
    });
    expect(saved).toMatchObject({ status: 200, body: { email: person.email, pending_email: email } });
    return { email, saved: saved.body };
  }

  it('is signed in with once its code has confirmed it, and both addresses are notified', async () => {
    const venue = await aVenue(test);
    const { owner } = venue;
    const other = await signIn(test, owner.id);
    const { email } = await response(owner, venue);
    const [wish] = await test.mails(owner.email);
    expect(wish?.text).toContain(email);
    expect(wish?.text).toContain('Until a code mailed there has confirmed it');
    expect(wish?.html).not.toContain('<b>Nora');
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(owner.email, PASSWORD)).status).toBe(200);
    await test.call(auth.forgotPassword, { body: { email } });
    expect((await test.mails(email)).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
    expect((await test.call(me.info, { token: other })).status).toBe(200);
    const code = await mailedCode(test, email);
    expect((await verify(owner.token, wrongCode(code))).body.errors).toEqual({
      code: ['Wrong code, try again'],
    });
    expect((await verify(owner.token, code)).body).toBe(true);
    expect((await test.call(me.info, { token: owner.token })).body).toMatchObject({
      email,
      email_verified: true,
      pending_email: null,
    });
    expect((await test.call(me.info, { token: other })).status).toBe(401);
    expect((await login(owner.email, PASSWORD)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await test.mails(owner.email)).at(-1)?.text).toContain('This address is no longer used');
    expect((await test.mails(email)).at(-1)?.subject).toBe('This is the address of your Diwan account now');
    const { rows } = await test.owner.query(
      "select changes from audits where business_id = $1 and action = 'update' order by id desc limit 1",
      [venue.businessId],
    );
    expect(rows).toEqual([{ changes: { email: { before: owner.email, after: email } } }]);
  });

  it('stays wanted while the row is posted back, and can be given up', async () => {
    const venue = await aVenue(test);
    const { owner } = venue;
    const { saved, email } = await response(owner, venue);
    expect((await update(venue, owner, owner.id, { ...saved, name: 'Nora' })).body.pending_email).toBe(email);
    const givenUp = await update(venue, owner, owner.id, { pending_email: null });
    expect(givenUp.body).toMatchObject({ email: owner.email, pending_email: null });
    const late = await verify(owner.token, await mailedCode(test, email));
    expect(late.body.errors).toEqual({ code: ['This code has expired, request a new one'] });
  });

  it('that somebody else has confirmed first stays theirs', async () => {
    const venue = await aVenue(test);
    const { email } = await response(venue.owner, venue);
    const code = await mailedCode(test, email);
    const quicker = await anOwner(test);
    await test.owner.query('update users set email = $2 where id = $1', [quicker.id, email]);
    const refused = await verify(venue.owner.token, code);
    expect(refused.body.errors).toEqual({ email: ['An account with this email already exists.'] });
    expect((await login(venue.owner.email, PASSWORD)).status).toBe(200);
  });

  it('waits for the colleague where an owner changes one that was confirmed', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await test.owner.query('update users set email_verified_at = now() where id = $1', [employee.id]);
    const email = `new-${employee.email}`;
    const saved = await update(venue, venue.owner, employee.id, { email });
    expect(saved.body).toMatchObject({ email: employee.email, email_verified: true, pending_email: email });
    expect((await test.mails(employee.email)).at(-1)?.text).toContain(email);
    expect((await test.call(auth.sendVerification, { token: employee.token })).body).toBe(true);
    expect((await verify(employee.token, await mailedCode(test, email))).body).toBe(true);
    expect((await get(venue, employee, employee.id)).body).toMatchObject({ email, email_verified: true });
  });
});

describe('a profile photo', () => {
  const post = (venue: Venue, by: Person, form: ReturnType<typeof multipart>) =>
    test.app.inject({
      method: 'POST',
      url: `/api/business/${venue.businessId}/users/${by.id}`,
      headers: { ...form.headers, authorization: `Bearer ${by.token}` },
      payload: form.payload,
    });

  it('comes with the form, is shown everywhere and replaces the one before', async () => {
    const venue = await aVenue(test);
    const { owner } = venue;
    const bytes = await aPicture();
    const fields = { name: 'Nora B', email: owner.email, phone: '50000000', password: '' };
    const form = multipart([{ field: 'photo', name: 'me.jpg', bytes }], fields);
    const first = (await post(venue, owner, form)).json();
    expect(first).toMatchObject({ name: 'Nora B', media: [{ type: 'image/jpeg', slug: null }] });
    expect(first.photo).toMatch(/^http:\/\/diwan\.test\/storage\/u\d+\/[a-z2-7]{26}\.jpg$/);
    expect(first.profile_photo_url).toBe(first.photo);
    const second = (await post(venue, owner, form)).json();
    expect(second.photo).not.toBe(first.photo);
    expect(second.media).toHaveLength(1);
    expect((await test.call(me.info, { token: owner.token })).body.photo).toBe(second.photo);
    const colleague = await anEmployee(test, venue, ['users.read']);
    expect((await get(venue, colleague, owner.id)).body.photo).toBe(second.photo);
    const path = second.photo.split('/storage/')[1];
    expect(await test.deps.storage.stat(path)).not.toBeNull();
  });

  it('may be left out of the form', async () => {
    const venue = await aVenue(test);
    const form = multipart([{ field: 'photo', name: '', bytes: Buffer.alloc(0) }], { name: 'Nora C' });
    expect((await post(venue, venue.owner, form)).json()).toMatchObject({ name: 'Nora C', photo: null });
  });

  it('must be a picture, and then nothing of the form is saved', async () => {
    const venue = await aVenue(test);
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const form = multipart([{ field: 'photo', name: 'me.jpg', bytes }], { name: 'Nora D' });
    const refused = await post(venue, venue.owner, form);
    expect(refused.statusCode).toBe(415);
    expect((await get(venue, venue.owner, venue.owner.id)).body.name).toBe('Nora');
  });

  it('is not kept when the form is refused', async () => {
    const venue = await aVenue(test);
    const taken = (await anOwner(test)).email;
    await givePassword(test, venue.owner.id, PASSWORD);
    const photo = { field: 'photo', name: 'me.jpg', bytes: await aPicture() };
    const form = multipart([photo], { email: taken, ...PROOF });
    expect((await post(venue, venue.owner, form)).statusCode).toBe(422);
    const { rows } = await test.owner.query('select from files where uploader_id = $1', [venue.owner.id]);
    expect(rows).toHaveLength(0);
  });
});
