import { expect, it } from 'vitest';
import { users } from '@diwan/contract/accounts/users.ts';
import { anArea, anEmployee, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { removeDemo } from './demo-people.ts';

const test = useTestApp();

it('takes back everybody and everything that a start which was killed had written', async () => {
  const stored = await aVenue(test);
  const venue = await aVenue(test);
  const employee = await anEmployee(test, venue, ['items.read']);
  const area = await anArea(test, venue);
  await test.owner.query('insert into area_users values ($1, $2, $3)', [venue.businessId, area, employee.id]);
  const customer = await test.call(users.create, {
    token: venue.owner.token,
    params: { business_id: venue.businessId },
    body: { name: 'Sara', phone: '50000000' },
  });
  await removeDemo(test.deps.database, venue.owner.id, [venue.businessId]);
  const { rows } = await test.owner.query('select id::int from users where id = any($1)', [
    [venue.owner.id, employee.id, customer.body.id, stored.owner.id],
  ]);
  expect(rows).toEqual([{ id: stored.owner.id }]);
  const { rows: businesses } = await test.owner.query('select from businesses where id = $1', [
    venue.businessId,
  ]);
  expect(businesses).toHaveLength(0);
});
