import { useText } from '#kit/i18n/messages.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import { WeekHours } from './week-hours.tsx';

/** When the staff of a salon work. */
export function ShiftsSetting({ name, description }: PartProps) {
  const t = useText(settingMessages);
  return <WeekHours name={name} word="Shift" description={description} begin={t('setHours')} />;
}

/** When guests are served. */
export function OpeningHoursSetting({ name, description }: PartProps) {
  const t = useText(settingMessages);
  return <WeekHours name={name} word="Time" description={description} begin={t('setOpening')} />;
}
