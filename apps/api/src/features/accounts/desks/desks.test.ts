import { randomBytes } from 'node:crypto';
import { auth, sessions } from '@diwan/contract/accounts/auth.ts';
import { desks, pins } from '@diwan/contract/accounts/desks.ts';
import { devices } from '@diwan/contract/accounts/devices.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { visits } from '@diwan/contract/bookings/visits.ts';
import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { configurations } from '@diwan/contract/venues/venue-settings.ts';
import { describe, expect, it } from 'vitest';
import {
  aBranch,
  aDevice,
  anEmployee,
  aVenue,
  givePassword,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { SecretBox } from '#platform/secrets/secret-box.ts';
import { sealStoredSecrets } from '#platform/secrets/seal-stored.ts';
import { securityLines } from '#testing/security-lines.ts';
import { useTestApp } from '#testing/test-app.ts';

import { sealSecretsOfPeople } from '../seal-secrets-of-people.ts';
import { placeOfPin } from '../pin-place.rules.ts';

const test = useTestApp();
const PASSWORD = 'a good password';
const PIN = '4071';
const NOTICE = { title: 'New order', body: 'Table 4', link: '/orders' };
const at = (venue: Venue, branchId = venue.branchId) => ({
  business_id: venue.businessId,
  branch_id: branchId,
});

async function givePin(person: Person, pin = PIN): Promise<void> {
  await givePassword(test, person.id, PASSWORD);
  const body = { pin, current_password: PASSWORD };
  expect((await test.call(pins.set, { token: person.token, body })).status).toBe(200);
}

const unlock = (desk: { readonly token: string }, person: { readonly id: number }, pin = PIN) =>
  test.call(desks.unlock, { token: desk.token, body: { user_id: person.id, pin } });
const isSignedIn = async (token: string) => (await test.call(me.info, { token })).status === 200;
const peopleAt = async ({ token }: { readonly token: string }) =>
  (await test.call(desks.self, { token })).body.people;

/** A shared computer of a venue, with its owner and a waiter who have a PIN. */
async function aDesk() {
  const venue = await aVenue(test);
  const waiter = await anEmployee(test, venue, ['orders.read']);
  await givePin(venue.owner, '8305');
  await givePin(waiter);
  const desk = await aDevice(test, venue, 'desk');
  return { venue, waiter, desk };
}

describe('a computer', () => {
  it('is shared by an owner, who goes on there and is listed with the devices of the branch', async () => {
    const venue = await aVenue(test);
    const body = { name: 'Front desk', lock_minutes: 15 };
    const shared = await test.call(desks.share, { token: venue.owner.token, params: at(venue), body });
    expect(shared).toMatchObject({
      status: 200,
      body: { name: 'Front desk', lock_minutes: 15, token: expect.any(String) },
    });
    expect(await isSignedIn(venue.owner.token)).toBe(true);
    const listed = await test.call(devices.list, { token: venue.owner.token, params: at(venue) });
    expect(listed.body).toMatchObject([{ kind: 'desk', name: 'Front desk', id: shared.body.id }]);
    const { rows } = await test.owner.query(
      "select action, label, user_id::int from audits where business_id = $1 and entity = 'device'",
      [venue.businessId],
    );
    expect(rows).toEqual([{ action: 'create', label: 'Front desk', user_id: venue.owner.id }]);
  });

  it('is shared by a manager who may edit people, and by nobody else', async () => {
    const venue = await aVenue(test);
    const manager = await anEmployee(test, venue, ['users.read', 'users.update']);
    const waiter = await anEmployee(test, venue, ['orders.read', 'settings.update']);
    const share = ({ token }: Person) => test.call(desks.share, { token, params: at(venue), body: {} });
    expect((await share(manager)).status).toBe(200);
    expect((await share(waiter)).status).toBe(403);
  });

  it('is shared only by whoever signed in or gave the password a quarter of an hour ago', async () => {
    const venue = await aVenue(test);
    await givePassword(test, venue.owner.id, PASSWORD);
    test.clock.moveSeconds(16 * 60);
    const share = (more = {}) =>
      test.call(desks.share, { token: venue.owner.token, params: at(venue), body: { ...more } });
    expect(await share()).toMatchObject({ status: 403, body: { reauthenticate: true } });
    expect((await share({ current_password: PASSWORD })).status).toBe(200);
  });

  it('locks itself after one, five or fifteen minutes or never, as its branch says, and after no other time', async () => {
    const { venue, desk } = await aDesk();
    const update = (lock_minutes: number | null) =>
      test.call(desks.update, {
        token: venue.owner.token,
        params: { ...at(venue), id: desk.id },
        body: { lock_minutes },
      });
    for (const minutes of [1, 5, 15, null]) {
      expect((await update(minutes)).body).toEqual({
        id: desk.id,
        lock_minutes: minutes,
      });
      expect((await test.call(desks.self, { token: desk.token })).body).toMatchObject({
        lock_minutes: minutes,
      });
    }
    expect((await update(2)).status).toBe(422);
  });

  it('of another kind, branch or business is not changed by it', async () => {
    const { venue, desk } = await aDesk();
    const other = await aVenue(test);
    const kitchen = await aDevice(test, venue, 'orders');
    const elsewhere = await aBranch(test, venue.businessId, venue.menuId);
    const body = { lock_minutes: null };
    const update = (token: string, params: Record<string, number>) =>
      test.call(desks.update, { token, params, body }).then(({ status }) => status);
    expect(await update(venue.owner.token, { ...at(venue), id: kitchen.id })).toBe(404);
    expect(await update(venue.owner.token, { ...at(venue, elsewhere), id: desk.id })).toBe(404);
    expect(await update(other.owner.token, { ...at(other), id: desk.id })).toBe(404);
    expect(await update(other.owner.token, { ...at(venue), id: desk.id })).toBe(404);
  });

  it('that is shared no more signs out whoever is at it', async () => {
    const { venue, waiter, desk } = await aDesk();
    const { body } = await unlock(desk, waiter);
    expect(await isSignedIn(body.token)).toBe(true);
    const params = { id: desk.sessionId };
    expect((await test.call(sessions.revoke, { token: venue.owner.token, params })).status).toBe(200);
    expect(await isSignedIn(body.token)).toBe(false);
    expect((await unlock(desk, waiter)).status).toBe(401);
    expect(await isSignedIn(waiter.token)).toBe(true);
  });
});

describe('the lock screen', () => {
  it('shows the owner and those who work at the branch, and whether they have a PIN', async () => {
    const { venue, waiter, desk } = await aDesk();
    const cook = await anEmployee(test, venue, ['orders.read']);
    await givePassword(test, cook.id, PASSWORD);
    const elsewhere = await aBranch(test, venue.businessId, venue.menuId);
    const far = await anEmployee(test, venue, ['orders.read'], { branchId: elsewhere });
    await givePin(far);
    const closed = await anEmployee(test, venue, ['orders.read'], { dashboardAccess: false });
    await givePassword(test, closed.id, PASSWORD);
    const shown = await peopleAt(desk);
    expect(shown.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([venue.owner.id, waiter.id, cook.id]),
    );
    expect(shown).toHaveLength(3);
    expect(shown.find(({ id }: { id: number }) => id === cook.id)).toEqual({
      id: cook.id,
      name: 'Huda',
      photo: null,
      has_pin: false,
      is_locked: false,
    });
  });

  it('is for shared computers alone: people, kitchens and strangers are not told', async () => {
    const { venue, waiter } = await aDesk();
    const kitchen = await aDevice(test, venue, 'orders');
    expect((await test.call(desks.self, { token: waiter.token })).status).toBe(404);
    expect((await test.call(desks.self, { token: kitchen.token })).status).toBe(403);
    expect((await test.call(desks.self, {})).status).toBe(401);
    expect((await unlock({ token: waiter.token }, waiter)).status).toBe(404);
    expect((await unlock(kitchen, waiter)).status).toBe(403);
    expect((await test.call(desks.unlock, { body: { user_id: waiter.id, pin: PIN } })).status).toBe(401);
  });
});

describe('a PIN', () => {
  it('signs its person in at the shared computer, with what they may do', async () => {
    const { venue, waiter, desk } = await aDesk();
    const { status, body } = await unlock(desk, waiter);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: waiter.id, business_control: [{ id: venue.businessId }] });
    expect(body.permissions).toEqual([
      `branch.${venue.branchId}.orders.read`,
      `menu.${venue.menuId}.orders.read`,
    ]);
    const { rows } = await test.owner.query(
      "select action from audits where business_id = $1 and entity = 'user' and user_id = $2",
      [venue.businessId, waiter.id],
    );
    expect(rows).toEqual([{ action: 'login' }]);
  });

  it('may be typed in the digits of Arabic keyboards', async () => {
    const { waiter, desk } = await aDesk();
    expect((await unlock(desk, waiter, '٤٠٧١')).status).toBe(200);
  });

  it('of the next person ends the session of the one before', async () => {
    const { venue, waiter, desk } = await aDesk();
    const first = await unlock(desk, waiter);
    const second = await unlock(desk, venue.owner, '8305');
    expect(await isSignedIn(first.body.token)).toBe(false);
    expect(await isSignedIn(second.body.token)).toBe(true);
    expect(await isSignedIn(venue.owner.token)).toBe(true);
  });

  it('ends the session of whoever shared the computer as well', async () => {
    const venue = await aVenue(test);
    const waiter = await anEmployee(test, venue, ['orders.read']);
    await givePin(waiter);
    const shared = await test.call(desks.share, { token: venue.owner.token, params: at(venue), body: {} });
    expect((await unlock(shared.body, waiter)).status).toBe(200);
    expect(await isSignedIn(venue.owner.token)).toBe(false);
  });

  it('opens a session that ends after half a day, however often it is used', async () => {
    const { waiter, desk } = await aDesk();
    const { body } = await unlock(desk, waiter);
    test.clock.moveSeconds(11 * 60 * 60);
    expect(await isSignedIn(body.token)).toBe(true);
    test.clock.moveSeconds(61 * 60);
    expect(await isSignedIn(body.token)).toBe(false);
  });

  it('opens nothing of another business of its person', async () => {
    const { venue, desk } = await aDesk();
    const other = await aVenue(test, 'restaurant', venue.owner);
    const { body } = await unlock(desk, venue.owner, '8305');
    expect(body.business.map(({ id }: { id: number }) => id)).toEqual([venue.businessId]);
    const elsewhere = await test.call(devices.list, { token: body.token, params: at(other) });
    expect(elsewhere.status).toBe(404);
    expect((await test.call(devices.list, { token: venue.owner.token, params: at(other) })).status).toBe(200);
  });

  it('shows no notice of another business of its person, and marks none of it as read', async () => {
    const { venue, desk } = await aDesk();
    const other = await aVenue(test, 'restaurant', venue.owner);
    for (const { businessId } of [venue, other]) {
      await test.owner.query(
        `insert into notifications (business_id, id, user_id, type, data)
         values ($1, gen_random_uuid(), $2, 'new-order', $3)`,
        [businessId, venue.owner.id, JSON.stringify({ en: NOTICE, ar: NOTICE })],
      );
    }
    const { token } = (await unlock(desk, venue.owner, '8305')).body;
    const { body } = await test.call(notifications.list, { token });
    expect(body.data.map((row: { business_id: number }) => row.business_id)).toEqual([venue.businessId]);
    expect((await test.call(notifications.unread, { token })).body).toEqual({ unread_count: 1 });
    expect((await test.call(notifications.markRead, { token, body: {} })).body).toEqual({ unread_count: 0 });
    const whole = await test.call(notifications.unread, { token: venue.owner.token });
    expect(whole.body).toEqual({ unread_count: 1 });
  });

  it('opens nothing of another business either, once its person has given the password and shared the computer anew', async () => {
    const { venue, desk } = await aDesk();
    const other = await aVenue(test, 'restaurant', venue.owner);
    const { token } = (await unlock(desk, venue.owner, '8305')).body;
    const body = { current_password: PASSWORD };
    expect((await test.call(desks.share, { token, params: at(venue), body })).status).toBe(200);
    expect((await test.call(devices.list, { token, params: at(venue) })).status).toBe(200);
    expect((await test.call(devices.list, { token, params: at(other) })).status).toBe(404);
  });

  it('changes no password, second step, PIN, rights or payment keys, for which the password is asked', async () => {
    const { venue, waiter, desk } = await aDesk();
    const { token } = (await unlock(desk, venue.owner, '8305')).body;
    const input = { status: 403, body: { reauthenticate: true } };
    expect(await test.call(secondFactor.begin, { token, body: {} })).toMatchObject(input);
    expect(await test.call(pins.set, { token, body: { pin: '9021' } })).toMatchObject(input);
    expect(
      await test.call(users.update, {
        token,
        params: { ...at(venue), user_id: venue.owner.id },
        body: { password: 'nine grey herons over the marsh' },
      }),
    ).toMatchObject(input);
    expect(
      await test.call(users.update, {
        token,
        params: { ...at(venue), user_id: waiter.id },
        body: { password: 'nine grey herons over the marsh' },
      }),
    ).toMatchObject(input);
    expect(
      await test.call(configurations.set, {
        token,
        params: { business_id: venue.businessId },
        body: { configurations: [{ key: 'STAFF_SECOND_STEP', value: '2026-05-01' }] },
      }),
    ).toMatchObject(input);
    expect(await test.call(desks.share, { token, params: at(venue), body: {} })).toMatchObject(input);
  });

  it('stays a session of half a day after its person has given the password for a change', async () => {
    const { venue, desk } = await aDesk();
    const { token } = (await unlock(desk, venue.owner, '8305')).body;
    const body = { pin: '9021', current_password: PASSWORD };
    expect((await test.call(pins.set, { token, body })).status).toBe(200);
    test.clock.moveSeconds(13 * 60 * 60);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('opens nothing for somebody of another business, nor for one who works at another branch', async () => {
    const { venue, desk } = await aDesk();
    const other = await aDesk();
    const elsewhere = await aBranch(test, venue.businessId, venue.menuId);
    const far = await anEmployee(test, venue, ['orders.read'], { branchId: elsewhere });
    await givePin(far);
    for (const stranger of [other.waiter, other.venue.owner, far, { id: 999_999 }])
      expect((await unlock(desk, stranger)).status).toBe(404);
    const { rows } = await test.owner.query('select from desk_tries where business_id = $1', [
      venue.businessId,
    ]);
    expect(rows).toEqual([]);
  });

  it('opens nothing any more for somebody who was removed, and what it had opened reaches nothing', async () => {
    const { venue, waiter, desk } = await aDesk();
    const { body } = await unlock(desk, waiter);
    const removed = await test.call(users.remove, {
      token: venue.owner.token,
      params: { ...at(venue), user_id: waiter.id },
    });
    expect(removed.status).toBe(200);
    expect((await unlock(desk, waiter)).status).toBe(404);
    expect((await peopleAt(desk)).map(({ id }: { id: number }) => id)).toEqual([venue.owner.id]);
    expect((await test.call(devices.list, { token: body.token, params: at(venue) })).status).not.toBe(200);
  });
});

describe('wrong PINs', () => {
  it('are written to the security log, as are the right ones, and no digit of either is', async () => {
    const { waiter, desk } = await aDesk();
    const lines = await securityLines(test, async () => {
      await unlock(desk, waiter, '9182');
      await unlock(desk, waiter);
    });
    expect(lines.map(({ kind, reason }) => [kind, reason])).toEqual(
      expect.arrayContaining([
        ['sign_in_failed', 'wrong_pin'],
        ['sign_in_succeeded', 'pin'],
      ]),
    );
    expect(JSON.stringify(lines)).not.toMatch(/9182|"4071"/);
  });

  it('lock their person at this computer after five, until they sign in there with the password', async () => {
    const { venue, waiter, desk } = await aDesk();
    const other = await aDevice(test, venue, 'desk');
    for (const left of [4, 3, 2, 1]) {
      const wrong = await unlock(desk, waiter, '9999');
      expect(wrong).toMatchObject({ status: 422, body: { message: `Wrong PIN. Tries left: ${left}.` } });
    }
    const locked = { status: 403, body: { pin_locked: true } };
    expect(await unlock(desk, waiter, '9999')).toMatchObject(locked);
    expect(await unlock(desk, waiter)).toMatchObject(locked);
    expect((await peopleAt(desk)).find(({ id }: { id: number }) => id === waiter.id)).toMatchObject({
      is_locked: true,
    });
    expect((await unlock(other, waiter)).status).toBe(200);
    expect((await unlock(desk, venue.owner, '8305')).status).toBe(200);
    expect(await unlock(desk, waiter)).toMatchObject(locked);
    const body = { email: waiter.email, password: PASSWORD, desk: desk.token };
    expect((await test.call(auth.login, { body })).status).toBe(200);
    expect((await unlock(desk, waiter)).status).toBe(200);
  });

  it('count before they are looked at: of twenty at once no more than five are compared', async () => {
    const { waiter, desk } = await aDesk();
    const all = await Promise.all(Array.from({ length: 20 }, () => unlock(desk, waiter, '9999')));
    expect(all.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(all.filter(({ status }) => status === 403)).toHaveLength(16);
  });

  it('are forgotten with a right one', async () => {
    const { waiter, desk } = await aDesk();
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1)
        expect((await unlock(desk, waiter, '9999')).status).toBe(422);
      expect((await unlock(desk, waiter)).status).toBe(200);
    }
  });

  it('that are no four digits are refused and count for nothing', async () => {
    const { waiter, desk } = await aDesk();
    for (const pin of ['407', '40711', 'abcd', '', ' ', '4'.repeat(500)])
      expect((await unlock(desk, waiter, pin)).status).toBe(422);
    expect(await unlock(desk, waiter, '9999')).toMatchObject({
      body: { message: 'Wrong PIN. Tries left: 4.' },
    });
  });

  it('are at most thirty a day of one person, however often they sign in in between', async () => {
    const { venue, waiter, desk } = await aDesk();
    const both = [desk, await aDevice(test, venue, 'desk')];
    const statuses: number[] = [];
    for (let wrong = 0; wrong < 31; wrong += 1) {
      await test.owner.query('delete from desk_tries where business_id = $1', [venue.businessId]);
      statuses.push((await unlock(both[wrong % 2] ?? desk, waiter, '9999')).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 422)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are at most twenty in a quarter of an hour at one computer, of however many people; right ones do not count', async () => {
    const { venue, waiter, desk } = await aDesk();
    const five = Array.from({ length: 5 }, () => '9999');
    for (let round = 0; round < 2; round += 1) expect((await unlock(desk, waiter)).status).toBe(200);
    for (let more = 0; more < 4; more += 1) {
      const colleague = await anEmployee(test, venue, ['orders.read']);
      await givePin(colleague);
      const statuses: number[] = [];
      for (const pin of five) statuses.push((await unlock(desk, colleague, pin)).status);
      expect(statuses).toEqual([422, 422, 422, 422, 403]);
    }
    expect(await unlock(desk, waiter)).toMatchObject({ status: 429 });
    const other = await aDevice(test, venue, 'desk');
    expect((await unlock(other, waiter)).status).toBe(200);
  });

  it('typed for somebody at a computer that is not theirs, or after the last try, take nothing from their day', async () => {
    const { venue, waiter, desk } = await aDesk();
    const stranger = (await aDesk()).desk;
    const more = await aDevice(test, venue, 'desk');
    for (let wrong = 0; wrong < 16; wrong += 1) {
      expect((await unlock(stranger, waiter, '9999')).status).toBe(404);
      await unlock(more, waiter, '9999');
    }
    expect((await unlock(desk, waiter)).status).toBe(200);
  });
});

describe('the own PIN', () => {
  it('needs the password, and is refused where it is easy to guess', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, PASSWORD);
    const set = (body: Record<string, unknown>) => test.call(pins.set, { token: owner.token, body });
    expect((await test.call(pins.state, { token: owner.token })).body).toEqual({ set_at: null });
    expect(await set({ pin: PIN })).toMatchObject({ status: 403, body: { reauthenticate: true } });
    expect((await set({ pin: PIN, current_password: 'another one' })).status).toBe(422);
    expect(await set({ pin: '1234', current_password: PASSWORD })).toMatchObject({
      status: 422,
      body: { errors: { pin: ['This PIN is easy to guess. Please choose other digits.'] } },
    });
    expect((await set({ pin: '12', current_password: PASSWORD })).status).toBe(422);
    expect(await test.mails(owner.email)).toEqual([]);
    expect((await set({ pin: PIN, current_password: PASSWORD })).body).toBe(true);
    expect((await test.mails(owner.email)).map(({ subject }) => subject)).toEqual(['Your PIN was set']);
    expect((await test.call(pins.state, { token: owner.token })).body).toEqual({
      set_at: test.clock.now().toISOString(),
    });
  });

  it('is in the database as a sealed hash, and nowhere in clear', async () => {
    const { venue, waiter } = await aDesk();
    const { rows } = await test.owner.query('select secret from pins where user_id = $1', [waiter.id]);
    expect(rows).toEqual([{ secret: { sealed: { key: expect.any(String), text: expect.any(String) } } }]);
    const audits = await test.owner.query(
      "select entity, changes from audits where business_id = $1 and entity = 'pin' order by id",
      [venue.businessId],
    );
    expect(audits.rows).toEqual([
      { entity: 'pin', changes: { enabled: { before: false, after: true } } },
      { entity: 'pin', changes: { enabled: { before: false, after: true } } },
    ]);
  });

  it('moves to a new key at the start, and opens the computer under it', async () => {
    const { venue, waiter } = await aDesk();
    const { database, secrets } = test.deps;
    const around = { random: randomBytes, onUnreadable: () => {} };
    const [old, next] = ['the key PINs move from', 'the key they move to'];
    const of = async () =>
      (await test.owner.query('select secret from pins where user_id = $1', [waiter.id])).rows[0].secret;
    const text = secrets.open(await of(), placeOfPin(waiter.id)) ?? '';
    const former = new SecretBox([old], around).seal(text, placeOfPin(waiter.id));
    await test.owner.query('update pins set secret = $1 where user_id = $2', [
      JSON.stringify(former),
      waiter.id,
    ]);
    await test.owner.query('delete from pins where user_id = $1', [venue.owner.id]);
    const moved = new SecretBox([next, old], around);
    await sealSecretsOfPeople(database, moved);
    expect(new SecretBox([next], around).open(await of(), placeOfPin(waiter.id))).toBe(text);
    const lost = { keys: [], forgetsAs: null, log: { info: () => {} } };
    await expect(sealStoredSecrets(database, new SecretBox([old], around), lost)).rejects.toThrow(
      /stored secret/,
    );
    await test.owner.query('delete from pins where user_id = $1', [waiter.id]);
  });

  it('that was removed opens nothing, and ends what it had opened', async () => {
    const { waiter, desk } = await aDesk();
    const { body } = await unlock(desk, waiter);
    const remove = (proof = {}) => test.call(pins.remove, { token: waiter.token, body: proof });
    expect(await remove()).toMatchObject({ status: 403, body: { reauthenticate: true } });
    expect(await isSignedIn(body.token)).toBe(true);
    expect((await remove({ current_password: PASSWORD })).body).toBe(true);
    expect(await isSignedIn(body.token)).toBe(false);
    expect((await unlock(desk, waiter)).status).toBe(404);
    expect((await test.mails(waiter.email)).map(({ subject }) => subject)).toEqual([
      'Your PIN was set',
      'Your PIN was removed',
    ]);
    expect((await remove({ current_password: PASSWORD })).body).toBe(true);
    expect(await test.mails(waiter.email)).toHaveLength(2);
  });

  it('goes with a password that its person changes, and the mail of the change says so', async () => {
    const { venue, waiter, desk } = await aDesk();
    const changed = await test.call(users.update, {
      token: waiter.token,
      params: { ...at(venue), user_id: waiter.id },
      body: { password: 'nine grey herons over the marsh', current_password: PASSWORD },
    });
    expect(changed.status).toBe(200);
    expect((await unlock(desk, waiter)).status).toBe(404);
    const mails = await test.mails(waiter.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your PIN was set',
      'Your Diwan password was changed',
    ]);
    expect(mails.at(-1)?.text).toContain('a PIN that you had no longer works');
  });

  it('stays with a phone that its person changes', async () => {
    const { venue, waiter, desk } = await aDesk();
    const changed = await test.call(users.update, {
      token: waiter.token,
      params: { ...at(venue), user_id: waiter.id },
      body: { phone: '5111 2222', current_password: PASSWORD },
    });
    expect(changed.status).toBe(200);
    expect((await unlock(desk, waiter)).status).toBe(200);
  });

  it('goes with a password that the owner sets in its place', async () => {
    const { venue, waiter, desk } = await aDesk();
    const changed = await test.call(users.update, {
      token: venue.owner.token,
      params: { ...at(venue), user_id: waiter.id },
      body: { password: 'nine grey herons over the marsh' },
    });
    expect(changed.status).toBe(200);
    expect((await unlock(desk, waiter)).status).toBe(404);
  });
});

describe('the password at a shared computer', () => {
  it('signs in with everything, in place of whoever was there', async () => {
    const { venue, waiter, desk } = await aDesk();
    const other = await aVenue(test, 'restaurant', venue.owner);
    const before = await unlock(desk, waiter);
    const body = { email: venue.owner.email, password: PASSWORD, desk: desk.token };
    const signedIn = await test.call(auth.login, { body });
    expect(signedIn.body.business.map(({ id }: { id: number }) => id)).toEqual([
      venue.businessId,
      other.businessId,
    ]);
    expect(await isSignedIn(before.body.token)).toBe(false);
    test.clock.moveSeconds(13 * 60 * 60);
    expect(await isSignedIn(signedIn.body.token)).toBe(false);
  });

  it('signs in as everywhere where the computer is not known', async () => {
    const { waiter } = await aDesk();
    const body = { email: waiter.email, password: PASSWORD, desk: 'x'.repeat(43) };
    const signedIn = await test.call(auth.login, { body });
    expect(signedIn.status).toBe(200);
    test.clock.moveSeconds(13 * 60 * 60);
    expect(await isSignedIn(signedIn.body.token)).toBe(true);
  });
});

/** What a device that waiters share is signed in by: the picture holds the code and the database its hash, so one of our own takes its place. */
async function aWaitersDevice(venue: Venue) {
  const drawn = await test.call(branches.createWaiterQr, {
    token: venue.owner.token,
    params: at(venue),
    body: {},
  });
  expect(drawn.status).toBe(200);
  const code = `waiter-${venue.branchId}`;
  await test.owner.query('update login_links set token_hash = $1 where business_id = $2', [
    tokenHashOf(code),
    venue.businessId,
  ]);
  const body = { token: code, kind: 'waiter', device_name: 'Phone of the hall' };
  return test.call(devices.signIn, { body });
}

describe('a device that waiters share', () => {
  it('is signed in by a code, locks itself, and may do nothing but ask who works there and try a PIN', async () => {
    const { venue, waiter } = await aDesk();
    const { status, body: device } = await aWaitersDevice(venue);
    expect(status).toBe(200);
    expect(device).toMatchObject({ kind: 'waiter', branch: { id: venue.branchId }, permissions: [] });
    const { token } = device;
    expect((await test.call(desks.self, { token })).body).toMatchObject({
      id: device.id,
      name: 'Phone of the hall',
      lock_minutes: 5,
      business: { type: 'restaurant' },
      people: expect.arrayContaining([expect.objectContaining({ id: waiter.id, has_pin: true })]),
    });
    expect((await test.call(orders.kitchen, { token, params: at(venue) })).status).toBe(403);
    expect((await test.call(visits.list, { token, params: at(venue) })).status).toBe(403);
  });

  it('is unlocked by the PIN of each waiter, who then works as themselves and whose session the next one ends', async () => {
    const { venue, waiter } = await aDesk();
    const { body: device } = await aWaitersDevice(venue);
    expect((await unlock(device, waiter, '9999')).status).toBe(422);
    const first = await unlock(device, waiter);
    expect(first).toMatchObject({ status: 200, body: { id: waiter.id } });
    const asWaiter = { token: first.body.token, params: at(venue) };
    expect((await test.call(visits.list, asWaiter)).status).toBe(200);
    expect((await test.call(devices.list, asWaiter)).status).toBe(403);
    const second = await unlock(device, venue.owner, '8305');
    expect([await isSignedIn(first.body.token), await isSignedIn(second.body.token)]).toEqual([false, true]);
  });

  it('takes a sign-in by password that names it, and is told after how long it locks', async () => {
    const { venue, waiter } = await aDesk();
    await givePassword(test, waiter.id, PASSWORD);
    const { body: device } = await aWaitersDevice(venue);
    const { body: byPin } = await unlock(device, venue.owner, '8305');
    const { rows } = await test.owner.query('select email from users where id = $1', [waiter.id]);
    const body = { email: rows[0].email, password: PASSWORD, desk: device.token };
    expect((await test.call(auth.login, { body })).status).toBe(200);
    expect(await isSignedIn(byPin.token)).toBe(false);
    const update = { params: { ...at(venue), id: device.id }, body: { lock_minutes: 1 } };
    expect((await test.call(desks.update, { token: venue.owner.token, ...update })).status).toBe(200);
    expect((await test.call(desks.self, { token: device.token })).body.lock_minutes).toBe(1);
  });

  it('is sent away by an owner, together with whoever is signed in there', async () => {
    const { venue, waiter } = await aDesk();
    const { body: device } = await aWaitersDevice(venue);
    const { body: person } = await unlock(device, waiter);
    const listed = await test.call(devices.list, { token: venue.owner.token, params: at(venue) });
    const own = listed.body.find(({ kind }: { kind: string }) => kind === 'waiter');
    await test.call(sessions.revoke, { token: venue.owner.token, params: { id: own.session_id } });
    expect((await test.call(desks.self, { token: device.token })).status).toBe(401);
    expect(await isSignedIn(person.token)).toBe(false);
  });
});
