import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { pipeline as pipelineDone } from 'node:stream/promises';
import { extensionOf, type StoredExtension, type StoredType } from '#platform/storage/storage-path.ts';
import type { StorageBody } from '#platform/storage/storage.ts';
import { cleanImage, type ImageType } from './clean-image.ts';
import type { ImageQueue } from './image-queue.ts';
import { metadataPatches } from './mp4.ts';
import { patchedStream } from './patched-stream.ts';
import { sniffFile, SNIFFED_BYTES } from './sniff.ts';
import { UploadRefused } from './upload-refused.ts';
import { openSource, type OpenSource, type UploadSource } from './upload-source.ts';

export type UploadLimits = { imageBytes: number; videoBytes: number; imagePixels: number };

export type AcceptedUpload = {
  type: StoredType;
  ext: StoredExtension;
  /** Of the cleaned content. */
  size: number;
  /** Of the picture as it is seen; null for a video. */
  width: number | null;
  height: number | null;
  /** Hex digest of the file as it was sent: the same picture sent twice has the same one. */
  sha256: string;
  /** The cleaned content, for `Storage.put`. A video is read from its temporary file while it is stored. */
  body(): StorageBody;
};

type Acceptance = { source: UploadSource; limits: UploadLimits; queue: ImageQueue };

/** Decides by its content whether a file is kept, and takes its metadata away. Throws `UploadRefused` or `ImageQueueBusy`. */
export async function acceptUpload({ source, limits, queue }: Acceptance): Promise<AcceptedUpload> {
  const file = await openSource(source);
  try {
    const type = sniffFile(await file.read(0, SNIFFED_BYTES));
    if (type === null) throw new UploadRefused('unsupported_type');
    const maximum = type === 'video/mp4' ? limits.videoBytes : limits.imageBytes;
    if (file.size > maximum) throw new UploadRefused('too_large', { maximum });
    if (type === 'video/mp4') return await acceptVideo(file);
    return await queue.run(() => acceptImage(file, type, limits.imagePixels));
  } finally {
    await file.close();
  }
}

async function acceptImage(
  file: OpenSource,
  type: ImageType | 'image/heic',
  maxPixels: number,
): Promise<AcceptedUpload> {
  const sent = await file.readAll();
  const { bytes, ...image } = await cleanImage(sent, type, maxPixels);
  return {
    ...image,
    ext: extensionOf(image.type),
    size: bytes.length,
    sha256: createHash('sha256').update(sent).digest('hex'),
    body: () => bytes,
  };
}

async function acceptVideo(file: OpenSource): Promise<AcceptedUpload> {
  const patches = await metadataPatches(file);
  const hash = createHash('sha256');
  await pipelineDone(file.stream(), hash);
  return {
    type: 'video/mp4',
    ext: 'mp4',
    size: file.size,
    width: null,
    height: null,
    sha256: hash.digest('hex'),
    body: () => ({ stream: pipeline(file.stream(), patchedStream(patches), () => {}), size: file.size }),
  };
}
