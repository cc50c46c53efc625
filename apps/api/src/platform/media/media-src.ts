import { youtubeIdFrom } from '@diwan/domain/youtube.ts';
import { typeOfExtension, type StoredType } from '#platform/storage/storage-path.ts';

const STORED = /(?:^|\/storage\/)([a-z]?\d+\/[a-z0-9]{8,64}\.(jpg|png|webp|gif|mp4))$/;

export type MediaSource =
  | { readonly youtube: string }
  | {
      readonly path: string;
      /** Follows from the extension, which the server gave it. */ readonly type: StoredType;
    };

/** What a `src` of the wire names: a file of this server by its path in the storage, or a YouTube video. */
export function mediaSource(src: string): MediaSource | null {
  const stored = STORED.exec(src);
  const type = typeOfExtension(stored?.[2] ?? '');
  if (stored?.[1] && type) return { path: stored[1], type };
  const id = youtubeIdFrom(src);
  return id === null ? null : { youtube: id };
}
