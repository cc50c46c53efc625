import sharp, { type Sharp } from 'sharp';
import { UploadRefused } from './upload-refused.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
export type CleanImage = { bytes: Buffer; type: ImageType; width: number; height: number };

const TIMEOUT_SECONDS = 30;
const JPEG_QUALITY = 85;
const WEBP_QUALITY = 85;

const ENCODE: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: JPEG_QUALITY }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: WEBP_QUALITY }),
  'image/gif': (image) => image.gif({ effort: 4 }),
};

/**
 * Decodes a whole picture and draws it anew: upright, in sRGB, without any metadata, animated pictures
 * still animated. What comes out was written here, so nothing that was hidden in the file survives.
 * HEIC becomes JPEG where this build of sharp can read it. Throws `UploadRefused`.
 */
export async function cleanImage(
  bytes: Buffer,
  type: ImageType | 'image/heic',
  maxPixels: number,
): Promise<CleanImage> {
  const unreadable = type === 'image/heic' ? 'heic_unsupported' : 'unreadable_image';
  try {
    const { isAnimated } = await measure(bytes, maxPixels);
    const decoder = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: isAnimated });
    // Frames cannot be turned one by one, and no camera writes an animated picture.
    const upright = isAnimated ? decoder : decoder.autoOrient();
    const kept = type === 'image/heic' ? 'image/jpeg' : type;
    const { data, info } = await ENCODE[kept](upright.toColourspace('srgb'))
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, type: kept, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    if (error instanceof UploadRefused) throw error;
    throw new UploadRefused(unreadable, { cause: error });
  }
}

/** Reads the header alone: a bomb announces its size there, before a pixel is unpacked. All frames count. */
async function measure(bytes: Buffer, maxPixels: number): Promise<{ isAnimated: boolean }> {
  const {
    width,
    height,
    pages = 1,
    pageHeight = height,
  } = await sharp(bytes, {
    limitInputPixels: false,
    animated: true,
  }).metadata();
  if (width * pageHeight * pages > maxPixels)
    throw new UploadRefused('too_many_pixels', { maximum: maxPixels });
  return { isAnimated: pages > 1 };
}
