import { sql, type RawBuilder } from 'kysely';
import { expandGrants } from '@diwan/contract/permissions.ts';
import type { BusinessPlace, Caller } from '#platform/access/caller.ts';
import { holds } from '#platform/access/place.ts';
import { localesOf, mediaWhere } from '#platform/crud/row-sql.ts';
import { personMembers } from './person.rules.ts';

/** Configuration keys that are no secret, with what holds while nothing is stored. */
const configurations = sql`(
  select json_agg(json_build_object('key', k.key, 'value', coalesce(c.value, k.fallback)) order by k.position)
  from (values (1, 'timezone', to_jsonb(t.timezone)), (2, 'check_in_at', '"14:00"'), (3, 'check_out_at', '"14:00"'),
    (4, 'RESERVATIONS_MARGIN', '0'), (5, 'default_service_duration_time', '3600'),
    (6, 'RESERVATION_HOLD_MINUTES', '15')) as k(position, key, fallback)
  left join configurations c on c.business_id = t.id and c.key = k.key and k.key <> 'timezone')`;

/** Whose answer it is, and what of it they reach by grants. */
interface Reader {
  readonly userId: number;
  readonly branchIds: readonly number[];
}

/** The branches a caller reaches; owners all of theirs. */
const reached = ({ userId, branchIds }: Reader) =>
  sql`b.business_id = t.id and (t.owner_id = ${userId} or b.id = any(${branchIds}::bigint[]))`;

const branches = (reader: Reader) => sql`coalesce((
  select json_agg(json_build_object('id', b.id, 'slug', b.slug, 'business_id', b.business_id,
    'businessId', b.business_id, 'menu_id', b.menu_id, 'locales', ${localesOf('b')}, 'media', '[]'::json,
    'areas', app.areas_of_branch(b.business_id, b.id)) order by b.sort, b.id)
  from branches b where ${reached(reader)}), '[]'::json)`;

const menus = (reader: Reader) => sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'business_id', n.business_id, 'type', n.type,
    'locales', ${localesOf('n')}, 'media', '[]'::json) order by n.id)
  from menus n where n.business_id = t.id and (t.owner_id = ${reader.userId}
    or exists (select from branches b where b.menu_id = n.id and ${reached(reader)}))), '[]'::json)`;

const businesses = (condition: RawBuilder<unknown>, reader: Reader) => sql`coalesce((
  select json_agg(json_build_object(
    'id', t.id, 'name', case when t.first_locale = 'ar' then t.name_ar else t.name_en end, 'type', t.type,
    'slug', t.slug, 'currency', t.currency, 'timezone', t.timezone,
    'first_locale', t.first_locale, 'locales', ${localesOf('t')},
    'media', ${mediaWhere(sql`m.business_id = t.id and m.is_logo`)}, 'configurations', ${configurations},
    'menus', ${menus(reader)}, 'branches', ${branches(reader)}) order by t.id)
  from businesses t where ${condition}), '[]'::json)`;

function permissionsOf(places: readonly BusinessPlace[]): string[] {
  const granted = places.flatMap((place) => place.branches.filter((branch) => branch.isGranted));
  return expandGrants(
    granted.map(({ id, menu_id, permissions }) => ({ branch_id: id, menu_id, permissions })),
  );
}

/** The hotels of businesses the caller may read, by their names in the first language. */
function hotels(places: readonly BusinessPlace[]): RawBuilder<unknown> {
  const readable = places.filter((place) => holds(place, ['business.read'], 'business'));
  const ids = readable.map(({ id }) => id);
  return sql`coalesce((
    select json_agg(json_build_object('id', h.id,
      'name', case b.first_locale when 'ar' then h.name_ar else h.name_en end) order by h.id)
    from hotels h join businesses b on b.id = h.business_id where h.business_id = any(${ids}::bigint[])), '[]'::json)`;
}

/** The whole answer of users/info as text, in one statement under the tenancy of the caller, or of whoever looks as them. */
export function userInfo(caller: Caller): RawBuilder<{ text: string }> {
  const places = [...caller.businesses.values()];
  const owned = places.filter((place) => place.isOwner);
  const first = owned[0] ?? places[0];
  const branchIds = places.flatMap((place) =>
    place.branches.filter((branch) => branch.isGranted).map((branch) => branch.id),
  );
  const reader = { userId: caller.userId, branchIds };
  const controlled = places.filter((place) => !place.isOwner).map(({ id }) => id);
  return sql`
    select json_build_object(${personMembers},
      'currency', ${first?.currency ?? 'KWD'}::text, 'business_id', ${first?.id ?? null}::bigint,
      'business', ${businesses(sql`t.owner_id = ${caller.userId}`, reader)},
      'business_control', ${businesses(sql`t.id = any(${controlled}::bigint[])`, reader)},
      'hotels', ${hotels(places)},
      'permissions', ${JSON.stringify(permissionsOf(places))}::json)::text as text
    from users u where u.id = ${caller.userId}`;
}
