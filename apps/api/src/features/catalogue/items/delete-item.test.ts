import { items } from '@diwan/contract/catalogue/items.ts';
import { describe, expect, it } from 'vitest';
import { aVenue, bilingual } from '#testing/builders.ts';
import { test, start, auditsOf } from './testing/items-to-list.ts';

test.use();

describe('deleting', () => {
  it('takes an item with its parts, and keeps a snapshot of them', async () => {
    const { create, params, token, venue } = await start();
    const { body } = await create({ prices: [{ price: 3 }] });
    const one = { ...params, id: body.id };
    expect(await test.call(items.remove, { token, params: one })).toMatchObject({ status: 200, body: true });
    expect((await test.call(items.get, { token, params: one })).status).toBe(404);
    expect((await auditsOf(venue)).at(-1)).toMatchObject({
      action: 'delete',
      entity: 'item',
      snapshot: { id: body.id, prices: [{ price: 3 }] },
    });
  });

  it.each([
    ['prices', 'price', items.removePrice],
    ['addons', 'addon', items.removeAddon],
    ['discounts', 'discount', items.removeDiscount],
  ] as const)('takes one of the %s, moves the item on and records it', async (list, entity, operation) => {
    const { create, params, token, venue } = await start();
    const { body } = await create({
      [list]: [{ price: 3, amount: 5, type: 'value', locales: bilingual('One', 'واحد') }],
    });
    const { id } = body[list][0];
    expect(await test.call(operation, { token, params: { id } })).toMatchObject({ status: 200, body: true });
    const read = await test.call(items.get, { token, params: { ...params, id: body.id } });
    expect(read.body[list]).toEqual([]);
    expect(read.body.updated_at > body.updated_at).toBe(true);
    expect((await test.call(operation, { token, params: { id } })).status).toBe(404);
    expect((await auditsOf(venue)).at(-1)).toMatchObject({
      action: 'delete',
      entity,
      entity_id: id,
      label: 'One',
      snapshot: { item_id: body.id },
    });
  });

  it('does not find rows of other tenants, nor under another business', async () => {
    const { create, venue } = await start();
    const { body } = await create({ prices: [{ price: 3 }] });
    const id = body.prices[0].id;
    const stranger = await aVenue(test);
    const theirs = await test.call(items.removePrice, { token: stranger.owner.token, params: { id } });
    expect(theirs.status).toBe(404);
    const second = await aVenue(test, 'restaurant', venue.owner);
    const wrong = await test.app.inject({
      method: 'POST',
      url: `/api/business/${second.businessId}/prices/${id}/delete`,
      headers: { authorization: `Bearer ${venue.owner.token}` },
    });
    expect(wrong.statusCode).toBe(404);
  });
});
