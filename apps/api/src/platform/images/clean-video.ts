import { open, type FileHandle } from 'node:fs/promises';
import { metadataPatches, type Patch } from './mp4.ts';
import type { CleanedFile } from './picture-jobs.ts';

const ZEROS = Buffer.alloc(1024 * 1024);

async function overwrite(file: FileHandle, { start, end, content }: Patch): Promise<void> {
  if (content !== null) {
    await file.write(content, 0, content.length, start);
    return;
  }
  for (let at = start; at < end; at += ZEROS.length) {
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
  }
}

/** Takes the metadata of a video out of its file; frames stay as they are and where they are. Throws `UploadError`. */
export async function cleanVideo(path: string): Promise<CleanedFile> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    for (const patch of await metadataPatches({ size, read })) await overwrite(file, patch);
    return { type: 'video/mp4', size, width: null, height: null };
  } finally {
    await file.close();
  }
}
