import { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { useMemo, type CSSProperties } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { usePlace } from '#kit/place/place.ts';
import { RESERVABLE_COLOUR } from '../status-colours.ts';

type Key = 'table_border_color' | 'background_weekends_colors' | 'background_holidays_colors';

const COLOUR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** Borders, weekends and holidays in the colours of the business; the usual ones where they cannot be read. */
export function useChartColours(): CSSProperties {
  const { business } = usePlace();
  const settings = useRead(businessSettings.list, {
    params: { business_id: business?.id ?? 0 },
    enabled: useCan()('settings.read'),
  });
  return useMemo(() => {
    const colourOf = (key: Key) => {
      const set = settings.data?.find((row) => row.key === key)?.data;
      return typeof set === 'string' && COLOUR.test(set) ? set : BUSINESS_SETTINGS[key].fallback;
    };
    return {
      '--chart-border': colourOf('table_border_color'),
      '--chart-weekend': colourOf('background_weekends_colors'),
      '--chart-holiday': colourOf('background_holidays_colors'),
      '--chart-free': RESERVABLE_COLOUR,
    } as CSSProperties;
  }, [settings.data]);
}
