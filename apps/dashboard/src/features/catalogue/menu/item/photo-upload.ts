import { mediaFiles } from '@diwan/contract/media/media.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import { randomKey } from '#kit/data/random-key.ts';
import { upload } from '#kit/data/upload.ts';
import { readyImage, uploadMessage } from '#kit/media/ready-file.ts';
import { GALLERY_IMAGE } from '#kit/media/resize-image.ts';
import { isValid } from '#kit/drafts/draft-entry.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { createKeyedStore, type KeyedStore } from '#kit/store/keyed-store.ts';
import type { MenuDrafts } from '../drafts/menu-drafts.ts';
import type { SaveQueue } from '#kit/drafts/save-queue.ts';

/** `share` is 0..1 while the file is on its way, then null; `problem` is why the last one did not arrive. */
export interface PendingUpload {
  readonly share: number | null;
  readonly problem: string | null;
}

/** The new file is the featured one; exactly one is. */
export function withFeatured(media: readonly MediaRow[], added: MediaRow): readonly MediaRow[] {
  const others = media.filter(({ src }) => src !== added.src).map((row) => ({ ...row, slug: null }));
  return [...others, { ...added, slug: 'featured' }];
}

export interface PhotoUploads {
  /** By item. */
  readonly store: KeyedStore<PendingUpload>;
  readonly isBusy: () => boolean;
  /** Makes a photo smaller, sends it, features it and saves the item. */
  readonly send: (itemId: number, file: File) => Promise<void>;
}

export function createPhotoUploads(
  drafts: MenuDrafts,
  itemSaves: SaveQueue<ItemDraft>,
  businessId: number,
): PhotoUploads {
  const store = createKeyedStore<PendingUpload>();

  const deliver = async (id: number, file: File) => {
    const response = await upload(mediaFiles.upload, {
      file: await readyImage(file, GALLERY_IMAGE),
      fileName: file.name,
      fields: { business_id: businessId },
      headers: { 'Idempotency-Key': randomKey() },
      onProgress: (share) => store.set(id, { share, problem: null }),
    });
    store.set(id, undefined);
    drafts.items.patch(id, ({ media }) => ({ media: withFeatured(media, response.media) }));
    const entry = drafts.items.get(id);
    // Other edits that cannot be saved yet stay as they are.
    await itemSaves.now(id, entry && isValid(entry) ? undefined : ['media']);
  };

  const send: PhotoUploads['send'] = async (id, file) => {
    store.set(id, { share: 0, problem: null });
    try {
      await deliver(id, file);
    } catch (error) {
      store.set(id, { share: null, problem: uploadMessage(error) });
    }
  };
  const isBusy = () => store.ids().some((id) => store.get(id)?.share !== null);
  return { store, isBusy, send };
}
