import { sql, type RawBuilder } from 'kysely';
import { mediaWhere } from '#platform/crud/row-sql.ts';

/** Of a person `u`. In SQL: a sub-select over the pictures. */
export const photoOf: RawBuilder<unknown> = sql`(select app.media_src(m.src, m.type) from media m where m.user_id = u.id)`;

// In SQL: part of an answer as JSON.
const MEDIA_AND_LOCALES = sql`'media', ${mediaWhere(sql`m.user_id = u.id`)}, 'locales', '[]'::json`;

/** An invited employee has no address of their own yet. In SQL: part of an answer as JSON. */
export const emailOf: RawBuilder<unknown> = sql`
  coalesce(u.email, (select i.email from invitations i where i.user_id = u.id))`;

/** What every answer about a person `u` has, as arguments of json_build_object. In SQL: as above. */
export const personMembers: RawBuilder<unknown> = sql`
  'id', u.id, 'name', u.name, 'email', ${emailOf}, 'phone', u.phone,
  'email_verified', u.email_verified_at is not null, 'email_verified_at', app.instant(u.email_verified_at),
  'pending_email', u.pending_email,
  'profile_photo_url', ${photoOf}, 'photo', ${photoOf}, ${MEDIA_AND_LOCALES},
  'type', u.type, 'is_employee', u.type = 'employee', 'locale', u.locale,
  'updated_at', app.instant(u.updated_at)`;

/** What those see of a person `u` who may know the name alone. In SQL: as above. */
export const namedMembers: RawBuilder<unknown> = sql`
  'id', u.id, 'name', u.name, 'photo', ${photoOf}, ${MEDIA_AND_LOCALES}`;

/** What a search answers of a person `u`. In SQL: as above. */
export const foundMembers: RawBuilder<unknown> = sql`
  'id', u.id, 'name', u.name, 'email', ${emailOf}, 'phone', u.phone, ${MEDIA_AND_LOCALES}`;
