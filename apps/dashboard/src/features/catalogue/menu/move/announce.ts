import { logQuietly } from '#kit/data/log.ts';

/** Said by screen readers, seen by nobody. What is said stands on the page as well, so that nothing waits for it. */
export function announceText(message: string): void {
  import('@atlaskit/pragmatic-drag-and-drop-live-region')
    .then(({ announce }) => announce(message))
    .catch((error: unknown) => logQuietly('A screen reader could not be told', error));
}
