import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { formatTime } from '@diwan/domain/format-clock.ts';
import { Text } from '@mantine/core';
import { localTimeOf } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { orderStepMessages } from './order-steps.messages.ts';

interface ExpectedTimeProps {
  readonly row: OrderRow;
  readonly className?: string | undefined;
}

/** When staff said that an order will be ready, while it is being prepared. */
export function ExpectedTime({ row, className }: ExpectedTimeProps) {
  const t = useText(orderStepMessages);
  const locale = useLocale();
  const { business } = useWorkspace();
  const { status, expected_at: at } = row;
  if (status !== 'accepted' || at === null) return null;
  return (
    <Text size="xs" c="dimmed" component="span" {...(className === undefined ? {} : { className })}>
      {t('expected', { time: formatTime(localTimeOf(at, business?.timezone), locale) })}
    </Text>
  );
}
