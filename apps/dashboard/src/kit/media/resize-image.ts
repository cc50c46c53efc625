export interface ResizeLimits {
  /** Longest side in pixels. */
  readonly side: number;
  /** 0..1 */
  readonly quality: number;
}

/** Category images and photos of people. */
export const SINGLE_IMAGE: ResizeLimits = { side: 800, quality: 0.6 };
/** All others: galleries of items, and what fills the width of a page. */
export const GALLERY_IMAGE: ResizeLimits = { side: 1200, quality: 0.6 };

const PNG = 'image/png';
const JPEG = 'image/jpeg';
/** JPEG knows no transparency; without a background it would turn black. */
const GROUND = '#fff';

/** The pictures of an iPhone. Some browsers can draw them and most cannot; systems often do not know their type. */
export const isHeic = ({ type, name }: File): boolean => /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

async function drawOn(bitmap: ImageBitmap, scale: number, type: string, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw now.');
  if (type === JPEG) {
    context.fillStyle = GROUND;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type, quality });
}

async function drawSmaller(file: File, { side, quality }: ResizeLimits): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && !isHeic(file)) return file;
    return await drawOn(bitmap, scale, file.type === PNG ? PNG : JPEG, quality);
  } finally {
    bitmap.close();
  }
}

/**
 * The image within the limits: a png stays one, everything else that is too large becomes a jpeg. What cannot be drawn
 * here is returned as it is: the server has the last word.
 */
export async function resizeImage(file: File, limits: ResizeLimits): Promise<Blob> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return file;
  try {
    return await drawSmaller(file, limits);
  } catch {
    return file;
  }
}
