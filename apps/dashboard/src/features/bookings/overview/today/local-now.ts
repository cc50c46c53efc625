import { usePlace } from '#kit/place/place.ts';
import { useNow } from '../../orders/open-age.tsx';

/** The clock of the business as the wire writes local times. */
export function useLocalNow(): string {
  const now = useNow();
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: usePlace().business?.timezone ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(now));
}
