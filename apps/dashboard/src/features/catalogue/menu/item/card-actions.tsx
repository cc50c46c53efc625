import { IconListDetails, IconTrash } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { isChanged, isValid } from '../drafts/draft-entry.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { useKeyed, useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './item-card.module.css';

interface CardActionsProps {
  readonly id: number;
  readonly name: string;
  readonly entry: ItemEntry;
}

/** Only with changes, while nothing stands against them and no photo or save is under way (S4.49). */
export const canSave = (entry: ItemEntry, isUploading: boolean): boolean =>
  isChanged(entry) &&
  isValid(entry) &&
  !isUploading &&
  entry.save.kind !== 'saving' &&
  entry.save.kind !== 'conflict';

export function CardActions({ id, name, entry }: CardActionsProps) {
  const t = useText(menuMessages);
  const { screen, rights, openItem, deleteItem } = useMenu();
  const pending = useKeyed(screen.photos.store, id);
  const isUploading = pending?.share != null;
  const isSaving = entry.save.kind === 'saving';
  return (
    <div className={classes.actions}>
      {rights.updateItem && (
        <button
          type="button"
          className={classes.save}
          aria-label={t('saveNamed', { name })}
          aria-busy={isSaving || undefined}
          disabled={!canSave(entry, isUploading)}
          onClick={() => screen.itemSaves.request(id)}
        >
          {isSaving ? t('saving') : t('save')}
        </button>
      )}
      <button
        type="button"
        className={classes.icon}
        data-details
        aria-label={t('editNamed', { name })}
        onClick={() => openItem(id)}
      >
        <IconListDetails size={18} stroke={1.6} />
      </button>
      {rights.deleteItem && (
        <button
          type="button"
          className={classes.icon}
          aria-label={t('deleteItem', { name })}
          onClick={() => deleteItem(id)}
        >
          <IconTrash size={18} stroke={1.6} />
        </button>
      )}
      {pending?.problem != null && (
        <p className={classes.problem} role="alert">
          {pending.problem}
        </p>
      )}
    </div>
  );
}
