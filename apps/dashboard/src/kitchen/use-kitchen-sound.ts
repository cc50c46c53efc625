import { useEffect, useState } from 'react';
import { isSoundLocked, isSoundOn, switchSound, unlockSound } from '#kit/live/sounds.ts';
import { playKitchen, playKitchenSound } from './kitchen-sound.ts';

/** A ticket that nobody has accepted sounds again. */
const AGAIN_MS = 20_000;

export interface KitchenSound {
  /** Nothing can be heard: the browser waits for a press, or the sound is switched off on this device. */
  readonly isSilent: boolean;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

/** Rings for new tickets, and again while any waits; `newest` grows with each new one. */
export function useKitchenSound(waiting: number, newest: number): KitchenSound {
  const [isSilent, setIsSilent] = useState(() => isSoundLocked() || !isSoundOn());
  useEffect(() => {
    const unlock = () => void unlockSound().then((isOpen) => isOpen && setIsSilent(!isSoundOn()));
    // Not before the finger is lifted: the bar that goes then must move nothing under it.
    document.addEventListener('click', unlock);
    document.addEventListener('keyup', unlock);
    return () => {
      document.removeEventListener('click', unlock);
      document.removeEventListener('keyup', unlock);
    };
  }, []);
  useEffect(() => {
    if (newest > 0) playKitchenSound();
  }, [newest]);
  const isWaiting = waiting > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(playKitchenSound, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const turnOn = () => {
    switchSound(true);
    void unlockSound().then((isOpen) => {
      setIsSilent(!isOpen);
      if (isOpen) playKitchen();
    });
  };
  const turnOff = () => {
    switchSound(false);
    setIsSilent(true);
  };
  return { isSilent, turnOn, turnOff };
}
