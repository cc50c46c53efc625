import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { entriesOn } from './calendar-layout.ts';
import classes from './calendar.module.css';
import { calendarMessages } from './calendar.messages.ts';
import { EntryList } from './entry-link.tsx';
import { formatWholeDay } from './format-days.ts';
import type { CalendarEntry } from './use-entries.ts';

interface DayDialogProps {
  readonly day: string;
  readonly isOpen: boolean;
  readonly entries: readonly CalendarEntry[];
  readonly onClose: () => void;
}

/** Everything of one day. */
export default function DayDialog({ day, isOpen, entries, onClose }: DayDialogProps) {
  const t = useText(calendarMessages);
  const locale = useLocale();
  const ofDay = entriesOn(entries, day);
  return (
    <Modal
      opened={isOpen}
      returnFocus={false}
      onExitTransitionEnd={() => document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()}
      onClose={onClose}
      title={formatWholeDay(day, locale)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {ofDay.length === 0 ? <p className={classes.none}>{t('free')}</p> : <EntryList entries={ofDay} />}
    </Modal>
  );
}
