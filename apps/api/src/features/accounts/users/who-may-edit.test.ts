import { describe, expect, it } from 'vitest';
import { users } from '@diwan/contract/accounts/users.ts';
import { anEmployee, anOwner, aVenue, givePassword, type Person, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

type Who = 'owner' | 'manager' | 'reader' | 'self';
type Whom = 'owner' | 'employee' | 'mightier employee' | 'shared employee' | 'customer' | 'shared customer';
type What = 'name' | 'phone' | 'email' | 'password' | 'removal';

interface Scene {
  readonly venue: Venue;
  readonly manager: Person;
  readonly reader: Person;
  readonly edited: Person;
}

const joins = (userId: number, venue: Venue, kind: string) =>
  test.owner.query('insert into members (business_id, user_id, kind) values ($1, $2, $3)', [
    venue.businessId,
    userId,
    kind,
  ]);

async function aCustomer(venue: Venue): Promise<Person> {
  const person = await anOwner(test, 'Sara');
  await test.owner.query("update users set type = 'customer' where id = $1", [person.id]);
  await joins(person.id, venue, 'customer');
  return person;
}

/** "Shared" people also belong to a business of another owner. */
async function aPersonToEdit(venue: Venue, whom: Whom): Promise<Person> {
  if (whom === 'owner') return venue.owner;
  const isCustomer = whom.endsWith('customer');
  const rights =
    whom === 'mightier employee' ? ['users.update', 'items.read', 'orders.delete'] : ['items.read'];
  const person = isCustomer ? await aCustomer(venue) : await anEmployee(test, venue, rights);
  if (whom.startsWith('shared')) {
    await joins(person.id, await aVenue(test), isCustomer ? 'customer' : 'employee');
  }
  return person;
}

async function aScene(whom: Whom): Promise<Scene> {
  const venue = await aVenue(test);
  const rights = ['users.read', 'users.create', 'users.update', 'users.delete', 'items.read'];
  return {
    venue,
    manager: await anEmployee(test, venue, rights),
    reader: await anEmployee(test, venue, ['users.read']),
    edited: await aPersonToEdit(venue, whom),
  };
}

const editorOf = ({ venue, manager, reader, edited }: Scene, who: Who): Person =>
  ({ owner: venue.owner, manager, reader, self: edited })[who];

const PASSWORD = 'the present password';

async function attempt(scene: Scene, who: Who, what: What): Promise<number> {
  const { token } = editorOf(scene, who);
  const params = { business_id: scene.venue.businessId, user_id: scene.edited.id };
  await givePassword(test, editorOf(scene, who).id, PASSWORD);
  if (what === 'removal') return (await test.call(users.remove, { token, params })).status;
  const body = {
    name: { name: 'Another name' },
    phone: { phone: '51111111', current_password: PASSWORD },
    email: { email: `new-${scene.edited.email}`, current_password: PASSWORD },
    password: { password: 'a new password', current_password: PASSWORD },
  }[what];
  return (await test.call(users.update, { token, params, body })).status;
}

/** What each may do to whom: R1.5, and R18.30 for removals. Columns: name, phone, e-mail, password, removal. */
const MATRIX: readonly (readonly [Who, Whom, readonly [number, number, number, number, number]])[] = [
  ['owner', 'owner', [200, 200, 200, 200, 409]],
  ['owner', 'employee', [200, 200, 200, 200, 200]],
  ['owner', 'mightier employee', [200, 200, 200, 200, 200]],
  ['owner', 'shared employee', [200, 403, 403, 403, 200]],
  ['owner', 'customer', [200, 200, 200, 200, 200]],
  ['owner', 'shared customer', [200, 200, 403, 403, 200]],
  ['manager', 'owner', [403, 403, 403, 403, 409]],
  ['manager', 'employee', [200, 403, 403, 403, 200]],
  ['manager', 'mightier employee', [200, 403, 403, 403, 403]],
  ['manager', 'shared employee', [200, 403, 403, 403, 200]],
  ['manager', 'customer', [200, 200, 200, 403, 200]],
  ['manager', 'shared customer', [200, 200, 403, 403, 200]],
  ['reader', 'owner', [403, 403, 403, 403, 403]],
  ['reader', 'employee', [403, 403, 403, 403, 403]],
  ['reader', 'customer', [403, 403, 403, 403, 403]],
  ['self', 'employee', [200, 200, 200, 200, 403]],
  ['self', 'shared employee', [200, 200, 200, 200, 403]],
];
const WHATS: readonly What[] = ['name', 'phone', 'email', 'password', 'removal'];
const CASES = MATRIX.flatMap(([who, whom, responses]) =>
  WHATS.map((what, column) => ({ who, whom, what, status: responses[column] })),
);

describe('who may change whom', () => {
  it.each(CASES)('$who, $whom, $what: $status', async ({ who, whom, what, status }) => {
    expect(await attempt(await aScene(whom), who, what)).toBe(status);
  });

  it.each(['type', 'owner_id', 'is_employee', 'permissions', 'dashboard_access', 'email_verified'])(
    'nobody changes %s through a user call',
    async (member) => {
      const scene = await aScene('customer');
      const { token } = scene.venue.owner;
      const params = { business_id: scene.venue.businessId, user_id: scene.edited.id };
      const before = await test.call(users.get, { token, params });
      const sent = { type: 'owner', permissions: ['users.read'], owner_id: 1 }[member] ?? true;
      const saved = await test.call(users.update, { token, params, body: { [member]: sent } });
      expect(saved.body).toEqual(before.body);
    },
  );

  it.each([
    ['customer', true],
    ['employee', false],
  ] as const)(
    'a form that is posted back with another kind of person leaves it as it was: %s',
    async (whom, is_employee) => {
      const { venue, edited } = await aScene(whom);
      const { token } = venue.owner;
      const params = { business_id: venue.businessId, user_id: edited.id };
      const saved = await test.call(users.update, { token, params, body: { name: 'Renamed', is_employee } });
      expect(saved).toMatchObject({
        status: 200,
        body: { name: 'Renamed', type: whom, is_employee: whom === 'employee' },
      });
    },
  );
});
