import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconPhotoCog, IconTrash } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { isChanged, isValid } from '#kit/drafts/draft-entry.ts';
import { withText } from '../drafts/localized-draft.ts';
import type { CategoryEntry } from '../drafts/menu-drafts.ts';
import { countItems } from '../drafts/menu-outline.ts';
import { nameIn } from '../item/item-name.ts';
import { SaveNotes } from '../item/save-notes.tsx';
import { CategoryPercents } from '../languages/missing-badges.tsx';
import { useReadingOrder } from '../languages/use-reading-order.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { useCategory, useMenu, useOutline } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { moveByKey } from '../move/move-keys.ts';
import { MoveHandle } from '../move/move-handle.tsx';
import { useCategoryDrag } from '../move/use-move-drags.ts';
import classes from './category-card.module.css';
import { CategoryImage } from './category-image.tsx';

const PictureSettings = lazyPart(() => import('./picture-settings.tsx'));

interface CategoryCardProps {
  readonly id: number;
  readonly isCollapsed: boolean;
  readonly onToggle: (id: number) => void;
}

function CategoryNames({ id, entry }: { readonly id: number; readonly entry: CategoryEntry }) {
  const t = useText(menuMessages);
  const { screen, rights } = useMenu();
  const problem = useProblemAt(entry, 'locales.0.name', 'locales.1.name');
  return (
    <div className={classes.names}>
      {useReadingOrder().map((locale) => (
        <input
          key={locale}
          className={classes.name}
          aria-label={locale === 'en' ? t('categoryNameEn') : t('categoryNameAr')}
          aria-invalid={problem !== null || undefined}
          placeholder={locale === 'en' ? t('nameEn') : t('nameAr')}
          lang={locale}
          dir={directionOf(locale)}
          readOnly={!rights.updateCategory}
          value={entry.draft.locales[locale].name}
          onChange={(event) => {
            const name = event.currentTarget.value;
            screen.drafts.categories.patch(id, ({ locales }) => ({
              locales: withText(locales, locale, { name }),
            }));
          }}
        />
      ))}
    </div>
  );
}

function CategoryActions({ id, name, entry }: { id: number; name: string; entry: CategoryEntry }) {
  const t = useText(menuMessages);
  const { screen, rights, deleteCategory } = useMenu();
  const isSaving = entry.save.kind === 'saving';
  const isReady = isChanged(entry) && isValid(entry) && entry.save.kind !== 'conflict';
  return (
    <div className={classes.actions}>
      {rights.updateCategory && (
        <>
          <Button
            size="sm"
            className={classes.save}
            loading={isSaving}
            disabled={!isReady}
            aria-label={t('saveNamed', { name })}
            onClick={() => screen.categorySaves.request(id)}
          >
            {t('save')}
          </Button>
          <Dropdown
            label={t('pictures')}
            target={(props) => (
              <ActionIcon
                {...props}
                variant="subtle"
                color="gray"
                className={classes.icon}
                aria-label={t('pictures')}
              >
                <IconPhotoCog size={18} stroke={1.6} />
              </ActionIcon>
            )}
          >
            {() => (
              <Suspense fallback={null}>
                <PictureSettings id={id} draft={entry.draft} />
              </Suspense>
            )}
          </Dropdown>
        </>
      )}
      {rights.deleteCategory && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.icon}
          aria-label={t('deleteCategory', { name })}
          onClick={() => deleteCategory(id)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  );
}

/** The head of a category: collapsing, image, names in both languages, and what can be done with it. */
export const CategoryCard = memo(function CategoryCard({ id, isCollapsed, onToggle }: CategoryCardProps) {
  const t = useText(menuMessages);
  const locale = useLocale();
  const { screen, rights, openMerge } = useMenu();
  const entry = useCategory(id);
  const outline = useOutline(screen);
  const { cardRef, handleRef } = useCategoryDrag(id, isCollapsed);
  if (!entry) return null;
  const name = nameIn(entry.draft.locales, locale) || t('noName');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside it
    <section
      ref={cardRef}
      className={classes.card}
      aria-label={name}
      data-category={id}
      data-drop-axis="block"
      data-edited={isChanged(entry) || undefined}
      onKeyDown={(event) => rights.updateCategory && moveByKey(event, screen, { kind: 'category', id })}
    >
      <CategoryImage id={id} name={name} entry={entry} />
      <div className={classes.head}>
        {rights.updateCategory && (
          <MoveHandle
            thing={{ kind: 'category', id }}
            name={name}
            handleRef={handleRef}
            className={classes.grip}
          />
        )}
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? t('expand', { name }) : t('collapse', { name })}
          onClick={() => onToggle(id)}
        >
          <IconChevronDown size={18} className={classes.chevron} data-collapsed={isCollapsed || undefined} />
        </button>
        <span className={classes.count}>{t('itemCount', { count: countItems(outline, id) })}</span>
        <CategoryPercents id={id} />
        <CategoryActions id={id} name={name} entry={entry} />
      </div>
      <CategoryNames id={id} entry={entry} />
      <SaveNotes
        entry={entry}
        onSave={() => void screen.categorySaves.now(id)}
        onUndo={() => screen.drafts.categories.dropMine(id)}
        onCompare={() => openMerge({ kind: 'category', id })}
      />
    </section>
  );
});
