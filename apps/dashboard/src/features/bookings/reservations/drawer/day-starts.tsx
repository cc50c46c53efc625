import { formatTime } from '@diwan/domain/format-clock.ts';
import { Button, Text } from '@mantine/core';
import { formatLocalTime } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { wallNow } from '../wall-time.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';
import { startsOfDay } from './free-slot-choices.ts';
import { useBooking } from './use-booking-form.ts';
import { useSlotsOfDay, useWanted } from './use-free-place.ts';

const DAY = 'YYYY-MM-DD'.length;

interface DayStartsProps {
  /** What stands where it is is offered nothing. */
  readonly isMoved: boolean;
  readonly onChoose: (start: string) => void;
}

/** When an appointment can begin on its day, to be read to whoever calls; a press sets the start. */
export function DayStarts({ isMoved, onChoose }: DayStartsProps) {
  const t = useText(drawerMessages);
  const locale = useLocale();
  const { kind, isReadOnly, timeZone } = useBooking();
  const { from, to, reservable_id: service } = useWanted();
  const isAsked = isMoved && kind === 'service' && !isReadOnly && service !== null && from !== '';
  const slots = useSlotsOfDay(isAsked ? from.slice(0, DAY) : null);
  const wanted = { from, to: to ?? from, notBefore: wallNow(timeZone) };
  const starts = isAsked ? startsOfDay(slots.data?.slots ?? [], wanted) : [];
  if (starts.length === 0) return null;
  return (
    <fieldset className={classes.starts} aria-label={t('freeTimes')}>
      <Text size="sm" fw={500} className={classes.startsTitle}>
        {t('freeTimes')}
      </Text>
      {starts.map((start) => (
        <Button
          key={start}
          variant="default"
          size="compact-md"
          className={classes.slot}
          aria-pressed={start === from}
          title={formatLocalTime(start, locale)}
          onClick={() => onChoose(start)}
        >
          <bdi>{formatTime(start, locale)}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}
