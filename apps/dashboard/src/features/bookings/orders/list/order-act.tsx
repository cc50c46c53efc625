import '@mantine/core/styles/Menu.css';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { orderName } from '@diwan/domain/names.ts';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ActButton } from '#kit/resource/act-button.tsx';
import { actOnRow } from '#kit/resource/act-on-row.ts';
import { notify } from '#ui/overlays.ts';
import { useOptionWord } from '../../reservations/option-labels.ts';
import { orderStepMessages } from '../order-steps.messages.ts';
import { paramsOfOrder } from '../params-of-order.ts';
import classes from './orders.module.css';
import { READY_IN_MINUTES } from '@diwan/contract/bookings/ready-in.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';

interface AcceptMenuProps {
  readonly number: string;
  readonly isBusy: boolean;
  readonly onChoose: (minutes: number) => void;
}

/** Accepts an order together with the minutes after which it will be ready. */
function AcceptMenu({ number, isBusy, onChoose }: AcceptMenuProps) {
  const t = useText(orderStepMessages);
  return (
    <Menu position="bottom-end" shadow="sm">
      <Menu.Target>
        <ActionIcon
          variant="light"
          className={classes.acceptMenu}
          disabled={isBusy}
          aria-label={t('timeOf', { number })}
        >
          <IconClock size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('acceptReadyIn')}</Menu.Label>
        {READY_IN_MINUTES.map((minutes) => (
          <Menu.Item
            key={minutes}
            className={classes.choice}
            aria-label={t('acceptIn', { number, minutes })}
            onClick={() => onChoose(minutes)}
          >
            {t('minutes', { minutes })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What an open order waits for, and the words of the step. */
const STEPS = {
  pending: { to: 'accepted', label: 'toAccepted', name: 'acceptOf' },
  accepted: { to: 'ready', label: 'toReady', name: 'readyOf' },
  ready: { to: 'delivered', label: 'toDelivered', name: 'deliverOf' },
} as const;

const isOpen = (status: string): status is keyof typeof STEPS => Object.hasOwn(STEPS, status);

/** The next step of an order, from its row. Rejecting asks for a reason and stays with the order itself. */
export function OrderAct({ row }: { row: OrderRow }) {
  const t = useText(orderStepMessages);
  const word = useOptionWord('order_statuses');
  const number = orderName(row, useLocale());
  const { run, isBusy } = useWrite(orders.update);
  const mayUpdate = useCan()('orders.update', { branch: row.branch_id });
  if (!mayUpdate || !isOpen(row.status)) return null;
  const { to, label, name } = STEPS[row.status];
  const move = async (more: { readonly eta_minutes?: number } = {}) => {
    const body = { status: to, ...more, updated_at: row.updated_at };
    const saved = await run({ params: paramsOfOrder(row), body });
    if (saved) notify({ kind: 'success', text: t('moved', { number, status: word(saved.status) }) });
  };
  return (
    <span className={classes.acts}>
      <ActButton
        label={t(label)}
        name={t(name, { number })}
        isBusy={isBusy}
        isOnPhone
        onPress={() => void actOnRow(() => move())}
      />
      {row.status === 'pending' && (
        <AcceptMenu
          number={number}
          isBusy={isBusy}
          onChoose={(minutes) => void actOnRow(() => move({ eta_minutes: minutes }))}
        />
      )}
    </span>
  );
}
