import { useState, useSyncExternalStore } from 'react';
import type { MenuScreen } from '../menu-screen.ts';

/** The drop zone is open when asked for, and from the first while files of an earlier visit are on their way. */
export function useUploaderOpen({ smartUploads: { queue } }: MenuScreen) {
  const hasFiles = useSyncExternalStore(queue.subscribe, () => queue.get().length > 0);
  const [asked, setAsked] = useState<boolean | null>(null);
  return [asked ?? hasFiles, setAsked] as const;
}
