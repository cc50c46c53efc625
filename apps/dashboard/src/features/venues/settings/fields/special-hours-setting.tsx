import {
  MOST_HOURS_OF_A_DAY,
  MOST_SPECIAL_HOURS,
  type SpecialHoursValue,
} from '@diwan/contract/settings/values.ts';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormSetting } from '#kit/form/contract-form.tsx';
import { FieldComing } from '#kit/form/field-coming.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { settingMessages } from '../settings.messages.ts';
import { SpecialOfBusiness } from './hours-of-business.tsx';
import type { PartProps } from './part-props.ts';
import classes from './special-hours.module.css';
import { Time } from './week-hours.tsx';

const DayField = lazyPart(async () => ({ default: (await import('./date-setting.tsx')).DayField }));

function Day({ name, label }: Pick<PartProps, 'name' | 'label'>) {
  return (
    <Suspense fallback={<FieldComing label={label} />}>
      <DayField name={name} label={label} />
    </Suspense>
  );
}

type Row = SpecialHoursValue[number];
const NEW_ROW: Row = { from: '', to: '', name_en: '', name_ar: '', ranges: [] };

interface RangesProps {
  readonly name: string;
  readonly number: number;
  readonly ranges: Row['ranges'];
  readonly onChange: (ranges: Row['ranges']) => void;
}

/** The times of these days; none: closed. */
function Ranges({ name, number, ranges, onChange }: RangesProps) {
  const t = useText(settingMessages);
  const { isReadOnly } = useFormSetting();
  return (
    <div className={classes.ranges}>
      {ranges.length === 0 && <Text size="sm">{t('closed')}</Text>}
      {ranges.map((_range, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- ranges have no name but their place
        <div key={index} className={classes.range}>
          <Time name={`${name}.${index}.S`} label={t('specialStart', { number, place: index + 1 })} />
          <span aria-hidden>–</span>
          <Time name={`${name}.${index}.E`} label={t('specialEnd', { number, place: index + 1 })} />
          {!isReadOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('removeSpecialTime', { number, place: index + 1 })}
              onClick={() => onChange(ranges.toSpliced(index, 1))}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isReadOnly && ranges.length < MOST_HOURS_OF_A_DAY && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          aria-label={t('addSpecialTime', { number })}
          onClick={() => onChange([...ranges, { S: '', E: '' }])}
        >
          {t('addTime')}
        </Button>
      )}
    </div>
  );
}

/** Days with hours of their own: a feast, a month of Ramadan, a closed day. */
export function SpecialHoursSetting({ name, label, description, ofBusiness }: PartProps) {
  const t = useText(settingMessages);
  const { isReadOnly } = useFormSetting();
  const { setValue, watch, clearErrors } = useFormContext();
  const value: unknown = watch(name);
  const rows = (Array.isArray(value) ? value : []) as readonly Row[];
  const set = (next: readonly Row[]) => {
    clearErrors(name);
    setValue(name, next, { shouldDirty: true });
  };
  const at = (index: number) => `${name}.${index}`;
  return (
    <fieldset className={classes.part} data-wide>
      <legend className={classes.label}>{label}</legend>
      <Text size="sm" className={classes.hint}>
        {description}
      </Text>
      <ol className={classes.rows}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the form keeps them by their place as well
          <li key={index} className={classes.row} aria-label={t('special', { number: index + 1 })}>
            <Day name={`${at(index)}.from`} label={t('specialFrom')} />
            <Day name={`${at(index)}.to`} label={t('specialTo')} />
            <TextField name={`${at(index)}.name_en`} label={t('specialNameEn')} autoComplete="off" />
            <TextField name={`${at(index)}.name_ar`} label={t('specialNameAr')} autoComplete="off" />
            <Ranges
              name={`${at(index)}.ranges`}
              number={index + 1}
              ranges={row.ranges}
              onChange={(ranges) => set(rows.with(index, { ...row, ranges }))}
            />
            {!isReadOnly && (
              <Button
                variant="subtle"
                color="red"
                className={classes.remove}
                aria-label={t('removeSpecial', { number: index + 1 })}
                onClick={() => set(rows.toSpliced(index, 1))}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {ofBusiness && <SpecialOfBusiness ofBusiness={ofBusiness} isReplaced={rows.length > 0} />}
      {!isReadOnly && rows.length < MOST_SPECIAL_HOURS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...rows, NEW_ROW])}
        >
          {t('addSpecial')}
        </Button>
      )}
    </fieldset>
  );
}
