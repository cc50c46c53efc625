import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Thumbnail } from '#kit/media/thumbnail.tsx';
import { LoadError } from '#kit/resource/load-error.tsx';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/states.tsx';
import { Amount, useFormatAmount } from '../../reservations/amount.tsx';
import { useOrder } from './order-context.ts';
import { orderFormMessages } from './order-form.messages.ts';
import classes from './order-form.module.css';
import { useLines } from './use-lines.ts';

function PriceHint({ item }: { item: ItemRow }) {
  const t = useText(orderFormMessages);
  const { currency } = useOrder();
  const format = useFormatAmount();
  const prices = item.prices.map(({ price }) => price ?? 0);
  const lowest = prices.length === 0 ? 0 : Math.min(...prices);
  if (prices.length < 2) return <Amount value={lowest} currency={currency} />;
  return t('fromPrice', { amount: `\u2068${format(lowest, currency)}\u2069` });
}

function Stock({ amount }: { amount: number | null | undefined }) {
  const t = useText(orderFormMessages);
  if (amount === null || amount === undefined) return null;
  return (
    <span className={classes.stock} data-out={amount === 0 || undefined}>
      {amount === 0 ? t('soldOut') : t('left', { count: amount })}
    </span>
  );
}

function ItemButton({ item }: { item: ItemRow }) {
  const t = useText(orderFormMessages);
  const name = useNameOf()(item.locales) || `#${item.id}`;
  const { add } = useLines();
  return (
    <UnstyledButton className={classes.item} aria-label={t('addItem', { name })} onClick={() => add(item)}>
      <Thumbnail src={item.media[0]?.src} size={50} />
      <span className={classes.itemWords}>
        <bdi className={classes.itemName}>{name}</bdi>
        <span className={classes.itemPrice}>
          <PriceHint item={item} />
          <Stock amount={item.itemable.amount} />
        </span>
      </span>
      <IconPlus size={18} stroke={1.6} className={classes.plus} aria-hidden />
    </UnstyledButton>
  );
}

const holds = (item: ItemRow, words: string) =>
  item.locales.some(({ name }) => name.toLocaleLowerCase().includes(words));

interface CategoryChipsProps {
  readonly picked: number | null;
  readonly onPick: (id: number | null) => void;
}

function CategoryChips({ picked, onPick }: CategoryChipsProps) {
  const t = useText(orderFormMessages);
  const nameOf = useNameOf();
  const { categories } = useOrder().menu;
  if (categories.length < 2) return null;
  const chips = [
    { id: null, name: t('allCategories') },
    ...categories.map(({ id, locales }) => ({ id, name: nameOf(locales) || `#${id}` })),
  ];
  return (
    <fieldset className={classes.categories} aria-label={t('categories')}>
      {chips.map(({ id, name }) => (
        <button
          key={id ?? 'all'}
          type="button"
          className={classes.category}
          aria-pressed={picked === id}
          onClick={() => onPick(id)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

function Found({ category, words }: { category: number | null; words: string }) {
  const t = useText(orderFormMessages);
  const nameOf = useNameOf();
  const { categories } = useOrder().menu;
  const groups = categories
    .filter(({ id }) => category === null || id === category)
    .map((group) => ({ ...group, items: group.items.filter((item) => holds(item, words)) }))
    .filter(({ items }) => items.length > 0);
  if (groups.length === 0) {
    return <p className={classes.hint}>{t(categories.length === 0 ? 'noMenu' : 'noneFound')}</p>;
  }
  return groups.map(({ id, locales, items }) => (
    <section key={id} className={classes.group}>
      <h3 className={classes.groupName}>
        <bdi>{nameOf(locales)}</bdi>
      </h3>
      <div className={classes.grid}>
        {items.map((item) => (
          <ItemButton key={item.id} item={item} />
        ))}
      </div>
    </section>
  ));
}

function Search({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const t = useText(orderFormMessages);
  const translate = useText(resourceMessages);
  return (
    <TextInput
      type="search"
      aria-label={t('findItem')}
      placeholder={t('findItem')}
      autoComplete="off"
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed !== '' && (
          <CloseButton size="sm" aria-label={translate('clearSearch')} onClick={() => onType('')} />
        )
      }
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

/** The menu of the branch: one press adds an item to the order. */
export function ItemPicker() {
  const t = useText(orderFormMessages);
  const { menu } = useOrder();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<number | null>(null);
  return (
    <Panel title={t('menu')}>
      {menu.error && <LoadError error={menu.error} onRetry={menu.retry} />}
      {menu.isPending && <RowsSkeleton rows={4} />}
      {!menu.error && !menu.isPending && (
        <div className={classes.picker}>
          <Search typed={typed} onType={setTyped} />
          <CategoryChips picked={category} onPick={setCategory} />
          <Found category={category} words={typed.trim().toLocaleLowerCase()} />
        </div>
      )}
    </Panel>
  );
}
