import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { formatDates } from '@diwan/domain/format-time.ts';
import { Fragment } from 'preact';
import { Localized, nameOf } from '../../parts/localized.tsx';
import { discountAt, isolated, isOffStay } from './amounts.ts';
import { Amount, type Look } from './item-prices.tsx';
import { translate } from './menu.messages.ts';

/** Further ones are told when these have begun. */
const MOST = 3;

type Holiday = ItemRow['holidays'][number];
interface HolidayLook extends Look {
  /** The time at the business, as the wire writes it. */
  readonly localNow: string;
}

/**
 * Those to come of a chalet, the next first: one that has begun is not booked as a whole any more (rule R6.2.1). None where prices
 * are kept back, and none of a room, which costs the same then as on other nights.
 */
const comingOf = ({ itemable_type: type, holidays }: ItemRow, localNow: string): Holiday[] =>
  type === 'chalet'
    ? holidays.filter(({ price, from }) => price !== null && localNow < from).slice(0, MOST)
    : [];

/** Both days with their weekdays, and the year where it is another one. */
function formatPeriod({ from, to }: Holiday, { locale, localNow }: HolidayLook): string {
  const dates = formatDates(from.slice(0, 10), to.slice(0, 10), locale);
  const year = to.slice(0, 4);
  return year === localNow.slice(0, 4) ? dates : `${dates} ${year}`;
}

/** The discount that counts on the day of arrival, where it lowers this price and not the stay once. */
function discountOf(item: ItemRow, { from }: Holiday) {
  const discount = discountAt(item, from);
  return discount && !isOffStay(item, discount) ? discount : null;
}

/** What the coming holidays cost, whose nights the packages above them do not sell. */
export function Holidays({ item, look }: { readonly item: ItemRow; readonly look: HolidayLook }) {
  const { locale, localNow } = look;
  const coming = comingOf(item, localNow);
  if (coming.length === 0) return null;
  return (
    <>
      <p class="holidays">{translate('holidays', locale)}</p>
      <dl class="prices">
        {coming.map((holiday) => (
          <Fragment key={holiday.id}>
            <dt>
              <Localized text={nameOf(holiday.locales, locale)} page={locale} />{' '}
              {isolated(formatPeriod(holiday, look))}
            </dt>
            <Amount major={holiday.price ?? 0} discount={discountOf(item, holiday)} look={look} />
          </Fragment>
        ))}
      </dl>
    </>
  );
}
