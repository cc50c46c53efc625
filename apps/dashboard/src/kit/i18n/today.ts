import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { useSyncExternalStore } from 'react';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { todayIn } from './calendar-days.ts';

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** Today in a time zone, else in that of the picked business; whoever shows it renders again when the next day begins. */
export function useToday(timeZone?: string): string {
  const { business } = useWorkspace();
  const zone = timeZone ?? business?.timezone;
  return useSyncExternalStore(eachMinute, () => todayIn(zone));
}
