import { Button } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { ALL_TIMES, isFromToday } from './from-today.ts';
import type { ListState } from './list-state.ts';
import { resourceMessages } from './resource.messages.ts';

interface FromTodayProps {
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

/** Says that the list begins today, shows all of it, and leads back. */
export function FromTodaySwitch({ state, onChange }: FromTodayProps) {
  const t = useText(resourceMessages);
  const isOn = isFromToday(state);
  const toggle = () => onChange({ search: '', sortBy: undefined, filters: isOn ? ALL_TIMES : {} });
  return (
    <Button variant={isOn ? 'light' : 'default'} radius="xl" aria-pressed={isOn} onClick={toggle}>
      {t('fromToday')}
    </Button>
  );
}
