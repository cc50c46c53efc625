import type { Upload } from '#platform/http/multipart.ts';
import type { Scope } from '#platform/http/scope.ts';
import { insertFile, storeUpload, type StoredUpload, type UploadDeps } from '#platform/media/store-upload.ts';
import { invalidField } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';

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
  await scope.db.run(
    query
      .insertInto('media')
      .values({
        uploader_id: scope.caller.userId,
        user_id: userId,
        src: photo.path,
        type: photo.type,
        created_at: scope.now,
      })
      .onConflict((stored) =>
        stored
          .column('user_id')
          .where('user_id', 'is not', null)
          .doUpdateSet((given) => ({
            uploader_id: given.ref('excluded.uploader_id'),
            src: given.ref('excluded.src'),
            type: given.ref('excluded.type'),
          })),
      ),
  );
}
