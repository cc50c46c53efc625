import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { itemName } from '../item/item-name.ts';
import { SaveNotes } from '../item/save-notes.tsx';
import { useMaySave } from '../item/use-can-save.ts';
import { useMenu } from '../menu-context.ts';
import { itemMessages } from './item.messages.ts';
import classes from './item-editor.module.css';
import { leadToWrongField } from './wrong-field.ts';

interface EditorFootProps {
  readonly id: number;
  readonly entry: ItemEntry;
  readonly nextId: number | null;
  readonly onGo: (id: number | null) => void;
  /** Where the fields stand. */
  readonly body: RefObject<HTMLElement | null>;
}

function SaveButtons({ id, entry, nextId, onGo, body }: EditorFootProps) {
  const t = useText(itemMessages);
  const { screen } = useMenu();
  const maySave = useMaySave(id, entry);
  const save = (andThen?: () => void) => {
    if (leadToWrongField(body.current, entry)) return;
    screen.itemSaves.request(id);
    andThen?.();
  };
  return (
    <>
      <Button loading={entry.save.kind === 'saving'} disabled={!maySave} onClick={() => save()}>
        {t('save')}
      </Button>
      {nextId !== null && (
        <Button variant="default" disabled={!maySave} onClick={() => save(() => onGo(nextId))}>
          {t('saveAndNext')}
        </Button>
      )}
    </>
  );
}

export function EditorFoot(props: EditorFootProps) {
  const { id, entry } = props;
  const t = useText(itemMessages);
  const locale = useLocale();
  const { screen, rights, deleteItem, openMerge } = useMenu();
  return (
    <div className={classes.foot}>
      <SaveNotes
        entry={entry}
        onSave={() => void screen.itemSaves.now(id)}
        onUndo={() => screen.drafts.items.dropMine(id)}
        onCompare={() => openMerge({ kind: 'item', id })}
      />
      {rights.updateItem && <SaveButtons {...props} />}
      {rights.deleteItem && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          className={classes.delete}
          aria-label={t('deleteItem', { name: itemName(entry.draft, locale) || t('noName') })}
          onClick={() => deleteItem(id)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  );
}
