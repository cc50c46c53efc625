import type { MediaRow } from '@diwan/contract/fields.ts';
import type { ImageFit, ImageShape } from '#kit/media/image-url.ts';
import type { CategoryDraft } from '../drafts/category-kind.ts';

export interface PhotoShape {
  readonly shape: ImageShape;
  readonly fit: ImageFit;
}

/** How a category has its items' pictures shown; without settings: squared and cropped. */
export function photoShape({
  dimensions,
  fitting,
}: Pick<CategoryDraft, 'dimensions' | 'fitting'>): PhotoShape {
  const byFitting = fitting === 'landscape' || fitting === 'portrait' ? fitting : 'squared';
  return { shape: dimensions === '' ? byFitting : dimensions, fit: fitting === 'filled' ? 'fit' : 'crop' };
}

const isImage = ({ type }: MediaRow) => type.startsWith('image/');

/** The picture that stands for the item; null where it has only videos, or nothing. */
export function mainPicture(media: readonly MediaRow[]): string | null {
  const images = media.filter(isImage);
  return (images.find(({ slug }) => slug === 'featured') ?? images[0])?.src ?? null;
}
