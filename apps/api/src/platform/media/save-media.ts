import { sql, type RawBuilder } from 'kysely';
import type { MediaInput } from '@diwan/contract/fields.ts';
import { arrangeGallery } from '@diwan/domain/gallery/featured.ts';
import type { Db } from '#platform/database/db.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';
import { mediaSource } from './media-src.ts';

export interface MediaOwnerRow {
  readonly column: 'category_id' | 'item_id' | 'user_id' | 'is_logo';
  /** The row's id; `true` for a logo, of which a business has one. */
  readonly id: number | true;
  readonly imagesOnly?: boolean;
}

interface KnownFile {
  readonly path: string;
  readonly type: string;
}

export interface GalleryRow {
  readonly id: number | null;
  readonly src: string;
  readonly type: string;
  readonly slug: 'featured' | null;
  readonly sort: number;
}

/** The files of this business, or the caller's own that no business uses yet. Row-level security shows no others. */
async function knownFiles(
  db: Db,
  paths: readonly string[],
  businessId: number | null,
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db.rows(sql<KnownFile>`
    select path, type from files
    where path = any(${paths}::text[]) and (business_id is null or business_id = ${businessId})`);
  return new Map(rows.map((row) => [row.path, row.type]));
}

function refuseRow(index: number, row: MediaInput): never {
  throw invalidField(`media.${index}.src`, row.type === 'youtube' ? 'youtube_invalid' : 'file_unknown');
}

/** Turns a sent list into gallery rows: known sources only, one row per source, exactly one featured. */
export async function galleryOf(
  db: Db,
  sent: readonly MediaInput[],
  owner: { readonly businessId: number | null; readonly imagesOnly?: boolean },
): Promise<GalleryRow[]> {
  const sources = sent.map((row, index) => mediaSource(row.src) ?? refuseRow(index, row));
  const paths = sources.flatMap((source) => ('path' in source ? [source.path] : []));
  const types = await knownFiles(db, paths, owner.businessId);
  const rows = sent.map((row, index) => {
    const source = sources[index];
    if (!source) return refuseRow(index, row);
    const src = 'path' in source ? source.path : source.youtube;
    const type = 'path' in source ? (types.get(src) ?? refuseRow(index, row)) : 'youtube';
    if (owner.imagesOnly && !type.startsWith('image/'))
      throw invalidField(`media.${index}.src`, 'image_only');
    return { id: row.id ?? null, src, type, slug: row.slug ?? null };
  });
  return arrangeGallery(rows);
}

/**
 * One statement that makes the owner's media exactly `rows`: others are removed, known ones keep their id, an unused
 * upload named by its id is taken over, and files become the business's.
 */
export function replaceMedia(
  rows: readonly GalleryRow[],
  owner: MediaOwnerRow,
  businessId: number | null,
  userId: number,
): RawBuilder<unknown> {
  const column = sql.ref(owner.column);
  const ofOwner = (alias: string) => sql`${sql.ref(`${alias}.${owner.column}`)} = ${owner.id}
    and ${sql.ref(`${alias}.business_id`)} is not distinct from ${businessId}::bigint`;
  return sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as sent(id bigint, src text, type text, slug text, sort int)),
    removed as (
      delete from media m where ${ofOwner('m')} and m.src not in (select src from sent)),
    claimed as (
      update files set business_id = coalesce(business_id, ${businessId}::bigint) where path in (select src from sent)),
    kept as (
      update media m set slug = sent.slug, sort = sent.sort from sent
      where ${ofOwner('m')} and m.src = sent.src returning m.src),
    adopted as (
      update media m set ${column} = ${owner.id}, business_id = ${businessId}::bigint, slug = sent.slug, sort = sent.sort
      from sent
      where m.id = sent.id and m.src = sent.src and sent.src not in (select src from kept)
        and num_nonnulls(m.item_id, m.category_id, m.user_id) = 0 and not m.is_logo
      returning m.src)
    insert into media (business_id, uploader_id, ${column}, src, type, slug, sort)
    select ${businessId}::bigint, ${userId}, ${owner.id}, src, type, slug, sort from sent
    where src not in (select src from kept) and src not in (select src from adopted)`;
}

/** Makes the owner's media what was sent, within the scope's business. */
export async function saveMedia(
  scope: Scope,
  owner: MediaOwnerRow,
  sent: readonly MediaInput[],
): Promise<void> {
  const businessId = scope.business.id;
  const rows = await galleryOf(scope.db, sent, { businessId, imagesOnly: owner.imagesOnly ?? false });
  await scope.db.run(replaceMedia(rows, owner, businessId, scope.caller.userId));
}
