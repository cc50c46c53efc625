import { memo, type KeyboardEvent } from 'react';
import { isChanged } from '#kit/drafts/draft-entry.ts';
import { useLocale, directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { isSaveKey } from '#ui/keys.ts';
import { itemName, ROWS, withText } from '../drafts/localized-draft.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { MissingBadges } from '../languages/language-marks.tsx';
import { useCategoryOffer, useItem, useKeyed, useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { moveByKey } from '../move/move-keys.ts';
import { useItemDrag } from '../move/use-move-drags.ts';
import { CardPhoto } from './card-photo.tsx';
import { CardPrice } from './card-price.tsx';
import { CardTools } from './card-tools.tsx';
import { focusCard } from './focus-card.ts';
import classes from './item-card.module.css';
import { SaveFoot, SaveNotes } from './saving.tsx';
import { useCanSave, useProblemAt } from './save-state.ts';
import { IconBan, IconEyeOff, IconPackageOff, type Icon as IconType } from '@tabler/icons-react';
import type { ItemDraft } from '../drafts/item-draft.ts';
import type { Locale } from '@diwan/contract/locale.ts';

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

/** The name in the language of the page, and below it the other one. */
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

/** Counted, and none is left. */
const isSoldOut = ({ itemable }: ItemDraft): boolean => Number(itemable.amount || Number.NaN) === 0;

function State({ Icon, word }: { readonly Icon: IconType; readonly word: string }) {
  return (
    <span className={classes.state}>
      <Icon size={14} stroke={2} aria-hidden />
      {word}
    </span>
  );
}

/** What keeps guests from it, over its picture: by a sign and a word, never by colour alone. */
function CardStates({ draft }: { readonly draft: ItemDraft }) {
  const t = useText(menuMessages);
  const offer = useCategoryOffer(draft.category_id);
  return (
    <div className={classes.states}>
      {draft.hide && <State Icon={IconEyeOff} word={t('hidden')} />}
      {isSoldOut(draft) && <State Icon={IconPackageOff} word={t('soldOut')} />}
      {draft.disable_ordering && <State Icon={IconBan} word={offer('off')} />}
    </div>
  );
}

interface CardSaveProps {
  readonly id: number;
  readonly name: string;
  readonly entry: ItemEntry;
}

function CardSave({ id, name, entry }: CardSaveProps) {
  const { screen, rights, openMerge } = useMenu();
  const isReady = useCanSave(id, entry);
  const photoProblem = useKeyed(screen.photos.store, id)?.problem;
  useKeyed(screen.galleries.states, id);
  const problem = photoProblem ?? screen.galleries.unsaved(id);
  return (
    <>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <SaveNotes
        entry={entry}
        onSave={() => void screen.itemSaves.now(id)}
        onUndo={() => screen.drafts.items.dropMine(id)}
        onCompare={() => openMerge({ kind: 'item', id })}
      />
      {rights.updateItem && isChanged(entry) && (
        <SaveFoot
          name={name}
          isSaving={entry.save.kind === 'saving'}
          isReady={isReady}
          onSave={() => screen.itemSaves.request(id)}
          onUndo={() => screen.drafts.items.dropMine(id)}
          onGone={() => focusCard(id)}
        />
      )}
    </>
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
  if (isSaveKey(event.nativeEvent)) {
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

/** An item as a tile: its picture with the price, and its names, edited in place; the rest is behind its details. */
export const ItemCard = memo(function ItemCard({ id }: { readonly id: number }) {
  const t = useText(menuMessages);
  const locale = useLocale();
  const { screen, rights } = useMenu();
  const entry = useItem(id);
  const { cardRef, handleRef } = useItemDrag(id);
  if (!entry) return null;
  const { draft } = entry;
  const name = itemName(draft, locale) || t('noName');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside it
    <article
      ref={cardRef}
      className={classes.card}
      data-item={id}
      aria-label={name}
      data-edited={isChanged(entry) || undefined}
      data-hidden={draft.hide || undefined}
      data-sold-out={isSoldOut(draft) || undefined}
      onKeyDown={(event) => {
        if (rights.updateItem && moveByKey(event, screen, { kind: 'item', id })) return;
        onCardKey(event, () => screen.itemSaves.request(id));
      }}
    >
      <div className={classes.frame}>
        <CardPhoto id={id} name={name} entry={entry} />
        <div className={classes.corners}>
          <CardPrice id={id} name={name} entry={entry} />
          <CardStates draft={draft} />
        </div>
      </div>
      <CardNames id={id} name={name} entry={entry} />
      <CardTools id={id} name={name} isHidden={draft.hide} handleRef={handleRef} />
      <div className={classes.badges}>
        <MissingBadges draft={draft} />
      </div>
      <CardSave id={id} name={name} entry={entry} />
    </article>
  );
});
