import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { reservationMessages } from './reservations.messages.ts';

const VIEWS = {
  list: { to: '/reservations/list', search: {} },
  agenda: { to: '/reservations/list2', search: { view: 'agenda' } },
  chart: { to: '/reservations/list2', search: { view: 'chart' } },
} as const;

export type ReservationView = keyof typeof VIEWS;

const PHONE = '(max-width: 40em)';

const useIsPhone = (): boolean => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });

/**
 * A phone has no room for a chart at first sight. One that is turned goes on showing what it shows: another view would take
 * away a booking that is being moved.
 */
export function useBeganOnPhone(): boolean {
  const isPhone = useIsPhone();
  const [began] = useState(isPhone);
  return began;
}

/** The same reservations as a list, as a chart, or on a phone day by day. */
export function ViewSwitch({ view }: { view: ReservationView }) {
  const t = useText(reservationMessages);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const given: Record<string, unknown> = useSearch({ strict: false });
  /** The agenda and the chart look at the same day. */
  const show = (next: ReservationView) => {
    const { to, search } = VIEWS[next];
    const { day } = given;
    const keepsDay = view !== 'list' && next !== 'list' && day !== undefined;
    void navigate({ to, search: keepsDay ? { ...search, day } : search });
  };
  const views = (['list', 'agenda', 'chart'] as const).filter(
    (one) => one !== 'agenda' || isPhone || view === one,
  );
  return (
    <SegmentedControl
      aria-label={t('view')}
      data={views.map((value) => ({ value, label: t(value) }))}
      value={view}
      onChange={show}
    />
  );
}
