import { createReadStream } from 'node:fs';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import type { Upload } from '#platform/http/multipart.ts';
import type { Scope } from '#platform/http/scope.ts';
import { acceptUpload } from '#platform/images/accept-upload.ts';
import { invalidField } from '#platform/http-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { storagePath, type StoredType } from '#platform/storage/storage-path.ts';
import { orHttpError } from './upload-http-errors.ts';

export interface StoredUpload {
  readonly path: string;
  readonly type: StoredType;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Of the file as it was sent. */
  readonly sha256: string;
  /** The sender's name for it. */
  readonly name: string;
}

export type UploadDeps = Pick<Deps, 'env' | 'storage' | 'random' | 'pictures'>;

const BYTES_PER_MB = 1024 * 1024;
const PIXELS_PER_MEGAPIXEL = 1_000_000;
const PATH_BYTES = 16;
const LONGEST_NAME = 255;

/** The one file of an upload, in the field `file`. */
export function requireFile(uploads: readonly Upload[]): Upload {
  const upload = uploads.find(({ field }) => field === 'file');
  if (!upload) throw invalidField('file', 'file_required');
  return upload;
}

/** Checks a received file by its content, cleans it and stores it under a random name. No row knows it yet. */
export async function storeUpload(
  { env, storage, random, pictures }: UploadDeps,
  upload: Upload,
  owner: { readonly businessId: number } | { readonly userId: number },
): Promise<StoredUpload> {
  const limits = {
    imageBytes: env.UPLOAD_IMAGE_MB * BYTES_PER_MB,
    videoBytes: env.UPLOAD_VIDEO_MB * BYTES_PER_MB,
    imagePixels: env.UPLOAD_MEGAPIXELS * PIXELS_PER_MEGAPIXEL,
  };
  const accepted = await orHttpError(acceptUpload(upload.path, limits, pictures));
  const folder = 'businessId' in owner ? String(owner.businessId) : `u${owner.userId}`;
  const path = storagePath(folder, random(PATH_BYTES), accepted.ext);
  const { type, size: bytes, width, height } = accepted;
  await storage.put(path, { stream: createReadStream(upload.path), size: bytes });
  const { sha256 } = upload;
  return { path, type, bytes, width, height, sha256, name: upload.name.slice(0, LONGEST_NAME) };
}

/** The step of a statement that makes a stored file the business's or, without one, the caller's until a save uses it. */
export function fileStep(scope: Scope, file: StoredUpload, businessId: number | null): RawBuilder<unknown> {
  return sql`file as (
    insert into files (path, business_id, uploader_id, type, bytes, width, height, sha256, name, created_at)
    values (${file.path}, ${businessId}, ${scope.caller.userId}, ${file.type}, ${file.bytes}, ${file.width},
      ${file.height}, ${file.sha256}, ${file.name}, ${scope.now}))`;
}

export async function insertFile(scope: Scope, file: StoredUpload, businessId: number | null): Promise<void> {
  await scope.db.run(sql`with ${fileStep(scope, file, businessId)} select`);
}

/**
 * Removes a stored file that no row came to know: its request was refused, replayed, repeated or failed. Asks the
 * database instead of the outcome, because a commit whose answer was lost may have happened.
 */
export async function removeUnlessKnown(storage: Storage, scope: Scope, path: string): Promise<void> {
  const known = await scope.db.find(sql`select from files where path = ${path}`);
  if (!known) await storage.remove(path);
}
