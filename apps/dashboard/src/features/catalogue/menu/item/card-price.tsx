import { useText } from '#kit/i18n/messages.ts';
import { randomKey } from '#kit/data/random-key.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { Bdi } from '#ui/bdi.tsx';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { westernNumber } from '../drafts/typed-values.ts';
import { useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './item-card.module.css';
import { freeLabels, newPrice, priceLabelOf } from './price-rows.ts';
import { useProblemAt } from './save-state.ts';

interface CardPriceProps {
  readonly id: number;
  readonly name: string;
  readonly entry: ItemEntry;
}

/** The first price, over the corner of the picture; typing into an item without one gives it one. */
export function CardPrice({ id, name, entry }: CardPriceProps) {
  const t = useText(menuMessages);
  const { screen, rights } = useMenu();
  const unit = useCurrencyName()(screen.currency);
  const problem = useProblemAt(entry, 'prices.0.price', 'prices.0.locales');
  const [first] = entry.draft.prices;
  const others = entry.draft.prices.length - 1;
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
      {others > 0 && (
        <span className={classes.others} title={t('morePrices', { count: others })}>
          <Bdi>{`+${others}`}</Bdi>
        </span>
      )}
    </label>
  );
}
