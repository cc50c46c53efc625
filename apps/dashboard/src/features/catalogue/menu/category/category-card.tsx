import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconDots, IconPlus } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { isChanged, isValid } from '#kit/drafts/draft-entry.ts';
import { nameIn, withText } from '../drafts/localized-draft.ts';
import type { CategoryEntry } from '../drafts/menu-drafts.ts';
import { countItems } from '../drafts/menu-outline.ts';
import { focusCategory } from '../item/focus-card.ts';
import { SaveFoot, SaveNotes } from '../item/saving.tsx';
import { CategoryPercents } from '../languages/language-marks.tsx';
import { useReadingOrder } from '../languages/use-reading-order.ts';
import { useProblemAt } from '../item/save-state.ts';
import { useCategory, useCategoryOffer, useKeyed, useMenu, useOutline } from '../menu-context.ts';
import { CLOSED } from '../item/quick-adds.ts';
import { addsInHead } from '../drafts/menu-outline.ts';
import { menuMessages } from '../menu.messages.ts';
import { moveByKey } from '../move/move-keys.ts';
import { MoveHandle } from '../move/move-handle.tsx';
import { useCategoryDrag } from '../move/use-move-drags.ts';
import classes from './category-card.module.css';
import { CategoryImage } from './category-image.tsx';

const CategoryMore = lazyPart(() => import('./category-more.tsx'));

interface CategoryCardProps {
  readonly id: number;
  /** 0 for the category of the tab itself. */
  readonly depth: number;
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

interface CategoryToolsProps {
  readonly id: number;
  readonly name: string;
  readonly isCollapsed: boolean;
  readonly onToggle: (id: number) => void;
}

/** Where categories lie within it and no items do, the first one is added here; elsewhere at their end. */
function AddHere({ id, name }: Pick<CategoryToolsProps, 'id' | 'name'>) {
  const t = useText(menuMessages);
  const offer = useCategoryOffer(id);
  const { screen, rights } = useMenu();
  const node = useOutline(screen).nodes.get(id);
  const { isOpen } = useKeyed(screen.adds.store, id) ?? CLOSED;
  if (!rights.createItem || !node || !addsInHead(node) || isOpen) return null;
  return (
    <button
      type="button"
      className={classes.add}
      aria-label={t('addTo', { one: offer('one'), name })}
      onClick={() => screen.adds.open(id)}
    >
      <IconPlus size={18} aria-hidden />
      {offer('add')}
    </button>
  );
}

function CategoryTools({ id, name, isCollapsed, onToggle }: CategoryToolsProps) {
  const t = useText(menuMessages);
  const { rights } = useMenu();
  return (
    <div className={classes.tools}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={!isCollapsed}
        aria-label={isCollapsed ? t('expand', { name }) : t('collapse', { name })}
        onClick={() => onToggle(id)}
      >
        <IconChevronDown size={18} className={classes.chevron} data-collapsed={isCollapsed || undefined} />
      </button>
      {(rights.updateCategory || rights.deleteCategory) && (
        <Dropdown
          label={t('moreOf', { name })}
          target={(props) => (
            <ActionIcon
              {...props}
              variant="subtle"
              color="gray"
              className={classes.icon}
              aria-label={t('moreOf', { name })}
            >
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          )}
        >
          {(close) => (
            <Suspense fallback={null}>
              <CategoryMore id={id} name={name} onClose={close} />
            </Suspense>
          )}
        </Dropdown>
      )}
    </div>
  );
}

function CategorySave({ id, name, entry }: { id: number; name: string; entry: CategoryEntry }) {
  const { screen, rights, openMerge } = useMenu();
  const isSaving = entry.save.kind === 'saving';
  return (
    <div className={classes.saving}>
      <SaveNotes
        entry={entry}
        onSave={() => void screen.categorySaves.now(id)}
        onUndo={() => screen.drafts.categories.dropMine(id)}
        onCompare={() => openMerge({ kind: 'category', id })}
      />
      {rights.updateCategory && isChanged(entry) && (
        <SaveFoot
          name={name}
          isSaving={isSaving}
          isReady={!isSaving && isValid(entry) && entry.save.kind !== 'conflict'}
          onSave={() => screen.categorySaves.request(id)}
          onUndo={() => screen.drafts.categories.dropMine(id)}
          onGone={() => focusCategory(id)}
        />
      )}
    </div>
  );
}

/** The head of a category: collapsing, image, names in both languages, and what can be done with it. */
export const CategoryCard = memo(function CategoryCard(props: CategoryCardProps) {
  const { id, depth, isCollapsed, onToggle } = props;
  const t = useText(menuMessages);
  const locale = useLocale();
  const { screen, rights } = useMenu();
  const entry = useCategory(id);
  const offer = useCategoryOffer(id);
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
      data-nested={depth > 0 || undefined}
      data-drop-axis="block"
      data-edited={isChanged(entry) || undefined}
      onKeyDown={(event) => rights.updateCategory && moveByKey(event, screen, { kind: 'category', id })}
    >
      <CategoryImage id={id} name={name} entry={entry} />
      {rights.updateCategory && (
        <MoveHandle
          thing={{ kind: 'category', id }}
          name={name}
          handleRef={handleRef}
          className={classes.grip}
        />
      )}
      <CategoryNames id={id} entry={entry} />
      <div className={classes.end}>
        <p className={classes.meta}>
          <span className={classes.count}>{offer('count', { count: countItems(outline, id) })}</span>
          <CategoryPercents id={id} />
        </p>
        {!isCollapsed && <AddHere id={id} name={name} />}
        <CategoryTools id={id} name={name} isCollapsed={isCollapsed} onToggle={onToggle} />
      </div>
      <CategorySave id={id} name={name} entry={entry} />
    </section>
  );
});
