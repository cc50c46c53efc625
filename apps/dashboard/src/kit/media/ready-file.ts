import { text } from '@diwan/contract/texts.ts';
import { CallError } from '#kit/data/call-error.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { isHeic, resizeImage, type ResizeLimits } from './resize-image.ts';

/** What pickers of pictures offer; systems often do not know the type of the pictures of an iPhone. */
export const IMAGE_FILES = 'image/jpeg,image/png,image/webp,image/gif,.heic,.heif';
export const GALLERY_FILES = `${IMAGE_FILES},video/mp4`;

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const VIDEO = 'video/mp4';
const MEGABYTE = 1024 * 1024;
/** Megabytes that the server takes. */
const MOST_OF_IMAGE = 10;
const MOST_OF_VIDEO = 100;

/** A file that is not worth sending; the message says why, in the user's language. */
export class FileError extends Error {
  override readonly name = 'FileRefused';
}

function rejectAbove(megabytes: number, { size }: Blob): void {
  if (size > megabytes * MEGABYTE) {
    throw new FileError(text('file_too_large', currentLocale(), { maximum: megabytes }));
  }
}

const isImage = (file: File) => IMAGES.has(file.type) || isHeic(file);

/** What is to be sent of an image: made smaller, turned into what the server takes, or refused with a message. */
export async function readyImage(file: File, limits: ResizeLimits): Promise<File> {
  if (!isImage(file)) throw new FileError(text('image_only', currentLocale()));
  const ready = await resizeImage(file, limits);
  // Not drawn means not converted, and the server cannot read these either.
  if (ready === file && isHeic(file)) throw new FileError(text('heic_unsupported', currentLocale()));
  rejectAbove(MOST_OF_IMAGE, ready);
  return ready instanceof File ? ready : new File([ready], file.name, { type: ready.type });
}

/** The same where an mp4 may stand beside images. */
export async function readyFile(file: File, limits: ResizeLimits): Promise<File> {
  if (isImage(file)) return readyImage(file, limits);
  if (file.type !== VIDEO) throw new FileError(text('file_type', currentLocale()));
  rejectAbove(MOST_OF_VIDEO, file);
  return file;
}

/** What to say of an upload that failed. */
export function uploadMessage(error: unknown): string {
  const isTold = error instanceof CallError || error instanceof FileError;
  return isTold ? error.message : text('unexpected', currentLocale());
}
