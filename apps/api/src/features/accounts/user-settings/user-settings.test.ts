import { describe, expect, it } from 'vitest';
import { me } from '@diwan/contract/accounts/me.ts';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { anOwner, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function aPerson() {
  const { id, token } = await anOwner(test);
  const params = { user_id: id };
  const set = (settings: unknown) => test.call(userSettings.set, { token, params, body: { settings } });
  const list = async () => (await test.call(userSettings.list, { token, params })).body;
  return { id, token, params, set, list };
}
const pairs = (rows: { key: string; data: unknown }[]) => rows.map(({ key, data }) => [key, data]);

describe('user settings', () => {
  it('start empty, merge by key and lose the emptied ones', async () => {
    const { set, list } = await aPerson();
    expect(await list()).toEqual([]);
    const first = await set([
      { key: 'ReceiveOrderNotifications', data: false },
      { key: 'selected_business_id', data: 7 },
    ]);
    expect(first.body).toEqual([
      { id: expect.any(Number), key: 'ReceiveOrderNotifications', data: false },
      { id: expect.any(Number), key: 'selected_business_id', data: 7 },
    ]);
    const second = await set([
      { key: 'ReceiveOrderNotifications', data: null },
      { key: 'selected_branch_id', data: '11' },
    ]);
    expect(pairs(second.body)).toEqual([
      ['selected_business_id', 7],
      ['selected_branch_id', 11],
    ]);
    expect(pairs((await set([{ key: 'selected_business_id', data: '' }])).body)).toEqual([
      ['selected_branch_id', 11],
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('take the last value of a key sent twice', async () => {
    const { set } = await aPerson();
    const response = await set([
      { key: 'selected_business_id', data: 1 },
      { key: 'selected_business_id', data: 2 },
    ]);
    expect(pairs(response.body)).toEqual([['selected_business_id', 2]]);
  });

  it('change the language of the person', async () => {
    const { set, token } = await aPerson();
    await set([{ key: 'locale', data: 'ar' }]);
    expect((await test.call(me.info, { token })).body.locale).toBe('ar');
  });

  it('are refused by the place of the wrong one, and then none is stored', async () => {
    const { set, list } = await aPerson();
    const refused = await set([
      { key: 'locale', data: 'ar' },
      { key: 'locale', data: 'fr' },
      { key: 'Colour', data: 1 },
      { key: 'selected_branch_id', data: 0 },
    ]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([
      'settings.1.data',
      'settings.2.key',
      'settings.3.data',
    ]);
    expect(await list()).toEqual([]);
  });

  it('are saved under the bare path as well', async () => {
    const { token, id, list } = await aPerson();
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/users/${id}/settings/`,
      headers: { authorization: `Bearer ${token}` },
      payload: { settings: [{ key: 'locale', data: 'en' }] },
    });
    expect(response.statusCode).toBe(200);
    expect(pairs(await list())).toEqual([['locale', 'en']]);
  });

  it('are nobody else’s, not even the owner’s of the same business', async () => {
    const { params, set } = await aPerson();
    await set([{ key: 'locale', data: 'ar' }]);
    const { owner } = await aVenue(test);
    const read = await test.call(userSettings.list, { token: owner.token, params });
    const written = await test.call(userSettings.set, { token: owner.token, params, body: { settings: [] } });
    expect([read.status, written.status]).toEqual([404, 404]);
  });
});
