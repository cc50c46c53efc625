import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { CallError } from '#kit/data/call-error.ts';
import { sendConfirmed } from '#kit/data/send-confirmed.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { ask } from '#ui/overlays.ts';
import { useSayAmount } from '../../reservations/amount.tsx';
import { blankOrder, createBody, orderSchema, type OrderDraft } from './order-draft.ts';
import { localText } from './local-text.ts';
import { figuresOf } from './order-figures.ts';
import { orderFormMessages } from './order-form.messages.ts';
import type { OrderMenu } from './order-menu.ts';
import { hasShortLine } from './short-line.ts';

const CONFLICT = 409;

/** The total that holds now, where that is why an order was refused. */
export function changedTotal(error: unknown): number | null {
  if (!(error instanceof CallError) || error.status !== CONFLICT) return null;
  const total = error.content['total_price'];
  return typeof total === 'number' ? total : null;
}

/** An order being placed: what was typed, and the ways the server may answer it. */
export function useNewOrder(menu: OrderMenu, onPlaced: (row: OrderRow) => void) {
  const t = useText(orderFormMessages);
  const place = usePlace();
  const cache = useReadCache();
  const create = useWrite(orders.create);
  const say = useSayAmount();
  const currency = place.business?.currency ?? 'KWD';
  const contract = useContractForm(orderSchema, blankOrder(menu.types[0] ?? 'dine_in'));

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
  const send = async (draft: OrderDraft, expected: number | null): Promise<OrderRow | null> => {
    try {
      const params = paramsOf(place);
      return await sendConfirmed(
        (confirmed) => create.run({ params, body: { ...createBody(draft, expected), ...confirmed } }),
        { title: t('unpricedTitle'), confirm: t('unpricedAccept'), cancel: t('priceLook') },
      );
    } catch (error) {
      if (hasShortLine(error)) cache.refresh(['menu', 'guest']);
      const total = changedTotal(error);
      if (total === null) throw error;
      cache.refresh(['menu', 'guest']);
      return (await accepts(total)) ? send(draft, total) : null;
    }
  };
  const submit = async () => {
    let placed: OrderRow | null = null;
    await contract.submit(async (draft) => {
      placed = await send(draft, totalOf(draft));
    });
    if (placed) onPlaced(placed);
  };
  const hasLineProblem = Boolean(contract.form.formState.errors.lines);
  return {
    contract,
    submit,
    isBusy: create.isBusy,
    failure: contract.isFailureUnplaced && !hasLineProblem ? contract.failure : null,
  };
}
