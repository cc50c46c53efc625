import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { anEmployee, anOwner, aVenue, givePassword, mailedCode, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({
  LIMIT_LOGIN_ACCOUNT: '3',
  LIMIT_LOGIN_STRANGERS: '6',
  LIMIT_LOGIN_ADDRESS: '20',
  TRUST_PROXY: '127.0.0.1',
});

const RIGHT = 'a right password';
const WRONG = 'a wrong password';
let tail = 10_000;
/** A phone of Kuwait that no other test has. */
const aPhone = () => {
  tail += 1;
  return `+965555${tail}`;
};
let lastNetwork = 0;
/** A network nobody has signed in from. */
const aNetwork = () => {
  lastNetwork += 1;
  return `198.18.${lastNetwork}.7`;
};

const login = (email: string, password: string, ip = aNetwork(), business?: string) =>
  test.call(auth.login, { body: { email, password, business }, headers: { 'x-forwarded-for': ip } });

async function anOwnerWith(phone: string, password = RIGHT) {
  const owner = await anOwner(test);
  await test.owner.query('update users set phone = $2 where id = $1', [owner.id, phone]);
  await givePassword(test, owner.id, password);
  return owner;
}

/** Somebody without a mailbox who has accepted a link of the venue. */
async function aHired(venue: Venue, phone: string, password = RIGHT) {
  const body = { name: 'Huda', phone, is_employee: true, invite_by: 'link' } as const;
  const params = { business_id: venue.businessId };
  const { body: added } = await test.call(users.create, { token: venue.owner.token, params, body });
  const token = added.invitation?.link.split('#')[1] ?? '';
  const ip = aNetwork();
  const accepted = { token, password, password_confirmation: password };
  const headers = { 'x-forwarded-for': ip };
  expect((await test.call(auth.acceptInvitation, { body: accepted, headers })).status).toBe(200);
  const { rows } = await test.owner.query<{ slug: string }>('select slug from businesses where id = $1', [
    venue.businessId,
  ]);
  return { id: added.id, ip, slug: rows[0]?.slug ?? '' };
}

const MANY = 7;

describe('A phone as the name to sign in with', () => {
  it('opens the account it stands in, however it is written.', async () => {
    const phone = aPhone();
    const { id } = await anOwnerWith(phone);
    const local = phone.slice(4);
    const eastern = local.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    for (const written of [
      phone,
      local,
      `00965${local}`,
      `+965 ${local.slice(0, 4)} ${local.slice(4)}`,
      eastern,
    ]) {
      expect((await login(written, RIGHT)).body.id).toBe(id);
    }
  });

  it('lets in the one account the password fits, of several that have the phone.', async () => {
    const phone = aPhone();
    const owner = await anOwnerWith(phone);
    const employee = await anEmployee(test, await aVenue(test), ['items.read']);
    await test.owner.query('update users set phone = $2 where id = $1', [employee.id, phone]);
    await givePassword(test, employee.id, 'another password');
    expect((await login(phone, RIGHT)).body.id).toBe(owner.id);
    expect((await login(phone, 'another password')).body.id).toBe(employee.id);
  });

  it('answers the same to a wrong password, whether none, one or several accounts have it.', async () => {
    const [one, several] = [aPhone(), aPhone()];
    await anOwnerWith(one);
    await anOwnerWith(several);
    await anOwnerWith(several);
    const [none, known, both] = [
      await login(aPhone(), WRONG),
      await login(one, WRONG),
      await login(several, WRONG),
    ];
    expect(none.status).toBe(401);
    expect(known.body).toEqual(none.body);
    expect(both.body).toEqual(none.body);
  });

  it('compares as many passwords whether none, one or several accounts have it.', async () => {
    const [none, one, several] = [aPhone(), aPhone(), aPhone()];
    await anOwnerWith(one);
    for (let account = 0; account < 8; account += 1) await anOwnerWith(several);
    const { passwords } = test.deps;
    const verify = passwords.verify.bind(passwords);
    let compared = 0;
    passwords.verify = (stored, password) => {
      compared += 1;
      return verify(stored, password);
    };
    const counts: number[] = [];
    for (const phone of [none, one, several]) {
      compared = 0;
      await login(phone, WRONG);
      counts.push(compared);
    }
    passwords.verify = verify;
    expect(counts).toEqual([6, 6, 6]);
  });

  it('asks for the e-mail where one password fits two accounts, and opens neither.', async () => {
    const phone = aPhone();
    const [first] = [await anOwnerWith(phone), await anOwnerWith(phone)];
    const refused = await login(phone, RIGHT);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.email).toEqual([
      'Several of your accounts have this phone number and this password. Please sign in with your email.',
    ]);
    expect((await login(first.email, RIGHT)).status).toBe(200);
  });

  it('never lets a customer in.', async () => {
    const phone = aPhone();
    const { id } = await anOwnerWith(phone);
    await test.owner.query("update users set type = 'customer' where id = $1", [id]);
    expect((await login(phone, RIGHT)).status).toBe(401);
  });

  it('is locked after a few failures from one network, however the number is written.', async () => {
    const phone = aPhone();
    await anOwnerWith(phone);
    const ip = aNetwork();
    for (const written of [phone, phone.slice(4), `00965${phone.slice(4)}`]) {
      expect((await login(written, WRONG, ip)).status).toBe(401);
    }
    expect((await login(phone, RIGHT, ip)).status).toBe(429);
    expect((await login(phone.slice(4), RIGHT, ip)).status).toBe(429);
    expect((await login(phone, RIGHT)).status).toBe(200);
  });

  it('is locked for unknown networks after failures from many, and not for one it signed in from.', async () => {
    const phone = aPhone();
    await anOwnerWith(phone);
    const home = aNetwork();
    expect((await login(phone, RIGHT, home)).status).toBe(200);
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await login(phone, WRONG)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect((await login(phone, RIGHT)).status).toBe(429);
    expect((await login(phone, RIGHT, home)).status).toBe(200);
  });

  it('is locked from the networks of somebody else who has it, whose own account and the person at home still get in.', async () => {
    const phone = aPhone();
    const { id, ip: home, slug } = await aHired(await aVenue(test), phone);
    const stranger = await anOwnerWith(phone, 'of a stranger');
    const networks = Array.from({ length: 8 }, aNetwork);
    for (const network of networks) {
      expect((await login(phone, 'of a stranger', network)).body.id).toBe(stranger.id);
    }
    const statuses: number[] = [];
    for (const network of networks) statuses.push((await login(phone, WRONG, network, slug)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect((await login(phone, RIGHT, networks[7], slug)).status).toBe(429);
    expect((await login(phone, 'of a stranger', networks[7], slug)).body.id).toBe(stranger.id);
    expect((await login(phone, RIGHT, home)).body.id).toBe(id);
    expect((await login(phone, RIGHT, home, slug)).body.id).toBe(id);
  });

  it('is locked in the same way where nobody has it.', async () => {
    const [phone, ip] = [aPhone(), aNetwork()];
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await login(phone, WRONG, ip)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('is open again once its person has proved the mailbox by a new password.', async () => {
    const [phone, ip] = [aPhone(), aNetwork()];
    const { email } = await anOwnerWith(phone);
    for (let time = 0; time < 4; time += 1) await login(phone, WRONG, ip);
    const headers = { 'x-forwarded-for': ip };
    await test.call(auth.forgotPassword, { body: { email }, headers });
    const password = 'yet another one';
    const body = { email, code: await mailedCode(test, email), password, password_confirmation: password };
    expect((await test.call(auth.resetPassword, { body, headers })).status).toBe(200);
    expect((await login(phone, password, ip)).status).toBe(200);
  });

  it.each([
    ['nora', 'Please enter your email or phone number'],
    ['12345', 'Please enter your email or phone number'],
    ['nora@', 'Please enter a valid email address'],
  ])('is asked for in words where %s is typed.', async (typed, words) => {
    const refused = await login(typed, RIGHT);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.email).toEqual([words]);
  });
});

describe('Somebody hired after strangers have taken their phone', () => {
  it('is let in everywhere where the strangers wrote it into accounts that have a mailbox.', async () => {
    const phone = aPhone();
    for (let account = 0; account < MANY; account += 1) await anOwnerWith(phone, 'of a stranger');
    const { id } = await aHired(await aVenue(test), phone);
    expect((await login(phone, RIGHT)).body.id).toBe(id);
  });

  it('is let in everywhere where the strangers gave it to people of businesses that are younger.', async () => {
    const phone = aPhone();
    const venue = await aVenue(test);
    for (let account = 0; account < MANY; account += 1) {
      await aHired(await aVenue(test), phone, 'of a stranger');
    }
    const { id } = await aHired(venue, phone);
    expect((await login(phone, RIGHT)).body.id).toBe(id);
  });

  it('is let in everywhere where one older business gave it to many of its people.', async () => {
    const phone = aPhone();
    const stranger = await anOwner(test);
    for (let account = 0; account < MANY; account += 1) {
      await aHired(await aVenue(test, 'restaurant', stranger), phone, 'of a stranger');
    }
    const { id } = await aHired(await aVenue(test), phone);
    expect((await login(phone, RIGHT)).body.id).toBe(id);
  });

  it('is let in where the invitation was accepted, and everywhere with the business, whoever took it.', async () => {
    const phone = aPhone();
    for (let account = 0; account < MANY; account += 1) {
      await aHired(await aVenue(test), phone, 'of a stranger');
    }
    const { id, ip, slug } = await aHired(await aVenue(test), phone);
    expect((await login(phone, RIGHT, ip)).body.id).toBe(id);
    expect((await login(phone, RIGHT, aNetwork(), slug)).body.id).toBe(id);
    expect((await login(phone, RIGHT, aNetwork(), 'no-such-business')).status).toBe(401);
  });

  it('is let in with a local spelling that strangers have in another country.', async () => {
    const phone = aPhone();
    const bahraini = phone.replace('+965', '+973');
    for (let account = 0; account < MANY; account += 1) {
      await aHired(await aVenue(test), bahraini, 'of a stranger');
    }
    const { id } = await aHired(await aVenue(test), phone);
    expect((await login(phone.slice(4), RIGHT)).body.id).toBe(id);
  });
});
