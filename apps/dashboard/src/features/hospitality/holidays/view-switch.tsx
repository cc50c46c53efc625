import { SegmentedControl } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { holidayMessages } from './holidays.messages.ts';

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
