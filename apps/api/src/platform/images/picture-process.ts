import sharp from 'sharp';
import { serveJobs } from '#platform/processes/worker-process.ts';
import { cleanImage } from './clean-image.ts';
import { cleanVideo } from './clean-video.ts';
import { drawVariant } from './draw-variant.ts';
import type { PictureJob, PictureResult } from './picture-jobs.ts';
import { UploadError } from './upload-error.ts';

// A processor is for one picture, so that as many are worked on as there are processes; no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);

async function work(job: PictureJob): Promise<PictureResult> {
  if (job.kind === 'draw') {
    await drawVariant(job.from, job.to, job.variant);
    return { is: 'drawn' };
  }
  const { path, type, maxPixels } = job;
  const cleaning = type === 'video/mp4' ? cleanVideo(path) : cleanImage(path, type, maxPixels);
  return { is: 'cleaned', file: await cleaning };
}

serveJobs(async (job): Promise<PictureResult> => {
  try {
    // `pictures.ts` alone sends jobs.
    return await work(job as PictureJob);
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    return { is: 'refused', code: error.code, maximum: error.maximum };
  }
});
