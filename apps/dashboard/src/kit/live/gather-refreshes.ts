import { logQuietly } from '#kit/data/log.ts';

const PAUSE_MS = 1000;
/** A read that hangs does not keep the others out of date. */
const MOST_MS = 10_000;

type Refresh = (resources: readonly string[]) => Promise<unknown>;

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * Fifty guests who order at once are one refresh, not fifty: the first event refreshes at once, and what others name until that is
 * answered, and at least for the pause, is refreshed together after it. So a read is seldom given up for the next event either.
 */
export function gatherRefreshes(
  refresh: Refresh,
  pauseMs = PAUSE_MS,
): (resources: readonly string[]) => void {
  const waiting = new Set<string>();
  let isBusy = false;
  const run = async () => {
    isBusy = true;
    while (waiting.size > 0) {
      const resources = [...waiting];
      waiting.clear();
      // One that fails does not end those after it.
      const done = refresh(resources).catch((error: unknown) => logQuietly('A refresh failed', error));
      await Promise.all([Promise.race([done, pause(MOST_MS)]), pause(pauseMs)]);
    }
    isBusy = false;
  };
  return (resources) => {
    for (const each of resources) waiting.add(each);
    if (!isBusy) void run();
  };
}
