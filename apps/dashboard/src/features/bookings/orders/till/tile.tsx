import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { imageAddress } from '#kit/media/image-address.ts';
import { formatAmount } from '../../reservations/amount.tsx';
import { useOrder } from '../form/order-context.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import { tillMessages } from './till.messages.ts';
import classes from './tiles.module.css';

interface TileProps {
  readonly item: ItemRow;
  /** How many of it the ticket has. */
  readonly count: number;
  /** The key that presses it. */
  readonly hotkey: number | null;
  /** While favourites are chosen, a press marks the item. */
  readonly isPicking: boolean;
  readonly isFavourite: boolean;
  readonly onPress: () => void;
}

export const isSoldOut = ({ itemable }: ItemRow): boolean => itemable.amount === 0;

function Photo({ item, name }: { item: ItemRow; name: string }) {
  const src = item.media[0]?.src;
  if (src === undefined || src === '') {
    return (
      <span className={classes.letter} aria-hidden>
        {[...name][0]}
      </span>
    );
  }
  return <img className={classes.photo} src={imageAddress(src, 320)} alt="" loading="lazy" />;
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

/** One item: its photo with the price in the corner, its name below. */
export function Tile(props: TileProps) {
  const { item, count, hotkey, isPicking, isFavourite, onPress } = props;
  const t = useText(tillMessages);
  const form = useText(orderFormMessages);
  const name = useNameOf()(item.locales) || `#${item.id}`;
  const price = usePrice(item);
  const label = useLabel(props, name);
  const left = item.itemable.amount ?? null;
  const isOut = isSoldOut(item);
  return (
    <button
      type="button"
      className={classes.tile}
      aria-label={label}
      aria-pressed={isPicking ? isFavourite : undefined}
      data-out={isOut || undefined}
      data-counted={count > 0 || undefined}
      disabled={isOut && !isPicking}
      onClick={onPress}
    >
      <span className={classes.frame}>
        <Photo item={item} name={name} />
        <bdi className={classes.price}>{price}</bdi>
        {count > 0 && (
          <span className={classes.badge} aria-label={t('inTicket', { count })}>
            {count}
          </span>
        )}
        {isPicking && (
          <span className={classes.star} aria-hidden>
            {isFavourite ? <IconStarFilled size={20} /> : <IconStar size={20} />}
          </span>
        )}
      </span>
      <span className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        {left !== null && (
          <span className={classes.left}>{isOut ? form('soldOut') : form('left', { count: left })}</span>
        )}
        {hotkey !== null && !isPicking && (
          <kbd className={classes.key} aria-hidden>
            {hotkey}
          </kbd>
        )}
      </span>
    </button>
  );
}
