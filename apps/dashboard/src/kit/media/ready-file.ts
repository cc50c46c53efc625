import { text } from '@diwan/contract/texts.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { isHeic, resizeImage, type ResizeLimits } from './resize-image.ts';

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const VIDEO = 'video/mp4';
const MEGABYTE = 1024 * 1024;
/** Megabytes that the server takes (S5.83). */
const MOST_OF_IMAGE = 10;
const MOST_OF_VIDEO = 100;

/** A file that is not worth sending; the message says why, in the user's language. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

function refuseAbove(megabytes: number, { size }: Blob): void {
  if (size > megabytes * MEGABYTE) {
    throw new FileRefused(text('file_too_large', currentLocale(), { maximum: megabytes }));
  }
}

/** What is to be sent of an image or mp4: made smaller, turned into what the server takes, or refused with a sentence. */
export async function readyFile(file: File, limits: ResizeLimits): Promise<File> {
  if (file.type === VIDEO) {
    refuseAbove(MOST_OF_VIDEO, file);
    return file;
  }
  if (!IMAGES.has(file.type) && !isHeic(file)) throw new FileRefused(text('file_type', currentLocale()));
  const ready = await resizeImage(file, limits);
  // Not drawn means not converted, and the server cannot read these either.
  if (ready === file && isHeic(file)) throw new FileRefused(text('heic_unsupported', currentLocale()));
  refuseAbove(MOST_OF_IMAGE, ready);
  return ready instanceof File ? ready : new File([ready], file.name, { type: ready.type });
}
