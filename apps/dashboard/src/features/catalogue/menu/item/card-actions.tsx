import { IconCalendarStar, IconListDetails, IconTrash, IconPhoto } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { useKeyed, useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './item-card.module.css';
import { useCanSave } from './use-can-save.ts';
import { Bdi } from '#ui/bdi.tsx';
import { galleryButtonMessages } from '../gallery/gallery-button.messages.ts';

interface GalleryButtonProps {
  readonly id: number;
  readonly name: string;
  /** Pictures and videos of the item. */
  readonly count: number;
  readonly className?: string | undefined;
}

/** Opens the gallery of an item; only with the right to change it. */
function GalleryButton({ id, name, count, className }: GalleryButtonProps) {
  const t = useText(galleryButtonMessages);
  const { rights, openGallery } = useMenu();
  if (!rights.updateItem) return null;
  return (
    <button
      type="button"
      className={className}
      data-gallery
      aria-label={t('openCount', { name, count })}
      onClick={() => openGallery(id)}
    >
      <IconPhoto size={16} stroke={1.8} />
      {count > 1 && <Bdi>{count}</Bdi>}
    </button>
  );
}

interface CardActionsProps {
  readonly id: number;
  readonly name: string;
  readonly entry: ItemEntry;
}

export function CardActions({ id, name, entry }: CardActionsProps) {
  const t = useText(menuMessages);
  const { screen, rights, businessType, openItem, openHolidayPrices, deleteItem } = useMenu();
  const isReady = useCanSave(id, entry);
  const pending = useKeyed(screen.photos.store, id);
  const isSaving = entry.save.kind === 'saving';
  return (
    <div className={classes.actions} data-crowded={businessType === 'chalet' || undefined}>
      {rights.updateItem && (
        <button
          type="button"
          className={classes.save}
          aria-label={t('saveNamed', { name })}
          aria-busy={isSaving || undefined}
          disabled={!isReady}
          onClick={() => screen.itemSaves.request(id)}
        >
          {isSaving ? t('saving') : t('save')}
        </button>
      )}
      <GalleryButton id={id} name={name} count={entry.draft.media.length} className={classes.gallery} />
      <button
        type="button"
        className={classes.icon}
        data-details
        aria-label={t('editNamed', { name })}
        onClick={() => openItem(id)}
      >
        <IconListDetails size={18} stroke={1.6} />
      </button>
      {businessType === 'chalet' && rights.readHolidayPrices && (
        <button
          type="button"
          className={classes.icon}
          aria-label={t('holidayPricesOf', { name })}
          onClick={() => openHolidayPrices(id)}
        >
          <IconCalendarStar size={18} stroke={1.6} />
        </button>
      )}
      {rights.deleteItem && (
        <button
          type="button"
          className={classes.icon}
          data-delete
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
