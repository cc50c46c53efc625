import type { InvoiceStatus } from '@diwan/contract/bookings/invoice-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { html, type Markup } from '#platform/markup.ts';
import { INVOICE_STATUS_WORDS, INVOICE_TYPE_WORDS, sayChoice } from '../../booking-words.rules.ts';
import type { PublicInvoice } from '../public-invoice-row.rules.ts';
import { say, type Message } from './invoice-page.messages.ts';
import { ltr, moment, money, named } from './invoice-words.ts';

type Booking = NonNullable<PublicInvoice['booking']>;
const SHORT_REFERENCE = 8;

const fact = (name: Message, value: Markup | null, locale: Locale) =>
  value &&
  html`<div>
    <dt>${say(name, locale)}</dt>
    <dd>${value}</dd>
  </div>`;

function aboutInvoice(invoice: PublicInvoice, locale: Locale): Markup {
  const { customer, description, due_at: due, paid_at: paid } = invoice;
  return html`<section>
    <h2>${say(invoice.type, locale)}</h2>
    <dl>
      ${fact('reference', html`<span class="code">${ltr(invoice.reference_id)}</span>`, locale)}
      ${customer !== '' && fact('customer', html`<bdi>${customer}</bdi>`, locale)}
      ${fact('payment_type', html`${sayChoice('payment_types', invoice.payment_type, locale)}`, locale)}
      ${due && fact('due_at', moment(due, locale), locale)}
      ${paid && fact('paid_at', moment(paid, locale), locale)}
      ${description && fact('description', html`<bdi>${description}</bdi>`, locale)}
    </dl>
  </section>`;
}

/** Of a booking that is settled guests hear "Completed" only once they have left. */
function statusOf({ kind, status, is_over: isOver }: Booking, locale: Locale): string {
  if (kind === 'reservation' && status === 'completed' && !isOver) return say('confirmed', locale);
  return sayChoice(kind === 'order' ? 'order_statuses' : 'reservation_statuses', status, locale);
}

function aboutBooking(booking: Booking, locale: Locale): Markup {
  const { kind, from, to, nights, unit_name: unit } = booking;
  const isOrder = kind === 'order';
  const names = { en: booking.item_en, ar: booking.item_ar };
  const isNamed = names.en !== '' || names.ar !== '';
  return html`<section>
    <h2>${say(kind, locale)}</h2>
    <dl>
      ${fact('number', ltr(String(booking.number)), locale)}
      ${isNamed && fact(isOrder ? 'items' : 'item', named(names, locale), locale)}
      ${unit && fact('unit', html`<bdi>${unit}</bdi>`, locale)}
      ${from && fact(isOrder ? 'placed_at' : 'from', moment(from, locale), locale)}
      ${to && fact('to', moment(to, locale), locale)}
      ${nights !== null && fact('nights', ltr(String(nights)), locale)}
      ${fact('status', html`${statusOf(booking, locale)}`, locale)}
    </dl>
  </section>`;
}

function priceWord({ kind, nights }: Booking): Message {
  if (kind === 'order') return 'subtotal';
  return nights === null ? 'price' : 'rent';
}

function prices(booking: Booking, { currency }: PublicInvoice, locale: Locale): Markup {
  const line = (name: Message, amount: number, isStrong = false) =>
    html`<tr${isStrong && html` class="strong"`}>
      <th scope="row">${say(name, locale)}</th>
      <td>${money(amount, currency, locale)}</td>
    </tr>`;
  const { discount_price: discount, extra_charge: extra, insurance } = booking;
  return html`<section>
    <h2>${say('prices', locale)}</h2>
    <table>
      <tbody>
        ${line(priceWord(booking), booking.subtotal_price)} ${discount > 0 && line('discounts', -discount)}
        ${extra > 0 && line('extra_charge', extra)} ${line('total', booking.total_price, true)}
        ${
          // A booking that was canceled asks for neither any more.
          insurance > 0 &&
          booking.status !== 'canceled' &&
          html`${line('insurance', insurance)}
          ${line('payable', Math.round((booking.total_price + insurance) * 1000) / 1000, true)}`
        }
      </tbody>
    </table>
  </section>`;
}

/** A shape and a word; the colour only helps. */
export const statusWord = (status: InvoiceStatus, locale: Locale): Markup =>
  html`<span class="word ${status}">${INVOICE_STATUS_WORDS[status][locale]}</span>`;

type Listed = PublicInvoice['others'][number];

function invoiceLine(row: Listed, { invoice, locale }: { invoice: PublicInvoice; locale: Locale }): Markup {
  const short = html`<span class="code">${ltr(row.reference_id.slice(0, SHORT_REFERENCE))}</span>`;
  const isThis = row.reference_id === invoice.reference_id;
  return html`<tr>
    <td>
      ${
        isThis
          ? html`${short}<br /><span class="this">${say('this_invoice', locale)}</span>`
          : html`<a href="/invoices/${row.reference_id}">${short}</a>`
      }
    </td>
    <td>${INVOICE_TYPE_WORDS[row.type][locale]}</td>
    <td>${statusWord(row.status, locale)}</td>
    <td>${money(row.amount, invoice.currency, locale)}</td>
  </tr>`;
}

function everyInvoice(invoice: PublicInvoice, locale: Locale): Markup {
  const { reference_id, amount, type, status, others } = invoice;
  const rows: Listed[] = [{ reference_id, amount, type, status }, ...others];
  return html`<section>
    <h2>${say('invoices', locale)}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${say('reference', locale)}</th>
          <th scope="col">${say('type', locale)}</th>
          <th scope="col">${say('status', locale)}</th>
          <th scope="col">${say('amount', locale)}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => invoiceLine(row, { invoice, locale }))}
      </tbody>
    </table>
  </section>`;
}

function contact({ branch }: PublicInvoice, locale: Locale): Markup | null {
  const { address, phone, whatsapp } = branch;
  if (!address && !phone && !whatsapp) return null;
  return html`<section>
    <h2>${named({ en: branch.name_en, ar: branch.name_ar }, locale)}</h2>
    <dl>
      ${address && fact('address', html`<bdi>${address}</bdi>`, locale)}
      ${phone && fact('phone', ltr(phone), locale)}
      ${whatsapp && whatsapp !== phone && fact('whatsapp', ltr(whatsapp), locale)}
    </dl>
  </section>`;
}

/** Everything of an invoice in one language and its direction. */
export function invoiceHalf(invoice: PublicInvoice, locale: Locale): Markup {
  const { booking } = invoice;
  return html`<div class="half" lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
    ${aboutInvoice(invoice, locale)}
    ${booking && html`${aboutBooking(booking, locale)}${prices(booking, invoice, locale)}`}
    ${everyInvoice(invoice, locale)} ${contact(invoice, locale)}
  </div>`;
}
