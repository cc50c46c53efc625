import { Button } from '@mantine/core';
import { IconCategoryPlus } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { EmptyState } from '#ui/states.tsx';
import { Board } from './board/board.tsx';
import { CategoryTabs } from './board/category-tabs.tsx';
import type { MenuOutline } from './drafts/menu-outline.ts';
import { useMenu, useOffer } from './menu-context.ts';
import { menuMessages } from './menu.messages.ts';

interface MenuBodyProps {
  readonly outline: MenuOutline;
  readonly isFiltered: boolean;
  readonly activeId: number | null;
  readonly onPick: (id: number) => void;
  readonly onCreate: () => void;
  /** Ends the filter. */
  readonly onShowAll: () => void;
}

/** The tabs with the board of the active one, or the way to the first category. */
export function MenuBody({ outline, isFiltered, activeId, onPick, onCreate, onShowAll }: MenuBodyProps) {
  const t = useText(menuMessages);
  const offer = useOffer();
  const { rights } = useMenu();
  if (activeId !== null) {
    return (
      <CategoryTabs outline={outline} activeId={activeId} onPick={onPick} onCreate={onCreate}>
        <Board key={activeId} outline={outline} rootId={activeId} />
      </CategoryTabs>
    );
  }
  return (
    <EmptyState
      icon={<IconCategoryPlus size={28} stroke={1.5} />}
      title={isFiltered ? t('nothingChosen') : t('noCategoryTitle')}
      {...(isFiltered
        ? {}
        : {
            text: rights.createCategory
              ? t('noCategoryText', { example: offer('example') })
              : t('noCategoryTextReader'),
          })}
      action={
        isFiltered ? (
          <Button variant="default" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        ) : (
          rights.createCategory && <Button onClick={onCreate}>{t('newCategory')}</Button>
        )
      }
    />
  );
}
