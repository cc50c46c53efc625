import type { Locale } from '@diwan/contract/locale.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { OPTIONS } from '@diwan/contract/installation/options.ts';
import { orderName } from '@diwan/domain/order-name.ts';
import { changeOf } from '@diwan/domain/cash.ts';
import { sayAmount, toMinor } from '@diwan/domain/money.ts';
import { sayPhone } from '@diwan/domain/phone.ts';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { nameOf } from '#kit/i18n/localized.ts';
import { usePlace } from '#kit/place/place.ts';
import { formatAmount } from '../../reservations/amount.tsx';
import { receiptMessages } from './receipt.messages.ts';
import classes from './receipt.module.css';

export interface ReceiptProps {
  readonly row: OrderRow;
  /** The cash that was handed over, in the smallest unit; null: not known any more. */
  readonly given: number | null;
}

type Word = keyof typeof receiptMessages.messages;
type Named = OrderRow['lines'][number]['item']['locales'];

const inBoth = (locale: Locale): readonly [Locale, Locale] => (locale === 'ar' ? ['ar', 'en'] : ['en', 'ar']);

/** A word in the language of the page, and in the other one. */
const both = (word: Word, locale: Locale): string =>
  inBoth(locale)
    .map((one) => receiptMessages.messages[word][one])
    .join(' / ');

/** A name in both languages; once where there is but one. */
function Both({ names }: { names: Named }) {
  const [first, second] = inBoth(useLocale()).map((locale) => nameOf(names, locale));
  return (
    <>
      <bdi>{first}</bdi>
      {second !== first && <bdi className={classes.second}>{second}</bdi>}
    </>
  );
}

function Line({ line, row }: { line: OrderRow['lines'][number]; row: OrderRow }) {
  const locale = useLocale();
  const extras = [
    nameOf(line.price_locales, locale),
    ...line.addons.map((addon) => nameOf(addon.locales, locale)),
  ];
  const said = extras.filter((word) => word !== '');
  return (
    <tr>
      <td className={classes.count}>
        <bdi dir="ltr">{line.count}×</bdi>
      </td>
      <td>
        <Both names={line.item.locales} />
        {said.length > 0 && <small>{said.join(' · ')}</small>}
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

function Sums({ row, given }: ReceiptProps) {
  const locale = useLocale();
  const { currency } = row;
  const minor = (major: number) => toMinor(major, currency) ?? 0;
  const say = (major: number) => formatAmount(major, currency);
  const due = minor(row.total_price);
  const change = given === null ? null : changeOf(given, due);
  return (
    <dl className={classes.sums}>
      {(row.discount_price > 0 || row.extra_charge > 0) && (
        <Sum word="subtotal" amount={say(row.subtotal_price)} />
      )}
      {row.discount_price > 0 && <Sum word="discount" amount={`\u2066-${say(row.discount_price)}\u2069`} />}
      {row.extra_charge > 0 && <Sum word="extraCharge" amount={say(row.extra_charge)} />}
      <Sum word="total" amount={sayAmount(due, currency, locale)} isTotal />
      {given !== null && change !== null && change > 0 && (
        <>
          <Sum word="given" amount={sayAmount(given, currency, locale)} />
          <Sum word="change" amount={sayAmount(change, currency, locale)} />
        </>
      )}
    </dl>
  );
}

/** How it was paid, or that it was not. */
function usePaid({ row }: ReceiptProps): string {
  const locale = useLocale();
  if (!row.paid) return both('unpaid', locale);
  const types = new Set(
    row.invoices.filter(({ status }) => status === 'paid').map((one) => one.payment_type),
  );
  const words = OPTIONS.payment_types.filter(({ value }) => (types as ReadonlySet<string>).has(value));
  const said = inBoth(locale).map((one) => words.map(({ label }) => label[one]).join('، '));
  return [both('paid', locale), said.filter((text) => text !== '').join(' / ')]
    .filter((text) => text !== '')
    .join(' · ');
}

/** What the customer takes along: in both languages, the page's own one first. */
export function Receipt({ row, given }: ReceiptProps) {
  const locale = useLocale();
  const { business, branch } = usePlace();
  const { name, phone } = row.customer;
  const type = OPTIONS.order_types.find(({ value }) => value === row.order_type);
  const paid = usePaid({ row, given });
  return (
    <article className={classes.receipt}>
      <header className={classes.head}>
        <strong className={classes.business}>
          <Both names={business?.locales ?? []} />
        </strong>
        {branch && <Both names={branch.locales} />}
      </header>
      <p className={classes.number}>
        {both('order', locale)} <bdi>{orderName(row, locale)}</bdi>
      </p>
      <p>
        <bdi>{formatInstant(row.created_at, locale, business?.timezone)}</bdi>
      </p>
      <p>
        {type &&
          inBoth(locale)
            .map((one) => type.label[one])
            .join(' / ')}
      </p>
      {row.seat && (
        <p>
          {both('table', locale)}: <bdi>{nameOf(row.seat.locales, locale)}</bdi>
        </p>
      )}
      {(name !== '' || phone !== null) && (
        <p>
          {both('customer', locale)}: <bdi>{name}</bdi>{' '}
          {phone !== null && <bdi dir="ltr">{sayPhone(phone)}</bdi>}
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
      <p className={classes.paid}>{paid}</p>
      {row.note !== null && <p>{row.note}</p>}
      <p className={classes.thanks}>{both('thanks', locale)}</p>
    </article>
  );
}
