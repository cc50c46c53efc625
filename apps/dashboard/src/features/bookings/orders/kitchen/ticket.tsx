import type { OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { orders, type KitchenOrderRow } from '@diwan/contract/bookings/orders.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { useOptionWord } from '../../reservations/option-words.ts';
import { ReasonDialog } from '../edit/reason-dialog.tsx';
import { OpenAge, useNow } from '../open-age.tsx';
import classes from './kitchen.module.css';
import { kitchenMessages } from './kitchen.messages.ts';
import type { Moved } from './undo.tsx';

/** One tap moves an order on. */
const NEXT = {
  pending: { to: 'accepted', word: 'accept', said: 'acceptOf' },
  accepted: { to: 'ready', word: 'ready', said: 'readyOf' },
  ready: { to: 'delivered', word: 'deliver', said: 'deliverOf' },
} as const;
export type OpenStatus = keyof typeof NEXT;

/** Compared by the server with the row that is shown: a tap on an old card moves nothing. */
function useMove(order: KitchenOrderRow, onMoved: TicketProps['onMoved']) {
  const update = useWrite(orders.update);
  const { refresh } = useReadCache();
  const { business_id, branch_id, id, updated_at } = order;
  const move = async (status: OrderStatus, reason?: string): Promise<void> => {
    const body = { status, updated_at, ...(reason === undefined ? {} : { reason }) };
    try {
      const moved = await update.run({ params: { business_id, branch_id, id }, body });
      // What was refused with a reason has told the guest: that is final.
      if (moved && status !== 'rejected') onMoved({ order: moved, from: order.status });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
      refresh(['orders']);
    }
  };
  return { move, isBusy: update.isBusy };
}

function Lines({ order }: { order: KitchenOrderRow }) {
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

function Where({ order, timezone }: Pick<TicketProps, 'order' | 'timezone'>) {
  const t = useText(kitchenMessages);
  const word = useOptionWord('order_types');
  const locale = useLocale();
  const seat = useNameOf()(order.seat?.locales ?? []);
  const time =
    order.scheduled_at && t('forLater', { time: formatInstant(order.scheduled_at, locale, timezone) });
  const said = [word(order.order_type), seat, order.customer.name, time].filter(Boolean);
  return <p className={classes.where}>{said.join(' · ')}</p>;
}

function Actions({ order, status, onMoved }: Omit<TicketProps, 'mayMove' | 'timezone'>) {
  const t = useText(kitchenMessages);
  const [isRejecting, setIsRejecting] = useState(false);
  const { move, isBusy } = useMove(order, onMoved);
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
      {isRejecting && (
        <ReasonDialog
          subject={`${number} ${order.customer.name}`.trim()}
          isBusy={isBusy}
          onReject={(reason) => void move('rejected', reason).then(() => setIsRejecting(false))}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  );
}

interface TicketProps {
  readonly order: KitchenOrderRow;
  readonly status: OpenStatus;
  readonly mayMove: boolean;
  /** Of the business: a device of the kitchen knows no person and no picked business. */
  readonly timezone: string;
  readonly onMoved: (moved: Moved) => void;
}

/** What is ready waits for somebody else than the kitchen. */
function paceOf({ status, due_at, late_at }: KitchenOrderRow, now: number): 'calm' | 'due' | 'late' {
  if (status === 'ready' || now < Date.parse(due_at)) return 'calm';
  return now < Date.parse(late_at) ? 'due' : 'late';
}

/** One order as the kitchen reads it. */
export function Ticket({ order, status, mayMove, timezone, onMoved }: TicketProps) {
  const t = useText(kitchenMessages);
  const pace = paceOf(order, useNow());
  const Sign = pace === 'late' ? IconAlertTriangle : IconClock;
  return (
    <article
      id={`ticket-${order.id}`}
      tabIndex={-1}
      className={classes.card}
      data-pace={pace}
      aria-label={`#${order.number}`}
    >
      <div className={classes.head}>
        <h3 className={classes.number}>
          <bdi dir="ltr">#{order.number}</bdi>
        </h3>
        <span className={classes.age}>
          {pace !== 'calm' && (
            <strong className={classes.pace}>
              <Sign size={20} stroke={1.8} aria-hidden /> {t(pace)}
            </strong>
          )}
          <OpenAge since={order.created_at} />
        </span>
      </div>
      <Where order={order} timezone={timezone} />
      <Lines order={order} />
      {order.note !== null && <p className={classes.wish}>{order.note}</p>}
      {mayMove && <Actions order={order} status={status} onMoved={onMoved} />}
    </article>
  );
}
