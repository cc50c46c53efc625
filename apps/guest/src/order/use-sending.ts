import { useEffect, useState } from 'preact/hooks';
import { toMajor, toMinor } from '@diwan/domain/money.ts';
import { bodyOf, serverProblems, type OrderBody, type Problems } from './checkout.ts';
import type { Cart } from './cart.ts';
import { randomKey, type Table, type Typed, type Visit } from './device.ts';
import type { Offer } from './offer.ts';
import {
  type Before,
  oneAtATime,
  type Outcome,
  type Pending,
  type Placed,
  type Rejected,
  type Wire,
} from './placing.ts';

/** Where an order is on its way; amounts in minor units. */
export type Sending =
  | { readonly kind: 'idle' | 'resuming' | 'sending' | 'waiting' | 'offline' | 'unanswered' }
  | { readonly kind: 'changed'; readonly old: number; readonly total: number; readonly body: string };

interface Order {
  readonly typed: Typed;
  readonly table: Table | null;
  readonly visit: Visit | null;
  readonly cart: Cart;
  /** Minor units. */
  readonly total: number;
  readonly offer: Offer;
  readonly nameOfLine: (at: number) => string;
}

interface Hooks {
  readonly wire: Wire;
  readonly pending: Pending | null;
  /** The page stays after an order, for the next one. */
  readonly isStaying: boolean;
  readonly onPending: (pending: Pending | null) => void;
  readonly onPlaced: (order: Placed) => void;
  /** The menu is another one than the page has. */
  readonly onStale: () => void;
  /** With what the server said of each field of what was sent. */
  readonly onProblems: (problems: Problems, errors: Rejected['errors']) => void;
}

/** What a sum depends on. */
const priced = ({ lines, order_type, scheduled_at }: Partial<OrderBody>) =>
  JSON.stringify([lines, order_type, scheduled_at]);

/** Sends the order, and goes on with one that was on its way when the page was left. */
export function useSending(order: Order, hooks: Hooks): { sending: Sending; send: () => void } {
  const { wire, pending, isStaying, onPending, onPlaced, onStale, onProblems } = hooks;
  const [place] = useState(oneAtATime);
  const [known, setSending] = useState<Sending>({ kind: pending ? 'resuming' : 'idle' });
  const { currency } = order.offer;
  const bodyAt = (total: number) => bodyOf({ ...order, total: toMajor(total, currency) });
  const isOfAnother = known.kind === 'changed' && known.body !== priced(bodyAt(0));
  const sending: Sending = isOfAnother ? { kind: 'idle' } : known;

  const settle = (outcome: Outcome, { body }: Pending) => {
    if (outcome.kind === 'unanswered') return setSending(outcome);
    if (outcome.kind === 'placed') {
      if (isStaying) setSending({ kind: 'idle' });
      return onPlaced(outcome.order);
    }
    onPending(null);
    if (outcome.kind === 'offline') return setSending(outcome);
    onStale();
    const total = outcome.total === null ? null : toMinor(outcome.total, currency);
    if (total !== null) return setSending({ kind: 'changed', old: order.total, total, body: priced(body) });
    setSending({ kind: 'idle' });
    const { errors, message } = outcome;
    return onProblems(serverProblems(errors, message, order.nameOfLine), errors);
  };
  const start = async (next: Pending, before: Before) => {
    const outcome = await place(wire, next, () => setSending({ kind: 'waiting' }), before);
    if (outcome) settle(outcome, next);
  };

  useEffect(() => {
    if (sending.kind === 'resuming' && pending) void start(pending, 'left');
  });

  const send = () => {
    const total = sending.kind === 'changed' ? sending.total : order.total;
    // Whatever was changed since: what is pending may have arrived, and would be made beside another one.
    const next = { key: randomKey(), body: bodyAt(total), ...pending, since: wire.now() };
    onPending(next);
    setSending({ kind: 'sending' });
    void start(next, pending ? 'again' : 'new');
  };
  return { sending, send };
}
