import { useEffect } from 'react';
import type { MenuOutline } from '../drafts/menu-outline.ts';
import type { MenuMoves } from './menu-moves.ts';
import { tabOf } from './placement.ts';

/** Opens the tab into which something was moved by keys. */
export function useFollowedTab(
  moves: MenuMoves,
  outline: MenuOutline,
  openTab: (rootId: number) => void,
): void {
  useEffect(() => {
    const thing = moves.wanted();
    const tab = thing && tabOf(outline, thing);
    if (tab !== null) openTab(tab);
  }, [moves, outline, openTab]);
}
