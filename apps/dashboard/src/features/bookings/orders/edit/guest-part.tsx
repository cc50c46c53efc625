import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Panel } from '#ui/panel.tsx';
import { GuestContact } from '../../messages/guest-contact.tsx';
import classes from './order-edit.module.css';
import { orderEditMessages } from './order-edit.messages.ts';

/** How the guest hears of the order. */
export function GuestPart({ row }: { row: OrderRow }) {
  const t = useText(orderEditMessages);
  const { id, business_id, branch_id, customer } = row;
  const subject = { of: 'order', id, business_id, branch_id, customer: customer.name } as const;
  return (
    <Panel title={t('guest')}>
      <div className={classes.stack}>
        <span className={classes.hint}>{t('guestHint')}</span>
        <GuestContact subject={subject} />
      </div>
    </Panel>
  );
}
