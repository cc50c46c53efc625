import { IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { isSoundLocked, isSoundOn, unlockSound } from '#kit/live/sounds.ts';
import classes from './sound-locked.module.css';
import { liveMessages } from './live.messages.ts';

/** Whether the browser holds back what should be heard here, until the page is touched. */
function useIsLocked(): boolean {
  const [isLocked, setIsLocked] = useState(() => isSoundOn() && isSoundLocked());
  useEffect(() => {
    if (!isLocked) return undefined;
    const unlock = () => void unlockSound().then((isOpen) => isOpen && setIsLocked(false));
    // Not before the finger is lifted: what goes then must move nothing under it.
    document.addEventListener('click', unlock);
    document.addEventListener('keyup', unlock);
    return () => {
      document.removeEventListener('click', unlock);
      document.removeEventListener('keyup', unlock);
    };
  }, [isLocked]);
  return isLocked;
}

/** Under the bar of a desk that orders or bookings should ring at. */
export function SoundLocked() {
  const t = useText(liveMessages);
  const can = useCan();
  const isLocked = useIsLocked();
  const isRung = can('orders.read') || can('reservations.read');
  if (!isLocked || !isRung) return null;
  return (
    <output className={classes.locked}>
      <IconVolumeOff size={18} stroke={1.6} aria-hidden />
      {t('soundLocked')}
    </output>
  );
}
