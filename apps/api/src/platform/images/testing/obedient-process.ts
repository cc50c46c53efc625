import { serveJobs } from '#platform/processes/worker-process.ts';
import type { CleanRequest } from '../pictures.ts';

/** A worker that takes the last part of a path as what it shall do. */
serveJobs(async (job) => {
  const { path } = job as CleanRequest;
  const order = path.split('/').at(-1);
  if (order === 'endless') for (;;);
  if (order === 'crash') process.abort();
  if (order === 'fail') throw new Error('The decoder failed.');
  if (order === 'greedy') {
    // As decoders do: outside the heap of JavaScript, a piece at a time.
    for (const pieces: Buffer[] = []; ;) {
      pieces.push(Buffer.alloc(16 * 1024 * 1024, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  return { is: 'cleaned', file: { type: 'video/mp4', size: process.pid, width: null, height: null } };
});
