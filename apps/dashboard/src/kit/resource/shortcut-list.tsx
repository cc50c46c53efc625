import { Suspense } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { useShownShortcuts } from './page-shortcuts.ts';
import { resourceMessages } from './resource.messages.ts';
import classes from './shortcut-help.module.css';
import { ShortcutRows } from './shortcut-rows.tsx';

export default function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useText(resourceMessages);
  const ofPage = useShownShortcuts();
  return (
    <Modal opened onClose={onClose} title={t('shortcuts')} closeButtonProps={{ 'aria-label': t('close') }}>
      <dl className={classes.keys}>
        <Suspense fallback={null}>{ofPage}</Suspense>
        <ShortcutRows
          keys={[
            ['N', t('shortcutAdd')],
            ['/', t('shortcutSearch')],
            ['Ctrl+S', t('shortcutSave')],
            ['Esc', t('shortcutClose')],
            ['?', t('shortcutHelp')],
          ]}
        />
      </dl>
    </Modal>
  );
}
