import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import { multipart, type FilePart } from '#testing/multipart.ts';
import { sharedTestApp } from '#testing/test-app.ts';

export const test = sharedTestApp({ UPLOAD_IMAGE_MB: '1', UPLOAD_VIDEO_MB: '2', LIMIT_UPLOADS: '10000' });

export const jpeg = () => noise(60, 40).jpeg().toBuffer();

interface Extras {
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

export async function send(token: string, files: readonly FilePart[], { fields, headers }: Extras = {}) {
  const form = multipart(files, fields);
  return test.call(mediaFiles.upload, {
    token,
    body: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

export async function storedFiles(): Promise<string[]> {
  const storage = join(test.dataDir, 'storage');
  // It is made by the first file that is kept.
  await mkdir(storage, { recursive: true });
  const entries = await readdir(storage, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
