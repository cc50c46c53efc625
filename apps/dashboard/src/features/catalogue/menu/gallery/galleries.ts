import { items } from '@diwan/contract/catalogue/items.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { text } from '@diwan/contract/texts.ts';
import { arrangeGallery } from '@diwan/domain/gallery.ts';
import { CallError } from '#kit/data/call-error.ts';
import { call } from '#kit/data/call.ts';
import { upload } from '#kit/data/upload.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { FileError, readyFile } from '#kit/media/ready-file.ts';
import { GALLERY_IMAGE } from '#kit/media/resize-image.ts';
import { createKeyedStore, type KeyedStore } from '#kit/store/keyed-store.ts';
import { createListeners } from '#kit/store/listeners.ts';
import type { MenuDrafts } from '../drafts/menu-drafts.ts';
import type { ItemWrites } from '../item/item-writes.ts';
import type { QueuedFile } from '../smart-upload/upload-storage.ts';
import { createUploadQueue, type Sending, type UploadQueue } from '../smart-upload/upload-queue.ts';
import { withRetries } from '#kit/data/with-retries.ts';

/** Its order is that of the list; a row that the server does not know yet has the id 0. */
export type Gallery = readonly MediaRow[];

const NEW_ID = 0;
const FEATURED = 'featured';
const isImage = ({ type }: MediaRow) => type.startsWith('image/');

/** Each source once, exactly one featured, as the server would have it. */
export function arranged(media: Gallery): Gallery {
  return arrangeGallery(media.map((row, sort) => ({ ...row, sort })));
}

export const withAdded = (media: Gallery, added: MediaRow): Gallery =>
  arranged([...media, { ...added, slug: null }]);

export const youtubeRow = (id: string): MediaRow => ({
  id: NEW_ID,
  src: id,
  type: 'youtube',
  slug: null,
  sort: 0,
});

export const without = (media: Gallery, src: string): Gallery =>
  arranged(media.filter((row) => row.src !== src));

/** Where there is a picture, a video cannot stand for the item. */
export const mayBeFeatured = (media: Gallery, row: MediaRow): boolean => isImage(row) || !media.some(isImage);

export const featuring = (media: Gallery, src: string): Gallery =>
  arranged(media.map((row) => ({ ...row, slug: row.src === src ? FEATURED : null })));

interface GallerySpot {
  readonly at: 'before' | 'after';
  readonly src: string;
}

/** One of the rows beside another one. */
export function beside(media: Gallery, src: string, { at, src: anchor }: GallerySpot): Gallery {
  const moved = media.find((row) => row.src === src);
  const others = media.filter((row) => row.src !== src);
  const index = others.findIndex((row) => row.src === anchor);
  if (!moved || index < 0) return media;
  return arranged(others.toSpliced(at === 'before' ? index : index + 1, 0, moved));
}

export function steppedInGallery(media: Gallery, src: string, step: -1 | 1): Gallery {
  const neighbour = media[media.findIndex((row) => row.src === src) + step];
  return neighbour ? beside(media, src, { at: step < 0 ? 'before' : 'after', src: neighbour.src }) : media;
}

const isSameGallery = (one: Gallery, other: Gallery): boolean =>
  one.length === other.length &&
  one.every(({ src, slug }, index) => src === other[index]?.src && slug === other[index]?.slug);

/** As an item save takes it. */
const galleryBody = (media: Gallery) =>
  media.map(({ id, src, type, slug }) => ({ ...(id === NEW_ID ? {} : { id }), src, type, slug }));

/** How the last change of an item's gallery went. */
interface GalleryState {
  readonly isSaving: boolean;
  readonly problem: string | null;
}

export interface Galleries {
  /** By item; absent: nothing is under way and nothing went wrong. */
  readonly states: KeyedStore<GalleryState>;
  /** Shows the change at once and saves the item; a reordering is sorted first. */
  readonly change: (itemId: number, next: (media: Gallery) => Gallery, isReorder?: boolean) => Promise<void>;
  /** Saves what is shown once more. */
  readonly retry: (itemId: number) => Promise<void>;
  /** The files of an item on their way, one after another. They go on where its gallery is closed. */
  readonly uploads: (itemId: number) => UploadQueue;
  readonly isBusy: () => boolean;
  /** Why what is shown is not what is stored; null where it is. A star or an order counts as well. */
  readonly unsaved: (itemId: number) => string | null;
  readonly hasUnsaved: () => boolean;
  /** Gives up what could not be saved. */
  readonly abandon: () => void;
  /** Is told whenever that may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface GalleriesOptions {
  readonly drafts: MenuDrafts;
  readonly businessId: number;
  readonly writes: ItemWrites;
  readonly onWritten: (resources: readonly string[]) => void;
}

function problemOf(error: unknown): string {
  if (error instanceof FileError) return error.message;
  if (!(error instanceof CallError)) return text('unexpected', currentLocale());
  return Object.values(error.fields)[0]?.[0] ?? error.message;
}

function createSaving({ drafts, businessId, writes, onWritten }: GalleriesOptions) {
  const states = createKeyedStore<GalleryState>();

  const sort = (itemId: number, media: Gallery) =>
    writes.alone(itemId, () => {
      const sortedIds = media.map(({ id }) => id).filter((id) => id !== NEW_ID);
      const params = { business_id: businessId, id: itemId };
      return withRetries(() => call(items.sortMedia, { params, body: { sortedIds } }));
    });

  /** Throws where it is not saved; what is shown stays, to be saved again. */
  const save = async (itemId: number, isReorder: boolean) => {
    const media = drafts.items.get(itemId)?.draft.media ?? [];
    states.set(itemId, { isSaving: true, problem: null });
    try {
      if (isReorder) await sort(itemId, media);
      await writes.save(itemId, 'media', ({ draft }) => ({ media: galleryBody(draft.media) }));
      states.set(itemId, undefined);
      onWritten(['items']);
    } catch (error) {
      states.set(itemId, { isSaving: false, problem: problemOf(error) });
      throw error;
    }
  };

  /** Answers whether there was anything to change. */
  const show = (itemId: number, next: (media: Gallery) => Gallery): boolean => {
    const former = drafts.items.get(itemId)?.draft.media;
    if (!former) return false;
    const media = next(former);
    if (isSameGallery(media, former)) return false;
    drafts.items.patch(itemId, { media });
    return true;
  };
  return { states, save, show };
}

/** The galleries of one menu's items, apart from React. */
export function createGalleries(options: GalleriesOptions): Galleries {
  const { businessId, drafts } = options;
  const { states, save, show } = createSaving(options);
  const queues = new Map<number, UploadQueue>();
  const { tell, subscribe } = createListeners();
  states.subscribeToAll(tell);

  const send = async (itemId: number, { key, file }: QueuedFile, sending: Sending) => {
    const given = {
      file,
      fileName: file.name,
      fields: { business_id: businessId },
      headers: { 'Idempotency-Key': key },
      ...sending,
    };
    const { media } = await withRetries(() => upload(mediaFiles.upload, given));
    show(itemId, (former) => withAdded(former, media));
    await save(itemId, false);
  };

  const uploads = (itemId: number): UploadQueue => {
    const known = queues.get(itemId);
    if (known) return known;
    const queue = createUploadQueue({
      send: (queued, onProgress, signal) => send(itemId, queued, { onProgress, signal }),
      prepare: (file) => readyFile(file, GALLERY_IMAGE),
      problemOf,
    });
    queue.subscribeToCompletion(queue.clear);
    queue.subscribe(tell);
    queues.set(itemId, queue);
    return queue;
  };

  /** The reason is shown in the gallery, and the edit stays on the card until it is saved. */
  const noteOnly = (saving: Promise<void>) => saving.catch(() => undefined);

  const unsaved = (itemId: number): string | null => {
    const entry = drafts.items.get(itemId);
    const isStored = !entry || isSameGallery(entry.draft.media, entry.row.media);
    return isStored ? null : (states.get(itemId)?.problem ?? null);
  };

  return {
    states,
    unsaved,
    hasUnsaved: () => states.ids().some((id) => unsaved(id) !== null),
    abandon: () => states.ids().forEach((id) => unsaved(id) !== null && states.set(id, undefined)),
    change: async (itemId, next, isReorder = false) => {
      if (show(itemId, next)) await noteOnly(save(itemId, isReorder));
    },
    retry: (itemId) => noteOnly(save(itemId, true)),
    uploads,
    subscribe,
    isBusy: () =>
      [...queues.values()].some((queue) => queue.isRunning()) ||
      states.ids().some((id) => states.get(id)?.isSaving === true),
  };
}
