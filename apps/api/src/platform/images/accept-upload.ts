import { open } from 'node:fs/promises';
import { extensionOf, type StoredExtension } from '#platform/storage/storage-path.ts';
import type { CleanedFile } from './picture-jobs.ts';
import type { Pictures } from './pictures.ts';
import { sniffFile, SNIFFED_BYTES } from './sniff.ts';
import { UploadError } from './upload-error.ts';

export interface UploadLimits {
  readonly imageBytes: number;
  readonly videoBytes: number;
  readonly imagePixels: number;
}

export interface AcceptedUpload extends CleanedFile {
  readonly ext: StoredExtension;
}

async function headOf(path: string): Promise<{ size: number; head: Buffer }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return { size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

/**
 * Decides by its content whether a received file is kept, and takes its metadata away: from then on the file holds what is
 * to be stored. Throws `UploadError`, and what `ProcessPool` throws.
 */
export async function acceptUpload(
  path: string,
  limits: UploadLimits,
  pictures: Pick<Pictures, 'clean'>,
): Promise<AcceptedUpload> {
  const { size, head } = await headOf(path);
  const type = sniffFile(head);
  if (type === null) throw new UploadError('unsupported_type');
  const maximum = type === 'video/mp4' ? limits.videoBytes : limits.imageBytes;
  if (size > maximum) throw new UploadError('too_large', { maximum });
  const cleaned = await pictures.clean({ path, type, maxPixels: limits.imagePixels });
  return { ...cleaned, ext: extensionOf(cleaned.type) };
}
