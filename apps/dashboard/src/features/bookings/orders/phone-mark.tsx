import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { isPhoneOpen } from '@diwan/domain/phone-checks.ts';
import { Text } from '@mantine/core';
import { IconPhone, IconPhoneCheck } from '@tabler/icons-react';
import { Moment } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import classes from './arrived-mark.module.css';
import { phoneCheckMessages } from './phone-check.messages.ts';

/** Whether a guest who was asked has confirmed the phone number, and since when; nothing where it does not matter any more. */
export function PhoneMark({ row }: { readonly row: OrderRow }) {
  const t = useText(phoneCheckMessages);
  const { phone_confirmed_at: confirmedAt } = row;
  if (!confirmedAt && !isPhoneOpen(row)) return null;
  const Sign = confirmedAt ? IconPhoneCheck : IconPhone;
  return (
    <Text component="span" size="sm" className={classes.mark}>
      <Sign size={18} stroke={1.8} aria-hidden /> {t(confirmedAt ? 'confirm' : 'open')}{' '}
      {confirmedAt && <Moment at={confirmedAt} />}
    </Text>
  );
}
