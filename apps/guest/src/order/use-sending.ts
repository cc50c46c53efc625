import { useEffect, useRef, useState } from 'preact/hooks';
import { toMajor, toMinor } from '@diwan/domain/money.ts';
import { bodyOf, serverProblems, type Problems } from './checkout.ts';
import type { Cart } from './cart.ts';
import { randomKey, type Typed } from './device.ts';
import type { Offer } from './offer.ts';
import { place, type Outcome, type Pending, type Placed, type Wire } from './placing.ts';

/** Where an order is on its way; amounts in minor units. */
export type Sending =
  | { readonly kind: 'idle' | 'sending' | 'waiting' | 'offline' | 'unanswered' }
  | { readonly kind: 'changed'; readonly old: number; readonly total: number };

interface Order {
  readonly typed: Typed;
  readonly cart: Cart;
  /** Minor units. */
  readonly total: number;
  readonly offer: Offer;
  readonly nameOfLine: (at: number) => string;
}

interface Hooks {
  readonly wire: Wire;
  readonly pending: Pending | null;
  readonly onPending: (pending: Pending | null) => void;
  readonly onPlaced: (order: Placed) => void;
  /** The menu is another one than the page has. */
  readonly onStale: () => void;
  readonly onProblems: (problems: Problems) => void;
}

/** The pending order again where nothing of it has changed, so that a second press makes no second order. */
function pendingFor(body: object, before: Pending | null, now: number): Pending {
  const isSame = before !== null && JSON.stringify(before.body) === JSON.stringify(body);
  return { key: isSame ? before.key : randomKey(), body, since: now };
}

/** Sends the order, and goes on with one that was on its way when the page was left. */
export function useSending(order: Order | null, hooks: Hooks): { sending: Sending; send: () => void } {
  const { wire, pending, onPending, onPlaced, onStale, onProblems } = hooks;
  const [sending, setSending] = useState<Sending>({ kind: pending ? 'waiting' : 'idle' });
  const isUnderWay = useRef(false);

  function settle(outcome: Outcome) {
    if (outcome.kind === 'placed') {
      onPending(null);
      return onPlaced(outcome.order);
    }
    if (outcome.kind === 'unanswered') return setSending({ kind: 'unanswered' });
    onPending(null);
    if (outcome.kind === 'offline') return setSending({ kind: 'offline' });
    onStale();
    const total = outcome.total === null || !order ? null : toMinor(outcome.total, order.offer.currency);
    if (order && total !== null) return setSending({ kind: 'changed', old: order.total, total });
    setSending({ kind: 'idle' });
    return onProblems(serverProblems(outcome.errors, outcome.message, order?.nameOfLine ?? String));
  }

  async function run(next: Pending) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const outcome = await place(wire, next, () => setSending({ kind: 'waiting' }));
    isUnderWay.current = false;
    settle(outcome);
  }

  useEffect(() => {
    if (pending && order) void run(pending);
    // Once, as soon as the menu is there.
  }, [order === null]);

  return {
    sending,
    send: () => {
      if (!order) return;
      const total = sending.kind === 'changed' ? sending.total : order.total;
      const next = pendingFor(
        bodyOf(order.typed, order.cart, toMajor(total, order.offer.currency)),
        pending,
        wire.now(),
      );
      onPending(next);
      setSending({ kind: 'sending' });
      void run(next);
    },
  };
}
