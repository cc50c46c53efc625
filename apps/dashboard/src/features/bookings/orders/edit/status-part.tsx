import { orderName } from '@diwan/domain/names.ts';
import { reasonLabel } from '@diwan/domain/order-reasons.ts';
import { allowedMoves } from '@diwan/domain/status-moves.ts';
import { Select, Text, Button } from '@mantine/core';
import { useState } from 'react';
import { Moment } from '#kit/i18n/moment.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { useOptionWord } from '../../reservations/option-labels.ts';
import { ExpectedTime } from '../expected-time.tsx';
import { OpenAge } from '../open-age.tsx';
import { isFinal, isOrderStatus, OrderBadge } from '../order-badges.tsx';
import { orderStepMessages } from '../order-steps.messages.ts';
import classes from './order-edit.module.css';
import { orderEditMessages } from './order-edit.messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { OrderEdit } from './use-order-edit.ts';
import { READY_IN_MINUTES } from '@diwan/contract/bookings/ready-in.ts';
import { IconClock } from '@tabler/icons-react';

/** Says in how many minutes the order will be ready, which its guest reads; one that still waits is accepted with it. */
function ReadyIn({ edit }: { edit: OrderEdit }) {
  const t = useText(orderStepMessages);
  const { row, act, isBusy } = edit;
  const number = orderName(row, useLocale());
  if (row.status !== 'pending' && row.status !== 'accepted') return null;
  const isWaiting = row.status === 'pending';
  const choose = async (minutes: number) => {
    const saved = await act({ status: 'accepted', eta_minutes: minutes });
    if (saved) notify({ kind: 'success', text: t('saidReady') });
  };
  return (
    <fieldset className={classes.readyIn}>
      <legend className={classes.legend}>
        <IconClock size={18} stroke={1.6} aria-hidden /> {t(isWaiting ? 'acceptReadyIn' : 'readyIn')}
      </legend>
      {READY_IN_MINUTES.map((minutes) => (
        <Button
          key={minutes}
          variant="default"
          size="compact-md"
          disabled={isBusy}
          className={classes.minutes}
          aria-label={t(isWaiting ? 'acceptIn' : 'readyInOf', { number, minutes })}
          onClick={() => void choose(minutes)}
        >
          {t('minutes', { minutes })}
        </Button>
      ))}
    </fieldset>
  );
}

/** Every step with who took it, when, and why. */
function HistoryPart({ row }: { row: OrderRow }) {
  const t = useText(orderEditMessages);
  const locale = useLocale();
  return (
    <ol className={classes.history} aria-label={t('history')}>
      {row.history.map(({ status, at, by, reason }) => (
        <li key={`${status} ${at}`} className={classes.step}>
          <OrderBadge status={status} />
          <span className={classes.stepWords}>
            <bdi>{by ?? t('byGuest')}</bdi>
            {' · '}
            <Moment at={at} />
          </span>
          {reason !== null && <q className={classes.reason}>{reasonLabel(reason, locale)}</q>}
        </li>
      ))}
    </ol>
  );
}

function StatusSelect({ edit }: { edit: OrderEdit }) {
  const t = useText(orderEditMessages);
  const translate = useText(orderStepMessages);
  const word = useOptionWord('order_statuses');
  const [isRejecting, setIsRejecting] = useState(false);
  const { row, act, isBusy } = edit;
  const number = orderName(row, useLocale());
  const data = [row.status, ...allowedMoves('order', row.status)].map((status) => ({
    value: status,
    label: word(status),
  }));
  const move = async (to: string, reason?: string) => {
    if (!isOrderStatus(to) || to === row.status) return;
    const saved = await act({ status: to, ...(reason === undefined ? {} : { reason }) });
    if (saved) notify({ kind: 'success', text: translate('moved', { number, status: word(saved.status) }) });
  };
  const choose = (to: string | null) => {
    if (to === 'rejected') setIsRejecting(true);
    else if (to !== null) void move(to);
  };
  return (
    <>
      <Select
        label={t('status')}
        className={classes.status}
        data={data}
        value={row.status}
        allowDeselect={false}
        disabled={isBusy}
        onChange={choose}
      />
      {isRejecting && (
        <ReasonDialog
          subject={[number, row.customer.name].filter(Boolean).join(' – ')}
          isBusy={isBusy}
          onReject={(reason) => void move('rejected', reason).then(() => setIsRejecting(false))}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </>
  );
}

/** Where the order stands, where it may go from there, and how it came here. */
export function StatusPart({ edit, mayUpdate }: { edit: OrderEdit; mayUpdate: boolean }) {
  const t = useText(orderEditMessages);
  const { row } = edit;
  return (
    <Panel title={t('progress')}>
      <div className={classes.stack}>
        <div className={classes.now}>
          <OrderBadge status={row.status} />
          {!isFinal(row.status) && (
            <Text size="sm" c="dimmed" component="span">
              <OpenAge since={row.created_at} />
            </Text>
          )}
          <ExpectedTime row={row} />
        </div>
        {mayUpdate && !isFinal(row.status) && <StatusSelect edit={edit} />}
        {mayUpdate && <ReadyIn edit={edit} />}
        {isFinal(row.status) && (
          <Text size="sm" c="dimmed">
            {t('statusFinal')}
          </Text>
        )}
        <HistoryPart row={row} />
      </div>
    </Panel>
  );
}
