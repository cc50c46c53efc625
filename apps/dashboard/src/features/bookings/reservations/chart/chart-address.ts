import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayOf } from '#kit/i18n/calendar-days.ts';
import { ZOOMS, type Zoom } from './time-scale.ts';

interface ChartAddress {
  readonly zoom: Zoom;
  readonly day: string;
  readonly put: (patch: { zoom?: Zoom; day?: string }) => void;
}

/** Zoom and day stand in the address; the usual zoom and today need no words. */
export function useChartAddress(today: string, usual: Zoom): ChartAddress {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const zoom = ZOOMS.find((one) => one === given['zoom']) ?? usual;
  const day = (typeof given['day'] === 'string' ? dayOf(given['day']) : null) ?? today;
  return {
    zoom,
    day,
    put: (patch) => {
      const next = { zoom, day, ...patch };
      const { zoom: _zoom, day: _day, ...rest } = given;
      void navigate({
        to: '.',
        replace: true,
        search: {
          ...rest,
          ...(next.zoom === usual ? {} : { zoom: next.zoom }),
          ...(next.day === today ? {} : { day: next.day }),
        },
      });
    },
  };
}
