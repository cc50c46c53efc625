import type { BusinessType } from '@diwan/contract/permissions.ts';
import { useLocation } from '@tanstack/react-router';
import { useMe } from '#kit/access/me.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { labelOf, shownEntries } from '#kit/screens/entries.ts';
import type { SidebarEntry } from '#kit/screens/screen.ts';
import { FEATURES } from '../../features.ts';
import { openPath, standingAlone } from './sidebar-groups.rules.ts';

export interface Entry {
  readonly path: string;
  readonly name: string;
  readonly icon: SidebarEntry['icon'];
  readonly children: readonly Entry[];
}

export const ENTRIES: readonly SidebarEntry[] = standingAlone(
  FEATURES.flatMap(({ entry }) => (entry ? [entry] : [])),
);

/** What the signed-in user may open, in their language; it is arranged by sidebar-groups.rules.ts. */
export function useEntries(): readonly Entry[] {
  const user = useMe();
  const workspace = useWorkspace();
  const pick = usePick();
  const read = (entries: readonly SidebarEntry[]): Entry[] =>
    shownEntries(entries, user, workspace).map((entry) => ({
      path: entry.path,
      name: pick(labelOf(entry, workspace)),
      icon: entry.icon,
      children: read(entry.children ?? []),
    }));
  return read(ENTRIES);
}

/** The type by which the sidebar is arranged, also for who has no business yet. */
export const useType = (): BusinessType => useWorkspace().business?.type ?? 'restaurant';

export const withChildren = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...withChildren(entry.children)]);

/** The path of the entry to which the open page belongs. */
export function useOpenPath(): string | undefined {
  const paths = withChildren(useEntries()).map(({ path }) => path);
  return openPath(paths, useLocation().pathname);
}
