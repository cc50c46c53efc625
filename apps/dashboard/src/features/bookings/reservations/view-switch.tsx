import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '#kit/i18n/messages.ts';
import { reservationMessages } from './reservations.messages.ts';

const PATHS = { list: '/reservations/list', chart: '/reservations/list2' } as const;

/** The same reservations as a list or as a chart. */
export function ViewSwitch({ view }: { view: keyof typeof PATHS }) {
  const t = useText(reservationMessages);
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t('view')}
      data={[
        { value: 'list', label: t('list') },
        { value: 'chart', label: t('chart') },
      ]}
      value={view}
      onChange={(next) => void navigate({ to: PATHS[next] })}
    />
  );
}
