import { IconVolumeOff } from '@tabler/icons-react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useSoundLocked } from '#kit/live/use-sound-locked.ts';
import classes from './sound-locked.module.css';
import { liveMessages } from './live.messages.ts';

/** Under the bar of a desk that orders or bookings should ring at. */
export function SoundLocked() {
  const t = useText(liveMessages);
  const can = useCan();
  const isLocked = useSoundLocked();
  const isRung = can('orders.read') || can('reservations.read');
  if (!isLocked || !isRung) return null;
  return (
    <output className={classes.locked}>
      <IconVolumeOff size={18} stroke={1.6} aria-hidden />
      {t('soundLocked')}
    </output>
  );
}
