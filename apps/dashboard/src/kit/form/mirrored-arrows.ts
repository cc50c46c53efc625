import type { KeyboardEvent } from 'react';
import { useLocale, directionOf } from '#kit/i18n/locale.ts';

const MIRRORED = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
]);

/**
 * For grids that know one direction only: where the page runs from right to left, the left arrow goes to what is to
 * the left. The key a person pressed is taken back, and the one the grid understands is sent in its place.
 */
export function useMirroredArrows(): (event: KeyboardEvent) => void {
  const isMirrored = directionOf(useLocale()) === 'rtl';
  return (event) => {
    const key = MIRRORED.get(event.key);
    if (!isMirrored || key === undefined || !event.nativeEvent.isTrusted) return;
    event.stopPropagation();
    event.preventDefault();
    event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
}
