import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { itemIdsOf } from './drafts/menu-outline.ts';
import { MenuBody } from './menu-body.tsx';
import { useMenu } from './menu-context.ts';
import { SaveBar } from './save-bar.tsx';

const MenuGrid = lazyPart(() => import('./grid/menu-grid.tsx'));

interface MenuViewProps extends ComponentProps<typeof MenuBody> {
  readonly view: 'cards' | 'grid';
}

/** The menu as cards, or as a table of all its items. Without items there is nothing to put in a table. */
export function MenuView({ view, ...body }: MenuViewProps) {
  const { screen } = useMenu();
  if (view === 'grid' && itemIdsOf(body.outline).length > 0) {
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <MenuGrid outline={body.outline} />
      </Suspense>
    );
  }
  return (
    <>
      <MenuBody {...body} />
      <SaveBar screen={screen} />
    </>
  );
}
