import { mediaFiles } from '@diwan/contract/media/media.ts';
import { text } from '@diwan/contract/texts.ts';
import { CallError } from '#kit/data/call-error.ts';
import { upload } from '#kit/data/upload.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { GALLERY_IMAGE, resizeImage } from '#kit/media/resize-image.ts';
import { patiently } from '../patience.ts';
import type { QueuedFile } from './upload-queue.ts';

interface Target {
  readonly businessId: number;
  readonly menuId: number;
}

/** The key of the file in the queue is that of the request: sent twice, it makes one item. */
export async function sendSmart(
  { businessId, menuId }: Target,
  { key, file, path }: QueuedFile,
  onProgress: (share: number) => void,
): Promise<void> {
  const input = {
    file: await resizeImage(file, GALLERY_IMAGE),
    fileName: file.name,
    fields: { business_id: businessId },
    headers: {
      'menu-id': String(menuId),
      'full-path': encodeURIComponent(path),
      'convert-item': 'true',
      'Idempotency-Key': key,
    },
    onProgress,
  };
  await patiently(() => upload(mediaFiles.upload, input));
}

export const smartProblem = (error: unknown): string =>
  error instanceof CallError
    ? (Object.values(error.fields)[0]?.[0] ?? error.message)
    : text('unexpected', currentLocale());
