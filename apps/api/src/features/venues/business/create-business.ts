import { sql } from 'kysely';
import type { z } from 'zod';
import type { businessCreateBody } from '@diwan/contract/venues/business.ts';
import { enter } from '#platform/database/database.ts';
import { nameColumns, requireName } from '#platform/crud/locales.ts';
import type { Scope } from '#platform/http/scope.ts';
import { galleryOf, replaceMedia } from '#platform/media/save-media.ts';
import { openVenue } from '#platform/tenancy/open-venue.ts';
import { localesSent, requireTimeZone } from './business.rules.ts';

/** A further business of an owner, with a menu and a branch of its name. Gives its id. */
export async function createBusiness(
  scope: Scope,
  body: z.output<typeof businessCreateBody>,
): Promise<number> {
  const locales = localesSent(body, 'en');
  requireName(locales, 'en', false);
  const names = nameColumns(locales);
  const { userId } = scope.caller;
  const { id } = await scope.db.get(sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('businesses', 'id')) as id`);
  await enter(scope.db, { userId, businessIds: [...scope.caller.businesses.keys(), id] });
  await openVenue(scope, {
    id,
    ownerId: userId,
    type: body.type,
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
