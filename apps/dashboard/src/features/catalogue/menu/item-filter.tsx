import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useMemo } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { itemIdsOf } from './drafts/menu-outline.ts';
import { itemName } from './drafts/localized-draft.ts';
import { useMenu, useOffer, useOutline } from './menu-context.ts';
import { menuMessages } from './menu.messages.ts';
import classes from './menu-tools.module.css';

/** Choices offered at once; typing narrows them. */
const OFFERED = 50;

interface ItemFilterProps {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  /** What was typed before this was here. */
  readonly typed: string;
}

/** Items of the whole menu, those of nested categories as well. */
export default function ItemFilter({ chosen, onChoose, typed }: ItemFilterProps) {
  const t = useText(menuMessages);
  const offer = useOffer();
  const locale = useLocale();
  const { screen } = useMenu();
  const outline = useOutline(screen);
  const choices = useMemo(
    () =>
      itemIdsOf(outline).flatMap((id) => {
        const entry = screen.drafts.items.get(id);
        return entry ? [{ value: String(id), label: itemName(entry.draft, locale) || t('noName') }] : [];
      }),
    [outline, screen, locale, t],
  );
  return (
    <MultiSelect
      className={classes.filter}
      aria-label={offer('find')}
      placeholder={chosen.length === 0 ? offer('find') : undefined}
      data={choices}
      limit={OFFERED}
      searchable
      autoFocus={chosen.length === 0}
      defaultSearchValue={typed}
      clearable
      nothingFoundMessage={t('nothingFound')}
      value={chosen.map(String)}
      onChange={(values) => onChoose(values.map(Number))}
    />
  );
}
