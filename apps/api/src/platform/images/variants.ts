import { PICTURE_WIDTHS } from '@diwan/contract/media/picture-widths.ts';
import { contentTypeOf, isStoragePath } from '#platform/storage/storage-path.ts';
import type { ImageType } from './picture-jobs.ts';

export type VariantSize = { width: number; height: number };

const SIZES = new Map<string, VariantSize>(
  PICTURE_WIDTHS.flatMap((width) =>
    heightsFor(width).map((height): [string, VariantSize] => [`${width}x${height}`, { width, height }]),
  ),
);

/** Squared, portrait and landscape. */
function heightsFor(width: number): number[] {
  return [width, Math.round((width * 16) / 9), Math.round((width * 9) / 16)];
}

/** `200x356` → its size; null for a size that is not offered, or for one offered size written otherwise. */
export function parseVariantSize(text: string): VariantSize | null {
  return SIZES.get(text) ?? null;
}

/** WebP where the client accepts it, else the type of the stored picture; null where the path is no picture's. */
export function variantType(path: string, accept: string | undefined): ImageType | null {
  if (!isStoragePath(path)) return null;
  const stored = contentTypeOf(path);
  if (stored === 'video/mp4') return null;
  return acceptsWebp(accept ?? '') ? 'image/webp' : stored;
}

/** Only by name: a client that says no more than `*` `/` `*` may be an old one. */
function acceptsWebp(accept: string): boolean {
  return /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept);
}
