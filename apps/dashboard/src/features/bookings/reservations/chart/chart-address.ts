import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayOf } from '#kit/i18n/calendar-days.ts';
import { ZOOMS, type Zoom } from './time-scale.ts';

/** On a phone the days are read one after another at first, unless the address names the chart. */
export type ChartLook = 'agenda' | 'chart';

interface ChartAddress {
  readonly look: ChartLook;
  readonly zoom: Zoom;
  readonly day: string;
  readonly put: (patch: { zoom?: Zoom; day?: string; look?: ChartLook }) => void;
}

/** Zoom and day stand in the address; the usual zoom and today need no words. */
export function useChartAddress(today: string, usual: Zoom, isPhone: boolean): ChartAddress {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const zoom = ZOOMS.find((one) => one === given['zoom']) ?? usual;
  const day = (typeof given['day'] === 'string' ? dayOf(given['day']) : null) ?? today;
  const named = given['view'] === 'agenda' || given['view'] === 'chart' ? given['view'] : null;
  const look = named ?? (isPhone && given['zoom'] === undefined ? 'agenda' : 'chart');
  return {
    look,
    zoom,
    day,
    put: (patch) => {
      const next = { zoom, day, look: named, ...patch };
      const { zoom: _zoom, day: _day, view: _view, ...rest } = given;
      void navigate({
        to: '.',
        replace: true,
        search: {
          ...rest,
          ...(next.look === null ? {} : { view: next.look }),
          ...(next.zoom === usual ? {} : { zoom: next.zoom }),
          ...(next.day === today ? {} : { day: next.day }),
        },
      });
    },
  };
}
