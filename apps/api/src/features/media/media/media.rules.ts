import type { MediaRow } from '@diwan/contract/fields.ts';
import { arrangeGallery } from '@diwan/domain/gallery.ts';

export interface MediaChange {
  readonly slug?: 'featured' | null | undefined;
  /** Its place in the gallery, counted from 0. */
  readonly sort?: number | undefined;
}

const isImage = ({ type }: MediaRow): boolean => type.startsWith('image/');

function moved(gallery: readonly MediaRow[], media: MediaRow, sort: number | undefined): MediaRow[] {
  if (sort === undefined) return [...gallery];
  const others = gallery.filter(({ id }) => id !== media.id);
  return others.toSpliced(Math.min(sort, others.length), 0, media);
}

/** Numbered anew in the order of the list, exactly one of them featured: rule R13. */
export function inOrder(gallery: readonly MediaRow[]): MediaRow[] {
  return arrangeGallery(gallery.map((row, sort) => ({ ...row, sort })));
}

/** A gallery, in order, after one of its media was featured, unfeatured or moved. A video steps back behind images. */
export function changedGallery(
  gallery: readonly MediaRow[],
  media: MediaRow,
  change: MediaChange,
): MediaRow[] {
  const takesOver = change.slug === 'featured' && (isImage(media) || !gallery.some(isImage));
  const slugOf = (row: MediaRow) => {
    if (row.id === media.id) return change.slug === undefined ? row.slug : change.slug;
    return takesOver ? null : row.slug;
  };
  return inOrder(moved(gallery, media, change.sort).map((row) => ({ ...row, slug: slugOf(row) })));
}
