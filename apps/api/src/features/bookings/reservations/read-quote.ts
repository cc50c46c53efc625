import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Scope } from '#platform/http/scope.ts';
import { bookingContext } from '../booking-context.shared.ts';
import { wantedTimes } from './booking-times.ts';
import { quoteOf } from './price-of-booking.ts';
import { quoteAnswer, quoteTexts, type StoredQuote } from './quote-answers.ts';
import { placeChoice } from './wanted-place.ts';
import { query } from '#platform/database/query.ts';

/** The price of a stay or a service as it would be written now. */
export async function readQuote(
  scope: Scope,
  { params, body }: { params: { branch_id: number }; body: BodyOf<typeof reservations.quote> },
) {
  const named = { itemId: body.item_id, unit: null, employeeId: null, seatId: null };
  const context = await bookingContext(scope, {
    branchId: params.branch_id,
    itemId: body.item_id,
    seatId: null,
  });
  placeChoice(context, named);
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
