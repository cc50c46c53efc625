import { describe, expect, it } from 'vitest';
import { me } from '@diwan/contract/accounts/me.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { plain } from '#platform/images/testing/drawings.ts';
import {
  anEmployee,
  anOwner,
  aVenue,
  givePassword,
  signIn,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { test, update, get, login } from './testing/people-calls.ts';

const PASSWORD = 'the old password';
const aPicture = () => plain(40, 30).jpeg().toBuffer();

const afterAWhile = () => test.clock.moveSeconds(15 * 60 + 1);

describe('the own profile', () => {
  it('is saved without any permission, by its own texts, and audited', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    const body = { name: 'Huda Ali', phone: '5111 1111', email: employee.email };
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
    await update(venue, venue.owner, venue.owner.id, { name: 'Newer' });
    const stale = await update(venue, venue.owner, venue.owner.id, { name: 'Older', updated_at });
    expect(stale).toMatchObject({ status: 409, body: { current: { name: 'Newer' } } });
  });

  it('changes the password and ends the other sessions', async () => {
    const venue = await aVenue(test);
    const { owner } = venue;
    const other = await signIn(test, owner.id);
    const saved = await update(venue, owner, owner.id, { password: 'the new password' });
    expect(saved.status).toBe(200);
    expect((await test.call(me.info, { token: other })).status).toBe(401);
    expect((await test.call(me.info, { token: owner.token })).status).toBe(200);
    expect((await login(owner.email, 'the new password')).status).toBe(200);
    const { rows } = await test.owner.query(
      "select changes from audits where business_id = $1 and action = 'update'",
      [venue.businessId],
    );
    expect(rows).toEqual([{ changes: { password: { before: '********', after: '********' } } }]);
  });

  it('changes the address, which is then unconfirmed, and tells the old one', async () => {
    const venue = await aVenue(test);
    const { owner } = venue;
    const saved = await update(venue, owner, owner.id, { email: `New-${owner.email}`, name: '<b>Nora</b>' });
    expect(saved.body).toMatchObject({
      email: `new-${owner.email}`,
      email_verified: false,
      email_verified_at: null,
    });
    const mails = await test.mails(owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`new-${owner.email}`);
    expect(mails[0]?.html).not.toContain('<b>Nora');
    expect(await test.mails(`new-${owner.email}`)).toEqual([]);
  });

  it('changes the address and ends the other sessions, and tells the old one of both', async () => {
    const venue = await aVenue(test);
    const { owner } = venue;
    const other = await signIn(test, owner.id);
    const same = await update(venue, owner, owner.id, { email: owner.email, name: 'Nora B' });
    expect([same.status, (await test.call(me.info, { token: other })).status]).toEqual([200, 200]);
    const saved = await update(venue, owner, owner.id, { email: `new-${owner.email}` });
    expect(saved.status).toBe(200);
    expect((await test.call(me.info, { token: other })).status).toBe(401);
    expect((await test.call(me.info, { token: owner.token })).status).toBe(200);
    const [mail] = await test.mails(owner.email);
    expect(mail?.text).toContain('all other devices were signed out');
  });

  it('signs an employee out whose address the owner changes', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['menu.read']);
    const saved = await update(venue, venue.owner, employee.id, { email: `new-${employee.email}` });
    expect(saved.status).toBe(200);
    expect((await test.call(me.info, { token: employee.token })).status).toBe(401);
    expect((await test.call(me.info, { token: venue.owner.token })).status).toBe(200);
  });

  it('refuses an address that another account has, in whichever case', async () => {
    const venue = await aVenue(test);
    const { email } = await anOwner(test);
    const refused = await update(venue, venue.owner, venue.owner.id, { email: email.toUpperCase() });
    expect(refused.body.errors).toEqual({ email: ['An account with this email already exists.'] });
  });
});

describe('a sensitive change long after the login', () => {
  it.each([[{ email: 'other@example.test' }], [{ password: 'the new password' }]])(
    'of %j needs the current password',
    async (change) => {
      const venue = await aVenue(test);
      const { owner } = venue;
      await givePassword(test, owner.id, PASSWORD);
      afterAWhile();
      const asked = await update(venue, owner, owner.id, change);
      expect(asked).toMatchObject({
        status: 403,
        body: { reauthenticate: true, message: 'Please enter your password again.' },
      });
      const wrong = await update(venue, owner, owner.id, { ...change, current_password: 'not this one' });
      expect(wrong.body.errors).toEqual({ current_password: ['The password is not correct.'] });
      const done = await update(venue, owner, owner.id, { ...change, current_password: PASSWORD });
      expect(done.status).toBe(200);
      await test.owner.query('update users set email = null where id = $1', [owner.id]);
    },
  );

  it('is not asked for at once after the login, nor for a name', async () => {
    const venue = await aVenue(test);
    test.clock.moveSeconds(15 * 60);
    expect((await update(venue, venue.owner, venue.owner.id, { password: 'the new password' })).status).toBe(
      200,
    );
    afterAWhile();
    const { email } = venue.owner;
    expect((await update(venue, venue.owner, venue.owner.id, { name: 'Nora A', email })).status).toBe(200);
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
    const form = multipart([{ field: 'photo', name: 'me.jpg', bytes: await aPicture() }], { email: taken });
    expect((await post(venue, venue.owner, form)).statusCode).toBe(422);
    const { rows } = await test.owner.query('select from files where uploader_id = $1', [venue.owner.id]);
    expect(rows).toHaveLength(0);
  });
});
