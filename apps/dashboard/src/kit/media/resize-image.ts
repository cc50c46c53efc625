export interface ResizeLimits {
  /** Longest side in pixels. */
  readonly side: number;
  /** 0..1 */
  readonly quality: number;
}

/** Category images, logos and photos. */
export const SINGLE_IMAGE: ResizeLimits = { side: 800, quality: 0.6 };
/** Pictures of an item's gallery. */
export const GALLERY_IMAGE: ResizeLimits = { side: 1200, quality: 0.6 };

const KEEPS_TRANSPARENCY = new Set(['image/png', 'image/webp']);
const MAY_BE_ANIMATED = 'image/gif';

async function drawSmaller(file: File, { side, quality }: ResizeLimits): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  if (scale === 1) return file;
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = KEEPS_TRANSPARENCY.has(file.type) ? file.type : 'image/jpeg';
  return canvas.convertToBlob({ type, quality });
}

/** The image within the limits. What cannot be drawn here is returned as it is: the server has the last word. */
export async function resizeImage(file: File, limits: ResizeLimits): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.type === MAY_BE_ANIMATED) return file;
  try {
    return await drawSmaller(file, limits);
  } catch {
    return file;
  }
}
