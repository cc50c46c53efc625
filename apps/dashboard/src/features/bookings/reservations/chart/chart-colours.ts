import type { CSSProperties } from 'react';
import { RESERVABLE_COLOUR } from '../status-colours.ts';

/** The defaults of `table_border_color`, `background_weekends_colors` and `background_holidays_colors`. */
export const CHART_COLOURS = {
  border: '#E5CEE4',
  weekend: '#e5ffe599',
  holiday: '#446bcc61',
} as const;

export const chartStyle = {
  '--chart-border': CHART_COLOURS.border,
  '--chart-weekend': CHART_COLOURS.weekend,
  '--chart-holiday': CHART_COLOURS.holiday,
  '--chart-free': RESERVABLE_COLOUR,
} as CSSProperties;
