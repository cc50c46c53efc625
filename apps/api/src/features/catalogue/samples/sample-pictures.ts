import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { insertFile, removeUnlessKnown, type StoredUpload } from '#platform/media/store-upload.ts';
import { requireRoom, requireRoomAlone } from '#platform/media/storage-quota.ts';
import { storagePath } from '#platform/storage/storage-path.ts';
import { PICTURE_SIZE } from './sample-content.rules.ts';

export type PictureDeps = Pick<Deps, 'env' | 'storage' | 'random'>;

const PATH_BYTES = 16;

/** A picture of the sample, stored as a file of the business that no row knows yet. */
interface SamplePicture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly file: StoredUpload;
}

async function readPicture(
  { random }: PictureDeps,
  folder: string,
  { businessId, name }: { businessId: number; name: string },
): Promise<SamplePicture> {
  const bytes = await readFile(join(folder, `${name}.webp`));
  const file: StoredUpload = {
    path: storagePath(String(businessId), random(PATH_BYTES), 'webp'),
    type: 'image/webp',
    bytes: bytes.length,
    width: PICTURE_SIZE,
    height: PICTURE_SIZE,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: `${name}.webp`,
  };
  return { name, bytes, file };
}

const sizeOf = (pictures: readonly SamplePicture[]) =>
  pictures.reduce((sum, { file }) => sum + file.bytes, 0);

/** Gives the business its own copies of the pictures, as far as it has room for them. */
export async function storePictures(
  deps: PictureDeps,
  given: {
    readonly folder: string;
    readonly businessId: number;
    readonly names: readonly string[];
    readonly read: <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>;
  },
): Promise<readonly SamplePicture[]> {
  const { folder, businessId, names, read } = given;
  const pictures = await Promise.all(names.map((name) => readPicture(deps, folder, { businessId, name })));
  await read((scope) => requireRoom(scope, deps.env, { businessId, bytes: sizeOf(pictures) }));
  await Promise.all(pictures.map(({ file, bytes }) => deps.storage.put(file.path, bytes)));
  return pictures;
}

/** The pictures as files of the business; gives their paths by their names. */
export async function insertPictures(
  { env }: PictureDeps,
  scope: Scope,
  pictures: readonly SamplePicture[],
): Promise<Map<string, string>> {
  const businessId = scope.business.id;
  await requireRoomAlone(scope, env, { businessId, bytes: sizeOf(pictures) });
  for (const { file } of pictures) await insertFile(scope, file, businessId);
  return new Map(pictures.map(({ name, file }) => [name, file.path]));
}

/** Removes the copies that no row came to know. */
export async function removeUnknownPictures(
  { storage }: PictureDeps,
  scope: Scope,
  pictures: readonly SamplePicture[],
): Promise<void> {
  for (const { file } of pictures) await removeUnlessKnown(storage, scope, file.path);
}
