import { useCallback, useSyncExternalStore } from 'react';
import { text } from '@diwan/contract/texts.ts';
import { type Entry, isChanged, isValid } from '#kit/drafts/draft-entry.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { useKeyed, useMenu } from '../menu-context.ts';

type Judged = Pick<Entry<unknown, object>, 'problems' | 'save'>;

/** What stands against a field: found here, or else said by the server at the last save. */
export function useProblemAt({ problems, save }: Judged, ...paths: readonly string[]): string | null {
  const locale = useLocale();
  for (const path of paths) {
    const problem = problems[path];
    if (problem) return text(problem.key, locale, problem.values);
    const [message] = save.kind === 'failed' ? (save.fields[path] ?? []) : [];
    if (message !== undefined) return message;
  }
  return null;
}

/** A category that is being saved holds the items in it. Wakes when that turns, not at every letter of its name. */
function useIsHeld(categoryId: number): boolean {
  const { categories } = useMenu().screen.drafts;
  const subscribe = useCallback(
    (listener: () => void) => categories.subscribe(categoryId, listener),
    [categories, categoryId],
  );
  return useSyncExternalStore(subscribe, () => categories.get(categoryId)?.save.kind === 'saving');
}

/** Only with changes, with a map link that is one or none, and while neither the category nor a photo nor a save of the item itself is under way. */
export function useMaySave(id: number, entry: ItemEntry): boolean {
  const { screen } = useMenu();
  const isUploading = useKeyed(screen.photos.store, id)?.share != null;
  const isHeld = useIsHeld(entry.draft.category_id);
  return (
    isChanged(entry) &&
    entry.problems['itemable.map_link'] === undefined &&
    !isUploading &&
    !isHeld &&
    entry.save.kind !== 'saving' &&
    entry.save.kind !== 'conflict'
  );
}

/** And while nothing stands against the changes. */
export const useCanSave = (id: number, entry: ItemEntry): boolean => {
  const maySave = useMaySave(id, entry);
  return maySave && isValid(entry);
};
