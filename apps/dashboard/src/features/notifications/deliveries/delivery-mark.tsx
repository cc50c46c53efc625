import type { DeliveryStatus } from '@diwan/contract/notifications/deliveries.ts';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMinus,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import classes from './deliveries.module.css';
import { deliveryMessages } from './deliveries.messages.ts';

const SIGNS: Readonly<Record<DeliveryStatus, Icon>> = {
  waiting: IconClock,
  retrying: IconRefresh,
  sent: IconCheck,
  failed: IconAlertTriangle,
  skipped: IconMinus,
};

/** A sign with its word. */
export function DeliveryMark({ status }: { readonly status: DeliveryStatus }) {
  const t = useText(deliveryMessages);
  const Sign = SIGNS[status];
  return (
    <span className={classes.mark} data-status={status}>
      <Sign size={16} stroke={2} aria-hidden />
      {t(status)}
    </span>
  );
}
