import { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { useMemo } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';

type Key = 'table_border_color' | 'background_weekends_colors' | 'background_holidays_colors';

const COLOUR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

export interface CalendarColours {
  readonly border: string;
  readonly weekend: string;
  readonly holiday: string;
}

/**
 * Borders, weekends and holidays in the colours of the business. Who may not read settings has them from what is said of the
 * business; where nothing is set they are the usual ones.
 */
export function useCalendarColours(): CalendarColours {
  const { business } = useWorkspace();
  const settings = useRead(businessSettings.list, {
    params: { business_id: business?.id ?? 0 },
    enabled: useCan()('settings.read') && business !== null,
  });
  return useMemo(() => {
    const colourOf = (key: Key) => {
      const set = settings.data?.find((row) => row.key === key)?.data ?? business?.calendar_colours?.[key];
      return typeof set === 'string' && COLOUR.test(set) ? set : String(BUSINESS_SETTINGS[key].fallback);
    };
    return {
      border: colourOf('table_border_color'),
      weekend: colourOf('background_weekends_colors'),
      holiday: colourOf('background_holidays_colors'),
    };
  }, [settings.data, business?.calendar_colours]);
}
