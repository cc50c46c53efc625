import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Amount, useFormatAmount } from '../amount.tsx';
import { useBooking } from './booking-context.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';

function SumLine({ label, amount }: { label: string; amount: number }) {
  const { currency } = useBooking();
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        <Amount value={amount} currency={currency} />
      </dd>
    </div>
  );
}

interface StandingProps {
  readonly row: ReservationRow;
  /** What the invoices, as they are being edited, leave open of the price or ask too much. */
  readonly balance: number;
  readonly isDirty: boolean;
}

/** What came in, what is still open and what is to be given back: the sums of every list, message and page. */
export function MoneyStanding({ row, balance, isDirty }: StandingProps) {
  const t = useText(drawerMessages);
  const format = useFormatAmount();
  const { paid, open, give_back: giveBack } = row.sums;
  // What was paid too much is told by the sums.
  const isTold = row.status === 'canceled' || (!isDirty && open === 0 && balance < 0);
  return (
    <>
      {!isDirty && (
        <dl className={classes.lines}>
          <SumLine label={t('sumPaid')} amount={paid} />
          <SumLine label={t('sumOpen')} amount={open} />
          {giveBack > 0 && <SumLine label={t('sumGiveBack')} amount={giveBack} />}
        </dl>
      )}
      {balance !== 0 && !isTold && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
          {t(balance > 0 ? 'balanceOpen' : 'balanceOver', {
            amount: format(Math.abs(balance), row.currency),
          })}
        </Alert>
      )}
    </>
  );
}
