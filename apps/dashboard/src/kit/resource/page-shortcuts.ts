import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { createListeners } from '#kit/store/listeners.ts';

let shown: ReactElement | null = null;
const { tell, subscribe } = createListeners();

function show(next: ReactElement | null): void {
  shown = next;
  tell();
}

/** The keys of the open page (`ShortcutRows`), for the list of all keys; a part of its own, which comes with that list. */
export function usePageShortcuts(rows: ReactElement): void {
  useEffect(() => {
    show(rows);
    return () => show(null);
  }, [rows]);
}

export const useShownShortcuts = (): ReactElement | null => useSyncExternalStore(subscribe, () => shown);
