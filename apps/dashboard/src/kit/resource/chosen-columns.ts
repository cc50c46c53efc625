import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useMe } from '#kit/access/me.ts';
import { createListeners } from '#kit/store/listeners.ts';

interface Keyed {
  readonly key: string;
}

const listeners = createListeners();
/** Of one person and one list: two who share a device do not take columns from each other. */
const keyOf = (userId: number, path: string): string => `columns:${userId}:${path}`;

function write(key: string, hidden: readonly string[]): void {
  if (hidden.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, hidden.join(','));
  listeners.tell();
}

/**
 * Which columns of the list a person wants to see, kept on this device. What is kept are the hidden ones, so that a column
 * that comes with a new version is seen. The first column names the row and always stays.
 */
export function useChosenColumns<Column extends Keyed>(columns: readonly Column[]) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const key = keyOf(useMe().id, path);
  const stored = useSyncExternalStore(listeners.subscribe, () => localStorage.getItem(key) ?? '');
  const choices = columns.slice(1);
  const hidden = choices
    .filter((column) => stored.split(',').includes(column.key))
    .map((column) => column.key);
  return {
    shown: columns.filter((column) => !hidden.includes(column.key)),
    /** The columns that may be hidden, and how each stands. */
    choices: choices.map((column) => ({ column, isShown: !hidden.includes(column.key) })),
    toggle: (name: string) =>
      write(key, hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]),
    isChanged: hidden.length > 0,
    reset: () => write(key, []),
  };
}
