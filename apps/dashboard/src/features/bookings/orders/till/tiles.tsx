import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { useDraftLines, useOrder } from '../form/order-context.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import { isSoldOut, Tile } from './tile.tsx';
import type { TileView } from './tile-view.ts';
import { useTill } from './till-context.ts';
import { tillMessages } from './till.messages.ts';
import classes from './tiles.module.css';

const HOTKEYS = 9;

interface TilesProps {
  readonly view: TileView;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

function Chips({ view }: Pick<TilesProps, 'view'>) {
  const t = useText(tillMessages);
  const form = useText(orderFormMessages);
  const nameOf = useNameOf();
  const { categories } = useOrder().menu;
  const chips = [
    { id: 'all' as const, name: form('allCategories') },
    { id: 'favourites' as const, name: t('favourites') },
    ...categories.map(({ id, locales }) => ({ id, name: nameOf(locales) || `#${id}` })),
  ];
  return (
    <fieldset className={classes.chips} aria-label={form('categories')}>
      {chips.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-pressed={view.filter === id}
          onClick={() => view.pick(id)}
        >
          {id === 'favourites' && <IconStar size={16} aria-hidden />}
          <bdi>{name}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

function Search({ view, searchRef }: TilesProps) {
  const form = useText(orderFormMessages);
  const translate = useText(resourceMessages);
  const { press } = useTill();
  const takePrefetched = () => {
    const typed = view.typed.trim();
    const [first] = [...view.withCode(typed), ...view.shown];
    if (typed === '' || first === undefined || isSoldOut(first)) return;
    press(first);
    view.type('');
  };
  return (
    <TextInput
      ref={searchRef}
      type="search"
      className={classes.search}
      size="md"
      aria-label={form('findItem')}
      placeholder={form('findItem')}
      autoComplete="off"
      leftSection={<IconSearch size={18} />}
      rightSection={
        view.typed !== '' && (
          <CloseButton size="sm" aria-label={translate('clearSearch')} onClick={() => view.type('')} />
        )
      }
      value={view.typed}
      onChange={(event) => view.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
        if (event.key === 'Enter') takePrefetched();
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}

function useCounts(): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { item_id: id, count } of useDraftLines()) {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

/** What a press on a tile does: one and the same function, so that only tiles that have changed are rendered again. */
function usePress(view: TileView): (item: ItemRow) => void {
  const { press } = useTill();
  const latest = useRef(press);
  useEffect(() => {
    latest.current = view.isPicking ? view.mark : press;
  });
  return useCallback((item) => latest.current(item), []);
}

function Grid({ items, view }: { items: readonly ItemRow[]; view: TileView }) {
  const onPress = usePress(view);
  const counts = useCounts();
  const keyed = view.shown.slice(0, HOTKEYS);
  return (
    <div className={classes.grid}>
      {items.map((item) => (
        <Tile
          key={item.id}
          item={item}
          count={counts.get(item.id) ?? 0}
          hotkey={keyed.indexOf(item) + 1}
          isPicking={view.isPicking}
          isFavourite={view.favourites.has(item.id)}
          onPress={onPress}
        />
      ))}
    </div>
  );
}

function Nothing({ view }: Pick<TilesProps, 'view'>) {
  const t = useText(tillMessages);
  const form = useText(orderFormMessages);
  const { categories } = useOrder().menu;
  if (categories.length === 0) return <p className={classes.hint}>{form('noMenu')}</p>;
  const isUnmarked = view.filter === 'favourites' && view.typed === '';
  return <p className={classes.hint}>{isUnmarked ? t('noFavourites') : form('noneFound')}</p>;
}

/** The menu of the branch as photos: one press adds an item to the ticket. */
export function Tiles({ view, searchRef }: TilesProps) {
  const t = useText(tillMessages);
  const nameOf = useNameOf();
  return (
    <section className={classes.tiles} aria-label={t('tiles')}>
      <div className={classes.bar}>
        <div className={classes.tools}>
          <Search view={view} searchRef={searchRef} />
          <ActionIcon
            variant={view.isPicking ? 'filled' : 'default'}
            size={44}
            title={t('pickFavourites')}
            aria-label={t('pickFavourites')}
            aria-pressed={view.isPicking}
            onClick={view.togglePicking}
          >
            {view.isPicking ? <IconStarFilled size={20} /> : <IconStar size={20} />}
          </ActionIcon>
        </div>
        <Chips view={view} />
      </div>
      {view.groups.length === 0 && <Nothing view={view} />}
      {view.groups.map(({ id, locales, items }) => (
        <section key={id} className={classes.group} aria-label={nameOf(locales) || t('favourites')}>
          {locales.length > 0 && (
            <h2 className={classes.groupName}>
              <bdi>{nameOf(locales)}</bdi>
            </h2>
          )}
          <Grid items={items} view={view} />
        </section>
      ))}
    </section>
  );
}
