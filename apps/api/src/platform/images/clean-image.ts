import { rename } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { CleanedFile, ImageType } from './picture-jobs.ts';
import { UploadError } from './upload-error.ts';

const JPEG_QUALITY = 85;
const WEBP_QUALITY = 85;

const ENCODE: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: JPEG_QUALITY }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: WEBP_QUALITY }),
  'image/gif': (image) => image.gif({ effort: 4 }),
};

/**
 * Decodes a whole picture and draws it anew in its place: upright, in sRGB, without any metadata, animated pictures
 * still animated. What comes out was written here, so nothing that was hidden in the file survives.
 * HEIC becomes JPEG where this build of sharp can read it. Throws `UploadError`.
 */
export async function cleanImage(
  path: string,
  type: ImageType | 'image/heic',
  maxPixels: number,
): Promise<CleanedFile> {
  const unreadable = type === 'image/heic' ? 'heic_unsupported' : 'unreadable_image';
  const cached = type === 'image/heic' ? 'image/jpeg' : type;
  const cleaned = `${path}.cleaned`;
  try {
    const { isAnimated } = await measure(path, maxPixels);
    const decoder = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', animated: isAnimated });
    // Frames cannot be turned one by one, and no camera writes an animated picture.
    const upright = isAnimated ? decoder : decoder.autoOrient();
    const info = await ENCODE[cached](upright.toColourspace('srgb')).toFile(cleaned);
    await rename(cleaned, path);
    return { type: cached, size: info.size, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    if (error instanceof UploadError || isOfDisk(error)) throw error;
    throw new UploadError(unreadable, { cause: error });
  }
}

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

/** Reads the header alone: a bomb announces its size there, before a pixel is unpacked. All frames count. */
async function measure(path: string, maxPixels: number): Promise<{ isAnimated: boolean }> {
  const {
    width,
    height,
    pages = 1,
    pageHeight = height,
  } = await sharp(path, {
    limitInputPixels: false,
    animated: true,
  }).metadata();
  if (width * pageHeight * pages > maxPixels)
    throw new UploadError('too_many_pixels', { maximum: maxPixels });
  return { isAnimated: pages > 1 };
}
