import { describe, expect, it } from 'vitest';
import { me } from '@diwan/contract/accounts/me.ts';
import { anEmployee, anOwner, aVenue, givePassword, signIn, type Venue } from '#testing/builders.ts';
import { test, update, get, login } from './testing/people-calls.ts';

test.use();

async function aCustomer(venue: Venue, email: string | null = null): Promise<number> {
  const { rows } = await test.owner.query(
    `insert into users (type, name, email, phone) values ('customer', 'Sara', $1, '+96550000001') returning id::int`,
    [email],
  );
  await belongsTo(rows[0].id, venue, 'customer');
  return rows[0].id;
}

const belongsTo = (userId: number, venue: Venue, kind = 'employee') =>
  test.owner.query('insert into members (business_id, user_id, kind) values ($1, $2, $3)', [
    venue.businessId,
    userId,
    kind,
  ]);

describe('reading a person', () => {
  it('is for holders of users.read and for the person', async () => {
    const venue = await aVenue(test);
    const reader = await anEmployee(test, venue, ['users.read']);
    const plain = await anEmployee(test, venue, ['items.read']);
    const seen = await get(venue, reader, plain.id);
    expect(seen.body).toMatchObject({
      id: plain.id,
      email: plain.email,
      type: 'employee',
      is_employee: true,
      business_id: venue.businessId,
      currency: 'KWD',
      locales: [],
      media: [],
    });
    expect((await get(venue, plain, plain.id)).body).toEqual(seen.body);
    expect((await get(venue, plain, reader.id)).status).toBe(403);
    expect((await get(venue, reader, venue.owner.id)).status).toBe(200);
  });

  it('finds nobody of another business', async () => {
    const venue = await aVenue(test);
    const other = await aVenue(test);
    const employee = await anEmployee(test, other, ['users.read']);
    expect((await get(venue, venue.owner, employee.id)).status).toBe(404);
    expect((await update(venue, venue.owner, employee.id, { name: 'X' })).status).toBe(404);
    const second = await aVenue(test, 'hotel', venue.owner);
    const mine = await anEmployee(test, second, ['users.read']);
    expect((await get(venue, venue.owner, mine.id)).status).toBe(404);
  });
});

describe('editing somebody else', () => {
  it('needs users.update', async () => {
    const venue = await aVenue(test);
    const reader = await anEmployee(test, venue, ['users.read']);
    const customer = await aCustomer(venue);
    expect((await update(venue, reader, customer, { name: 7 })).status).toBe(403);
  });

  it('lets an employee change the name of employees, but nothing they sign in with', async () => {
    const venue = await aVenue(test);
    const editor = await anEmployee(test, venue, ['users.update']);
    const edited = await anEmployee(test, venue, ['items.read', 'orders.read']);
    const saved = await update(venue, editor, edited.id, {
      name: 'Sara',
      phone: '+965 5000 0000',
      email: edited.email,
    });
    expect(saved.body).toMatchObject({ name: 'Sara', phone: '+96550000000' });
    for (const body of [
      { email: 'x@example.test' },
      { password: 'a new password' },
      { phone: '+1 415 555 2671' },
    ]) {
      expect((await update(venue, editor, edited.id, body)).status).toBe(403);
    }
  });

  it('never touches an owner', async () => {
    const venue = await aVenue(test);
    const editor = await anEmployee(test, venue, ['users.read', 'users.update']);
    expect((await update(venue, editor, venue.owner.id, { name: 'X' })).status).toBe(403);
    const guest = await anOwner(test);
    await belongsTo(guest.id, venue);
    expect((await update(venue, venue.owner, guest.id, { name: 'X' })).status).toBe(403);
  });

  it('lets the owner set unconfirmed address and password of an employee, who is then signed out', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await test.owner.query('update users set email_verified_at = null where id = $1', [employee.id]);
    const email = `new-${employee.email}`;
    const saved = await update(venue, venue.owner, employee.id, { email, password: 'from the owner' });
    expect(saved.body).toMatchObject({ email, email_verified: false });
    expect((await test.call(me.info, { token: employee.token })).status).toBe(401);
    expect((await test.call(me.info, { token: venue.owner.token })).status).toBe(200);
    expect((await login(email, 'from the owner')).status).toBe(403);
    expect((await login(email, 'from the owner', 'of my own choice')).status).toBe(200);
    expect(await test.mails(employee.email)).toHaveLength(1);
  });

  it('leaves address and password to an employee who also works for another owner', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await belongsTo(employee.id, await aVenue(test, 'hotel', venue.owner));
    const mine = { email: `mine-${employee.email}` };
    expect((await update(venue, venue.owner, employee.id, mine)).status).toBe(200);
    await belongsTo(employee.id, await aVenue(test));
    for (const body of [{ email: 'x@example.test' }, { password: 'a new password' }]) {
      expect((await update(venue, venue.owner, employee.id, body)).status).toBe(403);
    }
    expect((await update(venue, venue.owner, employee.id, { name: 'Sara' })).status).toBe(200);
    const signedInAgain = { ...employee, token: await signIn(test, employee.id) };
    await givePassword(test, employee.id, 'the present one');
    const own = await update(venue, signedInAgain, employee.id, {
      password: 'a new password',
      current_password: 'the present one',
    });
    expect(own.status).toBe(200);
  });

  it('changes a customer’s address while no other business has the customer', async () => {
    const venue = await aVenue(test);
    const editor = await anEmployee(test, venue, ['users.update']);
    const customer = await aCustomer(venue, venue.owner.email);
    expect((await update(venue, editor, customer, { email: 'sara@example.test' })).status).toBe(200);
    await belongsTo(customer, await aVenue(test, 'hotel', venue.owner), 'customer');
    expect((await update(venue, editor, customer, { email: 'other@example.test' })).status).toBe(403);
    expect((await update(venue, editor, customer, { phone: '51111111' })).status).toBe(200);
  });

  it('tells a derived address nothing when a real one replaces it', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    const derived = '96550000000@users.diwan.invalid';
    await test.owner.query('update users set email = $2 where id = $1', [employee.id, derived]);
    expect((await get(venue, venue.owner, employee.id)).body.email).toBe(derived);
    const email = `real-${employee.email}`;
    const body = { email, name: 'Huda', phone: '+96550000000' };
    expect((await update(venue, venue.owner, employee.id, body)).body.email).toBe(email);
    expect(await test.mails(derived)).toEqual([]);
  });
});
