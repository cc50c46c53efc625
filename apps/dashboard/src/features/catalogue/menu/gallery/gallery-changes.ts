import type { MediaRow } from '@diwan/contract/fields.ts';
import { arrangeGallery } from '@diwan/domain/gallery.ts';

/** Its order is that of the list; a row that the server does not know yet has the id 0. */
export type Gallery = readonly MediaRow[];

export const NEW_ID = 0;
const FEATURED = 'featured';
const isImage = ({ type }: MediaRow) => type.startsWith('image/');

/** Each source once, exactly one featured, as the server would have it. */
export function arranged(media: Gallery): Gallery {
  return arrangeGallery(media.map((row, sort) => ({ ...row, sort })));
}

export const withAdded = (media: Gallery, added: MediaRow): Gallery =>
  arranged([...media, { ...added, slug: null }]);

export const youtubeRow = (id: string): MediaRow => ({
  id: NEW_ID,
  src: id,
  type: 'youtube',
  slug: null,
  sort: 0,
});

export const without = (media: Gallery, src: string): Gallery =>
  arranged(media.filter((row) => row.src !== src));

/** Where there is a picture, a video cannot stand for the item. */
export const mayBeFeatured = (media: Gallery, row: MediaRow): boolean => isImage(row) || !media.some(isImage);

export const featuring = (media: Gallery, src: string): Gallery =>
  arranged(media.map((row) => ({ ...row, slug: row.src === src ? FEATURED : null })));

export interface GallerySpot {
  readonly at: 'before' | 'after';
  readonly src: string;
}

/** One of the rows beside another one. */
export function beside(media: Gallery, src: string, { at, src: anchor }: GallerySpot): Gallery {
  const moved = media.find((row) => row.src === src);
  const others = media.filter((row) => row.src !== src);
  const index = others.findIndex((row) => row.src === anchor);
  if (!moved || index < 0) return media;
  return arranged(others.toSpliced(at === 'before' ? index : index + 1, 0, moved));
}

export function steppedInGallery(media: Gallery, src: string, step: -1 | 1): Gallery {
  const neighbour = media[media.findIndex((row) => row.src === src) + step];
  return neighbour ? beside(media, src, { at: step < 0 ? 'before' : 'after', src: neighbour.src }) : media;
}

export const isSameGallery = (one: Gallery, other: Gallery): boolean =>
  one.length === other.length &&
  one.every(({ src, slug }, index) => src === other[index]?.src && slug === other[index]?.slug);

/** As an item save takes it. */
export const galleryBody = (media: Gallery) =>
  media.map(({ id, src, type, slug }) => ({ ...(id === NEW_ID ? {} : { id }), src, type, slug }));
