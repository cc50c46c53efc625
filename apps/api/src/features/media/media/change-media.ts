import type { MediaRow } from '@diwan/contract/fields.ts';
import { differences } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/http-error.ts';
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

export async function changeMedia(
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

export async function removeMedia(scope: Scope, { row }: { row: queries.FoundMedia }): Promise<true> {
  const { before } = await lockGallery(scope, row);
  const after = inOrder(before.filter(({ id }) => id !== row.id));
  await queries.removeMedia(scope.db, row.id);
  await queries.arrange(scope.db, after);
  await queries.touchOwner(scope.db, row, scope.now);
  record(scope, row, { before, after });
  return true;
}
