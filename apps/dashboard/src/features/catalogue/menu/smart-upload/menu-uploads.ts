import { CallError } from '#kit/data/call-error.ts';
import { deviceStorage } from '#kit/data/device-storage.ts';
import { GALLERY_IMAGE } from '#kit/media/resize-image.ts';
import { readyFile, FileError } from '#kit/media/ready-file.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { text } from '@diwan/contract/texts.ts';
import { upload } from '#kit/data/upload.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { draftOwner, type DraftPlace } from '../drafts/draft-owner.ts';
import { withRetries } from '#kit/data/with-retries.ts';
import {
  createUploadStorage,
  type QueuedFile,
  type UploadStorage,
  type UploadLocks,
} from './upload-storage.ts';
import { createUploadQueue, type UploadQueue, type Sending } from './upload-queue.ts';

interface Target {
  readonly businessId: number;
  readonly menuId: number;
}

/** The key of the file in the queue is that of the request: sent twice, it makes one item. */
async function sendSmart(
  { businessId, menuId }: Target,
  { key, file, path }: QueuedFile,
  sending: Sending,
): Promise<void> {
  const input = {
    file,
    fileName: file.name,
    fields: { business_id: businessId },
    headers: {
      'menu-id': String(menuId),
      'full-path': encodeURIComponent(path),
      'convert-item': 'true',
      'Idempotency-Key': key,
    },
    ...sending,
  };
  await withRetries(() => upload(mediaFiles.upload, input));
}

function smartProblem(error: unknown): string {
  if (error instanceof FileError) return error.message;
  if (error instanceof CallError) return Object.values(error.fields)[0]?.[0] ?? error.message;
  return text('unexpected', currentLocale());
}

export interface MenuUploads {
  readonly queue: UploadQueue;
  readonly keeping: UploadStorage;
}

interface UploadPlace extends DraftPlace {
  readonly businessId: number;
}

const HALTING = new Set([0, 401]);
const haltsAll = (error: unknown) => error instanceof CallError && HALTING.has(error.status);

const prepare = (file: File): Promise<File> => readyFile(file, GALLERY_IMAGE);

/** Between the tabs of this browser; where it knows no locks, each tab is on its own. */
function browserLocks(name: string): UploadLocks {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return {
    isFree: async () => (locks ? locks.request(name, { ifAvailable: true }, (lock) => lock !== null) : true),
    hold: async (work) => (locks ? locks.request(name, work) : work()),
  };
}

/** By person and menu. They go on while their menu is left for another screen. */
const running = new Map<string, MenuUploads>();

/** The smart uploads of one person into one menu. */
export function menuUploads(place: UploadPlace): MenuUploads {
  const owner = `${draftOwner(place)}/uploads`;
  const known = running.get(owner);
  if (known) return known;
  const keeping = createUploadStorage({
    storage: deviceStorage(owner),
    now: Date.now,
    locks: browserLocks(owner),
  });
  const queue = createUploadQueue({
    send: (queued, onProgress, signal) => sendSmart(place, queued, { onProgress, signal }),
    problemOf: smartProblem,
    prepare,
    haltsAll,
    keeping,
  });
  window.addEventListener('online', () => {
    if (queue.isHalted()) queue.resume();
  });
  const uploads = { queue, keeping };
  running.set(owner, uploads);
  return uploads;
}
