import { business } from '@diwan/contract/venues/business.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { describe, expect, it } from 'vitest';
import {
  aCategory,
  anEmployee,
  anItem,
  anOwner,
  aVenue,
  bilingual,
  givePassword,
  signIn,
  type Person,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function aLogo(person: Person): Promise<string> {
  const path = `u${person.id}/${Math.random().toString(36).slice(2).padEnd(12, 'x')}.png`;
  await test.owner.query(
    `insert into files (path, uploader_id, type, bytes, sha256) values ($1, $2, 'image/png', 10, 'x')`,
    [path, person.id],
  );
  return `http://diwan.test/storage/${path}`;
}

describe('creating a business', () => {
  it('makes a branch and a menu of its name, owned by the caller', async () => {
    const { owner } = await aVenue(test);
    const src = await aLogo(owner);
    const body = { type: 'salon', locales: bilingual('Lamar Salon', 'صالون لمار'), media: [{ src }] };
    const created = await test.call(business.create, { token: owner.token, body });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      type: 'salon',
      name: 'Lamar Salon',
      owner_id: owner.id,
      currency: 'KWD',
    });
    expect(created.body.media[0]).toMatchObject({ src, slug: 'featured' });
    const params = { business_id: created.body.id };
    const itsBranches = await test.call(branches.list, { token: owner.token, params });
    const itsMenus = await test.call(menus.list, { token: owner.token, params });
    expect(itsBranches.body.data[0]).toMatchObject({
      slug: 'lamar-salon',
      menu_id: itsMenus.body.data[0].id,
    });
    expect(itsMenus.body.data[0]).toMatchObject({ type: 'normal', branches: [itsBranches.body.data[0].id] });
  });

  it('names type, logo and name when they are missing', async () => {
    const { owner } = await aVenue(test);
    const refused = await test.call(business.create, { token: owner.token, body: { name: '' } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject({
      type: ['This field is required'],
      media: ['This field is required'],
    });
    const media = [{ src: await aLogo(owner) }];
    const unnamed = await test.call(business.create, { token: owner.token, body: { type: 'hotel', media } });
    expect(unnamed.body.errors).toEqual({ 'locales.0.name': ['Name is required'] });
    const arabic = await test.call(business.create, {
      token: owner.token,
      body: { type: 'hotel', media },
      headers: { locale: 'ar' },
    });
    expect(arabic.body.message).toBe('الاسم مطلوب');
  });

  it('A save that says nothing new leaves the business and its version as they are.', async () => {
    const { owner, businessId } = await aVenue(test);
    const params = { business_id: businessId };
    const { body: stored } = await test.call(business.get, { token: owner.token, params });
    test.clock.moveSeconds(60);
    const body = { locales: stored.locales, updated_at: stored.updated_at };
    const saved = await test.call(business.update, { token: owner.token, params, body });
    expect(saved).toMatchObject({ status: 200, body: { updated_at: stored.updated_at } });
  });

  it('is for owners', async () => {
    const employee = await anEmployee(test, await aVenue(test), ['business.read', 'business.create']);
    expect((await test.call(business.create, { token: employee.token, body: {} })).status).toBe(403);
  });

  it('A further business begins with the language of its creator, or with the only one it is named in.', async () => {
    const { owner } = await aVenue(test);
    const create = async (names: object, locale: string) => {
      const body = { type: 'salon', media: [{ src: await aLogo(owner) }], ...names };
      const response = await test.call(business.create, { token: owner.token, body, headers: { locale } });
      return response.body.first_locale;
    };
    const both = {
      locales: [
        { locale: 'en', name: 'Lulu' },
        { locale: 'ar', name: 'لولو' },
      ],
    };
    expect(await create(both, 'ar')).toBe('ar');
    expect(await create(both, 'en')).toBe('en');
    expect(await create({ locales: [{ locale: 'en', name: 'Lulu' }] }, 'ar')).toBe('en');
  });

  it('refuses a logo that somebody else uploaded', async () => {
    const { owner } = await aVenue(test);
    const stranger = await anOwner(test);
    const media = [{ src: await aLogo(stranger) }];
    const refused = await test.call(business.create, {
      token: owner.token,
      body: { type: 'hotel', name: 'Other', media },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'media.0.src': [expect.any(String)] } } });
  });
});

describe('listing businesses', () => {
  it('pages without a slash at the end and lists plainly with one', async () => {
    const { owner } = await aVenue(test);
    const authorization = { authorization: `Bearer ${owner.token}` };
    const paged = await test.app.inject({ url: '/api/business', headers: authorization });
    const plain = await test.app.inject({ url: '/api/business/', headers: authorization });
    expect(paged.json()).toMatchObject({ total: 1, meta: { last_page: 1 } });
    expect(plain.json()).toHaveLength(1);
    expect(plain.json()[0]).toEqual(paged.json().data[0]);
  });

  it('begins with the newest, as every list does', async () => {
    const { owner, businessId } = await aVenue(test);
    const body = {
      type: 'hotel',
      locales: bilingual('Lamar Hotel', 'فندق لمار'),
      media: [{ src: await aLogo(owner) }],
    };
    const { body: newest } = await test.call(business.create, { token: owner.token, body });
    const [paged, plain] = [
      await test.call(business.list, { token: owner.token }),
      await test.call(business.all, { token: owner.token }),
    ];
    const expected = [newest.id, businessId];
    expect(paged.body.data.map(({ id }: { id: number }) => id)).toEqual(expected);
    expect(plain.body.map(({ id }: { id: number }) => id)).toEqual(expected);
  });

  it('shows an employee the granted branches only', async () => {
    const venue = await aVenue(test);
    const params = { business_id: venue.businessId };
    const body = { locales: bilingual('Second', 'الثاني') };
    await test.call(branches.create, { token: venue.owner.token, params, body });
    const employee = await anEmployee(test, venue, ['business.read']);
    const seen = await test.call(business.list, { token: employee.token });
    expect(seen.body.data[0].branches.map((branch: { id: number }) => branch.id)).toEqual([venue.branchId]);
  });
});

describe('changing and deleting a business', () => {
  it('keeps the type while the menu has items', async () => {
    const venue = await aVenue(test);
    await anItem(test, venue, await aCategory(test, venue));
    const params = { business_id: venue.businessId };
    const refused = await test.call(business.update, {
      token: venue.owner.token,
      params,
      body: { type: 'hotel' },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty('type');
  });

  it('takes the types of its empty categories along where it becomes a salon, or is none any more', async () => {
    const venue = await aVenue(test, 'salon');
    const ids = [await aCategory(test, venue), await aCategory(test, venue)];
    await test.owner.query("update categories set type = 'product' where id = $1", [ids[1]]);
    const { token } = venue.owner;
    const params = { business_id: venue.businessId };
    const types = async () => {
      const { body } = await test.call(categories.list, { token, params, query: {} });
      return body.data.map((row: { type: string | null }) => row.type);
    };
    const turnInto = async (type: string) =>
      (await test.call(business.update, { token, params, body: { type } })).status;
    expect([await turnInto('restaurant'), await types()]).toEqual([200, [null, null]]);
    expect([await turnInto('salon'), await types()]).toEqual([200, ['service', 'service']]);
    await test.owner.query("update categories set type = 'product' where id = $1", [ids[1]]);
    expect([await turnInto('salon'), (await types()).toSorted()]).toEqual([200, ['product', 'service']]);
  });

  it('refuses an unknown time zone and keeps a known one', async () => {
    const venue = await aVenue(test);
    const params = { business_id: venue.businessId };
    const { token } = venue.owner;
    const wrong = await test.call(business.update, { token, params, body: { timezone: 'Mars/Base' } });
    expect(wrong.body.errors).toHaveProperty('timezone');
    const right = await test.call(business.update, { token, params, body: { timezone: 'Africa/Cairo' } });
    expect(right.body.timezone).toBe('Africa/Cairo');
  });

  it('takes its own row back without a logo, and gives up no logo', async () => {
    const venue = await aVenue(test);
    const params = { business_id: venue.businessId };
    const { token } = venue.owner;
    const save = (body: object) => test.call(business.update, { token, params, body });
    const row = (await test.call(business.get, { token, params })).body;
    expect(row.media).toEqual([]);
    expect((await save(row)).status).toBe(200);
    expect((await save({ media: [{ src: await aLogo(venue.owner) }] })).body.media).toHaveLength(1);
    expect((await save({ media: [] })).body.errors).toEqual({ media: ['This field is required'] });
  });

  it('refuses a save made from an older version', async () => {
    const venue = await aVenue(test);
    const params = { business_id: venue.businessId };
    const { token } = venue.owner;
    const before = await test.call(business.get, { token, params });
    const elsewhere = await signIn(test, venue.owner.id);
    await test.call(business.update, { token: elsewhere, params, body: { name: 'Newer' } });
    const body = { name: 'Older', updated_at: before.body.updated_at };
    const stale = await test.call(business.update, { token, params, body });
    expect(stale).toMatchObject({ status: 409, body: { current: { name: 'Newer' } } });
  });

  it('keeps the only business and deletes a second one with all it holds', async () => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    const only = await test.call(business.remove, { token, params: { business_id: venue.businessId } });
    expect(only).toMatchObject({ status: 409, body: { message: 'You cannot delete your only business.' } });
    const second = await aVenue(test, 'hotel', venue.owner);
    await anItem(test, second, await aCategory(test, second), { type: 'hotel_room' });
    const gone = await test.call(business.remove, { token, params: { business_id: second.businessId } });
    expect(gone).toMatchObject({ status: 200, body: true });
    expect(
      (await test.call(business.get, { token, params: { business_id: second.businessId } })).status,
    ).toBe(404);
  });

  describe('long after the login', () => {
    const PASSWORD = 'a password of an owner';
    const secondOfTwo = async () => {
      const { owner } = await aVenue(test);
      const second = await aVenue(test, 'hotel', owner);
      await givePassword(test, owner.id, PASSWORD);
      test.clock.moveSeconds(15 * 60 + 1);
      const params = { business_id: second.businessId };
      const send = (body?: object) => test.call(business.remove, { token: owner.token, params, body });
      return { send, owner, params };
    };

    it('asks for the password before it deletes anything', async () => {
      const { send, owner, params } = await secondOfTwo();
      const response = await send();
      expect(response).toMatchObject({ status: 403, body: { reauthenticate: true } });
      const wrong = await send({ current_password: 'not this one' });
      expect(wrong).toMatchObject({ status: 422 });
      expect(wrong.body.errors).toEqual({ current_password: ['The password is not correct.'] });
      expect((await test.call(business.get, { token: owner.token, params })).status).toBe(200);
      expect(await send({ current_password: PASSWORD })).toMatchObject({ status: 200, body: true });
      expect((await test.call(business.get, { token: owner.token, params })).status).toBe(404);
    });

    it('does not ask where the answer is no anyway', async () => {
      const venue = await aVenue(test);
      test.clock.moveSeconds(15 * 60 + 1);
      const params = { business_id: venue.businessId };
      const only = await test.call(business.remove, { token: venue.owner.token, params });
      expect(only.status).toBe(409);
      const manager = await anEmployee(test, venue, ['business.read', 'business.update']);
      const refused = await test.call(business.remove, { token: manager.token, params });
      expect(refused.status).toBe(403);
      expect(refused.body).not.toHaveProperty('reauthenticate');
    });

    it('refuses a password that is no text on its field', async () => {
      const { send } = await secondOfTwo();
      for (const current_password of [5, 'x'.repeat(5000), 'nul\u0000', { a: 1 }]) {
        const refused = await send({ current_password });
        expect(refused.status).toBe(422);
        expect(refused.body.errors).toHaveProperty('current_password');
      }
    });
  });
});
