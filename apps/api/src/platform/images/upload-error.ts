export type UploadProblem =
  | 'too_large'
  | 'unsupported_type'
  | 'unreadable_image'
  | 'unreadable_video'
  | 'too_many_pixels'
  /** Its decoder took too much time or memory. */
  | 'too_costly'
  | 'heic_unsupported';

/** A file that is not kept, and why. `maximum` is the limit it broke, in bytes or pixels. */
export class UploadError extends Error {
  override name = 'UploadRefused';
  readonly code: UploadProblem;
  readonly maximum: number | null;

  constructor(code: UploadProblem, extras: { maximum?: number | null; cause?: unknown } = {}) {
    super(`upload refused: ${code}`, { cause: extras.cause });
    this.code = code;
    this.maximum = extras.maximum ?? null;
  }
}
