import type { PictureWidth } from '@diwan/contract/media/picture-widths.ts';

const STORED = '/storage/';

export type ImageShape = 'squared' | 'landscape' | 'portrait';
/** `crop` fills the frame; `fit` shows the whole picture on a blurred fill. */
export type ImageFit = 'crop' | 'fit';

function heightOf(width: PictureWidth, shape: ImageShape): number {
  if (shape === 'landscape') return Math.round((width * 9) / 16);
  if (shape === 'portrait') return Math.round((width * 16) / 9);
  return width;
}

/** The address of a stored image in one of the offered sizes; other addresses are used as they are. */
export function imageUrl(
  src: string,
  width: PictureWidth,
  { shape = 'squared', fit = 'crop' }: { shape?: ImageShape; fit?: ImageFit } = {},
): string {
  const at = src.indexOf(STORED);
  if (at < 0) return src;
  const kind = fit === 'crop' ? 'unsafe' : 'blur';
  return `/images/${kind}/${width}x${heightOf(width, shape)}/${src.slice(at + STORED.length)}`;
}
