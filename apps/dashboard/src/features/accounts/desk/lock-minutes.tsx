import { LOCK_MINUTES, type Desk } from '@diwan/contract/accounts/desks.ts';
import { useText } from '#kit/i18n/messages.ts';
import { OneOf } from '#ui/one-of.tsx';
import classes from './desk-settings.module.css';
import { deskSettingsMessages } from './desk-settings.messages.ts';

type Minutes = Desk['lock_minutes'];
const NEVER = 'never';

const asMinutes = (value: string): Minutes =>
  LOCK_MINUTES.find((minutes) => String(minutes) === value) ?? null;

interface LockMinutesProps {
  readonly value: Minutes;
  readonly onChange: (minutes: Minutes) => void;
}

/** After how long a shared computer locks itself. */
export function LockMinutes({ value, onChange }: LockMinutesProps) {
  const t = useText(deskSettingsMessages);
  return (
    <OneOf
      className={classes.short}
      label={t('locksAfter')}
      value={value === null ? NEVER : String(value)}
      data={[
        ...LOCK_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: t('minutes', { count: minutes }),
        })),
        { value: NEVER, label: t('never') },
      ]}
      onChange={(value) => onChange(asMinutes(value))}
    />
  );
}
