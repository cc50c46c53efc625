import type { CSSProperties } from 'react';
import { useCalendarColours } from '../reservations/calendar-colours.ts';

/** `#rrggbb` of a colour that lets the ground shine through. */
const OPAQUE = '#rrggbb'.length;

export function useCalendarStyle(): CSSProperties {
  const { border, weekend, holiday } = useCalendarColours();
  return {
    '--calendar-border': border,
    '--calendar-weekend': weekend,
    '--calendar-holiday': holiday,
    '--calendar-holiday-mark': holiday.slice(0, OPAQUE),
  } as CSSProperties;
}
