import { mediaFiles } from '@diwan/contract/media/media.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import { text } from '@diwan/contract/texts.ts';
import { CallError } from '#kit/data/call-error.ts';
import { randomKey } from '#kit/data/random-key.ts';
import { upload } from '#kit/data/upload.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { GALLERY_IMAGE, resizeImage } from '#kit/media/resize-image.ts';
import { isValid } from '../drafts/draft-entry.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { createKeyedStore, type KeyedStore } from '../drafts/keyed-store.ts';
import type { MenuDrafts } from '../drafts/menu-drafts.ts';
import type { SaveQueue } from '../drafts/save-queue.ts';

export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

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
    const answer = await upload(mediaFiles.upload, {
      file: await resizeImage(file, GALLERY_IMAGE),
      fileName: file.name,
      fields: { business_id: businessId },
      headers: { 'Idempotency-Key': randomKey() },
      onProgress: (share) => store.set(id, { share, problem: null }),
    });
    store.set(id, undefined);
    drafts.items.patch(id, ({ media }) => ({ media: withFeatured(media, answer.media) }));
    const entry = drafts.items.get(id);
    // Other edits that cannot be saved yet stay as they are.
    await itemSaves.now(id, entry && isValid(entry) ? undefined : ['media']);
  };

  const send: PhotoUploads['send'] = async (id, file) => {
    if (!IMAGE_TYPES.split(',').includes(file.type)) {
      store.set(id, { share: null, problem: text('image_only', currentLocale()) });
      return;
    }
    store.set(id, { share: 0, problem: null });
    try {
      await deliver(id, file);
    } catch (error) {
      const problem = error instanceof CallError ? error.message : text('unexpected', currentLocale());
      store.set(id, { share: null, problem });
    }
  };
  const isBusy = () => store.ids().some((id) => store.get(id)?.share !== null);
  return { store, isBusy, send };
}
