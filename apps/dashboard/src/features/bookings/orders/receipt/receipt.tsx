import type { Locale } from '@diwan/contract/locale.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { BOOKING_OPTIONS } from '@diwan/contract/installation/booking-options.ts';
import { orderTypeWords } from '@diwan/domain/choice-labels.ts';
import { formatCar } from '@diwan/domain/arrivals.ts';
import { orderName } from '@diwan/domain/names.ts';
import { countedNames } from '@diwan/domain/extras.ts';
import { changeOf } from '@diwan/domain/cash.ts';
import { formatMoney, toMinor } from '@diwan/domain/money.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { nameOf } from '#kit/i18n/localized.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { formatAmount } from '../../reservations/amount.tsx';
import { tipsOf } from '../../tips/tips-of.ts';
import { cashDue } from './cash-due.ts';
import { ReceiptHead, type VenueHead } from './receipt-head.tsx';
import { Both, both, Choices, nameInBoth, sideBySide, type Word } from './receipt-words.tsx';
import classes from './receipt.module.css';

export interface ReceiptProps {
  readonly row: OrderRow;
  /** The cash that was handed over, in the smallest unit; null: not known any more. */
  readonly given: number | null;
  readonly venue: VenueHead;
}

function Line({ line, row }: { line: OrderRow['lines'][number]; row: OrderRow }) {
  const chosenIn = (locale: Locale) => [
    nameOf(line.price_locales, locale),
    ...countedNames(line.addons.map((addon) => nameOf(addon.locales, locale))),
  ];
  return (
    <tr>
      <td className={classes.count}>
        <bdi dir="ltr">{line.count}×</bdi>
      </td>
      <td>
        <Both names={line.item.locales} />
        <Choices saidIn={chosenIn} />
        {line.note !== null && <small>{line.note}</small>}
      </td>
      <td className={classes.amount}>
        <bdi dir="ltr">{formatAmount(line.total, row.currency)}</bdi>
      </td>
    </tr>
  );
}

function Sum({ word, amount, isTotal = false }: { word: Word; amount: string; isTotal?: boolean }) {
  return (
    <div className={classes.sum} data-total={isTotal || undefined}>
      <dt>{both(word, useLocale())}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}

function Sums({ row, given }: Omit<ReceiptProps, 'venue'>) {
  const locale = useLocale();
  const { currency } = row;
  const minor = (major: number) => toMinor(major, currency) ?? 0;
  const format = (major: number) => formatAmount(major, currency);
  const due = minor(row.total_price);
  const tips = tipsOf(row);
  const change = given === null ? null : changeOf(given, cashDue(row));
  return (
    <dl className={classes.sums}>
      {(row.discount_price > 0 || row.extra_charge > 0) && (
        <Sum word="subtotal" amount={format(row.subtotal_price)} />
      )}
      {row.discount_price > 0 && (
        <Sum word="discount" amount={`\u2066-${format(row.discount_price)}\u2069`} />
      )}
      {row.extra_charge > 0 && <Sum word="extraCharge" amount={format(row.extra_charge)} />}
      <Sum word="total" amount={formatMoney(due, currency, locale)} isTotal />
      {tips > 0 && <Sum word="tip" amount={formatMoney(tips, currency, locale)} />}
      {given !== null && change !== null && change > 0 && (
        <>
          <Sum word="given" amount={formatMoney(given, currency, locale)} />
          <Sum word="change" amount={formatMoney(change, currency, locale)} />
        </>
      )}
    </dl>
  );
}

/** Each payment of several, and what is still owed. */
function Payments({ row }: Pick<ReceiptProps, 'row'>) {
  const locale = useLocale();
  const paid = row.invoices.filter(({ type, status }) => type === 'credit' && status === 'paid');
  if (paid.length === 0 || (paid.length === 1 && row.paid)) return null;
  const format = (major: number) => formatMoney(toMinor(major, row.currency) ?? 0, row.currency, locale);
  const wordOf = (by: string) => {
    const label = BOOKING_OPTIONS.payment_types.find(({ value }) => value === by)?.label;
    return label ? sideBySide(locale, label) : by;
  };
  return (
    <dl className={classes.sums}>
      {paid.map(({ id, amount, payment_type: by }) => (
        <div key={id} className={classes.sum}>
          <dt>{wordOf(by)}</dt>
          <dd>
            <bdi>{format(amount)}</bdi>
          </dd>
        </div>
      ))}
      {row.sums.open > 0 && <Sum word="open" amount={format(row.sums.open)} />}
    </dl>
  );
}

/** How it was paid, or that it was not. */
function usePaid(row: OrderRow): string {
  const locale = useLocale();
  if (!row.paid) return both('unpaid', locale);
  const types = new Set(
    row.invoices.filter(({ status }) => status === 'paid').map((one) => one.payment_type),
  );
  const words = BOOKING_OPTIONS.payment_types.filter(({ value }) =>
    (types as ReadonlySet<string>).has(value),
  );
  const saidIn = (one: Locale, comma: string) => words.map(({ label }) => label[one]).join(comma);
  const shown = sideBySide(locale, { en: saidIn('en', ', '), ar: saidIn('ar', '، ') });
  return [both('paid', locale), shown].filter((text) => text !== '').join(' · ');
}

/** Who took or accepted it; null: a guest placed it, and nobody has accepted it yet. */
const cashierOf = ({ history }: OrderRow): string | null => history.find(({ by }) => by !== null)?.by ?? null;

/** How and where, in the words of the type of business. */
function HandedOver({ row }: Pick<ReceiptProps, 'row'>) {
  const locale = useLocale();
  const business = useWorkspace().business?.type ?? 'restaurant';
  const type = orderTypeWords(row.order_type, business);
  return (
    <>
      <p>{type && sideBySide(locale, type)}</p>
      {row.seat && (
        <p>
          {both(business === 'salon' ? 'chair' : 'table', locale)}: {nameInBoth(row.seat.locales, locale)}
        </p>
      )}
      {row.car && (
        <p>
          {both('car', locale)}: <bdi>{formatCar(row.car)}</bdi>
        </p>
      )}
    </>
  );
}

/** What the customer takes along: in both languages, the page's own one first. */
export function Receipt({ row, given, venue }: ReceiptProps) {
  const locale = useLocale();
  const { business } = useWorkspace();
  const { name, phone } = row.customer;
  const paid = usePaid(row);
  const cashier = cashierOf(row);
  return (
    <article className={classes.receipt}>
      <ReceiptHead {...venue} />
      <p className={classes.number}>
        {both('order', locale)} <bdi>{orderName(row, locale)}</bdi>
      </p>
      <p>
        <bdi>{formatInstant(row.created_at, locale, business?.timezone)}</bdi>
      </p>
      <HandedOver row={row} />
      {cashier !== null && (
        <p>
          {both('cashier', locale)}: <bdi>{cashier}</bdi>
        </p>
      )}
      {(name !== '' || phone !== null) && (
        <p>
          {both('customer', locale)}: <bdi>{name}</bdi>{' '}
          {phone !== null && <bdi dir="ltr">{formatPhone(phone)}</bdi>}
        </p>
      )}
      <table className={classes.lines}>
        <tbody>
          {row.lines.map((line) => (
            <Line key={line.id} line={line} row={row} />
          ))}
        </tbody>
      </table>
      <Sums row={row} given={given} />
      <Payments row={row} />
      <p className={classes.paid}>{paid}</p>
      {row.note !== null && <p>{row.note}</p>}
      <p className={classes.thanks}>{both('thanks', locale)}</p>
    </article>
  );
}
