import type { Locale } from '@diwan/contract/locale.ts';
import { useMemo } from 'react';
import { filteredTo, type MenuOutline } from '../drafts/menu-outline.ts';
import { useOutline } from '../menu-context.ts';
import type { MenuScreen } from '../menu-screen.ts';

/**
 * What of the menu is shown: the chosen items, or what is missing in a language. What was missing when it was asked
 * for stays while its text is typed; it goes with the next loading.
 */
export function useShownOutline(
  screen: MenuScreen,
  chosen: readonly number[],
  missing: Locale | null,
): { readonly outline: MenuOutline; readonly isFiltered: boolean } {
  const outline = useOutline(screen);
  return useMemo(() => {
    const wanted = missing === null ? null : screen.languages.missing(missing);
    const lacking = wanted ? filteredTo(outline, wanted.items, wanted.categories) : outline;
    const shown = chosen.length === 0 ? lacking : filteredTo(lacking, new Set(chosen));
    return { outline: shown, isFiltered: shown !== outline };
  }, [screen, outline, chosen, missing]);
}
