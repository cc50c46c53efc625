import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { Localized, nameOf } from '../../parts/localized.tsx';
import { discounted, formatAmount, formatNumber, type Discount } from './amounts.ts';
import { translate, type Message } from './menu.messages.ts';

interface Look {
  readonly locale: Locale;
  readonly currency: Currency;
}

interface Priced {
  readonly item: ItemRow;
  readonly discount: Discount | null;
  readonly look: Look;
}

const FIXED_LABELS = new Set<string>(['Weekdays', 'Weekend', 'FullWeek'] satisfies Message[]);
const isFixedLabel = (name: string): name is Message => FIXED_LABELS.has(name);

/** Packages of stays have fixed names, which an owner need not translate. */
function Label({ row, locale }: { readonly row: ItemRow['prices'][number]; readonly locale: Locale }) {
  const english = row.locales.find((words) => words.locale === 'en')?.name ?? '';
  if (isFixedLabel(english)) return <span class="label">{translate(english, locale)}</span>;
  const words = nameOf(row.locales, locale);
  if (words.text === '') return null;
  return (
    <span class="label">
      <Localized text={words} page={locale} />
    </span>
  );
}

function Shown({ value, look: { currency, locale } }: { readonly value: number; readonly look: Look }) {
  return value === 0 ? translate('free', locale) : <bdi>{formatAmount(value, currency, locale)}</bdi>;
}

interface Sum {
  readonly major: number;
  readonly discount: Discount | null;
  readonly look: Look;
}

function Amount({ major, discount, look }: Sum) {
  const { currency, locale } = look;
  const now = discount ? discounted(major, discount, currency) : major;
  if (now === major) {
    return (
      <span class="amount">
        <Shown value={major} look={look} />
      </span>
    );
  }
  return (
    <span class="amount">
      <span class="unseen">{translate('was', locale)} </span>
      <del>
        <bdi>{formatNumber(major, currency)}</bdi>
      </del>{' '}
      <span class="unseen">{translate('now', locale)} </span>
      <ins>
        <Shown value={now} look={look} />
      </ins>
    </span>
  );
}

export function Prices({ item, discount, look }: Priced) {
  const priced = item.prices.filter((row) => row.price !== null);
  if (priced.length === 0) return null;
  const isPerNight = item.itemable_type === 'hotel_room';
  return (
    <ul class="prices">
      {priced.map((row) => (
        <li key={row.id}>
          <Label row={row} locale={look.locale} />
          <Amount major={row.price ?? 0} discount={discount} look={look} />
          {isPerNight && <span class="unit">{translate('per_night', look.locale)}</span>}
        </li>
      ))}
    </ul>
  );
}

export function Extras({ item, look }: Omit<Priced, 'discount'>) {
  const { locale } = look;
  if (item.addons.length === 0) return null;
  return (
    <details>
      <summary>
        {translate('extras', locale)} <span class="count">{item.addons.length}</span>
      </summary>
      <ul class="prices">
        {item.addons.map((row) => (
          <li key={row.id}>
            <span class="label">
              <Localized text={nameOf(row.locales, locale)} page={locale} />
            </span>
            {row.price !== null && <Amount major={row.price} discount={null} look={look} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
