import { useEffect, useState } from 'react';
import { isSoundLocked, isSoundOn, unlockSound } from './sounds.ts';

/** Whether the browser holds back what should be heard here, until the page is touched. */
export function useSoundLocked(): boolean {
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
