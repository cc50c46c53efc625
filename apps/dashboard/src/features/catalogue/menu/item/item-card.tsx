import { memo, type KeyboardEvent } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useItem, useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { CardActions } from './card-actions.tsx';
import { CardBadges } from './card-badges.tsx';
import { CardNames } from './card-names.tsx';
import { CardPhoto } from './card-photo.tsx';
import { CardPrice } from './card-price.tsx';
import classes from './item-card.module.css';
import { itemName } from './item-name.ts';
import { moveByKey } from '../move/move-keys.ts';
import { MoveHandle } from '../move/move-handle.tsx';
import { useItemDrag } from '../move/use-move-drags.ts';
import { goToNextCard } from './next-card.ts';
import { SaveNotes } from './save-notes.tsx';

function onCardKey(event: KeyboardEvent<HTMLElement>, save: () => void): void {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
    event.preventDefault();
    save();
    return;
  }
  const isField = event.target instanceof HTMLInputElement && event.target.dataset['field'] !== undefined;
  if (event.key === 'Enter' && isField && !event.nativeEvent.isComposing) {
    event.preventDefault();
    goToNextCard(event.target as HTMLInputElement, event.shiftKey ? -1 : 1);
  }
}

/** Picture, names and first price of an item, edited in place; everything else is behind its details. */
export const ItemCard = memo(function ItemCard({ id }: { readonly id: number }) {
  const t = useText(menuMessages);
  const locale = useLocale();
  const { screen, rights, openMerge } = useMenu();
  const entry = useItem(id);
  const { cardRef, handleRef } = useItemDrag(id);
  if (!entry) return null;
  const name = itemName(entry.draft, locale) || t('noName');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside it
    <article
      ref={cardRef}
      className={classes.card}
      data-item={id}
      aria-label={name}
      data-edited={entry.changed.length > 0 || undefined}
      data-hidden={entry.draft.hide || undefined}
      onKeyDown={(event) => {
        if (rights.updateItem && moveByKey(event, screen, { kind: 'item', id })) return;
        onCardKey(event, () => screen.itemSaves.request(id));
      }}
    >
      <CardPhoto id={id} name={name} draft={entry.draft} />
      <CardPrice id={id} name={name} entry={entry} />
      <CardNames id={id} name={name} entry={entry} />
      {rights.updateItem && (
        <MoveHandle thing={{ kind: 'item', id }} name={name} handleRef={handleRef} className={classes.grip} />
      )}
      <CardBadges id={id} draft={entry.draft} />
      <CardActions id={id} name={name} entry={entry} />
      <SaveNotes
        entry={entry}
        onSave={() => void screen.itemSaves.now(id)}
        onUndo={() => screen.drafts.items.dropMine(id)}
        onCompare={() => openMerge({ kind: 'item', id })}
      />
    </article>
  );
});
