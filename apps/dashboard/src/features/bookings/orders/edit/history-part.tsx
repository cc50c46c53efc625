import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { Bdi } from '#ui/bdi.tsx';
import { OrderMark } from '../order-marks.tsx';
import classes from './order-edit.module.css';
import { orderEditMessages } from './order-edit.messages.ts';

/** Every step with who took it, when, and why. */
export function HistoryPart({ row }: { row: OrderRow }) {
  const t = useText(orderEditMessages);
  const locale = useLocale();
  const timeZone = usePlace().business?.timezone;
  return (
    <ol className={classes.history} aria-label={t('history')}>
      {row.history.map(({ status, at, by, reason }) => (
        <li key={`${status} ${at}`} className={classes.step}>
          <OrderMark status={status} />
          <span className={classes.stepWords}>
            <bdi>{by ?? t('byGuest')}</bdi>
            {' · '}
            <Bdi ltr={false}>{formatInstant(at, locale, timeZone)}</Bdi>
          </span>
          {reason !== null && <q className={classes.reason}>{reason}</q>}
        </li>
      ))}
    </ol>
  );
}
