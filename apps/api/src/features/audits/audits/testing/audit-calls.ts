import { audits } from '@diwan/contract/audits/audits.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { aCategory, anItem, bilingual, type Venue } from '#testing/builders.ts';
import { sharedTestApp } from '#testing/test-app.ts';

export const test = sharedTestApp();

export const base = (venue: Venue) => ({ business_id: venue.businessId, branch_or_all: 'all' });
export const as = (venue: Venue, operation: AnyOperation, params: object = {}, body?: unknown) =>
  test.call(operation, {
    token: venue.owner.token,
    params: { ...base(venue), menu_id: venue.menuId, ...params },
    ...(operation.method === 'POST' ? { body: body ?? {} } : {}),
  });
export const list = async (venue: Venue, query: object = {}) =>
  (await test.call(audits.filter, { token: venue.owner.token, params: base(venue), query: { ...query } }))
    .body;
export const latest = async (venue: Venue) => (await list(venue)).data[0];
export const restore = (venue: Venue, id: number, body: object = {}) =>
  as(venue, audits.restore, { id }, body);
export const aVideo = (src: string) => ({ src, type: 'youtube' });

/** An item with every kind of child. */
export async function aFullItem(venue: Venue): Promise<number> {
  const id = await anItem(test, venue, await aCategory(test, venue));
  await as(
    venue,
    items.save,
    { id },
    {
      locales: [
        { locale: 'en', name: 'Villa A', description: 'By the sea' },
        { locale: 'ar', name: 'فيلا أ' },
      ],
      prices: [
        { price: 80, locales: bilingual('Small', 'صغير') },
        { price: 90.5, locales: bilingual('Large', 'كبير') },
      ],
      addons: [{ price: 1, locales: bilingual('Cheese', 'جبن') }],
      discounts: [{ type: 'percentage', amount: 12.5, from: '2026-04-01', to: '2026-05-01' }],
      media: [aVideo('https://youtu.be/dQw4w9WgXcQ'), aVideo('https://youtu.be/9bZkp7q19f0')],
    },
  );
  return id;
}
export const readItem = async (venue: Venue, id: number) => (await as(venue, items.get, { id })).body;
export const without = ({ updated_at: _changed, ...row }: Record<string, unknown>) => row;
