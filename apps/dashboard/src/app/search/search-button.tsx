import { UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { BY_PLACE } from '#ui/keys.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { layoutMessages } from '../layout/layout.messages.ts';
import classes from './search-button.module.css';

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'));

/** Looks like the field that it opens; Ctrl+K (on a Mac ⌘K) opens it from anywhere, also while something is typed. */
export function SearchButton() {
  const t = useText(layoutMessages);
  const [isOpen, { open, close }] = useDisclosure(false);
  useHotkeys([['mod+K', open, BY_PLACE]], []);
  return (
    <>
      <UnstyledButton
        className={classes.box}
        aria-label={t('search')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={18} stroke={1.6} className={classes.icon} />
        <span className={classes.name}>{t('search')}</span>
        <kbd className={classes.key} dir="ltr">
          {navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      <Suspense fallback={null}>{isOpen && <SearchDialog onGone={close} />}</Suspense>
    </>
  );
}
