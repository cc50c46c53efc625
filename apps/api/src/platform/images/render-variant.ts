import sharp, { type Sharp } from 'sharp';
import type { ImageType } from './clean-image.ts';
import type { ImageQueue } from './image-queue.ts';

export type VariantMode = 'unsafe' | 'blur';

export type VariantRequest = {
  /** `unsafe`: cropped around the centre; `blur`: fitted whole on a blurred, enlarged copy of itself. */
  mode: VariantMode;
  width: number;
  height: number;
  type: ImageType;
  /** Called when the work begins, so that waiting requests hold no picture in memory. */
  source: () => Promise<Uint8Array>;
};

const TIMEOUT_SECONDS = 20;
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

/** Draws one size of a stored picture; of an animated one the first frame. */
export function renderVariant(request: VariantRequest, queue: ImageQueue): Promise<Buffer> {
  return queue.run(async () => {
    const source = await request.source();
    const image = request.mode === 'unsafe' ? cropped(source, request) : await onBlurredFill(source, request);
    return ENCODE[request.type](image).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
  });
}

type Size = Pick<VariantRequest, 'width' | 'height'>;

function cropped(source: Uint8Array, { width, height }: Size): Sharp {
  return sharp(source).resize(width, height, { fit: 'cover', position: 'centre' });
}

async function onBlurredFill(source: Uint8Array, { width, height }: Size): Promise<Sharp> {
  const [fill, whole] = await Promise.all([
    cropped(source, { width: Math.ceil(width / FILL_SHRINK), height: Math.ceil(height / FILL_SHRINK) })
      .blur(FILL_SIGMA)
      .png()
      .toBuffer(),
    sharp(source).resize(width, height, { fit: 'inside' }).png({ compressionLevel: 1 }).toBuffer(),
  ]);
  return sharp(fill)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: whole, gravity: 'centre' }]);
}
