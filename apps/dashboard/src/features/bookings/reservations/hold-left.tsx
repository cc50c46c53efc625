import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { reservationMessages } from './reservations.messages.ts';

const SECOND_MS = 1000;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `14:05`, minutes and seconds, or `23:14:05` from an hour on; null once it is over. */
export function timeLeft(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / SECOND_MS);
  if (seconds <= 0) return null;
  const hours = Math.floor(seconds / 3600);
  const minutes = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${twoDigits(hours)}:${minutes}` : minutes;
}

/** Counts down a guest's hold, second by second. */
export function HoldLeft({ until, isBare = false }: { until: string; isBare?: boolean }) {
  const t = useText(reservationMessages);
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), SECOND_MS, { autoInvoke: true });
  const left = timeLeft(until, now);
  if (left === null) return t('holdOver');
  return isBare ? <bdi dir="ltr">{left}</bdi> : <span role="timer">{t('holdUntil', { left })}</span>;
}
