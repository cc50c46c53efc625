import { useEffect } from 'react';
import type { MenuOutline } from '../drafts/menu-outline.ts';
import type { MenuMoves } from './menu-moves.ts';
import { categoryOf, rootOf } from './placement.ts';

/** Opens the tab into which something was moved by keys. */
export function useFollowedTab(
  moves: MenuMoves,
  outline: MenuOutline,
  openTab: (rootId: number) => void,
): void {
  useEffect(() => {
    const thing = moves.wanted();
    if (!thing) return;
    const category = thing.kind === 'item' ? categoryOf(outline, thing.id)?.id : thing.id;
    if (category !== undefined) openTab(rootOf(outline, category));
  }, [moves, outline, openTab]);
}
