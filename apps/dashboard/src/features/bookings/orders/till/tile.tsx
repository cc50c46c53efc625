import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { formatAmount } from '../../reservations/amount.tsx';
import { useOrder } from '../form/order-context.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import { tillMessages } from './till.messages.ts';
import classes from './tiles.module.css';

interface TileProps {
  readonly item: ItemRow;
  /** How many of it the ticket has. */
  readonly count: number;
  /** The key that presses it; 0: none does. */
  readonly hotkey: number;
  /** While favourites are chosen, a press marks the item. */
  readonly isPicking: boolean;
  readonly isFavourite: boolean;
  readonly onPress: (item: ItemRow) => void;
}

export const isSoldOut = ({ itemable }: ItemRow): boolean => itemable.amount === 0;

function Photo({ item, name }: { item: ItemRow; name: string }) {
  const src = item.media[0]?.src;
  if (src === undefined || src === '') {
    return (
      <span className={classes.letter} aria-hidden>
        {name.slice(0, 1)}
      </span>
    );
  }
  return <img className={classes.photo} src={imageUrl(src, 320)} alt="" loading="lazy" />;
}

function usePrice(item: ItemRow): string {
  const t = useText(orderFormMessages);
  const { currency } = useOrder();
  const prices = item.prices.map(({ price }) => price ?? 0);
  const lowest = formatAmount(prices.length === 0 ? 0 : Math.min(...prices), currency);
  return prices.length < 2 ? lowest : t('fromPrice', { amount: lowest });
}

/** What a press on it does, in words. */
function useLabel({ item, isPicking, isFavourite }: TileProps, name: string): string {
  const t = useText(tillMessages);
  const form = useText(orderFormMessages);
  if (isPicking) return t(isFavourite ? 'favouriteOff' : 'favouriteOn', { name });
  return isSoldOut(item) ? t('soldOutItem', { name }) : form('addItem', { name });
}

/** What is over the photo: the price, how many the ticket has, and whether it is a favourite. */
function Corners({ item, count, isPicking, isFavourite }: TileProps) {
  const price = usePrice(item);
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <>
      <span className={classes.price}>
        <bdi>{price}</bdi>
      </span>
      {count > 0 && (
        <span className={classes.badge} aria-hidden>
          {count}
        </span>
      )}
      {isPicking && (
        <span className={classes.star} aria-hidden>
          <Star size={20} />
        </span>
      )}
    </>
  );
}

function Words({ item, name, hotkey }: { item: ItemRow; name: string; hotkey: number }) {
  const form = useText(orderFormMessages);
  const left = item.itemable.amount ?? null;
  return (
    <span className={classes.words}>
      <bdi className={classes.name}>{name}</bdi>
      {left !== null && (
        <span className={classes.left}>{left === 0 ? form('soldOut') : form('left', { count: left })}</span>
      )}
      {hotkey > 0 && (
        <kbd className={classes.key} aria-hidden>
          {hotkey}
        </kbd>
      )}
    </span>
  );
}

/** One item: its photo with the price in the corner, its name below. */
export const Tile = memo(function Tile(props: TileProps) {
  const { item, count, hotkey, isPicking, isFavourite, onPress } = props;
  const name = useNameOf()(item.locales) || `#${item.id}`;
  const t = useText(tillMessages);
  const label = useLabel(props, name);
  const counted = useId();
  const isOut = isSoldOut(item);
  return (
    <button
      type="button"
      className={classes.tile}
      aria-label={label}
      aria-describedby={count > 0 ? counted : undefined}
      aria-pressed={isPicking ? isFavourite : undefined}
      data-out={isOut || undefined}
      data-counted={count > 0 || undefined}
      disabled={isOut && !isPicking}
      onClick={() => onPress(item)}
    >
      <span className={classes.frame}>
        <Photo item={item} name={name} />
        <Corners {...props} />
      </span>
      <Words item={item} name={name} hotkey={isPicking ? 0 : hotkey} />
      <span id={counted} hidden>
        {t('inTicket', { count })}
      </span>
    </button>
  );
});
