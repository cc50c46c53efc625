import { Checkbox, Select, Stack } from '@mantine/core';
import type { Choice } from '#kit/form/choice.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { FilterChip } from './filter-chip.tsx';

export interface FilterValues {
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string | null) => void;
}

interface ChoiceFilterProps extends FilterValues {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Several of a short list, separated by commas in the address. */
export function ManyFilter({ name, label, choices, values, onChange }: ChoiceFilterProps) {
  const chosen = (values[name] ?? '').split(',').filter(Boolean);
  const words = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label);
  return (
    <FilterChip
      label={label}
      value={words.length === 0 ? null : words.join(', ')}
      onClear={() => onChange(name, null)}
    >
      {() => (
        <Checkbox.Group
          label={label}
          value={chosen}
          onChange={(next) => onChange(name, next.length === 0 ? null : next.join(','))}
        >
          <Stack gap="xs" mt="xs">
            {choices.map((choice) => (
              <Checkbox key={choice.value} value={choice.value} label={choice.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </FilterChip>
  );
}

/** One of a list, which may be long. */
export function OneFilter({ name, label, choices, values, onChange }: ChoiceFilterProps) {
  const t = useText(reservationMessages);
  const chosen = choices.find(({ value }) => value === values[name]);
  const isUnknown = values[name] !== undefined && !chosen;
  return (
    <FilterChip
      label={label}
      value={chosen?.label ?? (isUnknown ? `#${values[name]}` : null)}
      onClear={() => onChange(name, null)}
    >
      {(close) => (
        <Select
          label={label}
          data={choices.map((choice) => ({ ...choice }))}
          searchable
          placeholder={t('anyValue')}
          comboboxProps={{ withinPortal: false }}
          value={chosen?.value ?? null}
          onChange={(value) => {
            onChange(name, value);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

/** Another branch than the picked one, or all of them; nothing where there is no choice. */
export function BranchChip(props: FilterValues) {
  const t = useText(reservationMessages);
  const nameOf = useNameOf();
  const branches = useWorkspace().business?.branches ?? [];
  if (branches.length < 2) return null;
  const choices = [
    { value: 'all', label: t('allBranches') },
    ...branches.map(({ id, locales, slug }) => ({ value: String(id), label: nameOf(locales) || slug })),
  ];
  return <OneFilter {...props} name="branch" label={t('branch')} choices={choices} />;
}
