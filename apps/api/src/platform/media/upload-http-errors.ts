import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import type { TextValues } from '@diwan/contract/texts.ts';
import { UploadError, type UploadProblem } from '#platform/images/upload-error.ts';
import { JobStopped, PoolBusy, WorkerLost } from '#platform/processes/process-pool.ts';
import { HttpError } from '#platform/http-error.ts';

const BYTES_PER_MB = 1024 * 1024;
const PIXELS_PER_MEGAPIXEL = 1_000_000;
const RETRY_AFTER_SECONDS = 2;

const REFUSALS: Record<UploadProblem, { status: 413 | 415; key: ServerTextKey; unit?: number }> = {
  too_large: { status: 413, key: 'file_too_large', unit: BYTES_PER_MB },
  too_many_pixels: { status: 413, key: 'too_many_pixels', unit: PIXELS_PER_MEGAPIXEL },
  too_costly: { status: 413, key: 'file_too_costly' },
  unsupported_type: { status: 415, key: 'file_type' },
  unreadable_image: { status: 415, key: 'image_unreadable' },
  unreadable_video: { status: 415, key: 'video_unreadable' },
  heic_unsupported: { status: 415, key: 'heic_unsupported' },
};

function httpErrorOf(refused: UploadError): HttpError {
  const { status, key, unit = 1 } = REFUSALS[refused.code];
  const values: TextValues = refused.maximum === null ? {} : { maximum: refused.maximum / unit };
  return new HttpError(status, key, { values }, [{ path: 'file', key, values }]);
}

const isTemporary = (error: unknown) =>
  error instanceof PoolBusy || error instanceof JobStopped || error instanceof WorkerLost;

/** Turns failures of work on a picture into responses: 413 or 415 for the file itself, 503 while too much work waits or its process was lost. */
export async function orHttpError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UploadError) throw httpErrorOf(error);
    if (isTemporary(error)) {
      throw new HttpError(503, 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    throw error;
  }
}
