import type { CSSProperties } from 'react';
import { useCalendarColours } from '../calendar-colours.ts';

/** As specified; those of bookings and payments are in `bars.module.css`. */
export const RESERVABLE_COLOUR = '#dfdfdf';

/** The colours of the venue; the style sheet makes of them what suits the light and the dark scheme. */
export function useChartColours(): CSSProperties {
  const { border, weekend, holiday } = useCalendarColours();
  return {
    '--venue-border': border,
    '--venue-weekend': weekend,
    '--venue-holiday': holiday,
    '--venue-free': RESERVABLE_COLOUR,
  } as CSSProperties;
}
