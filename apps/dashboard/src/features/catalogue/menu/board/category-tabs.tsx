import { Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { countItems, type MenuOutline } from '../drafts/menu-outline.ts';
import { nameIn } from '../drafts/localized-draft.ts';
import { moveByKey } from '../move/move-keys.ts';
import { useScrollUnderDrag } from '../move/when-draggable.ts';
import { useTabDrag } from '../move/use-move-drags.ts';
import { useCategory, useCategoryOffer, useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './category-tabs.module.css';

function Tab({ id, outline }: { readonly id: number; readonly outline: MenuOutline }) {
  const t = useText(menuMessages);
  const locale = useLocale();
  const category = useCategory(id);
  const offer = useCategoryOffer(id);
  const tabRef = useTabDrag(id);
  const { screen, rights } = useMenu();
  const name = category ? nameIn(category.draft.locales, locale) : '';
  const count = countItems(outline, id);
  return (
    <Tabs.Tab
      ref={tabRef}
      value={String(id)}
      className={classes.tab}
      onKeyDownCapture={(event) =>
        rights.updateCategory && moveByKey(event, screen, { kind: 'category', id })
      }
    >
      <bdi>{name || t('noName')}</bdi>{' '}
      <span className={classes.count} aria-label={offer('count', { count })}>
        <Bdi>{count}</Bdi>
      </span>
    </Tabs.Tab>
  );
}

interface CategoryTabsProps {
  readonly outline: MenuOutline;
  readonly activeId: number;
  readonly onPick: (id: number) => void;
  readonly onCreate: () => void;
  /** The board of the active tab. */
  readonly children: ReactNode;
}

/** One tab for each category of the first level, with the card that makes another at their end. */
export function CategoryTabs({ outline, activeId, onPick, onCreate, children }: CategoryTabsProps) {
  const t = useText(menuMessages);
  const { rights } = useMenu();
  const listRef = useScrollUnderDrag<HTMLDivElement>();
  const value = String(activeId);
  return (
    <Tabs
      value={value}
      onChange={(next) => next !== null && onPick(Number(next))}
      keepMounted={false}
      variant="pills"
    >
      <div className={classes.bar}>
        <Tabs.List ref={listRef} aria-label={t('categories')} className={classes.list}>
          {outline.rootIds.map((id) => (
            <Tab key={id} id={id} outline={outline} />
          ))}
        </Tabs.List>
        {rights.createCategory && (
          <button type="button" className={classes.create} onClick={onCreate}>
            <IconPlus size={18} />
            <span className={classes.createText}>{t('newCategory')}</span>
          </button>
        )}
      </div>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
