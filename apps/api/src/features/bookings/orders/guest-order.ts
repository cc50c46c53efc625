import type { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { ResponseOf, BodyOf } from '@diwan/contract/operation.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalid, invalidField } from '#platform/http-error.ts';
import { enterBranch } from '#platform/tenancy/enter-business.ts';
import { acceptedTerms } from '../accepted-terms.shared.ts';
import { notifyOfOrder } from './notify-of-order.ts';
import { isAtTablet } from '../at-tablet.shared.ts';
import { oldTableCode, tableOfCode } from '../table-service.shared.ts';
import { customerByPhone, type Customer } from '../customers.shared.ts';
import { recordOrder } from '../record-order.shared.ts';
import { phoneAskedAt } from './asked-phone.ts';
import { contextOf, orderOf, assertOrderType } from './create-order.ts';
import { visitPageOf } from '../followed.shared.ts';
import {
  deviceHashOf,
  tooLongLines,
  largeOf,
  assertOrderSize,
  assertOrderCount,
} from './guest-order-limits.ts';
import { assertNotPaused, assertOrderTime } from './guest-order-times.ts';
import { guestView } from './guest-order-view.ts';
import type { OrderContext } from './order-context.ts';
import { lineProblems, nameOfItem, shortStock, type Unpriced } from './ordered-lines.ts';
import { PAY_MS } from './paid-first.shared.ts';
import { joinVisit, knownVisit, type KnownVisit } from '../visits.shared.ts';
import { writeOrder } from './write-order.ts';
import { tokenHashOf } from '#platform/access/token.ts';

type Body = BodyOf<typeof guestOrders.create>;
type PlacedOrder = ResponseOf<typeof guestOrders.create>;

interface Input {
  readonly body: Body;
  readonly source: 'guest' | 'tablet';
}

function assertOpen(scope: Scope, context: OrderContext, source: Input['source']): void {
  const display = source === 'tablet' ? context.tablet : context.mobile;
  const isOff = !context.isOrderingOn || display.get('DisableOrdering') === true;
  if (isOff || !['restaurant', 'salon'].includes(scope.business.type)) throw invalidField('', 'ordering_off');
}

/** 422 on every line that cannot be had as it is, and of which too little is left where one is refused already. */
function assertLines(scope: Scope, context: OrderContext, { lines }: Body): void {
  const gone = lines.flatMap(({ item_id: id }, index): FieldProblem[] => {
    const item = context.items.get(id);
    const path = `lines.${index}.item_id`;
    if (!item?.isOffered) return [{ path, key: 'item_unavailable', values: {} }];
    if (!context.snoozed.has(id)) return [];
    return [{ path, key: 'sold_out', values: { item: nameOfItem(scope, item) } }];
  });
  const named = new Set(gone.map(({ path }) => path));
  const changed = lineProblems(context, lines).filter(({ path }) => !named.has(path));
  const problems = [...gone, ...changed, ...tooLongLines(lines)];
  if (problems.length === 0) return;
  const ordered = lines.flatMap((sent, index) => {
    const item = context.items.get(sent.item_id);
    return item ? [{ sent, item, index }] : [];
  });
  throw invalid([...problems, ...shortStock(scope, ordered)]);
}

/** Who sits at a table may stay unnamed; everybody else leaves a name and a phone. */
async function customerOf(scope: Scope, { country }: OrderContext, body: Body): Promise<Customer> {
  const { name, phone } = body.customer ?? {};
  const isAtTable = body.order_type === 'dine_in';
  if (!name && !isAtTable) throw invalidField('customer.name', 'name_required');
  if (!phone && !isAtTable) throw invalidField('customer.phone', 'required');
  if (!phone) return { id: null, name: name ?? '', phone: null, email: null };
  return customerByPhone(scope, { name: name ?? '', phone, country }, 'customer');
}

/** Staff look for the car by its plate. */
function rejectWithoutCar({ order_type: type, car }: Body): void {
  if (type === 'car_pickup' && !car) throw invalidField('car.plate', 'required');
}

interface OrderInput {
  readonly branchId: number;
  readonly context: OrderContext;
  readonly large: ReturnType<typeof largeOf>;
  readonly deviceHash: Buffer | null;
  readonly phone: string | null;
  readonly payBy: Date | null;
}

/** Until when the order waits for its money before the kitchen is notified of it (rule R20.10); null: it does not wait. */
function payByOf(
  scope: Scope,
  context: OrderContext,
  { body, total, isLarge }: { body: Body; total: number; isLarge: boolean },
): Date | null {
  const payment = context.paymentOf(body.order_type);
  // What is too large to be taken without money may be paid now wherever that can be done.
  const mayBeFirst = payment === 'choice' || (isLarge && context.takesOnline);
  const isFirst = payment === 'before' || (mayBeFirst && body.pay === 'now');
  if (!isFirst && body.pay === 'now') throw invalidField('pay', 'payment_type_off');
  if (!isFirst || total === 0) return null;
  if (!context.takesOnline) throw invalidField('', 'payment_type_off');
  return new Date(scope.now.getTime() + PAY_MS);
}

/** What guests may order without paying, and how often. */
async function assertWithinLimits(scope: Scope, input: OrderInput): Promise<void> {
  const { branchId, context, large, deviceHash, phone } = input;
  if (large && input.payBy === null)
    throw await assertOrderSize(scope, large, { branchId, takesOnline: context.takesOnline });
  const open = { branchId, deviceHash, seatId: context.seat?.id ?? null, phone, phonePath: 'customer.phone' };
  await assertOrderCount(scope, open, context.limits);
}

/** The seat an order is brought to, and the visit that its phone is on already. */
interface Placed {
  readonly seatId: number | null;
  readonly known: KnownVisit | null;
}

const NOWHERE: Placed = { seatId: null, known: null };

/** The table whose code was scanned; 422 for a guest without a code that counts here, also once it was renewed. */
async function seatOfCode(scope: Scope, branchId: number, sent: string | null | undefined): Promise<number> {
  if (!sent) throw invalidField('table', 'table_code_needed');
  const found = await tableOfCode(scope.db, sent);
  if (found?.branch_id !== branchId) throw oldTableCode();
  return found.id;
}

/**
 * Where the order goes: a guest shows to be at a table by the code on it, a tablet of the branch knows its seat (rule
 * R20.6), and a phone that is on a visit is where this visit has been moved to. 422 for one whose visit is over.
 */
async function placeOf(
  scope: Scope,
  { branchId, source, body }: Input & { readonly branchId: number },
): Promise<Placed> {
  if (body.order_type !== 'dine_in') return NOWHERE;
  if (source === 'tablet' && !body.table) return { seatId: body.seat_id ?? null, known: null };
  const seatId = await seatOfCode(scope, branchId, body.table);
  if (!body.visit) return { seatId, known: null };
  const known = await knownVisit(scope, branchId, body.visit);
  return { seatId: known.seatId, known };
}

/** 422 for a phone that has the code of the table, and not the digits of those who sit there. */
function assertPin({ presence, seat }: OrderContext, known: KnownVisit | null): void {
  if (seat && presence === 'pin' && !known) throw invalidField('pin', 'table_pin');
}

/** The terms that were accepted, where the venue asks for it. */
const termsOf = async (scope: Scope, { asksForTerms }: OrderContext, { terms_version: sent }: Body) =>
  asksForTerms ? acceptedTerms(scope, sent) : null;

interface PlacedBy {
  readonly source: Input['source'];
  readonly token: string;
  readonly deviceHash: Buffer | null;
  readonly terms: string | null;
}

/** Who placed it, as far as a row may know. */
const guestColumns = ({ locale }: Scope, { source, token, deviceHash, terms }: PlacedBy) => ({
  source,
  guest_language: locale,
  accepted_terms: terms,
  guest_token_hash: tokenHashOf(token),
  guest_device_hash: deviceHash,
});

/** Where prices are shown, guests order nothing that has none. */
function unpricedByGuest(context: OrderContext, source: Input['source']): Unpriced {
  const isHidden = context[source === 'tablet' ? 'tablet' : 'mobile'].get('HidePrices') === true;
  return context.showsPrices && !isHidden ? 'refused' : 'allowed';
}

/** Orders without an account; the token in the answer is the guest's only key. */
export async function orderAsGuest(
  scope: Scope,
  { params, body: sent }: { params: { slug: string }; body: Body },
  random: (bytes: number) => Buffer,
): Promise<PlacedOrder> {
  const { branch_id: branchId } = await enterBranch(scope, params.slug);
  const source = (await isAtTablet(scope, branchId)) ? 'tablet' : 'guest';
  const { seatId, known } = await placeOf(scope, { branchId, source, body: sent });
  const body = { ...sent, seat_id: seatId };
  const context = await contextOf(scope, branchId, body);
  assertOpen(scope, context, source);
  assertNotPaused(scope, context);
  assertLines(scope, context, body);
  assertOrderType(context, body);
  if (source === 'guest') assertPin(context, known);
  rejectWithoutCar(body);
  const terms = await termsOf(scope, context, body);
  const unpriced = unpricedByGuest(context, source);
  const { columns, ...order } = orderOf(scope, context, body, { unpriced, discount: null });
  const customer = await customerOf(scope, context, body);
  const deviceHash = deviceHashOf(scope);
  const { total_price: total } = order.priced.totals;
  const large = largeOf(scope, { context, priced: order.priced });
  // A tablet of the house has no purse.
  const payBy = source === 'guest' ? payByOf(scope, context, { body, total, isLarge: large !== null }) : null;
  const input = { branchId, context, large, deviceHash, phone: customer.phone, payBy };
  // A tablet was paired by staff and stands in the house.
  if (source === 'guest') await assertWithinLimits(scope, input);
  await assertOrderTime(scope, context, { branchId, scheduledAt: columns.scheduled_at });
  const phone_asked_at = await phoneAskedAt(scope, context, { ...columns, ...input, source });
  const { seat } = context;
  const isApproved = source === 'tablet' || context.presence !== 'approve';
  const visit = seat && (await joinVisit(scope, { at: { branchId, seat, isApproved }, known }, random));
  const token = random(24).toString('base64url');
  const row = await writeOrder(
    scope,
    {
      ...order,
      branchId,
      columns: { ...columns, ...guestColumns(scope, { source, token, deviceHash, terms }), phone_asked_at },
      visit,
      customer,
      payBy,
      payments: [],
      by: null,
    },
    random,
  );
  if (payBy === null) {
    recordOrder(scope, null, row);
    await notifyOfOrder(scope, row);
  } else scope.unchanged();
  return {
    ...guestView(scope, row, { token, isOwn: true, payBy }),
    visit: visit && { token: visit.token, page: visitPageOf(visit.token) },
  };
}
