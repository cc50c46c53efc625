import { useAppEvent } from '#kit/data/app-events.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';

/** Orders placed or moved at other desks are fetched as they are heard of. */
export function useOrderNews(): void {
  const { refresh } = useReadCache();
  useAppEvent(['new-order', 'update-order'], () => refresh(['orders']));
}
