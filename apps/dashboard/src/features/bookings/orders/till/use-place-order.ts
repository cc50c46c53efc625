import { toMajor, toMinor, type Currency } from '@diwan/domain/money.ts';
import { openAfter } from '@diwan/domain/split-payment.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { sendConfirmed } from '#kit/data/send-confirmed.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import type { ContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ask } from '#ui/overlays.ts';
import { useFormatAmount } from '../../reservations/amount.tsx';
import { localText } from '../form/local-text.ts';
import { createBody, type OrderDraft, type orderSchema } from '../form/order-draft.ts';
import { figuresOf } from '../form/order-figures.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import type { OrderMenu } from '../form/order-menu.ts';
import { hasShortLine } from '../form/short-line.ts';
import type { Outcome, TicketSender } from './ticket-sender.ts';
import type { PlacedBody, Ticket } from './ticket.ts';
import type { Payment } from './till-context.ts';

/** The total that holds now, where that is why an order was refused. */
function changedTotal(error: unknown): number | null {
  if (!(error instanceof CallError) || !error.isConflict) return null;
  const total = error.content['total_price'];
  return typeof total === 'number' ? total : null;
}

interface Owed {
  readonly currency: Currency;
  /** In major units; null: not known. */
  readonly total: number | null;
}

const tipBody = (tip: number, currency: Currency) => (tip > 0 ? { tip: toMajor(tip, currency) } : {});

/** A link is paid by the customer later; all else is in the till when the order is placed. */
function paymentBody(
  payment: Payment | null,
  { total, currency }: Owed,
): Pick<PlacedBody, 'paid' | 'payment_type' | 'tip' | 'payments'> {
  if (payment === null) return {};
  const { type, taken, tip } = payment;
  const isNow = type !== null && type !== 'link';
  if (taken.length === 0) return isNow ? { paid: true, payment_type: type, ...tipBody(tip, currency) } : {};
  const left = openAfter(toMinor(total ?? 0, currency) ?? 0, taken) ?? 0;
  const parts = isNow && left > 0 ? [...taken, { type, amount: left, tip }] : taken;
  return {
    payments: parts.map((part) => ({
      payment_type: part.type,
      amount: toMajor(part.amount, currency),
      ...tipBody(part.tip, currency),
    })),
  };
}

interface Sold {
  readonly menu: OrderMenu;
  readonly currency: Currency;
  readonly timeZone: string;
}

/** What the order comes to, in major units; null where the terms of the venue are not known. */
function totalOf(draft: OrderDraft, { menu, currency, timeZone }: Sold): number | null {
  const { items, terms } = menu;
  if (terms === null) return null;
  const at = draft.scheduled_at ?? localText(new Date(), timeZone);
  const { discount } = draft;
  return toMajor(figuresOf(draft.lines, { items, currency, at, terms, discount }).total_price, currency);
}

interface Placing {
  readonly menu: OrderMenu;
  readonly sender: TicketSender;
  readonly contract: ContractForm<typeof orderSchema>;
  /** As it is stored on the device now. */
  readonly ticketOf: (draft: OrderDraft) => Ticket;
}

/** What is told to a screen that was left is heard by nobody. */
function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return () => shown.current;
}

/** The ways the server may answer a ticket: it asks again where a price has changed or is none. */
export function usePlaceOrder({ menu, sender, contract, ticketOf }: Placing) {
  const t = useText(orderFormMessages);
  const workspace = useWorkspace();
  const cache = useReadCache();
  const format = useFormatAmount();
  const isShown = useIsShown();
  const [isBusy, setIsBusy] = useState(false);
  const currency = workspace.business?.currency ?? 'KWD';
  const timeZone = workspace.business?.timezone ?? 'Asia/Kuwait';

  const accepts = (total: number) =>
    ask({
      title: t('priceTitle'),
      text: t('priceText', { amount: `\u2068${format(total, currency)}\u2069` }),
      confirm: t('priceAccept'),
      cancel: t('priceLook'),
    });
  const send = async (
    draft: OrderDraft,
    expected: number | null,
    payment: Payment | null,
  ): Promise<Outcome | null> => {
    const body = {
      ...createBody(draft, expected),
      ...paymentBody(payment, { total: expected, currency }),
    };
    try {
      return await sendConfirmed(
        (confirmed) =>
          sender.place(ticketOf(draft), { ...body, ...confirmed }, payment?.given ?? null, isShown),
        { title: t('unpricedTitle'), confirm: t('unpricedAccept'), cancel: t('priceLook') },
      );
    } catch (error) {
      if (hasShortLine(error)) cache.refresh(['menu', 'guest']);
      const total = changedTotal(error);
      if (total === null) throw error;
      cache.refresh(['menu', 'guest']);
      if (!(await accepts(total))) return null;
      // What was handed over was counted against the other total.
      return send(draft, total, payment && { ...payment, given: null });
    }
  };
  const submit = async (payment: Payment | null): Promise<Outcome | null> => {
    let outcome: Outcome | null = null;
    setIsBusy(true);
    try {
      await contract.submit(async (draft) => {
        outcome = await send(draft, totalOf(draft, { menu, currency, timeZone }), payment);
      });
    } finally {
      setIsBusy(false);
    }
    return outcome;
  };
  return { submit, isBusy };
}
