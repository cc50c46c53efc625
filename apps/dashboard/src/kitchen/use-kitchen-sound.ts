import { useEffect, useState } from 'react';
import { isSoundLocked, isSoundOn, switchSound, unlockSound } from '#kit/live/sounds.ts';
import { playKitchen, playKitchenSound } from './kitchen-sound.ts';

/** A ticket that nobody has accepted sounds again. */
const AGAIN_MS = 20_000;

/** Why nothing can be heard: somebody switched the sound off on this device, or the browser waits for a press. */
export type Silence = 'off' | 'locked';

const silenceOf = (isLocked: boolean): Silence | null => (isSoundOn() ? (isLocked ? 'locked' : null) : 'off');

export interface KitchenSound {
  /** Null: new tickets are heard. */
  readonly silence: Silence | null;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

/** Rings for new tickets, and again while any waits; `newest` grows with each new one. */
export function useKitchenSound(waiting: number, newest: number): KitchenSound {
  const [silence, setSilence] = useState(() => silenceOf(isSoundLocked()));
  useEffect(() => {
    const unlock = () => void unlockSound().then((isOpen) => isOpen && setSilence(silenceOf(false)));
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
      setSilence(silenceOf(!isOpen));
      if (isOpen) playKitchen();
    });
  };
  const turnOff = () => {
    switchSound(false);
    setSilence('off');
  };
  return { silence, turnOn, turnOff };
}
