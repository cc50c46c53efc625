import { items } from '@diwan/contract/catalogue/items.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { aCategory, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { sharedTestApp } from '#testing/test-app.ts';

export const test = sharedTestApp();

export async function start(type: BusinessType = 'restaurant') {
  const venue = await aVenue(test, type);
  const categoryId = await aCategory(test, venue);
  const params = { business_id: venue.businessId };
  const { token } = venue.owner;
  const create = (body: Record<string, unknown> = {}) =>
    test.call(items.create, {
      token,
      params,
      body: { category_id: categoryId, locales: bilingual('Hummus', 'حمص'), ...body },
    });
  return { venue, categoryId, params, token, create };
}

export const auditsOf = async (venue: Venue) => {
  const { rows } = await test.owner.query(
    'select action, entity, entity_id::int, label, changes, snapshot from audits where business_id = $1 order by id',
    [venue.businessId],
  );
  return rows;
};
