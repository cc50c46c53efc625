import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#kit/store/listeners.ts';

export type Shortcut = readonly [key: string, meaning: string];

const NONE: readonly Shortcut[] = [];
let shown: readonly Shortcut[] = NONE;
const { tell, subscribe } = createListeners();

function show(next: readonly Shortcut[]): void {
  shown = next;
  tell();
}

/** The keys of the open page, for the list of all keys. */
export function usePageShortcuts(list: readonly Shortcut[]): void {
  const listed = JSON.stringify(list);
  useEffect(() => {
    show(JSON.parse(listed) as readonly Shortcut[]);
    return () => show(NONE);
  }, [listed]);
}

export const useShownShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shown);
