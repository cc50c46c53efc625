import { mediaFiles } from '@diwan/contract/media/media.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { randomKey } from '#kit/data/random-key.ts';
import { useUpload } from '#kit/data/use-write.ts';
import { readyFile, uploadMessage } from '#kit/media/ready-file.ts';
import { GALLERY_IMAGE } from '#kit/media/resize-image.ts';
import type { GalleryPicture } from './gallery-rows.ts';

export interface Sending {
  readonly name: string;
  /** 0..1; null while others are sent first. */
  readonly share: number | null;
  readonly problem: string | null;
}

interface Job {
  readonly key: string;
  readonly file: File;
}

interface Uploads {
  /** By the key of the picture that is on its way. */
  readonly sending: ReadonlyMap<string, Sending>;
  /** Places for the files, in their order; they fill as they are sent, one after the other. */
  readonly add: (files: readonly File[]) => GalleryPicture[];
  readonly retry: (key: string) => void;
  readonly drop: (key: string) => void;
}

/** Aborts when the form closes. */
function useAbort(): RefObject<AbortController> {
  const abort = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    abort.current = controller;
    return () => controller.abort();
  }, []);
  return abort;
}

/** What is told of each picture on its way, by its key. */
function useSending() {
  const [sending, setSending] = useState<ReadonlyMap<string, Sending>>(new Map());
  const note = (key: string, change: Partial<Sending> | null) =>
    setSending((former) => {
      const next = new Map(former);
      const known = next.get(key) ?? { name: '', share: null, problem: null };
      if (change === null) next.delete(key);
      else next.set(key, { ...known, ...change });
      return next;
    });
  return { sending, note };
}

/** Sends one file at a time and says when each is stored. What is left when the form closes is not sent any more. */
export function useGalleryUploads(
  businessId: number | null,
  onStored: (key: string, picture: GalleryPicture) => void,
): Uploads {
  const upload = useUpload(mediaFiles.upload);
  const fields: Record<string, number> = businessId === null ? {} : { business_id: businessId };
  const { sending, note } = useSending();
  const jobs = useRef<Job[]>([]);
  const files = useRef(new Map<string, File>());
  const state = useRef({ isRunning: false });
  const abort = useAbort();

  const send = async ({ key, file }: Job) => {
    try {
      note(key, { share: 0, problem: null });
      const ready = await readyFile(file, GALLERY_IMAGE);
      const response = await upload.run({
        file: ready,
        fileName: file.name,
        fields,
        onProgress: (share) => note(key, { share }),
        signal: abort.current.signal,
      });
      if (!response || !files.current.delete(key)) return;
      const { id, src, type } = response.media;
      note(key, null);
      onStored(key, { id, src, type, slug: null });
    } catch (error) {
      if (!abort.current.signal.aborted) note(key, { share: null, problem: uploadMessage(error) });
    }
  };

  const enqueue = async (next: Job) => {
    jobs.current.push(next);
    if (state.current.isRunning) return;
    state.current.isRunning = true;
    for (let job = jobs.current.shift(); job; job = jobs.current.shift()) await send(job);
    state.current.isRunning = false;
  };

  return {
    sending,
    add: (chosen) =>
      chosen.map((file) => {
        const key = randomKey();
        files.current.set(key, file);
        note(key, { name: file.name, share: null, problem: null });
        void enqueue({ key, file });
        return { key, src: '', type: file.type, slug: null };
      }),
    retry: (key) => {
      const file = files.current.get(key);
      if (file) void enqueue({ key, file });
    },
    drop: (key) => {
      files.current.delete(key);
      jobs.current = jobs.current.filter((job) => job.key !== key);
      note(key, null);
    },
  };
}
