import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/ar';
import { dateRangeMessages } from '#kit/form/date-range.messages.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { useMirroredArrows } from '#kit/form/mirrored-arrows.ts';
import { asText, useField } from '#kit/form/use-field.ts';
import { CALENDAR, formDay } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './fields.module.css';

/** One day, or none. */
export function DayField({ name, label, description }: Pick<PartProps, 'name' | 'label' | 'description'>) {
  const t = useText(dateRangeMessages);
  const translate = useText(formMessages);
  const translateSetting = useText(settingMessages);
  const locale = useLocale();
  const mirror = useMirroredArrows();
  const { value, onChange, common } = useField(name, label);
  const day = asText(value) || null;
  return (
    <div onKeyDownCapture={mirror}>
      <DatePickerInput
        {...common}
        {...CALENDAR}
        description={description}
        locale={locale}
        valueFormat="DD-MM-YYYY"
        value={day}
        onChange={(next) => onChange(next ?? '')}
        clearable={!common.readOnly}
        clearButtonProps={{ 'aria-label': translate('clear') }}
        hideOutsideDates
        placeholder={translateSetting('chooseDay')}
        leftSection={<IconCalendar size={18} stroke={1.5} />}
        aria-label={day === null ? label : t('chosen', { label, dates: formDay(day) })}
        ariaLabels={{
          previousMonth: t('previousMonth'),
          nextMonth: t('nextMonth'),
          previousYear: t('previousYear'),
          nextYear: t('nextYear'),
          previousDecade: t('previousDecade'),
          nextDecade: t('nextDecade'),
          monthLevelControl: t('chooseMonth'),
          yearLevelControl: t('chooseYear'),
        }}
        popoverProps={{ returnFocus: true }}
        classNames={{ wrapper: classes.short ?? '', placeholder: classes.placeholder ?? '' }}
      />
    </div>
  );
}

export const DateSetting = ({ name, label, ...rest }: PartProps) => (
  <DayField
    name={name}
    label={label}
    {...(rest.description === undefined ? {} : { description: rest.description })}
  />
);
