import { ActionIcon, Switch, TextInput } from '@mantine/core';
import type { Locale } from '@diwan/contract/locale.ts';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { BulkTools } from './bulk/bulk-tools.tsx';
import { LanguageChips } from './languages/language-chips.tsx';
import { ManageHolidays } from './holiday-prices/manage-link.tsx';
import { useMenu } from './menu-context.ts';
import { menuMessages } from './menu.messages.ts';
import classes from './menu-tools.module.css';

const ItemFilter = lazyPart(() => import('./item-filter.tsx'));

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

type ItemFilterProps = Pick<MenuToolsProps, 'chosen' | 'onChoose'>;

/** A line that becomes the filter as soon as somebody enters it; the code of the list comes with that. */
function ItemFilterLine({ chosen, onChoose }: ItemFilterProps) {
  const t = useText(menuMessages);
  const [isEntered, setIsEntered] = useState(false);
  const [typed, setTyped] = useState('');
  const line = (
    <TextInput
      className={classes.filter}
      aria-label={t('findItems')}
      placeholder={t('findItems')}
      value={typed}
      onFocus={() => setIsEntered(true)}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
  if (!isEntered && chosen.length === 0) return line;
  return (
    <Suspense fallback={line}>
      <ItemFilter chosen={chosen} onChoose={onChoose} typed={typed} />
    </Suspense>
  );
}

export function MenuTools(props: MenuToolsProps) {
  const { chosen, onChoose, missing, onMissing, isUploaderOpen, onUploader, isReloading, onReload } = props;
  const t = useText(menuMessages);
  const { screen, rights } = useMenu();
  const { queue } = screen.smartUploads;
  const isUploading = useSyncExternalStore(queue.subscribe, queue.isRunning);
  return (
    <div className={classes.tools}>
      <ItemFilterLine chosen={chosen} onChoose={onChoose} />
      <LanguageChips missing={missing} onMissing={onMissing} />
      {rights.createItem && (
        <Switch
          className={classes.uploader}
          label={t('smartUploader')}
          checked={isUploaderOpen}
          onChange={(event) => onUploader(event.currentTarget.checked)}
        />
      )}
      <ManageHolidays />
      <BulkTools onReload={onReload} />
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
