import type { PublicInvoice } from '@diwan/contract/bookings/invoices.ts';
import { OFFER_HEADINGS } from '@diwan/contract/catalogue/offer-headings.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { INVOICE_STATUS_WORDS, INVOICE_TYPE_WORDS, choiceLabel } from '@diwan/domain/choice-labels.ts';
import { directionOf } from '../../parts/page.tsx';
import { Contact } from './invoice-contact.tsx';
import { Fact, SHORT_REFERENCE, textIn, type Half, type WholeHalf, type Words } from './invoice-fact.tsx';
import { translate, type Message } from './invoice.messages.ts';
import { addressOf } from './invoice-view.ts';
import { Ltr, Moment, Money, Named } from './invoice-words.tsx';

type Booking = NonNullable<PublicInvoice['booking']>;

interface BookingHalf extends Half {
  readonly booking: Booking;
}

function AboutInvoice({ invoice, locale }: Half) {
  const { customer, description, due_at: due, paid_at: paid } = invoice;
  return (
    <section>
      <h2>{translate(invoice.type, locale)}</h2>
      <dl>
        <Fact name="reference" locale={locale}>
          <span class="code">
            <Ltr>{invoice.reference_id}</Ltr>
          </span>
        </Fact>
        {customer !== '' && (
          <Fact name="customer" locale={locale}>
            <bdi>{customer}</bdi>
          </Fact>
        )}
        <Fact name="payment_type" locale={locale}>
          {choiceLabel('payment_types', invoice.payment_type, locale)}
        </Fact>
        {invoice.tip > 0 && (
          <Fact name="tip" locale={locale}>
            <Money major={invoice.tip} currency={invoice.currency} locale={locale} />
          </Fact>
        )}
        {due && (
          <Fact name="due_at" locale={locale}>
            <Moment local={due} locale={locale} />
          </Fact>
        )}
        {paid && (
          <Fact name="paid_at" locale={locale}>
            <Moment local={paid} locale={locale} />
          </Fact>
        )}
        {description && (
          <Fact name="description" locale={locale}>
            <bdi>{description}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Of a booking that is settled guests hear "Completed" only once they have left. */
function statusOf({ kind, status, is_over: isOver }: Booking, locale: Locale): string {
  if (kind === 'reservation' && status === 'completed' && !isOver) return translate('confirmed', locale);
  return choiceLabel(kind === 'order' ? 'order_statuses' : 'reservation_statuses', status, locale);
}

/** What a booking is of, in the words of the type of business. */
function offerOf({ kind, is_seat: isSeat }: Booking, { business }: PublicInvoice): Words {
  const { ordered, reserved, seat } = OFFER_HEADINGS[business.type];
  if (kind === 'order') return ordered;
  return isSeat ? seat : reserved;
}

function AboutBooking({ booking, invoice, locale }: BookingHalf) {
  const { kind, from, to, nights, unit_name: unit, seat } = booking;
  const isOrder = kind === 'order';
  const names = { en: booking.item_en, ar: booking.item_ar };
  return (
    <section>
      <h2>{translate(kind, locale)}</h2>
      <dl>
        <Fact name="number" locale={locale}>
          <Ltr>{String(booking.number)}</Ltr>
        </Fact>
        {(names.en !== '' || names.ar !== '') && (
          <Fact name={offerOf(booking, invoice)} locale={locale}>
            <Named names={names} locale={locale} />
          </Fact>
        )}
        {seat && (
          <Fact name={OFFER_HEADINGS[invoice.business.type].seat} locale={locale}>
            <Named names={{ en: seat.name_en, ar: seat.name_ar }} locale={locale} />
          </Fact>
        )}
        {unit && (
          <Fact name="unit" locale={locale}>
            <bdi>{unit}</bdi>
          </Fact>
        )}
        {from && (
          <Fact name={isOrder ? 'placed_at' : 'from'} locale={locale}>
            <Moment local={from} locale={locale} />
          </Fact>
        )}
        {to && (
          <Fact name="to" locale={locale}>
            <Moment local={to} locale={locale} />
          </Fact>
        )}
        {nights !== null && (
          <Fact name="nights" locale={locale}>
            <Ltr>{String(nights)}</Ltr>
          </Fact>
        )}
        <Fact name="status" locale={locale}>
          {statusOf(booking, locale)}
        </Fact>
      </dl>
    </section>
  );
}

function priceWord(booking: Booking, invoice: PublicInvoice): Message | Words {
  if (booking.kind === 'order') return offerOf(booking, invoice);
  return booking.nights === null ? 'price' : 'rent';
}

function Prices({ booking, invoice, locale }: BookingHalf) {
  const { currency } = invoice;
  const line = (name: Message | Words, amount: number, isStrong = false) => (
    <tr class={isStrong ? 'strong' : undefined}>
      <th scope="row">{textIn(name, locale)}</th>
      <td>
        <Money major={amount} currency={currency} locale={locale} />
      </td>
    </tr>
  );
  const { discount_price: discount, extra_charge: extra, insurance, total_price: total } = booking;
  // A booking that was canceled asks for neither any more.
  const isInsured = insurance > 0 && booking.status !== 'canceled';
  return (
    <section>
      <h2>{translate('prices', locale)}</h2>
      <table>
        <tbody>
          {line(priceWord(booking, invoice), booking.subtotal_price)}
          {discount > 0 && line('discounts', -discount)}
          {extra > 0 && line('extra_charge', extra)}
          {line('total', total, true)}
          {isInsured && line('insurance', insurance)}
          {isInsured && line('payable', Math.round((total + insurance) * 1000) / 1000, true)}
        </tbody>
      </table>
    </section>
  );
}

type Listed = PublicInvoice['others'][number];

function InvoiceLine({ row, invoice, locale, shown, isFile }: WholeHalf & { readonly row: Listed }) {
  const { reference_id: reference, type, status, amount } = row;
  const isThis = reference === invoice.reference_id;
  const short = (
    <span class="code">
      <Ltr>{reference.slice(0, SHORT_REFERENCE)}</Ltr>
    </span>
  );
  return (
    <tr>
      <td>
        {isThis || isFile ? short : <a href={addressOf(reference, shown)}>{short}</a>}
        {isThis && (
          <>
            <br />
            <span class="this">{translate('this_invoice', locale)}</span>
          </>
        )}
      </td>
      <td>{INVOICE_TYPE_WORDS[type][locale]}</td>
      <td>
        {/* A shape and a word; the colour only helps. */}
        <span class={`word ${status}`}>{INVOICE_STATUS_WORDS[status][locale]}</span>
      </td>
      <td>
        <Money major={amount} currency={invoice.currency} locale={locale} />
      </td>
    </tr>
  );
}

function EveryInvoice(half: WholeHalf) {
  const { invoice, locale } = half;
  const { reference_id, amount, type, status, others } = invoice;
  const rows: Listed[] = [{ reference_id, amount, type, status }, ...others];
  return (
    <section>
      <h2>{translate('invoices', locale)}</h2>
      <table>
        <thead>
          <tr>
            {(['reference', 'type', 'status', 'amount'] as const).map((name) => (
              <th key={name} scope="col">
                {translate(name, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <InvoiceLine key={row.reference_id} {...half} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Everything of an invoice in one language and its direction. */
export function InvoiceHalf(half: WholeHalf) {
  const { invoice, locale } = half;
  const { booking } = invoice;
  return (
    <div class="half" lang={locale} dir={directionOf(locale)}>
      <AboutInvoice invoice={invoice} locale={locale} />
      {booking && <AboutBooking booking={booking} invoice={invoice} locale={locale} />}
      {booking && <Prices booking={booking} invoice={invoice} locale={locale} />}
      <EveryInvoice {...half} />
      <Contact {...half} />
    </div>
  );
}
