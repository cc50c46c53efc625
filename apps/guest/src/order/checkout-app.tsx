import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Locale } from '@diwan/contract/locale.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { hasApplePay } from '../live/apple-pay.ts';
import type { Calls } from './calls.ts';
import { type Cart, chosenOf, sumsOf, unsent } from './cart.ts';
import {
  chosenMethod,
  chosenTip,
  dayOf,
  offeredMethods,
  paidFirst,
  problemsOf,
  typedIn,
  withoutProblems,
  type Problems,
} from './checkout.ts';
import { type Cached, type Device, type Typed, visitWith } from './device.ts';
import { type Go, open, type Sheet as Open } from './navigation.ts';
import type { Offer } from './offer.ts';
import type { Placed } from './placing.ts';
import { namedIn, type Tongue } from './say-amounts.ts';
import { CheckoutSheet } from './sheets/checkout-sheet.tsx';
import { dateIn, type Join, useTimes } from './use-order.ts';
import { useSending } from './use-sending.ts';

export interface Ordered {
  readonly tongue: Tongue;
  readonly kept: Cached;
  readonly keep: (changes: Partial<Cached>) => void;
  readonly sheet: Open | null;
}

export const nameOfLine = (cart: Cart, offer: Offer, locale: Locale, at: number) => {
  const item = offer.items.get(cart[at]?.item ?? 0);
  return item ? namedIn(item, { locale }) : '';
};

interface Of extends Ordered {
  readonly calls: Calls;
  readonly device: Device;
  readonly zone: string;
  readonly load: () => void;
  readonly forget: (() => void) | null;
  readonly go: Go;
  /** Asks for the digits of the table; null: they are not asked for. */
  readonly onJoin: Join | null;
  readonly onTableOld: () => void;
  /** What is over the page in the place of the last sheet. */
  readonly children?: ComponentChildren;
}

const focusOn = (problems: Problems) => {
  const [first] = Object.keys(problems);
  if (first) document.getElementById(first)?.focus();
};

/** What of the cart can still be had, and what it comes to. */
export function cartIn(stored: Pick<Cached, 'cart'>, offer: Offer) {
  const lines = stored.cart.map((line) => chosenOf(line, offer)).filter((line) => line !== null);
  return { cart: lines.map(({ line }) => line), sums: sumsOf(lines, offer) };
}

/**
 * What the device keeps of somebody whose order was taken: the way back to it, who they are, and what they chose while
 * the answer was waited for.
 */
function afterOrder(
  { typed, visit, orders, cart, pending }: Cached,
  placed: Placed,
  at: number,
): Partial<Cached> {
  const { token, number = null } = placed;
  return {
    cart: unsent(cart, pending?.cart ?? cart),
    typed: { ...typed, note: '', time: '', tip: '', own_tip: '', terms_version: '' },
    pending: null,
    visit: visitWith(visit, placed),
    orders: [...orders, { token, number, at }],
  };
}

interface Paying {
  readonly typed: Typed;
  readonly offer: Offer;
  /** Minor units. */
  readonly due: number;
}

/** The offer for an order of this sum (minor units), for which the venue may have asked for the money first. */
function useMoneyFirst(offer: Offer, total: number): { offer: Offer; onMoneyAsked: () => void } {
  const [paidFrom, setPaidFrom] = useState<number | null>(null);
  const isLarge = paidFrom !== null && total >= paidFrom;
  return {
    offer: isLarge ? paidFirst(offer) : offer,
    // Asked again although it was to be paid first already: it is small enough by now.
    onMoneyAsked: () => setPaidFrom(isLarge ? null : total),
  };
}

/**
 * Whether a line that is left out has changed since the guest was at the cart, where each line says why it cannot be had:
 * no order is sent without a dish of which nobody has read that.
 */
function useLeftOut({ sheet, kept, tongue }: Ordered): () => boolean {
  const readRef = useRef('[]');
  const leftOut = JSON.stringify(kept.cart.filter((line) => !chosenOf(line, tongue.offer)));
  useEffect(() => {
    if (sheet?.kind === 'cart') readRef.current = leftOut;
  });
  return () => leftOut !== readRef.current;
}

/** The way to pay online that this guest chose, in this browser. */
const methodOf = (typed: Typed, offer: Offer) => chosenMethod(offeredMethods(offer, hasApplePay()), typed);

/** The page on which an order that waits for its money is paid, with the tip that was chosen; null: it waits for none. */
async function payPageOf(
  calls: Calls,
  placed: Placed,
  { typed, offer, due }: Paying,
): Promise<string | null> {
  if (placed.pay_by === null) return null;
  const tip = toMajor(chosenTip(typed, offer, due), offer.currency);
  return calls.pay(placed.token, methodOf(typed, offer), tip);
}

/** The order as it would be sent now. */
function useOrder({ tongue, kept }: Ordered) {
  const { table, visit } = kept;
  const { cart, sums } = cartIn(kept, tongue.offer);
  const { offer, onMoneyAsked } = useMoneyFirst(tongue.offer, sums.total_price);
  const order = {
    typed: typedIn(kept, offer),
    table,
    visit,
    cart,
    total: sums.total_price,
    offer,
    nameOfLine: (at: number) => nameOfLine(cart, offer, tongue.locale, at),
  };
  return { order, sums, onMoneyAsked };
}

/** The last sheet, and what becomes of the order that it sends. */
export function Checkout({ calls, device, zone, load, forget, go, onJoin, children, ...props }: Of) {
  const { tongue, kept, keep, sheet, onTableOld } = props;
  const isOpen = sheet?.kind === 'checkout';
  const [problems, setProblems] = useState<Problems>({});
  const { order, sums, onMoneyAsked } = useOrder(props);
  const { typed, offer, table } = order;
  const today = dateIn(zone, calls.now());
  const isLeftOut = useLeftOut(props);
  const times = useTimes(calls, dayOf(typed.time) || today, isOpen);
  const show = (next: Problems) => {
    setProblems(next);
    focusOn(next);
  };
  const onPlaced = async (placed: Placed) => {
    keep(afterOrder({ ...device.read(), typed }, placed, calls.now()));
    const elsewhere = await payPageOf(calls, placed, { typed, offer, due: order.total });
    go(`${placed.page}?lang=${tongue.locale}`, elsewhere, placed.number);
  };
  const { sending, send } = useSending(order, {
    wire: calls,
    pending: kept.pending,
    isStaying: table?.seat !== undefined,
    onPending: (pending) => keep({ pending: pending && { cart: kept.cart, ...pending } }),
    onPlaced: (order) => void onPlaced(order),
    onStale: load,
    onProblems: (found, { visit, table: code, pin }) => {
      // Where the guests of a table have left, its code has to be scanned again.
      if (visit) keep({ table: null, visit: null });
      if (code && table) onTableOld();
      // Its digits are asked for by now.
      if (pin && table) keep({ table: { ...table, needsPin: true }, visit: null });
      if (found.pay) onMoneyAsked();
      show(found);
    },
  });
  // While an order is on its way, or has gone, an empty cart is none from which nothing was chosen.
  const hasNothing = order.cart.length === 0 && ['idle', 'offline'].includes(sending.kind);
  if (!isOpen || hasNothing) return children;
  return (
    <CheckoutSheet
      typed={typed}
      problems={problems}
      tongue={{ ...tongue, offer }}
      times={times}
      table={table}
      today={today}
      sums={sums}
      sending={sending}
      onForget={forget}
      onJoin={typed.type === 'dine_in' ? onJoin : null}
      onType={(changes) => {
        setProblems(withoutProblems(problems, changes));
        keep({ typed: { ...typed, ...changes } });
      }}
      onSend={() => {
        // What is sent again is what was sent first.
        if (!kept.pending && isLeftOut()) return open({ kind: 'cart' });
        const found = problemsOf({ ...tongue, typed, offer, times, needsPin: onJoin !== null });
        show(found);
        return Object.keys(found).length === 0 ? send() : undefined;
      }}
    />
  );
}
