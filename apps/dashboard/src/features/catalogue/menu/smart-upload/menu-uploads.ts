import { CallError } from '#kit/data/call-error.ts';
import { deviceStorage } from '#kit/data/device-storage.ts';
import { GALLERY_IMAGE } from '#kit/media/resize-image.ts';
import { draftOwner, type DraftPlace } from '../drafts/draft-owner.ts';
import { readyFile } from '#kit/media/ready-file.ts';
import { sendSmart, smartProblem } from './send-smart.ts';
import { createUploadKeeping, type UploadKeeping, type UploadLocks } from './upload-keeping.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

export interface MenuUploads {
  readonly queue: UploadQueue;
  readonly keeping: UploadKeeping;
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
  const keeping = createUploadKeeping({
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
