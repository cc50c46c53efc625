import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ImageType, Variant } from './picture-jobs.ts';

/** The usual first. What is still too large with it loses detail, most where nobody sees it: in noise. */
const QUALITIES = { 'image/jpeg': [80, 60, 40, 20], 'image/webp': [78, 55, 35, 15] } as const;
type Lossy = keyof typeof QUALITIES;

/** A phone with a sharp screen loads no more for a photo of a dish, which comes in this size. */
const MOST_BYTES = 120_000;
const PIXELS_OF_MOST = 960 * 540;

/** The fill is blurred small and then enlarged: a strong blur for a fraction of the work. */
const FILL_SHRINK = 8;
const FILL_SIGMA = 3;

const ENCODE: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => lossy(image, 'image/jpeg', QUALITIES['image/jpeg'][0]),
  'image/png': (image) => image.png(),
  'image/webp': (image) => lossy(image, 'image/webp', QUALITIES['image/webp'][0]),
  'image/gif': (image) => image.gif(),
};

function lossy(image: Sharp, type: Lossy, quality: number): Sharp {
  return type === 'image/webp'
    ? image.webp({ quality })
    : image.flatten({ background: 'white' }).jpeg({ quality });
}

/**
 * Draws one size of a stored picture into a file; of an animated one the first frame. What would be too large for a phone
 * in its own format is written as JPEG, or as WebP where it is transparent.
 */
export async function drawVariant(from: string, to: string, variant: Variant): Promise<void> {
  const image = variant.mode === 'unsafe' ? cropped(from, variant) : await onBlurredFill(from, variant);
  const first = await ENCODE[variant.type](image.clone()).toBuffer();
  await writeFile(to, first.length <= mostBytes(variant) ? first : await reduced(image, variant));
}

type Size = Pick<Variant, 'width' | 'height'>;

const mostBytes = ({ width, height }: Size) =>
  Math.round(MOST_BYTES * Math.max(1, (width * height) / PIXELS_OF_MOST));

/** With as much detail as there is room for. */
async function reduced(image: Sharp, variant: Variant): Promise<Buffer> {
  const whole = await image.png({ compressionLevel: 1 }).toBuffer();
  const type = await lossyType(whole, variant.type);
  const most = mostBytes(variant);
  const sharpest = await fitted(whole, type, most);
  return sharpest.length <= most ? sharpest : await fitted(await softened(whole, variant), type, most);
}

/** At the first quality that fits, or at the lowest. */
async function fitted(whole: Buffer, type: Lossy, most: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES[type]) {
    bytes = await lossy(sharp(whole), type, quality).toBuffer();
    if (bytes.length <= most) break;
  }
  return bytes;
}

async function lossyType(whole: Buffer, type: ImageType): Promise<Lossy> {
  if (type === 'image/jpeg' || type === 'image/webp') return type;
  return (await sharp(whole).stats()).isOpaque ? 'image/jpeg' : 'image/webp';
}

/** A quarter of its pixels, enlarged. */
async function softened(whole: Buffer, { width, height }: Size): Promise<Buffer> {
  const small = await sharp(whole)
    .resize(Math.ceil(width / 2), Math.ceil(height / 2), { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
}

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
