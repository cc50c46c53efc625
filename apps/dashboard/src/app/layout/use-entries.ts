import { useMe } from '#kit/access/me.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { usePlace } from '#kit/place/place.ts';
import { labelOf, shownEntries } from '#kit/screens/entries.ts';
import type { SidebarEntry } from '#kit/screens/screen.ts';
import { FEATURES } from '../../features.ts';

export interface Entry {
  readonly path: string;
  readonly name: string;
  readonly icon: SidebarEntry['icon'];
  readonly children: readonly Entry[];
}

export const ENTRIES: readonly SidebarEntry[] = FEATURES.flatMap(({ entry }) => (entry ? [entry] : []));

/** The sidebar of the signed-in user, in their language. */
export function useEntries(): readonly Entry[] {
  const user = useMe();
  const place = usePlace();
  const pick = usePick();
  const read = (entries: readonly SidebarEntry[]): Entry[] =>
    shownEntries(entries, user, place).map((entry) => ({
      path: entry.path,
      name: pick(labelOf(entry, place)),
      icon: entry.icon,
      children: read(entry.children ?? []),
    }));
  return read(ENTRIES);
}

export const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children }) => [path, ...pathsOf(children)]);

/** Is the open page this entry, or one of its forms? */
export function isOpen(entry: Entry, pathname: string): boolean {
  const base = entry.path.replace(/\/list$/, '');
  return pathname === base || pathname.startsWith(`${base}/`);
}
