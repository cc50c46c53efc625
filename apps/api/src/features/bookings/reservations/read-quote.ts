import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Scope } from '#platform/http/scope.ts';
import { bookingContext } from '../booking-context.shared.ts';
import { wantedTimes } from './booking-times.ts';
import { quoteOf, holidayOverlap, type PriceInput } from './price-of-booking.ts';
import { placeChoice, type ItemField } from './wanted-place.ts';
import { query } from '#platform/database/query.ts';
import type { z } from 'zod';
import type { quoteRow } from '@diwan/contract/bookings/quotes.ts';
import { dayNumber, instantToLocal, localDateOf } from '@diwan/domain/local-time.ts';
import { toMajor } from '@diwan/domain/money.ts';
import type { Quote } from '@diwan/domain/quote.ts';
import { traceMessages } from '@diwan/domain/trace-messages.ts';
import type { QuoteLine, Reason } from '@diwan/domain/quote-trace.ts';

/** Stored with a reservation: what its price was made of. */
interface StoredQuote {
  readonly lines: readonly QuoteLine[];
  readonly trace: readonly Reason[];
}

/** The lines and the trace in the reader's words. */
function quoteTexts(scope: Scope, stored: StoredQuote) {
  const { locale, business } = scope;
  const label = (line: QuoteLine) => line.label[locale] || line.label.en || line.label.ar;
  return {
    lines: stored.lines.map(({ amount, ...line }) => ({
      ...line,
      label: label({ ...line, amount }),
      amount: toMajor(amount, business.currency),
    })),
    trace: traceMessages(stored.trace, locale, business.currency),
  };
}

type QuoteAnswer = z.input<typeof quoteRow>;

/** The answer of the quote calls; without an automatic price the amounts are null. */
function quoteAnswer(scope: Scope, found: Quote, of: PriceInput & { readonly itemId: number }): QuoteAnswer {
  if (found.outcome === 'holiday_overlap') throw holidayOverlap(scope, found);
  const { currency, timezone } = scope.business;
  const local = (at: number) => instantToLocal(new Date(at), timezone);
  const major = (amount: number) => toMajor(amount, currency);
  const isPriced = found.outcome === 'priced';
  return {
    item_id: of.itemId,
    from: local(of.stay.from),
    to: local(of.stay.to),
    nights: dayNumber(localDateOf(of.stay.to, timezone)) - dayNumber(localDateOf(of.stay.from, timezone)),
    units: of.units,
    currency,
    priced: isPriced,
    reason: isPriced ? null : scope.translate('no_automatic_price'),
    ...quoteTexts(scope, { lines: isPriced ? found.lines : [], trace: found.trace }),
    subtotal_price: isPriced ? major(found.subtotal_price) : null,
    discount_price: isPriced ? major(found.discount_price) : null,
    extra_charge: isPriced ? major(found.extra_charge) : null,
    total_price: isPriced ? major(found.total_price) : null,
    insurance: major(found.insurance),
    payable: isPriced ? major(found.payable) : null,
  };
}

/** The price of a stay or a service as it would be written now. */
export async function readQuote(
  scope: Scope,
  { params, body }: { params: { branch_id: number }; body: BodyOf<typeof reservations.quote> },
  itemField?: ItemField,
) {
  const named = { itemId: body.item_id, unit: null, employeeId: null, seatId: null };
  const context = await bookingContext(scope, {
    branchId: params.branch_id,
    itemId: body.item_id,
    seatId: null,
  });
  placeChoice(context, named, itemField);
  const stay = wantedTimes(scope, context, { sent: body, before: null });
  const input = { stay, priceId: body.price_id ?? null, units: body.units, overridePrice: null };
  return quoteAnswer(scope, quoteOf(scope, context, input), { ...input, itemId: body.item_id });
}

/** What the price of a stored reservation was made of, in the reader's words. */
export async function readPrice(scope: Scope, id: number) {
  const { quote } = await scope.db.get(
    query
      .selectFrom('reservations')
      .select('quote')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id)
      // By hand: the schema knows no members of JSON.
      .$narrowType<{ quote: StoredQuote | null }>(),
  );
  return quoteTexts(scope, quote ?? { lines: [], trace: [] });
}
