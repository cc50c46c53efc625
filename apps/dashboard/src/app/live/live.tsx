import { useLiveUpdates } from '#kit/live/use-live-updates.ts';
import { AlertCard } from './alert-card.tsx';
import { useAlarm } from './use-alarm.ts';

/** Loaded once the page stands: the connection, its sounds, and the alerts that wait to be seen. */
export default function Live() {
  useLiveUpdates();
  useAlarm();
  return <AlertCard />;
}
