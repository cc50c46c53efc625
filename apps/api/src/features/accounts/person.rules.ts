import { sql, type RawBuilder } from 'kysely';
import { mediaWhere } from '#platform/crud/row-sql.ts';

const photo = sql`(select app.media_src(m.src, m.type) from media m where m.user_id = u.id)`;

/** What every answer about a person `u` has, as arguments of json_build_object. */
export const personMembers: RawBuilder<unknown> = sql`
  'id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone,
  'email_verified', u.email_verified_at is not null, 'email_verified_at', app.instant(u.email_verified_at),
  'profile_photo_url', ${photo}, 'photo', ${photo},
  'media', ${mediaWhere(sql`m.user_id = u.id`)}, 'locales', '[]'::json,
  'type', u.type, 'is_employee', u.type = 'employee', 'locale', u.locale,
  'updated_at', app.instant(u.updated_at)`;

const DERIVED_DOMAIN = '@users.diwan.invalid';

/** Made by the server for employees without an address of their own: no mail can reach it. */
export function isDerivedAddress(email: string): boolean {
  return email.endsWith(DERIVED_DOMAIN);
}
