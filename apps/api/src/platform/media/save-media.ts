import { sql, type RawBuilder } from 'kysely';
import type { MediaInput } from '@diwan/contract/fields.ts';
import { arrangeGallery } from '@diwan/domain/gallery.ts';
import type { MediaOwner } from '#platform/crud/row-sql.ts';
import type { Db } from '#platform/database/db.ts';
import { invalidField, type HttpError } from '#platform/http-error.ts';
import { mediaSource } from './media-src.ts';

export interface MediaOwnerRow {
  readonly column: MediaOwner | 'user_id' | 'is_logo';
  /** The row's id, or where it is found in the same statement; `true` for a logo, of which a business has one. */
  readonly id: number | true | RawBuilder<unknown>;
  readonly imagesOnly?: boolean;
}

export interface GalleryRow {
  readonly id: number | null;
  readonly src: string;
  readonly type: string;
  readonly slug: 'featured' | null;
  readonly sort: number;
}

function unknownSource(index: number, row: MediaInput): HttpError {
  return invalidField(`media.${index}.src`, row.type === 'youtube' ? 'youtube_invalid' : 'file_unknown');
}

/** Turns a sent list into gallery rows: one row per source, exactly one featured. Files may still be unknown. */
export function galleryRows(sent: readonly MediaInput[], imagesOnly = false): GalleryRow[] {
  const rows = sent.map((row, index) => {
    const source = mediaSource(row.src);
    if (!source) throw unknownSource(index, row);
    const type = 'path' in source ? source.type : 'youtube';
    if (imagesOnly && !type.startsWith('image/')) throw invalidField(`media.${index}.src`, 'image_only');
    return {
      id: row.id ?? null,
      src: 'path' in source ? source.path : source.youtube,
      type,
      slug: row.slug ?? null,
    };
  });
  return arrangeGallery(rows);
}

/** Refuses files of others: `unknown` are the paths that are neither the business's nor the caller's to give. */
export function assertKnownFiles(sent: readonly MediaInput[], unknown: readonly string[]): void {
  sent.forEach((row, index) => {
    const source = mediaSource(row.src);
    if (source && 'path' in source && unknown.includes(source.path)) throw unknownSource(index, row);
  });
}

/** The gallery of a list whose files are all of this business, or the caller's own that no business uses yet. */
export async function galleryOf(
  db: Db,
  sent: readonly MediaInput[],
  owner: { readonly businessId: number | null; readonly imagesOnly?: boolean },
): Promise<GalleryRow[]> {
  const rows = galleryRows(sent, owner.imagesOnly);
  const paths = rows.filter((row) => row.type !== 'youtube').map((row) => row.src);
  if (paths.length === 0) return rows;
  // Row-level security shows no files of strangers.
  const unknown = await db.rows(sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as sent(path) where path not in (
      select path from files
      where path = any(${paths}::text[]) and (business_id is null or business_id = ${owner.businessId}))`);
  assertKnownFiles(
    sent,
    unknown.map((row) => row.path),
  );
  return rows;
}

/**
 * Steps of one statement that make the owner's media exactly `rows`: others are removed, known ones keep their id, an
 * upload that nothing used yet is taken over, and files become the business's. `media_rows` are the rows as they
 * then are, `media_unknown` the paths of files that are not the business's.
 */
export function mediaSteps(
  rows: readonly GalleryRow[],
  owner: MediaOwnerRow,
  ids: { readonly businessId: number | null; readonly userId: number },
): RawBuilder<unknown> {
  const column = sql.ref(owner.column);
  const business = sql`${ids.businessId}::bigint`;
  // Written so that an index leads to them: `is not distinct from` uses none.
  const isOfBusiness = (place: RawBuilder<unknown>) =>
    ids.businessId === null ? sql`${place} is null` : sql`${place} = ${business}`;
  const ofOwner = sql`${sql.ref(`m.${owner.column}`)} = ${owner.id} and ${isOfBusiness(sql`m.business_id`)}`;
  // Counting makes the removal come first: a category and a logo have room for one.
  const afterRemoval = sql`(select count(*) from media_removed) >= 0`;
  return sql`
    media_sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as sent(id bigint, src text, type text, slug text, sort int)),
    media_removed as (
      delete from media m where ${ofOwner} and m.src not in (select src from media_sent) returning m.id),
    media_claimed as (
      update files set business_id = ${business}
      where business_id is null and ${business} is not null and path in (select src from media_sent) returning path),
    media_unknown as (
      select src from media_sent where type <> 'youtube' and src not in (select path from media_claimed)
        and not exists (select from files f where f.path = media_sent.src and ${isOfBusiness(sql`f.business_id`)})),
    media_kept as (
      update media m set slug = sent.slug, sort = sent.sort from media_sent sent
      where ${ofOwner} and m.src = sent.src returning m),
    media_adopted as (
      update media m set ${column} = ${owner.id}, business_id = ${business}, slug = sent.slug, sort = sent.sort
      from media_sent sent
      where m.src = sent.src and sent.src not in (select (m).src from media_kept)
        and not app.is_used(m) and ${afterRemoval}
      returning m),
    media_created as (
      insert into media as m (business_id, uploader_id, ${column}, src, type, slug, sort)
      select ${business}, ${ids.userId}, ${owner.id}, src, type, slug, sort from media_sent
      where src not in (select (m).src from media_kept) and src not in (select (m).src from media_adopted)
        and ${afterRemoval}
      returning m),
    media_rows as (
      select m from media_kept union all select m from media_adopted union all select m from media_created)`;
}

/** One statement that makes the owner's media exactly `rows`. */
export function replaceMedia(
  rows: readonly GalleryRow[],
  owner: MediaOwnerRow,
  businessId: number | null,
  userId: number,
): RawBuilder<unknown> {
  return sql`with ${mediaSteps(rows, owner, { businessId, userId })} select count(*) from media_rows`;
}
