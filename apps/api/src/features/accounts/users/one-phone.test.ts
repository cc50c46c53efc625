import { expect, it } from 'vitest';
import { users } from '@diwan/contract/accounts/users.ts';
import { anEmployee, aVenue, type Venue } from '#testing/builders.ts';
import { sharedTestApp } from '#testing/test-app.ts';

const test = sharedTestApp();
test.use();

const add = (venue: Venue, body: object, more: { token?: string; locale?: string } = {}) =>
  test.call(users.create, {
    token: more.token ?? venue.owner.token,
    params: { business_id: venue.businessId },
    body: { is_employee: false, ...body },
    headers: { locale: more.locale ?? 'en' },
  });
const save = (venue: Venue, userId: number, body: object) =>
  test.call(users.update, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, user_id: userId },
    body,
  });

it('A second customer with the phone of another one is refused, and that one is named.', async () => {
  const venue = await aVenue(test);
  const huda = (await add(venue, { name: 'Huda', phone: '52222222' })).body;
  const message = 'Huda already has this phone number.';
  expect(await add(venue, { name: 'Huda A.', phone: '+965 5222 2222' })).toMatchObject({
    status: 409,
    body: { message: message, errors: { phone: [message] }, customer: { id: huda.id, name: 'Huda' } },
  });
  const arabic = await add(venue, { name: 'هدى', phone: '٥٢٢٢٢٢٢٢' }, { locale: 'ar' });
  expect(arabic.body.message).toBe('رقم الهاتف هذا مسجل باسم Huda.');
  expect((await add(await aVenue(test), { name: 'Huda', phone: '52222222' })).status).toBe(200);
  expect((await add(venue, { name: 'Cook', phone: '52222222', is_employee: true })).status).toBe(200);
});

it('A customer does not get the phone of another one by an edit, and keeps the own one.', async () => {
  const venue = await aVenue(test);
  const huda = (await add(venue, { name: 'Huda', phone: '52222222' })).body;
  const sara = (await add(venue, { name: 'Sara', phone: '53333333' })).body;
  expect(await save(venue, sara.id, { phone: '52222222' })).toMatchObject({
    status: 409,
    body: { customer: { id: huda.id, name: 'Huda' } },
  });
  expect((await save(venue, huda.id, { name: 'Huda A.', phone: '52222222' })).status).toBe(200);
  expect((await save(venue, sara.id, { phone: '54444444' })).status).toBe(200);
});

it('Customers of one phone from before stay, and can be edited.', async () => {
  const venue = await aVenue(test);
  await add(venue, { name: 'Huda', phone: '52222222' });
  const sara = (await add(venue, { name: 'Sara', phone: '53333333' })).body;
  await test.owner.query("update users set phone = '+96552222222' where id = $1", [sara.id]);
  expect(await save(venue, sara.id, { name: 'Sara B.', phone: '52222222' })).toMatchObject({
    status: 200,
    body: { name: 'Sara B.' },
  });
});

it('Of two staff who add one customer at the same moment, one is told of the other’s.', async () => {
  const venue = await aVenue(test);
  const both = await Promise.all(['Huda', 'Hoda'].map((name) => add(venue, { name, phone: '52222222' })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

it('Who may add people and not read them is not told the name.', async () => {
  const venue = await aVenue(test);
  await add(venue, { name: 'Huda', phone: '52222222' });
  const { token } = await anEmployee(test, venue, ['users.create']);
  const refused = await add(venue, { name: 'Hoda', phone: '52222222' }, { token });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Another customer has this phone number.' },
  });
  expect(refused.body).not.toHaveProperty('customer');
});
