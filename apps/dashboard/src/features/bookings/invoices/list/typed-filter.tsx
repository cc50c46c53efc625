import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import type { FilterValues } from '../../reservations/list/choice-filters.tsx';
import { FilterChip } from '../../reservations/list/filter-chip.tsx';
import { invoiceMessages } from '../invoices.messages.ts';

interface TypedFilterProps extends FilterValues {
  readonly name: string;
  readonly label: string;
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  /** Takes away what was pasted along with it. */
  readonly clean?: (typed: string) => string;
}

function TypedForm({
  name,
  label,
  values,
  inputMode,
  clean,
  onApply,
}: Omit<TypedFilterProps, 'onChange'> & {
  readonly onApply: (value: string) => void;
}) {
  const t = useText(invoiceMessages);
  const [typed, setTyped] = useState(values[name] ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onApply(clean ? clean(typed) : typed.trim());
  };
  return (
    <form onSubmit={apply}>
      <TextInput
        label={label}
        dir="ltr"
        inputMode={inputMode ?? 'text'}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth mt="sm">
        {t('apply')}
      </Button>
    </form>
  );
}

/** Something that is typed: an amount, a number, a reference. */
export function TypedFilter(props: TypedFilterProps) {
  const { name, label, values, onChange } = props;
  const value = values[name] ?? null;
  return (
    <FilterChip label={label} value={value} onClear={() => onChange(name, null)}>
      {(close) => (
        <TypedForm
          {...props}
          onApply={(next) => {
            onChange(name, next === '' ? null : next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
