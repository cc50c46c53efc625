import { toMajor } from '@diwan/domain/money.ts';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { sendConfirmed } from '#kit/data/send-confirmed.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import type { ContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { ask } from '#ui/overlays.ts';
import { useSayAmount } from '../../reservations/amount.tsx';
import { localText } from '../form/local-text.ts';
import { createBody, type OrderDraft, type orderSchema } from '../form/order-draft.ts';
import { figuresOf } from '../form/order-figures.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import type { OrderMenu } from '../form/order-menu.ts';
import { hasShortLine } from '../form/short-line.ts';
import type { Outcome, TicketSender } from './ticket-sender.ts';
import type { PlacedBody, Ticket } from './ticket.ts';
import type { Payment } from './till-context.ts';

const CONFLICT = 409;

/** The total that holds now, where that is why an order was refused. */
function changedTotal(error: unknown): number | null {
  if (!(error instanceof CallError) || error.status !== CONFLICT) return null;
  const total = error.content['total_price'];
  return typeof total === 'number' ? total : null;
}

/** A link is paid by the customer later; all else is in the till when the order is placed. */
const paymentBody = (payment: Payment | null): Pick<PlacedBody, 'paid' | 'payment_type'> =>
  payment === null || payment.type === 'link' ? {} : { paid: true, payment_type: payment.type };

interface Placing {
  readonly menu: OrderMenu;
  readonly sender: TicketSender;
  readonly contract: ContractForm<typeof orderSchema>;
  /** As it lies on the device now. */
  readonly ticketOf: (draft: OrderDraft) => Ticket;
}

/** The ways the server may answer a ticket: it asks again where a price has changed or is none. */
export function usePlaceOrder({ menu, sender, contract, ticketOf }: Placing) {
  const t = useText(orderFormMessages);
  const place = usePlace();
  const cache = useReadCache();
  const say = useSayAmount();
  const [isBusy, setIsBusy] = useState(false);
  const currency = place.business?.currency ?? 'KWD';

  const totalOf = (draft: OrderDraft): number | null => {
    if (menu.terms === null) return null;
    const at = draft.scheduled_at ?? localText(new Date(), place.business?.timezone ?? 'Asia/Kuwait');
    const { total_price } = figuresOf(draft.lines, { items: menu.items, currency, at, terms: menu.terms });
    return toMajor(total_price, currency);
  };
  const accepts = (total: number) =>
    ask({
      title: t('priceTitle'),
      text: t('priceText', { amount: `\u2068${say(total, currency)}\u2069` }),
      confirm: t('priceAccept'),
      cancel: t('priceLook'),
    });
  const send = async (
    draft: OrderDraft,
    expected: number | null,
    payment: Payment | null,
  ): Promise<Outcome | null> => {
    const body = { ...createBody(draft, expected), ...paymentBody(payment) };
    try {
      return await sendConfirmed(
        (confirmed) => sender.place(ticketOf(draft), { ...body, ...confirmed }, payment?.given ?? null),
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
        outcome = await send(draft, totalOf(draft), payment);
      });
    } finally {
      setIsBusy(false);
    }
    return outcome;
  };
  return { submit, isBusy };
}
