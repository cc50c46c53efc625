import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { Alert, Button, Group } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { useFormatLocal } from '#kit/i18n/moment.tsx';
import { formatAmount } from '../amount.tsx';
import { useOptionWord } from '../option-labels.ts';
import { useStatusWord } from '../use-status-word.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { useBooking } from './booking-context.ts';
import { drawerMessages } from './drawer.messages.ts';

interface Difference {
  readonly field: string;
  readonly value: string;
}

/** What the newer version says otherwise than the one this drawer was filled from. */
function useDifferences(newer: ReservationRow): Difference[] {
  const { booking, currency } = useBooking();
  const translate = useText(reservationMessages);
  const t = useText(drawerMessages);
  const format = useFormatLocal();
  const statusWord = useStatusWord();
  const paymentWord = useOptionWord('payment_statuses');
  const texts = (row: ReservationRow): Difference[] => [
    { field: translate('from'), value: format(row.from) },
    { field: translate('to'), value: format(row.to) },
    { field: translate('unit'), value: row.unit_name ?? '' },
    { field: translate('party'), value: row.party === null ? '' : String(row.party) },
    { field: translate('customer'), value: row.reserved_for.name },
    { field: translate('status'), value: statusWord(row) },
    { field: translate('payment'), value: paymentWord(row.payment_status) },
    { field: translate('total'), value: formatAmount(row.total_price, currency) },
    { field: t('colour'), value: row.color ?? '' },
    { field: t('notes'), value: row.notes.at(-1)?.text ?? '' },
  ];
  const before = booking.row ? texts(booking.row) : [];
  return texts(newer).filter(({ value }, index) => value !== before[index]?.value);
}

/** Shown after a save that met a newer version; what was typed stays until one of the two is chosen. */
export function NewerVersion({ message, newer }: { message: string; newer: ReservationRow }) {
  const t = useText(drawerMessages);
  const { booking } = useBooking();
  return (
    <Alert color="yellow" variant="light" role="alert" title={t('newerTitle')}>
      {message}
      <ul>
        {useDifferences(newer).map(({ field, value }) => (
          <li key={field}>
            <bdi>{t('newerLine', { field, value: value || '–' })}</bdi>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={() => booking.takeOver(newer, false)}>
          {t('showNewer')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => booking.takeOver(newer, true)}>
          {t('keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}
