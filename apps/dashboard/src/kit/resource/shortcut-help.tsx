import { Kbd, Modal } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useText } from '#kit/i18n/messages.ts';
import { BY_PLACE } from '#ui/keys.ts';
import { resourceMessages } from './resource.messages.ts';
import classes from './shortcut-help.module.css';

/** `?` lists the keys. */
export function ShortcutHelp() {
  const t = useText(resourceMessages);
  const [isOpen, { open, close }] = useDisclosure(false);
  useHotkeys([
    ['shift+/', open, BY_PLACE],
    ['?', open],
  ]);
  const keys = [
    ['N', t('shortcutAdd')],
    ['/', t('shortcutSearch')],
    ['Ctrl+S', t('shortcutSave')],
    ['Esc', t('shortcutClose')],
    ['?', t('shortcutHelp')],
  ];
  return (
    <Modal opened={isOpen} onClose={close} title={t('shortcuts')}>
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
