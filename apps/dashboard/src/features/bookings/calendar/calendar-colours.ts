import type { CSSProperties } from 'react';

/** The defaults of `table_border_color`, `background_weekends_colors` and `background_holidays_colors`. */
const COLOURS = { border: '#E5CEE4', weekend: '#e5ffe599', holiday: '#446bcc61' } as const;

export const calendarStyle = (lanes: number) =>
  ({
    '--calendar-border': COLOURS.border,
    '--calendar-weekend': COLOURS.weekend,
    '--calendar-holiday': COLOURS.holiday,
    '--lanes': lanes,
  }) as CSSProperties;
