import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { mayArrive } from '@diwan/domain/arrivals.ts';
import { Text } from '@mantine/core';
import { IconCar } from '@tabler/icons-react';
import { Moment } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { carMessages } from './car.messages.ts';
import classes from './arrived-mark.module.css';

/** A guest waits in the car: since when, as long as nobody has brought the order out. */
export function ArrivedMark({ row }: { readonly row: OrderRow }) {
  const t = useText(carMessages);
  if (!row.arrived_at || !mayArrive(row)) return null;
  return (
    <Text component="span" size="sm" className={classes.mark}>
      <IconCar size={18} stroke={1.8} aria-hidden /> {t('arrived')} <Moment at={row.arrived_at} />
    </Text>
  );
}
