import { mediaFiles } from '@diwan/contract/media/media.ts';
import type { Deps } from '#platform/deps.ts';
import { namedOrFirst } from '#platform/crud/within.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { storageUse } from '#platform/media/storage-quota.ts';
import {
  storedMediaOf,
  findMedia,
  type FoundMedia,
  type OwnerType,
  isUsed,
  storedMedia,
  type StoredMedia,
} from './media.queries.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { holds, requireBusiness, type AccessTarget } from '#platform/access/check-access.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden, notFound } from '#platform/http-error.ts';
import { expressionBuilder } from 'kysely';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { likePattern, listPage, orderOf } from '#platform/crud/list.ts';
import { query } from '#platform/database/query.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import { differences } from '#platform/audit/audit.ts';
import * as queries from './media.queries.ts';
import { changedGallery, inOrder, type MediaChange } from './media.rules.ts';

/** A gallery is part of the row it belongs to, and audited there. What belongs to no business has no audit. */
function record(
  scope: Scope,
  media: queries.FoundMedia,
  galleries: { readonly before: readonly MediaRow[]; readonly after: readonly MediaRow[] },
): void {
  const changes = differences({ media: galleries.before }, { media: galleries.after });
  if (media.business_id === null || Object.keys(changes).length === 0) return scope.unchanged();
  const isGone = !media.owner_type && galleries.after.length === 0;
  return scope.record({
    action: isGone ? 'delete' : 'update',
    entity: media.owner_type ?? 'media',
    entity_id: media.owner_id ?? media.id,
    label: media.label,
    business_id: media.business_id,
    changes,
    ...(isGone ? { snapshot: galleries.before[0] } : {}),
  });
}

/** The gallery with the medium in it, as long as its owner is not saved by somebody else. */
async function lockGallery(
  scope: Scope,
  found: queries.FoundMedia,
): Promise<{ media: MediaRow; before: MediaRow[] }> {
  await queries.lockOwner(scope.db, found);
  const before = await queries.galleryOf(scope.db, found.id);
  const media = before.find(({ id }) => id === found.id);
  if (!media) throw notFound();
  return { media, before };
}

async function changeMedia(
  scope: Scope,
  { row, body }: { row: queries.FoundMedia; body: MediaChange },
): Promise<queries.StoredMedia> {
  const { media, before } = await lockGallery(scope, row);
  const alone = { ...media, slug: body.slug ?? null, sort: body.sort ?? media.sort };
  const after = row.owner_type ? changedGallery(before, media, body) : [alone];
  await queries.arrange(scope.db, after);
  record(scope, row, { before, after });
  return queries.storedMediaOf(scope.db, row.id);
}

async function removeMedia(scope: Scope, { row }: { row: queries.FoundMedia }): Promise<true> {
  const { before } = await lockGallery(scope, row);
  const after = inOrder(before.filter(({ id }) => id !== row.id));
  await queries.removeMedia(scope.db, row.id);
  await queries.arrange(scope.db, after);
  await queries.touchOwner(scope.db, row, scope.now);
  record(scope, row, { before, after });
  return true;
}

type Query = QueryOf<typeof mediaFiles.list>;

const t = expressionBuilder(query.selectFrom('media as t'));

/** `image` means every type of image, `image/png` that one. */
const isOfType = (type: string) =>
  t.or([t('t.type', '=', type), t.fn<boolean>('starts_with', ['t.type', t.val(`${type}/`)])]);

const isNamed = (search: string) =>
  t.exists(
    t
      .selectFrom('files as f')
      .select('f.path')
      .whereRef('f.business_id', '=', 't.business_id')
      .whereRef('f.path', '=', 't.src')
      .where('f.name', 'ilike', likePattern(search)),
  );

/** What a business uses, and what the caller uploaded for it. The search looks at the names the files were sent under. */
async function listMedia(scope: Scope, { query }: { query: Query }) {
  const [first] = scope.caller.businesses.keys();
  const business = requireBusiness(scope.caller, query.business_id ?? first);
  if (!holds(business, ['items.read'], 'business')) throw forbidden('items.read');
  return listPage<StoredMedia>(scope, query, {
    table: 'media',
    row: storedMedia,
    where: [
      t('t.business_id', '=', business.id),
      t.or([isUsed, t('t.uploader_id', '=', scope.caller.userId)]),
      ...(query.type === undefined ? [] : [isOfType(query.type)]),
      ...(query.search === '' ? [] : [isNamed(query.search)]),
    ],
    orderBy: orderOf(query, [], scope.locale),
  });
}

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
  readonly target: AccessTarget;
}

/** A medium of a business of the caller's or of a person they know; one that nothing uses yet is its uploader's alone. */
async function locateMedia(scope: Scope, params: { id: number }): Promise<Located | undefined> {
  const row = await findMedia(scope.db, params.id);
  if (!row || (!row.owner_type && row.uploader_id !== scope.caller.userId)) return undefined;
  return {
    row,
    target: row.business_id === null ? {} : { business_id: row.business_id, menu_id: row.menu_id },
  };
}

function requireMayChange(scope: Scope, { row, target }: Located): void {
  const { owner_type: owner } = row;
  if (!owner) return;
  if (owner === 'user') {
    if (row.owner_id !== scope.caller.userId) throw forbidden();
    return;
  }
  if (row.business_id === null) throw notFound();
  const { permission, on } = PERMISSIONS[owner];
  if (!holds(requireBusiness(scope.caller, row.business_id), [permission], on, target)) {
    throw forbidden(permission);
  }
}

/** As `locateMedia`, for those who may change the row that owns the medium. */
async function locateForChange(scope: Scope, params: { id: number }): Promise<Located | undefined> {
  const located = await locateMedia(scope, params);
  if (located) requireMayChange(scope, located);
  return located;
}

export const mediaRoutes = ({ env }: Pick<Deps, 'env'>): AnyRoute[] => [
  handle(mediaFiles.list, listMedia, { businessOf: namedOrFirst }),
  handle(mediaFiles.usage, (scope) => storageUse(scope, env)),
  handle(mediaFiles.get, (scope, { row }) => storedMediaOf(scope.db, row.id), {
    locate: locateMedia,
    rowOf: 'media',
  }),
  handle(mediaFiles.update, changeMedia, { locate: locateForChange, rowOf: 'media' }),
  handle(mediaFiles.remove, removeMedia, { locate: locateForChange, rowOf: 'media' }),
];
