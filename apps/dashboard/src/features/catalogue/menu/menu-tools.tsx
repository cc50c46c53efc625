import { ActionIcon, MultiSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import type { Locale } from '@diwan/contract/locale.ts';
import { IconRefresh } from '@tabler/icons-react';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { itemIdsOf } from './drafts/menu-outline.ts';
import { LanguageChips } from './languages/language-chips.tsx';
import { itemName } from './item/item-name.ts';
import { ManageHolidays } from './holiday-prices/manage-link.tsx';
import { useMenu, useOutline } from './menu-context.ts';
import { menuMessages } from './menu.messages.ts';
import classes from './menu-tools.module.css';

/** Choices offered at once; typing narrows them. */
const OFFERED = 50;

interface MenuToolsProps {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  readonly missing: Locale | null;
  readonly onMissing: (locale: Locale | null) => void;
  readonly isUploaderOpen: boolean;
  readonly onUploader: (isOpen: boolean) => void;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

/** Items of the whole menu, those of nested categories as well (S2.82). */
const ItemFilter = memo(function ItemFilter({
  chosen,
  onChoose,
}: Pick<MenuToolsProps, 'chosen' | 'onChoose'>) {
  const t = useText(menuMessages);
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
      aria-label={t('findItems')}
      placeholder={chosen.length === 0 ? t('findItems') : undefined}
      data={choices}
      limit={OFFERED}
      searchable
      clearable
      nothingFoundMessage={t('nothingFound')}
      value={chosen.map(String)}
      onChange={(values) => onChoose(values.map(Number))}
    />
  );
});

export function MenuTools(props: MenuToolsProps) {
  const { chosen, onChoose, missing, onMissing, isUploaderOpen, onUploader, isReloading, onReload } = props;
  const t = useText(menuMessages);
  const { screen, rights, businessType } = useMenu();
  const { queue } = screen.smartUploads;
  const isUploading = useSyncExternalStore(queue.subscribe, queue.isRunning);
  return (
    <div className={classes.tools}>
      <ItemFilter chosen={chosen} onChoose={onChoose} />
      <LanguageChips missing={missing} onMissing={onMissing} />
      {rights.createItem && (
        <Switch
          className={classes.uploader}
          label={t('smartUploader')}
          checked={isUploaderOpen}
          onChange={(event) => onUploader(event.currentTarget.checked)}
        />
      )}
      {businessType === 'chalet' && <ManageHolidays />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('reload')}
        loading={isReloading}
        disabled={isUploading}
        onClick={onReload}
      >
        <IconRefresh size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
