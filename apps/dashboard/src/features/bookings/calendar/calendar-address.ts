import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayOf } from '#kit/i18n/calendar-days.ts';

export type CalendarView = 'month' | 'week';

interface CalendarAddress {
  readonly view: CalendarView;
  readonly day: string;
  readonly show: (next: { readonly view?: CalendarView; readonly day?: string }) => void;
}

function dayIn(value: unknown): string | null {
  const day = typeof value === 'string' ? dayOf(value) : null;
  if (day === null) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** View and day of the calendar live in the address, whatever somebody typed into it. */
export function useCalendarAddress(today: string): CalendarAddress {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = given['view'] === 'week' ? 'week' : 'month';
  const day = dayIn(given['date']) ?? today;
  return {
    view,
    day,
    show: (next) =>
      void navigate({
        to: '.',
        search: { ...given, view: next.view ?? view, date: next.day ?? day },
        replace: true,
      }),
  };
}
