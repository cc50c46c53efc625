import { memo, type KeyboardEvent } from 'react';
import { useLocale, directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useItem, useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { moveByKey } from '../move/move-keys.ts';
import { MoveHandle } from '../move/move-handle.tsx';
import { useItemDrag } from '../move/use-move-drags.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { MissingBadges } from '../languages/missing-badges.tsx';
import { CardActions } from './card-actions.tsx';
import { CardPhoto } from './card-photo.tsx';
import classes from './item-card.module.css';
import { itemName } from './item-name.ts';
import { SaveNotes } from './save-notes.tsx';
import type { Locale } from '@diwan/contract/locale.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { ROWS, withText } from '../drafts/localized-draft.ts';
import { useProblemAt } from './use-problem.ts';
import { randomKey } from '#kit/data/random-key.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { westernNumber } from '../drafts/typed-numbers.ts';
import { freeLabels, newPrice, priceLabelOf } from './price-rows.ts';

interface CardPriceProps {
  readonly id: number;
  readonly name: string;
  readonly entry: ItemEntry;
}

/** The first price; typing into an item without one gives it one. */
function CardPrice({ id, name, entry }: CardPriceProps) {
  const t = useText(menuMessages);
  const { screen, rights } = useMenu();
  const unit = useCurrencyName()(screen.currency);
  const problem = useProblemAt(entry, 'prices.0.price', 'prices.0.locales');
  const [first] = entry.draft.prices;
  const isChalet = entry.row.itemable_type === 'chalet';
  const label = first && isChalet ? priceLabelOf(first) : null;

  const type = (price: string) =>
    screen.drafts.items.patch(id, (draft) => {
      const [row, ...rest] = draft.prices;
      // Emptied before it was ever saved: there is no price again.
      if (price === '' && row?.id == null) return { prices: rest };
      const blank = () => newPrice(randomKey(), isChalet ? (freeLabels([])[0] ?? null) : null);
      return { prices: [{ ...(row ?? blank()), price }, ...rest] };
    });
  return (
    <div className={classes.side}>
      <label className={classes.price} data-invalid={problem !== null || undefined}>
        <span className={classes.currency}>{label === null ? unit : t(label)}</span>
        <input
          className={classes.amount}
          data-field="price"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('priceOf', { name })}
          aria-invalid={problem !== null || undefined}
          title={problem ?? undefined}
          placeholder={t('price')}
          readOnly={!rights.updateItem}
          value={first?.price ?? ''}
          onChange={(event) => type(westernNumber(event.currentTarget.value))}
        />
      </label>
    </div>
  );
}

interface CardNamesProps {
  readonly id: number;
  readonly name: string;
  readonly entry: ItemEntry;
}

function CardName({ id, name, entry, locale }: CardNamesProps & { readonly locale: Locale }) {
  const t = useText(menuMessages);
  const { screen, rights } = useMenu();
  const problem = useProblemAt(entry, `locales.${ROWS[locale]}.name`);
  return (
    <input
      className={classes.name}
      data-field={`name-${locale}`}
      aria-label={locale === 'en' ? t('nameOfEn', { name }) : t('nameOfAr', { name })}
      aria-invalid={problem !== null || undefined}
      title={problem ?? undefined}
      placeholder={locale === 'en' ? t('nameEn') : t('nameAr')}
      lang={locale}
      dir={directionOf(locale)}
      readOnly={!rights.updateItem}
      value={entry.draft.locales[locale].name}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        screen.drafts.items.patch(id, ({ locales }) => ({
          locales: withText(locales, locale, { name: typed }),
        }));
      }}
    />
  );
}

function CardNames(props: CardNamesProps) {
  const { cardLocales } = useMenu();
  return (
    <div className={classes.names}>
      {cardLocales.map((locale) => (
        <CardName key={locale} locale={locale} {...props} />
      ))}
    </div>
  );
}

/** How many further prices there are, and what keeps guests from the item. */
function CardBadges({ id, draft }: { readonly id: number; readonly draft: ItemDraft }) {
  const t = useText(menuMessages);
  const { openItem } = useMenu();
  const others = draft.prices.length - 1;
  return (
    <div className={classes.badges}>
      <MissingBadges draft={draft} />
      {others > 0 && (
        <button type="button" className={classes.more} onClick={() => openItem(id)}>
          {t('morePrices', { count: others })}
        </button>
      )}
      {draft.hide && <span className={classes.badge}>{t('hidden')}</span>}
      {draft.disable_ordering && <span className={classes.badge}>{t('noOrdering')}</span>}
    </div>
  );
}

const BOARD = '[data-board]';

/** From a field to the same field of the card after (or before) it, as in a spreadsheet. */
function goToNextCard(field: HTMLInputElement, step: 1 | -1): void {
  const name = field.dataset['field'] ?? '';
  const same = field.closest(BOARD)?.querySelectorAll<HTMLInputElement>(`[data-field="${CSS.escape(name)}"]`);
  const fields = [...(same ?? [])];
  const next = fields[fields.indexOf(field) + step];
  next?.focus();
  next?.select();
}

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
