import { deliveries } from '@diwan/contract/notifications/deliveries.ts';
import { describe, expect, it } from 'vitest';
import { anEmployee } from '#testing/builders.ts';
import {
  here,
  aPushingVilla,
  aBrowser,
  book,
  log,
  send,
  startServerWithPush,
} from './testing/pushing-villa.ts';

startServerWithPush();

describe('the log of deliveries', () => {
  it('shows the owner who was told what, by which channel and how it went, and nobody else anything', async () => {
    const villa = await aPushingVilla();
    const desk = await anEmployee(here().test, villa, ['reservations.read', 'reservations.create']);
    await aBrowser(villa, villa.owner);
    await book(villa);
    await send();
    expect((await log(villa, { channel: 'email' })).map(({ user }) => user?.name)).toEqual(['Huda']);
    expect(await log(villa, { status: 'sent' })).toMatchObject([
      {
        channel: 'push',
        user: { id: villa.owner.id, name: 'Nora' },
        type: 'new-reservation',
        branch_id: villa.branchId,
      },
    ]);
    expect(await log(villa, { status: 'failed' })).toEqual([]);
    expect(await log(villa, { search: 'حجز' })).toHaveLength(2);
    expect(await log(villa, { search: '100%' })).toEqual([]);
    expect(await log(villa, { from: '2026-04-01', to: '2026-04-01' })).toHaveLength(2);
    expect(await log(villa, { from: '2026-04-02' })).toEqual([]);
    const input = { token: desk.token, params: { business_id: villa.businessId } };
    expect((await here().test.call(deliveries.list, input)).status).toBe(403);
    const stranger = await aPushingVilla();
    expect((await here().test.call(deliveries.list, { ...input, token: stranger.owner.token })).status).toBe(
      404,
    );
  });

  it('answers what makes no sense with 422', async () => {
    const villa = await aPushingVilla();
    for (const query of [{ status: 'lost' }, { channel: 'pigeon' }, { from: 'x' }, { sortBy: 'detail' }]) {
      const { status } = await here().test.call(deliveries.list, {
        token: villa.owner.token,
        params: { business_id: villa.businessId },
        query,
      });
      expect([query, status]).toEqual([query, 422]);
    }
  });
});
