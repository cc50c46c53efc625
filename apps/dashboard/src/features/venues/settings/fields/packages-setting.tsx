import { PACKAGE_LABELS, SHIFT_DAYS } from '@diwan/contract/settings/values.ts';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useFormSetting } from '#kit/form/contract-form.tsx';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useField } from '#kit/form/use-field.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { OneOf } from '#ui/one-of.tsx';
import { choicesOf } from '../setting-labels.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './ads.module.css';

interface PackageRow {
  readonly label: string;
  readonly arrival: string;
  readonly nights: number;
}
const NEW_PACKAGE: PackageRow = { label: PACKAGE_LABELS[1], arrival: 'Thu', nights: 2 };
const MOST_PACKAGES = 20;
const MOST_NIGHTS = 30;

interface PackageProps {
  readonly row: PackageRow;
  /** Counted from 1. */
  readonly number: number;
  readonly onChange: (changes: Partial<PackageRow>) => void;
  readonly onRemove: () => void;
}

function Package({ row, number, onChange, onRemove }: PackageProps) {
  const t = useText(settingMessages);
  const pick = usePick();
  const { isReadOnly } = useFormSetting();
  return (
    <li className={classes.package}>
      <OneOf
        label={t('package')}
        isReadOnly={isReadOnly}
        data={choicesOf('packages', pick)}
        value={row.label}
        onChange={(label) => onChange({ label })}
      />
      <OneOf
        label={t('arrival')}
        isReadOnly={isReadOnly}
        data={SHIFT_DAYS.map((day) => ({ value: day, label: t(day) }))}
        value={row.arrival}
        onChange={(arrival) => onChange({ arrival })}
      />
      <NumberInput
        label={t('nights')}
        readOnly={isReadOnly}
        dir="ltr"
        min={1}
        max={MOST_NIGHTS}
        allowDecimal={false}
        value={row.nights}
        onChange={(nights) => onChange({ nights: Number(nights) })}
      />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('removePackage', { number })}
          onClick={onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </li>
  );
}

/** The nights that each package of a chalet holds. */
export function PackagesSetting({ name, label, description }: PartProps) {
  const t = useText(settingMessages);
  const { isReadOnly } = useFormSetting();
  const { setValue, watch } = useFormContext();
  const {
    common: { error: refused, ref },
  } = useField(name, label);
  const rows = (watch(name) ?? []) as readonly PackageRow[];
  const set = (next: readonly PackageRow[]) => setValue(name, next, { shouldDirty: true });
  const change = (index: number, changes: Partial<PackageRow>) =>
    set(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <fieldset className={classes.part}>
      <legend className={classes.label}>{label}</legend>
      <Text size="sm" className={classes.hint}>
        {rows.length === 0 ? t('usualPackages') : description}
      </Text>
      <ul className={classes.packages}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- packages have no name but their place
          <Package
            key={index}
            row={row}
            number={index + 1}
            onChange={(changes) => change(index, changes)}
            onRemove={() => set(rows.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {!isReadOnly && rows.length < MOST_PACKAGES && (
        <Button
          ref={ref}
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...rows, NEW_PACKAGE])}
        >
          {t('addPackage')}
        </Button>
      )}
      {refused !== undefined && (
        <p className={classes.error} role="alert">
          {refused}
        </p>
      )}
    </fieldset>
  );
}
