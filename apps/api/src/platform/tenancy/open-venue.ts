import { sql } from 'kysely';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { NameColumns } from '#platform/crud/locales.ts';
import type { Scope } from '#platform/http/scope.ts';
import { freeSlug, slugFrom } from '#platform/slugs/slugs.ts';

export interface NewVenue {
  /** Taken from the sequence beforehand, so that the tenancy can be entered before the first insert. */
  readonly id: number;
  readonly ownerId: number;
  readonly type: BusinessType;
  /** The language in which every name is required and which forms ask for first. */
  readonly firstLocale: Locale;
  readonly names: NameColumns & { readonly name_en: string; readonly name_ar: string };
  readonly timezone: string;
}

/** Writes a business with a normal menu and a branch of the same name; the caller has entered its tenancy. */
export async function openVenue(
  scope: Scope,
  venue: NewVenue,
): Promise<{ menuId: number; branchId: number }> {
  const { id, names } = venue;
  const wanted = slugFrom(names.name_en || names.name_ar);
  const businessSlug = await freeSlug(scope.db, wanted, 'businesses');
  const branchSlug = await freeSlug(scope.db, wanted, 'branches');
  const about = [names.description_en ?? null, names.description_ar ?? null] as const;
  return scope.db.get(sql<{ menuId: number; branchId: number }>`
    with business as (
      insert into businesses (id, owner_id, type, slug, name_en, name_ar, description_en, description_ar, first_locale, timezone,
        created_at, updated_at)
      values (${id}, ${venue.ownerId}, ${venue.type}, ${businessSlug}, ${names.name_en}, ${names.name_ar},
        ${about[0]}, ${about[1]}, ${venue.firstLocale}, ${venue.timezone}, ${scope.now}, ${scope.now})
      returning id),
    menu as (
      insert into menus (business_id, name_en, name_ar, created_at, updated_at)
      select id, ${names.name_en}, ${names.name_ar}, ${scope.now}, ${scope.now} from business
      returning id),
    branch as (
      insert into branches (business_id, slug, menu_id, name_en, name_ar, created_at, updated_at)
      select business.id, ${branchSlug}, menu.id, ${names.name_en}, ${names.name_ar}, ${scope.now}, ${scope.now}
      from business, menu
      returning id)
    select menu.id as "menuId", branch.id as "branchId" from menu, branch`);
}
