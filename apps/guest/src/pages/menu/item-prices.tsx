import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { Fragment } from 'preact';
import { Localized, nameOf } from '../../parts/localized.tsx';
import { discounted, formatAmount, formatNumber, isOffStay, type Discount } from './amounts.ts';
import { translate } from './menu.messages.ts';
import { fixedLabel, isPerNight } from './told-prices.ts';

export interface Look {
  readonly locale: Locale;
  readonly currency: Currency;
}

interface Priced {
  readonly item: ItemRow;
  readonly discount: Discount | null;
  readonly look: Look;
}

function Label({ row, locale }: { readonly row: ItemRow['prices'][number]; readonly locale: Locale }) {
  const fixed = fixedLabel(row, locale);
  const words = fixed === null ? nameOf(row.locales, locale) : { text: fixed, locale };
  return <Localized as="dt" text={words} page={locale} />;
}

const shown = (value: number, { currency, locale }: Look): string =>
  value === 0 ? translate('free', locale) : formatAmount(value, currency, locale);

interface Sum {
  readonly major: number;
  readonly discount: Discount | null;
  readonly look: Look;
  readonly isOfNight?: boolean;
}

/** Amounts are written in the direction of the page, so that one which stands alone needs no isolation in its block. */
export function Amount({ major, discount, look, isOfNight = false }: Sum) {
  const { currency, locale } = look;
  const now = discount ? discounted(major, discount, currency) : major;
  const former = formatNumber(major, currency);
  const unit = isOfNight && <span class="unit"> {translate('per_night', locale)}</span>;
  if (now === major) {
    return (
      <dd>
        {isOfNight ? <bdi>{shown(major, look)}</bdi> : shown(major, look)}
        {unit}
      </dd>
    );
  }
  return (
    <dd>
      <span class="unseen">
        {translate('was', locale)} {former} {translate('now', locale)}{' '}
      </span>
      <del aria-hidden="true">{former}</del> <ins>{shown(now, look)}</ins>
      {unit}
    </dd>
  );
}

export function Prices({ item, discount, look }: Priced) {
  const priced = item.prices.filter((row) => row.price !== null);
  if (priced.length === 0) return null;
  const ofEach = discount && !isOffStay(item, discount) ? discount : null;
  return (
    <dl class="prices">
      {priced.map((row) => (
        <Fragment key={row.id}>
          <Label row={row} locale={look.locale} />
          <Amount major={row.price ?? 0} discount={ofEach} look={look} isOfNight={isPerNight(item)} />
        </Fragment>
      ))}
    </dl>
  );
}

export function Extras({ item, look }: Omit<Priced, 'discount'>) {
  const { locale } = look;
  if (item.addons.length === 0) return null;
  return (
    <details>
      <summary>
        {translate('extras', locale)} ({item.addons.length})
      </summary>
      <dl class="prices">
        {item.addons.map((row) => (
          <Fragment key={row.id}>
            <Localized as="dt" text={nameOf(row.locales, locale)} page={locale} />
            {row.price === null ? <dd /> : <Amount major={row.price} discount={null} look={look} />}
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
