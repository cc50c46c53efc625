import { PAYMENT_STATUSES, RESERVATION_STATUSES } from '@diwan/contract/bookings/reservation-row.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useOptionWord } from '../option-labels.ts';
import bars from './bars.module.css';
import classes from './chart.module.css';
import { chartMessages } from './chart.messages.ts';

/** What a booking stands at, by what fills its bar. */
const TONES = [
  ['confirmed', 'upcoming'],
  ['busy', 'inHouse'],
  ['done', 'over'],
] as const;

/** What the colours and shapes mean; canceled bookings are not drawn. */
export function ChartLegend({ hasFreeSlots }: { hasFreeSlots: boolean }) {
  const t = useText(chartMessages);
  const status = useOptionWord('reservation_statuses');
  const payment = useOptionWord('payment_statuses');
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {RESERVATION_STATUSES.filter((one) => one !== 'canceled').map((one) => (
        <li key={one}>
          <span className={bars.stripe} data-status={one} />
          {status(one)}
        </li>
      ))}
      {TONES.map(([tone, word]) => (
        <li key={tone}>
          <span className={bars.fill} data-tone={tone} />
          {t(word)}
        </li>
      ))}
      {PAYMENT_STATUSES.map((one) => (
        <li key={one}>
          <span className={bars.dot} data-payment={one} />
          {payment(one)}
        </li>
      ))}
      <li>
        <span className={classes.swatch} data-is="weekend" />
        {t('weekend')}
      </li>
      <li>
        <span className={classes.swatch} data-is="holiday" />
        {t('holiday')}
      </li>
      <li>
        <span className={classes.swatch} data-is="blocked" />
        {t('blocked')}
      </li>
      {hasFreeSlots && (
        <li>
          <span className={classes.swatch} data-is="free" />
          {payment('reservable')}
        </li>
      )}
    </ul>
  );
}
