import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import { Text, Textarea } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { ColourField } from '#kit/form/choice-fields.tsx';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { ResourceSelect } from '#kit/resource/resource-select.tsx';
import { isolated } from '../isolated.ts';
import { useBooking } from './use-booking-form.ts';
import type { BookingInput } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';

/** Notes are added, never rewritten; who looks after the booking, and how it looks in the chart. */
export function NotesPart() {
  const t = useText(drawerMessages);
  const { booking, isReadOnly } = useBooking();
  const { register } = useFormContext<BookingInput>();
  const notes = booking.row?.notes ?? [];
  return (
    <section className={classes.part} aria-label={t('notes')}>
      <h3 className={classes.heading}>{t('notes')}</h3>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(({ at, by, text }) => (
            <li key={`${at}${text}`}>
              <p dir="auto">{text}</p>
              <Text size="xs" c="dimmed">
                <MomentIn at={at} sentence={(moment) => t('noteBy', { by: isolated(by), at: moment })} />
              </Text>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <Textarea
          {...register('note')}
          label={t('addNote')}
          autosize
          minRows={2}
          maxLength={2000}
          dir="auto"
        />
      )}
      <div className={classes.pair}>
        <ResourceSelect
          of={users}
          query={EMPLOYEE_LIST}
          name="follower_id"
          label={t('follower')}
          isClearable
        />
        <ColourField name="color" label={t('colour')} />
      </div>
    </section>
  );
}
