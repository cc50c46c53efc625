import { Button, TextInput } from '@mantine/core';
import type { Locale } from '@diwan/contract/locale.ts';
import { IconPhotoUp, IconSearch, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { BulkTools } from './bulk/bulk-tools.tsx';
import { LanguageChips } from './languages/language-marks.tsx';
import { useMenu, useOffer } from './menu-context.ts';
import { menuMessages } from './menu.messages.ts';
import classes from './menu-tools.module.css';

const ItemFilter = lazyPart(() => import('./item-filter.tsx'));

interface MenuToolsProps {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  readonly missing: Locale | null;
  readonly onMissing: (locale: Locale | null) => void;
  /** Only what is sold out is shown. */
  readonly isSoldOut: boolean;
  readonly onAll: () => void;
  readonly isUploaderOpen: boolean;
  readonly onUploader: (isOpen: boolean) => void;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

type ItemFilterProps = Pick<MenuToolsProps, 'chosen' | 'onChoose'>;

/** A line that becomes the filter as soon as somebody enters it; the code of the list comes with that. */
function ItemFilterLine({ chosen, onChoose }: ItemFilterProps) {
  const offer = useOffer();
  const [isEntered, setIsEntered] = useState(false);
  const [typed, setTyped] = useState('');
  const line = (
    <TextInput
      className={classes.filter}
      leftSection={<IconSearch size={16} stroke={1.8} />}
      aria-label={offer('find')}
      placeholder={offer('find')}
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

type UploaderSwitchProps = Pick<MenuToolsProps, 'isUploaderOpen' | 'onUploader'>;

/** Opens the drop zone; where there is little room its picture stands for it. */
function UploaderSwitch({ isUploaderOpen, onUploader }: UploaderSwitchProps) {
  const t = useText(menuMessages);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isUploaderOpen}
      aria-label={t('smartUploader')}
      title={t('smartUploader')}
      className={classes.uploader}
      onClick={() => onUploader(!isUploaderOpen)}
    >
      <IconPhotoUp size={18} stroke={1.6} />
      <span className={classes.word}>{t('smartUploader')}</span>
    </button>
  );
}

/** All of it in one row; what is seldom wanted stands under the last button. */
export function MenuTools(props: MenuToolsProps) {
  const {
    chosen,
    onChoose,
    missing,
    onMissing,
    isSoldOut,
    onAll,
    isUploaderOpen,
    onUploader,
    isReloading,
    onReload,
  } = props;
  const t = useText(menuMessages);
  const { rights } = useMenu();
  return (
    <div className={classes.row}>
      <div className={classes.tools}>
        <ItemFilterLine chosen={chosen} onChoose={onChoose} />
        <LanguageChips missing={missing} onMissing={onMissing} />
        {isSoldOut && (
          <Button
            variant="light"
            radius="xl"
            aria-pressed
            rightSection={<IconX size={16} aria-hidden />}
            onClick={onAll}
          >
            {t('soldOutOnly')}
          </Button>
        )}
        {rights.createItem && <UploaderSwitch isUploaderOpen={isUploaderOpen} onUploader={onUploader} />}
        <BulkTools isReloading={isReloading} onReload={onReload} />
      </div>
    </div>
  );
}
