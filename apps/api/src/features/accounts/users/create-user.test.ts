import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { plain } from '#platform/images/testing/drawings.ts';
import { anEmployee, anOwner, aVenue, mailedCode, type Person, type Venue } from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const aPhone = () => `5${randomInt(1_000_000, 10_000_000)}`;
const anAddress = () => `${randomBytes(5).toString('hex')}@example.test`;

const add = (venue: Venue, body: object, given: { by?: Person; headers?: Record<string, string> } = {}) =>
  test.call(users.create, {
    token: (given.by ?? venue.owner).token,
    params: { business_id: venue.businessId },
    body,
    ...(given.headers ? { headers: given.headers } : {}),
  });
const login = (email: string, password: string) => test.call(auth.login, { body: { email, password } });

describe('an employee added without an address and a password', () => {
  it('gets an address made of the phone, unverified, and a password that signs in', async () => {
    const venue = await aVenue(test);
    const phone = aPhone();
    const added = await add(venue, { name: 'Huda', phone, is_employee: true });
    const { generated_password: password, ...row } = added.body;
    const email = `965${phone}@users.diwan.invalid`;
    expect(row).toMatchObject({
      name: 'Huda',
      phone: `+965${phone}`,
      email,
      email_verified: false,
      type: 'employee',
      is_employee: true,
      photo: null,
    });
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d]).{12}$/);
    expect((await login(email, password)).body).toMatchObject({ id: row.id, business_control: [] });
    const read = await test.call(users.get, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, user_id: row.id },
    });
    expect(read.body).toEqual(row);
  });

  it('shares that address with employees of other businesses: whose password fits is signed in', async () => {
    const [one, other] = [await aVenue(test), await aVenue(test)];
    const phone = aPhone();
    const body = { name: 'Huda', phone, is_employee: true };
    const first = (await add(one, body)).body;
    const second = (await add(other, { ...body, name: 'Sara' })).body;
    expect(second.email).toBe(first.email);
    expect((await login(first.email, first.generated_password)).body.id).toBe(first.id);
    expect((await login(first.email, second.generated_password)).body.id).toBe(second.id);
    expect((await login(first.email, 'neither of the two')).status).toBe(401);
  });

  it('and with the same password in both is let in nowhere, since it is not known where', async () => {
    const [one, other] = [await aVenue(test), await aVenue(test)];
    const body = { name: 'Huda', phone: aPhone(), is_employee: true, password: 'the same for both' };
    const { email } = (await add(one, body)).body;
    expect((await login(email, body.password)).status).toBe(200);
    await add(other, body);
    expect((await login(email, body.password)).status).toBe(401);
  });

  it('needs an address where a colleague has the phone already', async () => {
    const venue = await aVenue(test);
    const phone = aPhone();
    await add(venue, { name: 'Huda', phone, is_employee: true });
    const refused = await add(venue, { name: 'Sara', phone, is_employee: true });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: { phone: ['Another employee has this phone number. Please enter an email for this one.'] },
      },
    });
    const added = await add(venue, { name: 'Sara', phone, is_employee: true, email: anAddress() });
    expect(added.status).toBe(200);
  });

  it('is refused by the database too when two are added at the same moment', async () => {
    const venue = await aVenue(test);
    const body = { name: 'Huda', phone: aPhone(), is_employee: true };
    const both = await Promise.all([add(venue, body), add(venue, body)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it('takes up no address of its own once a real one replaced it', async () => {
    const venue = await aVenue(test);
    const body = { name: 'Huda', phone: aPhone(), is_employee: true };
    const { id } = (await add(venue, body)).body;
    const params = { business_id: venue.businessId, user_id: id };
    await test.call(users.update, { token: venue.owner.token, params, body: { email: anAddress() } });
    expect((await add(venue, { ...body, name: 'Sara' })).status).toBe(200);
  });
});

describe('an employee added with an address', () => {
  it('signs in with the password given, which is not answered', async () => {
    const venue = await aVenue(test);
    const email = anAddress();
    const body = {
      name: 'Huda',
      phone: aPhone(),
      is_employee: true,
      email: email.toUpperCase(),
      password: 'chosen one',
    };
    const added = await add(venue, body);
    expect(added.body).toMatchObject({ email, email_verified: false });
    expect(added.body).not.toHaveProperty('generated_password');
    expect((await login(email, 'chosen one')).body.id).toBe(added.body.id);
  });

  it('cannot have that of another employee or owner, wherever they are', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, await aVenue(test), []);
    for (const email of [employee.email, (await anOwner(test)).email]) {
      const refused = await add(venue, { name: 'Huda', phone: aPhone(), is_employee: true, email });
      expect(refused.body.errors).toEqual({ email: ['An account with this email already exists.'] });
    }
  });

  it('may have that of a customer', async () => {
    const venue = await aVenue(test);
    const email = anAddress();
    expect((await add(venue, { name: 'Sara', phone: aPhone(), email })).status).toBe(200);
    const employee = { name: 'Sara', phone: aPhone(), email, is_employee: true, password: 'of the employee' };
    expect((await add(venue, employee)).status).toBe(200);
    expect((await login(email, 'of the employee')).status).toBe(200);
  });
});

describe('a customer', () => {
  it('is whoever is not said to be an employee: without a password, signing in nowhere', async () => {
    const venue = await aVenue(test);
    const email = anAddress();
    const added = await add(venue, { name: 'Sara', phone: aPhone(), email, password: 'never used' });
    expect(added.body).toMatchObject({ type: 'customer', is_employee: false, email });
    expect(added.body).not.toHaveProperty('generated_password');
    const { rows } = await test.owner.query('select password_hash from users where id = $1', [added.body.id]);
    expect(rows).toEqual([{ password_hash: null }]);
    expect((await login(email, 'never used')).status).toBe(401);
  });

  it('needs no address, and may share one and the phone with others', async () => {
    const venue = await aVenue(test);
    const body = { name: 'Sara', phone: aPhone() };
    expect((await add(venue, body)).body.email).toBeNull();
    expect((await add(venue, body)).status).toBe(200);
    const email = venue.owner.email;
    expect((await add(venue, { ...body, email })).status).toBe(200);
    expect((await add(venue, { ...body, email })).status).toBe(200);
  });

  it('can be without the address again', async () => {
    const venue = await aVenue(test);
    const { id } = (await add(venue, { name: 'Sara', phone: aPhone(), email: anAddress() })).body;
    const params = { business_id: venue.businessId, user_id: id };
    const saved = await test.call(users.update, { token: venue.owner.token, params, body: { email: null } });
    expect(saved.body).toMatchObject({ name: 'Sara', email: null });
  });

  it('never stands in the way of a registration with the same address', async () => {
    const venue = await aVenue(test);
    const email = anAddress();
    await add(venue, { name: 'Sara', phone: aPhone(), email });
    await test.call(auth.sendCode, { body: { email } });
    const registered = await test.call(auth.register, {
      body: {
        email,
        code: await mailedCode(test, email),
        name: 'Sara',
        businessType: 'salon',
        businessName: 'Sara Salon',
        password: 'of the owner',
        password_confirmation: 'of the owner',
        acceptTerms: true,
      },
    });
    expect(registered.status).toBe(200);
    expect((await login(email, 'of the owner')).status).toBe(200);
  });
});

describe('adding a person', () => {
  const valid = { name: 'Sara', phone: '50000000' };
  it.each([
    [{ phone: '50000000' }, { name: ['Name is required'] }],
    [{}, { name: ['Name is required'], phone: ['This field is required'] }],
    [{ ...valid, name: '  ' }, { name: ['Name is required'] }],
    [{ name: 'Sara' }, { phone: ['This field is required'] }],
    [{ name: 'Sara', phone: '123' }, { phone: ['Not valid phone number'] }],
    [{ name: 'Sara', phone_number: '123' }, { phone_number: ['Not valid phone number'] }],
    [{ ...valid, email: 'sara@' }, { email: ['Please enter a valid email address'] }],
    [{ ...valid, email: '1@users.diwan.invalid' }, { email: ['Please enter a valid email address'] }],
    [{ ...valid, password: 'short' }, { password: ['Password must be at least 8 characters'] }],
    [
      { ...valid, password: 'long enough', password_confirmation: 'another' },
      { password_confirmation: ['Password confirmation does not match'] },
    ],
  ])('with %j is refused', async (body, errors) => {
    const venue = await aVenue(test);
    expect(await add(venue, body)).toMatchObject({ status: 422, body: { errors } });
    const arabic = await add(venue, body, { headers: { locale: 'ar' } });
    expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/);
  });

  it('takes empty texts as not given, and phone_number for phone', async () => {
    const venue = await aVenue(test);
    const body = {
      name: 'Sara',
      phone_number: '50000000',
      email: '',
      password: '',
      password_confirmation: '',
    };
    expect((await add(venue, body)).body).toMatchObject({ phone: '+96550000000', email: null });
  });

  it('needs users.create, and grants nothing whatever is sent', async () => {
    const venue = await aVenue(test);
    const reader = await anEmployee(test, venue, ['users.read', 'users.update', 'users.delete']);
    expect((await add(venue, {}, { by: reader })).status).toBe(403);
    const creator = await anEmployee(test, venue, ['users.create']);
    const body = {
      ...valid,
      is_employee: true,
      type: 'owner',
      permissions: ['users.read'],
      dashboard_access: true,
      id: 1,
    };
    const added = await add(venue, body, { by: creator });
    expect(added.body.type).toBe('employee');
    const { rows } = await test.owner.query('select from grants where user_id = $1', [added.body.id]);
    expect(rows).toHaveLength(0);
  });

  it('is audited without the password', async () => {
    const venue = await aVenue(test);
    const { body } = await add(venue, { ...valid, is_employee: true });
    const { rows } = await test.owner.query(
      "select label, entity_id::int, changes from audits where business_id = $1 and action = 'create' and entity = 'user'",
      [venue.businessId],
    );
    expect(rows).toMatchObject([{ label: 'Sara', entity_id: body.id }]);
    expect(rows[0].changes.phone).toEqual({ before: null, after: '+96550000000' });
    expect(JSON.stringify(rows)).not.toContain(body.generated_password);
  });

  it('twice with one key adds one person', async () => {
    const venue = await aVenue(test);
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
    const body = { ...valid, is_employee: true };
    const first = await add(venue, body, { headers });
    const again = await add(venue, body, { headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const { rows } = await test.owner.query('select * from idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain(first.body.generated_password);
    expect(JSON.stringify(rows)).not.toContain(headers['idempotency-key']);
    const other = await add(venue, { ...body, name: 'Huda' }, { headers });
    expect(other.status).toBe(409);
  });

  it('takes a photo with the form', async () => {
    const venue = await aVenue(test);
    const bytes = await plain(40, 30).jpeg().toBuffer();
    const fields = {
      name: 'Huda',
      phone_number: '50000000',
      is_employee: 'true',
      businessId: String(venue.businessId),
    };
    const form = multipart([{ field: 'photo', name: 'me.jpg', bytes }], fields);
    const sent = await test.app.inject({
      method: 'POST',
      url: `/api/business/${venue.businessId}/users/`,
      headers: { ...form.headers, authorization: `Bearer ${venue.owner.token}` },
      payload: form.payload,
    });
    expect(sent.json()).toMatchObject({ name: 'Huda', type: 'employee', media: [{ type: 'image/jpeg' }] });
    expect(sent.json().photo).toMatch(/\.jpg$/);
  });
});
