import type { SniffedType } from './sniff.ts';
import type { UploadProblem } from './upload-error.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

export type VariantMode = 'unsafe' | 'blur';

export interface Variant {
  /** `unsafe`: cropped around the centre; `blur`: fitted whole on a blurred, enlarged copy of itself. */
  readonly mode: VariantMode;
  readonly width: number;
  readonly height: number;
  readonly type: ImageType;
}

/** What `picture-process.ts` is given. Files are named by their paths: their bytes never pass through the server. */
export type PictureJob =
  /** The cleaned file takes the place of the one that was sent. */
  | { readonly kind: 'clean'; readonly path: string; readonly type: SniffedType; readonly maxPixels: number }
  | { readonly kind: 'draw'; readonly from: string; readonly to: string; readonly variant: Variant };

export interface CleanedFile {
  readonly type: ImageType | 'video/mp4';
  /** Of the cleaned content. */
  readonly size: number;
  /** Of the picture as it is seen; null for a video. */
  readonly width: number | null;
  readonly height: number | null;
}

export type PictureResult =
  | { readonly is: 'cleaned'; readonly file: CleanedFile }
  | { readonly is: 'drawn' }
  | { readonly is: 'refused'; readonly code: UploadProblem; readonly maximum: number | null };
