import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useText } from '#kit/i18n/messages.ts';
import { holidayMessages } from './holidays.messages.ts';

/** Years whose days the calendar can name. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

const yearIn = (value: unknown): number | null => {
  const year = Number(value);
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
};

/** The view of the holidays and its year live in the address. */
export function useYearAddress(thisYear: number) {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (search: Record<string, unknown>) => void navigate({ to: '.', search, replace: true });
  return {
    view: given['view'] === 'year' ? ('year' as const) : ('list' as const),
    year: yearIn(given['year']) ?? thisYear,
    showList: () => go({}),
    showYear: (year: number) => go({ view: 'year', ...(year === thisYear ? {} : { year }) }),
  };
}

export type View = 'list' | 'year';

interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useText(holidayMessages);
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={view}
      onChange={(value) => onChange(value === 'year' ? 'year' : 'list')}
      data={[
        { value: 'list', label: t('list') },
        { value: 'year', label: t('year') },
      ]}
    />
  );
}
