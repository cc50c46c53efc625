import type { CSSProperties } from 'react';
import { useCalendarColours } from '../calendar-colours.ts';
import { RESERVABLE_COLOUR } from '../status-colours.ts';

export function useChartColours(): CSSProperties {
  const { border, weekend, holiday } = useCalendarColours();
  return {
    '--chart-border': border,
    '--chart-weekend': weekend,
    '--chart-holiday': holiday,
    '--chart-free': RESERVABLE_COLOUR,
  } as CSSProperties;
}
