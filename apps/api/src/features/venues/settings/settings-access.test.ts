import { branchSettings, businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { describe, expect, it } from 'vitest';
import { anEmployee, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { listsOf, paramsOf, settingsCalls, type KeyData } from './testing/settings-calls.ts';

const test = useTestApp();
const { send, sendToBranch, configure, aPicture, audits } = settingsCalls(test);

describe('who may', () => {
  it('read at any branch and change the business’s only with every branch', async () => {
    const venue = await aVenue(test);
    const manager = await anEmployee(test, venue, ['settings.read', 'settings.update']);
    const rows = [{ key: 'Address', data: 'Salmiya' }];
    expect((await send(venue, rows, manager.token)).status).toBe(200);
    await test.owner.query(
      `insert into branches (business_id, slug, menu_id, name_en) values ($1, 'a-second-branch', $2, 'Second')`,
      [venue.businessId, venue.menuId],
    );
    expect((await send(venue, rows, manager.token)).status).toBe(403);
    expect((await sendToBranch(venue, rows, manager.token)).status).toBe(200);
    expect((await configure(venue, [], manager.token)).status).toBe(403);
    const read = await test.call(businessSettings.list, { token: manager.token, params: paramsOf(venue) });
    expect(read.status).toBe(200);
  });
});

describe('secrets', () => {
  it('leave the server as a mask only, and the mask sent back changes nothing', async () => {
    const venue = await aVenue(test);
    const key = 'QR_ONESIGNAL_APP_ID';
    await configure(venue, [{ key, value: 'the-secret-itself' }]);
    const again = await configure(venue, [{ key, value: '********' }]);
    expect(again.body).toContainEqual({ key, value: '********' });
    const { rows } = await test.owner.query(
      'select value from configurations where business_id = $1 and key = $2',
      [venue.businessId, key],
    );
    const place = { businessId: venue.businessId, name: key };
    expect(JSON.stringify(rows)).not.toContain('the-secret-itself');
    expect(test.deps.secrets.open(rows[0].value, place)).toBe('the-secret-itself');
    await sendToBranch(venue, [{ key: 'TabletAppSettings', data: [{ key: 'PassKey', data: 123 }] }]);
    const written = await audits(venue);
    expect(written.map(({ changes }) => changes)).toEqual([
      { [`configurations.${key}`]: { before: null, after: '********' } },
      { 'settings.TabletAppSettings.PassKey': { before: null, after: '********' } },
    ]);
  });

  it('The PassKey of the tablets is answered as a mask, which changes nothing when it is sent back.', async () => {
    const venue = await aVenue(test);
    const passKeyIn = (body: KeyData[]) =>
      listsOf(listsOf(body)['TabletAppSettings'] as KeyData[])['PassKey'];
    const sendKey = (data: unknown) =>
      sendToBranch(venue, [{ key: 'TabletAppSettings', data: [{ key: 'PassKey', data }] }]);
    const opens = async (passkey: string) => {
      const at = { token: venue.owner.token, params: paramsOf(venue), body: { passkey } };
      return (await test.call(branchSettings.checkPassKey, at)).status === 200;
    };
    expect(passKeyIn((await sendKey('0123')).body)).toBe('********');
    expect(passKeyIn((await sendKey('********')).body)).toBe('********');
    const read = await test.call(branchSettings.list, { token: venue.owner.token, params: paramsOf(venue) });
    expect(passKeyIn(read.body)).toBe('********');
    expect(JSON.stringify(read.body)).not.toContain('0123');
    expect(await opens('0123')).toBe(true);
    expect(passKeyIn((await sendKey('0456')).body)).toBe('********');
    expect([await opens('0123'), await opens('0456')]).toEqual([false, true]);
    expect((await audits(venue)).map(({ changes }) => changes)).toEqual([
      { 'settings.TabletAppSettings.PassKey': { before: null, after: '********' } },
      { 'settings.TabletAppSettings.PassKey': { before: '********', after: '********' } },
    ]);
    expect(listsOf((await sendKey(null)).body)).not.toHaveProperty('TabletAppSettings');
    expect(await opens('0456')).toBe(false);
  });

  it('of the tablet are checked, five wrong ones and no more', async () => {
    const venue = await aVenue(test);
    const waiter = await anEmployee(test, venue, ['orders.read']);
    const check = (passkey: unknown, token = waiter.token) =>
      test.call(branchSettings.checkPassKey, { token, params: paramsOf(venue), body: { passkey } });
    expect((await check('0123')).status).toBe(422);
    await sendToBranch(venue, [{ key: 'TabletAppSettings', data: [{ key: 'PassKey', data: 123 }] }]);
    for (const typed of ['0123', '٠١٢٣'])
      expect(await check(typed)).toMatchObject({ status: 200, body: true });
    for (const wrong of ['0124', 'x', '', 5]) expect((await check(wrong)).status).toBe(422);
    expect((await check('0123')).status).toBe(429);
    expect((await check('0123', venue.owner.token)).status).toBe(200);
  });
});

describe('a change', () => {
  it('is audited field by field, and one that changes nothing is not', async () => {
    const venue = await aVenue(test);
    const rows = [{ key: 'MobileAppSettings', data: [{ key: 'MenuLayout', data: 'grid-sm' }] }];
    await sendToBranch(venue, rows);
    await sendToBranch(venue, rows);
    await send(venue, [{ key: 'PrimaryColor', data: '#112233' }]);
    await send(venue, [{ key: 'PrimaryColor', data: '#112233' }]);
    expect(await audits(venue)).toEqual([
      {
        branch_id: venue.branchId,
        changes: { 'settings.MobileAppSettings.MenuLayout': { before: null, after: 'grid-sm' } },
      },
      { branch_id: null, changes: { 'settings.PrimaryColor': { before: null, after: '#112233' } } },
    ]);
  });

  it('is seen by guests at once, with pictures at their address and without the PassKey', async () => {
    const venue = await aVenue(test);
    const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
    const read = async () => {
      const response = await test.call(guest.menu, { params: { slug: rows[0].slug } });
      return { tag: response.headers['etag'], settings: listsOf(response.body.settings) };
    };
    const before = await read();
    const src = await aPicture(venue.owner);
    await send(venue, [{ key: 'PrimaryColor', data: '#112233' }]);
    await sendToBranch(venue, [
      { key: 'MobileAppSettings', data: [{ key: 'HeaderBackground', data: [{ src }] }] },
      { key: 'TabletAppSettings', data: [{ key: 'PassKey', data: '0123' }] },
    ]);
    const after = await read();
    expect(after.tag).not.toBe(before.tag);
    expect(after.settings).toMatchObject({ PrimaryColor: '#112233', HeaderBackground: [{ src }] });
    expect(after.settings).not.toHaveProperty('PassKey');
  });
});
