import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { useAgeText } from '#kit/i18n/age.ts';
import { useText } from '#kit/i18n/messages.ts';
import { orderMessages } from './orders.messages.ts';

/** Often enough for minutes. */
const TICK_MS = 15_000;

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  return now;
}

/** How long an order has been waiting, minute by minute. */
export function OpenAge({ since }: { since: string }) {
  const t = useText(orderMessages);
  const age = useAgeText()(since, useNow());
  return (
    <span role="timer" aria-label={t('openFor', { age })}>
      <bdi>{age}</bdi>
    </span>
  );
}
