import { writeFileSync } from 'node:fs';
import type { Reply } from './replies.ts';

const LOOK_MS = 50;
const BYTES_PER_MB = 1024 * 1024;

const endNow = () => process.kill(process.pid, 'SIGKILL');

/** A machine without memory ends this process before the server. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has it.
  }
}

/**
 * Makes this process a worker of `ProcessPool`: it does one job after the other and replies with their results. Its first
 * argument is the memory it may take, in MB; native memory counts, which limits of V8 do not see.
 */
export function serveJobs(work: (job: unknown) => Promise<unknown>): void {
  const most = Number(process.argv[2]) * BYTES_PER_MB;
  const reply = (message: Reply, onSent = () => {}) => process.send?.(message, onSent);
  goFirst();
  // The server finishes what is under way when its process group is told to end; without the server nothing is left to do.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', endNow);
  process.on('message', (job: unknown) => {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() <= most) return;
      clearInterval(watch);
      reply({ is: 'too-large' }, endNow);
    }, LOOK_MS);
    void work(job)
      .then(
        (result): Reply => ({ is: 'done', result }),
        (error: unknown): Reply => ({ is: 'failed', message: String(error) }),
      )
      .then((outcome) => {
        clearInterval(watch);
        reply(outcome);
      });
  });
  reply({ is: 'ready' });
}
