import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PRIVATE_FOLDER, writePrivateStream } from '#platform/files/private-files.ts';
import { ownProgram } from '#platform/processes/own-program.ts';
import { JobStopped, ProcessPool, WorkerLost, type PoolLimits } from '#platform/processes/process-pool.ts';
import type { QueueLoad } from '#platform/queue/bounded-queue.ts';
import type { CleanedFile, PictureJob, PictureResult, Variant } from './picture-jobs.ts';
import type { SniffedType } from './sniff.ts';
import { UploadError } from './upload-error.ts';

export interface CleanRequest {
  /** Of a file that is this request's own: it is replaced. */
  readonly path: string;
  readonly type: SniffedType;
  readonly maxPixels: number;
}

/** All work on pictures and videos, in processes of their own: a bounded number, each with a bound on time and memory. */
export interface Pictures {
  /** Takes all metadata out of a received file. Throws `UploadError`, and what `ProcessPool` throws. */
  clean(request: CleanRequest): Promise<CleanedFile>;
  /** One size of a picture; `source` is opened when its turn comes. Throws what `ProcessPool` throws. */
  draw(source: () => Promise<Readable>, variant: Variant): Promise<Buffer>;
  readonly load: QueueLoad;
  stop(): Promise<void>;
}

/** A picture of 40 megapixels takes a second, and ten on a machine that is busy. */
const MILLISECONDS = 60_000;
const PROCESSES = 2;
/** Node and libvips without a picture. */
const BASE_MEGABYTES = 200;
const MEGABYTES_PER_MEGAPIXEL = 24;

interface Setup {
  /** For files while they are worked on. */
  readonly folder: string;
  readonly waiting: number;
  /** Of the largest picture. */
  readonly megapixels: number;
  /** Is notified of jobs that were stopped and of processes that were lost. */
  readonly onError: (error: JobStopped | WorkerLost) => void;
  readonly program?: URL;
  readonly limits?: Partial<PoolLimits>;
}

export function createPictures({ folder, waiting, megapixels, onError, program, limits }: Setup): Pictures {
  const pool = new ProcessPool<PictureJob, PictureResult>(
    program ?? ownProgram('images', 'picture-process'),
    {
      processes: PROCESSES,
      waiting,
      milliseconds: MILLISECONDS,
      megabytes: BASE_MEGABYTES + MEGABYTES_PER_MEGAPIXEL * megapixels,
      ...limits,
    },
  );

  async function run<Outcome>(
    task: (work: (job: PictureJob) => Promise<PictureResult>) => Promise<Outcome>,
  ): Promise<Outcome> {
    try {
      return await pool.run(task);
    } catch (error) {
      if (error instanceof JobStopped || error instanceof WorkerLost) onError(error);
      throw error;
    }
  }

  return {
    get load() {
      return pool.load;
    },

    async clean(request) {
      const result = await run((work) => work({ kind: 'clean', ...request })).catch((error: unknown) => {
        throw error instanceof JobStopped ? new UploadError('too_costly', { cause: error }) : error;
      });
      if (result.is === 'cleaned') return result.file;
      if (result.is === 'refused') throw new UploadError(result.code, { maximum: result.maximum });
      throw new Error(`A file was to be cleaned, and was ${result.is}`);
    },

    draw: (source, variant) =>
      run(async (work) => {
        await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
        const from = join(folder, randomUUID());
        const to = `${from}.drawn`;
        try {
          await writePrivateStream(from, await source());
          await work({ kind: 'draw', from, to, variant });
          return await readFile(to);
        } finally {
          await Promise.all([from, to].map((path) => rm(path, { force: true })));
        }
      }),

    stop: () => pool.stop(),
  };
}
