import sharp, { type Sharp } from 'sharp';
import type { ImageType, Variant } from './picture-jobs.ts';

const JPEG_QUALITY = 80;
const WEBP_QUALITY = 78;
/** The fill is blurred small and then enlarged: a strong blur for a fraction of the work. */
const FILL_SHRINK = 8;
const FILL_SIGMA = 3;

const ENCODE: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.flatten({ background: 'white' }).jpeg({ quality: JPEG_QUALITY }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: WEBP_QUALITY }),
  'image/gif': (image) => image.gif(),
};

/** Draws one size of a stored picture into a file; of an animated one the first frame. */
export async function drawVariant(from: string, to: string, variant: Variant): Promise<void> {
  const image = variant.mode === 'unsafe' ? cropped(from, variant) : await onBlurredFill(from, variant);
  await ENCODE[variant.type](image).toFile(to);
}

type Size = Pick<Variant, 'width' | 'height'>;

function cropped(from: string, { width, height }: Size): Sharp {
  return sharp(from).resize(width, height, { fit: 'cover', position: 'centre' });
}

async function onBlurredFill(from: string, { width, height }: Size): Promise<Sharp> {
  const [fill, whole] = await Promise.all([
    cropped(from, { width: Math.ceil(width / FILL_SHRINK), height: Math.ceil(height / FILL_SHRINK) })
      .blur(FILL_SIGMA)
      .png()
      .toBuffer(),
    sharp(from).resize(width, height, { fit: 'inside' }).png({ compressionLevel: 1 }).toBuffer(),
  ]);
  return sharp(fill)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: whole, gravity: 'centre' }]);
}
