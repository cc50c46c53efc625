import type { Permission } from '@diwan/contract/permissions.ts';
import { holds, requireBusiness, type Place } from '#platform/access/place.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden, notFound } from '#platform/http-error.ts';
import { findMedia, type FoundMedia, type OwnerType } from './media.queries.ts';

const PERMISSIONS: Record<
  Exclude<OwnerType, 'user'>,
  { readonly permission: Permission; readonly on: 'menu' | 'business' }
> = {
  item: { permission: 'items.update', on: 'menu' },
  category: { permission: 'categories.update', on: 'menu' },
  event: { permission: 'business.update', on: 'business' },
  service: { permission: 'services.update', on: 'business' },
  hotel: { permission: 'business.update', on: 'business' },
  business: { permission: 'business.update', on: 'business' },
};

interface Located {
  readonly row: FoundMedia;
  readonly place: Place;
}

/** A medium of a business of the caller's or of a person they know; one that nothing uses yet is its uploader's alone. */
export async function locateMedia(scope: Scope, params: { id: number }): Promise<Located | undefined> {
  const row = await findMedia(scope.db, params.id);
  if (!row || (!row.owner_type && row.uploader_id !== scope.caller.userId)) return undefined;
  return {
    row,
    place: row.business_id === null ? {} : { business_id: row.business_id, menu_id: row.menu_id },
  };
}

function requireMayChange(scope: Scope, { row, place }: Located): void {
  const { owner_type: owner } = row;
  if (!owner) return;
  if (owner === 'user') {
    if (row.owner_id !== scope.caller.userId) throw forbidden();
    return;
  }
  if (row.business_id === null) throw notFound();
  const { permission, on } = PERMISSIONS[owner];
  if (!holds(requireBusiness(scope.caller, row.business_id), [permission], on, place)) {
    throw forbidden(permission);
  }
}

/** As `locateMedia`, for those who may change the row that owns the medium. */
export async function locateForChange(scope: Scope, params: { id: number }): Promise<Located | undefined> {
  const located = await locateMedia(scope, params);
  if (located) requireMayChange(scope, located);
  return located;
}
