import { sql } from 'kysely';
import type { Upload } from '#platform/http/multipart.ts';
import type { Scope } from '#platform/http/scope.ts';
import { insertFile, storeUpload, type StoredUpload, type UploadDeps } from '#platform/media/store-upload.ts';
import { invalidField } from '#platform/refusal.ts';

/** Stores the picture sent in the field `photo`; null when none was sent. */
export async function storePhoto(
  deps: UploadDeps,
  scope: Scope,
  uploads: readonly Upload[],
): Promise<StoredUpload | null> {
  const upload = uploads.find(({ field }) => field === 'photo');
  // A form whose file field was left alone sends an empty file.
  if (!upload || upload.bytes === 0) return null;
  const stored = await storeUpload(deps, upload, { userId: scope.caller.userId });
  if (stored.type.startsWith('image/')) return stored;
  await deps.storage.remove(stored.path);
  throw invalidField('photo', 'image_only');
}

/** A person has one photo; it belongs to the person in every business. */
export async function savePhoto(scope: Scope, userId: number, photo: StoredUpload): Promise<void> {
  await insertFile(scope, photo, null);
  await scope.db.run(sql`
    insert into media (uploader_id, user_id, src, type, created_at)
    values (${scope.caller.userId}, ${userId}, ${photo.path}, ${photo.type}, ${scope.now})
    on conflict (user_id) where user_id is not null
    do update set src = excluded.src, type = excluded.type, uploader_id = excluded.uploader_id`);
}
