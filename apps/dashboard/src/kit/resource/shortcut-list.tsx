import { Kbd } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { useShownShortcuts } from './page-shortcuts.ts';
import { resourceMessages } from './resource.messages.ts';
import classes from './shortcut-help.module.css';

export default function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useText(resourceMessages);
  const keys = [
    ...useShownShortcuts(),
    ['N', t('shortcutAdd')],
    ['/', t('shortcutSearch')],
    ['Ctrl+S', t('shortcutSave')],
    ['Esc', t('shortcutClose')],
    ['?', t('shortcutHelp')],
  ];
  return (
    <Modal opened onClose={onClose} title={t('shortcuts')} closeButtonProps={{ 'aria-label': t('close') }}>
      <dl className={classes.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key} className={classes.row}>
            <dt>
              <Kbd dir="ltr">{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
