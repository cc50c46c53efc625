import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { nameIn } from '../drafts/localized-draft.ts';
import { addsInHead } from '../drafts/menu-outline.ts';
import { canAdd, CLOSED, shownName, type PendingItem } from '../item/quick-adds.ts';
import { useReadingOrder } from '../languages/use-reading-order.ts';
import { westernNumber } from '../drafts/typed-values.ts';
import { useEndDrop } from '../move/use-move-drags.ts';
import { useCategory, useCategoryOffer, useKeyed, useMenu, useOutline } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './board.module.css';

function PendingLine({ categoryId, item }: { readonly categoryId: number; readonly item: PendingItem }) {
  const t = useText(menuMessages);
  const { adds } = useMenu().screen;
  const name = shownName(item);
  if (item.problem === null) return <p className={classes.pending}>{t('adding', { name })}</p>;
  return (
    <div className={classes.pending} role="alert">
      {t('addFailed', { name, message: item.problem })}
      <Button size="compact-sm" variant="default" onClick={() => adds.retry(categoryId, item)}>
        {t('retry')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => adds.drop(categoryId, item.key)}>
        {t('dismiss')}
      </Button>
    </div>
  );
}

/** Name, name, price, Enter: the item is on its way and the line is blank for the next one. */
function AddLine({ id }: { readonly id: number }) {
  const t = useText(menuMessages);
  const offer = useCategoryOffer(id);
  const { adds, currency } = useMenu().screen;
  const unit = useCurrencyName()(currency);
  const { businessType } = useMenu();
  const { typed } = useKeyed(adds.store, id) ?? CLOSED;
  const first = useRef<HTMLInputElement>(null);

  const submit = () => {
    if (!adds.submit(id)) return;
    first.current?.focus();
    first.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in its fields closes it
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => event.key === 'Escape' && adds.close(id)}
    >
      {useReadingOrder().map((locale, index) => (
        <TextInput
          key={locale}
          ref={index === 0 ? first : undefined}
          className={classes.typed}
          label={locale === 'en' ? t('nameEn') : t('nameAr')}
          lang={locale}
          dir={directionOf(locale)}
          autoFocus={index === 0}
          enterKeyHint="next"
          value={typed.names[locale]}
          onChange={(event) =>
            adds.type(id, { names: { ...typed.names, [locale]: event.currentTarget.value } })
          }
        />
      ))}
      {businessType !== 'chalet' && (
        <TextInput
          className={classes.amount}
          label={`${t('price')} (${unit})`}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={typed.price}
          onChange={(event) => adds.type(id, { price: westernNumber(event.currentTarget.value) })}
        />
      )}
      <Button type="submit" disabled={!canAdd(typed)}>
        {offer('add')}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => adds.close(id)}>
        {t('done')}
      </Button>
      <p className={classes.hint}>{t('addItemHint')}</p>
    </form>
  );
}

function AddButton({ id }: { readonly id: number }) {
  const t = useText(menuMessages);
  const offer = useCategoryOffer(id);
  const locale = useLocale();
  const { adds } = useMenu().screen;
  const category = useCategory(id);
  const name = category ? nameIn(category.draft.locales, locale) || t('noName') : '';
  return (
    <button
      type="button"
      className={classes.add}
      aria-label={t('addTo', { one: offer('one'), name })}
      onClick={() => adds.open(id)}
    >
      <IconPlus size={18} />
      {offer('add')}
    </button>
  );
}

/** Below the items of a category: what is being added, and the way to add more. */
export function CategoryEnd({ id }: { readonly id: number }) {
  const offer = useCategoryOffer(id);
  const { screen, rights } = useMenu();
  const { isOpen, pending } = useKeyed(screen.adds.store, id) ?? CLOSED;
  const node = useOutline(screen).nodes.get(id);
  const endRef = useEndDrop(id);
  if (!node) return null;
  const isEmpty = node.itemIds.length === 0 && node.childIds.length === 0;
  return (
    <div ref={endRef} className={classes.end}>
      {pending.map((item) => (
        <PendingLine key={item.key} categoryId={id} item={item} />
      ))}
      {isEmpty && !isOpen && <p className={classes.none}>{offer('none')}</p>}
      {rights.createItem && isOpen && <AddLine id={id} />}
      {rights.createItem && !isOpen && !addsInHead(node) && <AddButton id={id} />}
    </div>
  );
}
