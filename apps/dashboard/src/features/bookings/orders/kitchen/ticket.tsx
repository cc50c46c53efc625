import type { OrderRow, OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { formatLocalTime } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { useOptionWord } from '../../reservations/option-words.ts';
import { OpenAge } from '../open-age.tsx';
import classes from './kitchen.module.css';
import { kitchenMessages } from './kitchen.messages.ts';

const ReasonDialog = lazy(() => import('../edit/reason-dialog.tsx'));

/** One tap moves an order on. */
const NEXT = {
  pending: { to: 'accepted', word: 'accept', said: 'acceptOf' },
  accepted: { to: 'ready', word: 'ready', said: 'readyOf' },
  ready: { to: 'delivered', word: 'deliver', said: 'deliverOf' },
} as const;
export type OpenStatus = keyof typeof NEXT;

/** Compared by the server with the row that is shown: a tap on an old card moves nothing. */
function useMove(order: OrderRow) {
  const update = useWrite(orders.update);
  const { refresh } = useReadCache();
  const { business_id, branch_id, id, updated_at } = order;
  const move = async (status: OrderStatus, reason?: string): Promise<void> => {
    const body = { status, updated_at, ...(reason === undefined ? {} : { reason }) };
    try {
      await update.run({ params: { business_id, branch_id, id }, body });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
      refresh(['orders']);
    }
  };
  return { move, isBusy: update.isBusy };
}

function Lines({ order }: { order: OrderRow }) {
  const nameOf = useNameOf();
  return (
    <ul className={classes.lines}>
      {order.lines.map((line) => {
        const extras = [line.price_locales, ...line.addons.map(({ locales }) => locales)].map(nameOf);
        return (
          <li key={line.id} className={classes.line}>
            <strong>
              <bdi dir="ltr">{line.count}×</bdi>
            </strong>
            <span>
              <bdi>{nameOf(line.item.locales)}</bdi>
              <small>{extras.filter(Boolean).join(' · ')}</small>
              {line.note !== null && <span className={classes.wish}>{line.note}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Where({ order }: { order: OrderRow }) {
  const t = useText(kitchenMessages);
  const word = useOptionWord('order_types');
  const locale = useLocale();
  const seat = useNameOf()(order.seat?.locales ?? []);
  const time = order.scheduled_at && t('forLater', { time: formatLocalTime(order.scheduled_at, locale) });
  const said = [word(order.order_type), seat, order.customer.name, time].filter(Boolean);
  return <p className={classes.where}>{said.join(' · ')}</p>;
}

function Actions({ order, status }: { order: OrderRow; status: OpenStatus }) {
  const t = useText(kitchenMessages);
  const [isRejecting, setIsRejecting] = useState(false);
  const { move, isBusy } = useMove(order);
  const number = `\u2066#${order.number}\u2069`;
  const { to, word, said } = NEXT[status];
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        color="red"
        size="md"
        aria-label={t('rejectOf', { number })}
        onClick={() => setIsRejecting(true)}
      >
        {t('reject')}
      </Button>
      <Button size="md" loading={isBusy} aria-label={t(said, { number })} onClick={() => void move(to)}>
        {t(word)}
      </Button>
      <Suspense fallback={null}>
        {isRejecting && (
          <ReasonDialog
            subject={`${number} ${order.customer.name}`.trim()}
            isBusy={isBusy}
            onReject={(reason) => void move('rejected', reason).then(() => setIsRejecting(false))}
            onClose={() => setIsRejecting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface TicketProps {
  readonly order: OrderRow;
  readonly status: OpenStatus;
  readonly mayMove: boolean;
}

/** One order as the kitchen reads it. */
export function Ticket({ order, status, mayMove }: TicketProps) {
  return (
    <article className={classes.card} aria-label={`#${order.number}`}>
      <div className={classes.head}>
        <h3 className={classes.number}>
          <bdi dir="ltr">#{order.number}</bdi>
        </h3>
        <span className={classes.age}>
          <OpenAge since={order.created_at} />
        </span>
      </div>
      <Where order={order} />
      <Lines order={order} />
      {order.note !== null && <p className={classes.wish}>{order.note}</p>}
      {mayMove && <Actions order={order} status={status} />}
    </article>
  );
}
