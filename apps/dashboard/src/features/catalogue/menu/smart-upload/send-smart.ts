import { mediaFiles } from '@diwan/contract/media/media.ts';
import { text } from '@diwan/contract/texts.ts';
import { CallError } from '#kit/data/call-error.ts';
import { upload } from '#kit/data/upload.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { FileRefused } from '#kit/media/ready-file.ts';
import { withRetries } from '../with-retries.ts';
import type { QueuedFile } from './queued-file.ts';
import type { Sending } from './upload-queue.ts';

interface Target {
  readonly businessId: number;
  readonly menuId: number;
}

/** The key of the file in the queue is that of the request: sent twice, it makes one item. */
export async function sendSmart(
  { businessId, menuId }: Target,
  { key, file, path }: QueuedFile,
  sending: Sending,
): Promise<void> {
  const input = {
    file,
    fileName: file.name,
    fields: { business_id: businessId },
    headers: {
      'menu-id': String(menuId),
      'full-path': encodeURIComponent(path),
      'convert-item': 'true',
      'Idempotency-Key': key,
    },
    ...sending,
  };
  await withRetries(() => upload(mediaFiles.upload, input));
}

export function smartProblem(error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  if (error instanceof CallError) return Object.values(error.fields)[0]?.[0] ?? error.message;
  return text('unexpected', currentLocale());
}
