import type { z } from 'zod';
import type { businessCreateBody } from '@diwan/contract/venues/business.ts';
import { nameColumns, requireName } from '#platform/crud/locales.ts';
import type { Scope } from '#platform/http/scope.ts';
import { galleryOf, replaceMedia } from '#platform/media/save-media.ts';
import { openVenue } from '#platform/tenancy/open-venue.ts';
import { firstNamed, localesSent, requireTimeZone } from './business.rules.ts';
import { nextId } from '#platform/database/next-id.ts';
import { query } from '#platform/database/query.ts';

/** A further business of an owner, with a menu and a branch of its name. Gives its id. */
export async function createBusiness(
  scope: Scope,
  body: z.output<typeof businessCreateBody>,
): Promise<number> {
  const locales = localesSent(body, scope.locale);
  const firstLocale = firstNamed(locales, scope.locale);
  requireName(locales, firstLocale, false);
  const names = nameColumns(locales);
  const { userId } = scope.caller;
  const { id } = await scope.db.get(query.selectNoFrom(nextId('businesses').as('id')));
  await scope.db.enter({ userId, businessId: id });
  await openVenue(scope, {
    id,
    ownerId: userId,
    type: body.type,
    firstLocale,
    names: { name_en: '', name_ar: '', ...names },
    timezone: requireTimeZone(body.timezone, 'UTC'),
  });
  const rows = await galleryOf(scope.db, body.media, { businessId: id, imagesOnly: true });
  await scope.db.run(replaceMedia(rows, { column: 'is_logo', id: true }, id, userId));
  scope.record({
    action: 'create',
    entity: 'business',
    entity_id: id,
    label: names.name_en || names.name_ar || '',
    business_id: id,
    changes: { type: { before: null, after: body.type } },
  });
  return id;
}
