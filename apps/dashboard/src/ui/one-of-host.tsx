import { Select } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface OneOfProps<Value extends string = string> {
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly error?: string | null | undefined;
  readonly className?: string | undefined;
  readonly size?: 'md';
  /** Of a phone it takes the whole width. */
  readonly maw?: { readonly xs: number };
  readonly isReadOnly?: boolean;
  /** Its list belongs to the dropdown around it, which would close on a press outside. */
  readonly isInDropdown?: boolean;
  readonly data: readonly Choice<Value>[];
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
}

/** Of more, the first letters of the wanted one are typed. */
const SEARCHABLE_FROM = 9;

/** Opens at once: it is loaded by the press that asks for it. */
export default function OneOfHost({ data, value, onChange, isReadOnly, isInDropdown, ...field }: OneOfProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Select
      {...field}
      ref={input}
      defaultDropdownOpened
      comboboxProps={{ withinPortal: isInDropdown !== true }}
      allowDeselect={false}
      searchable={data.length >= SEARCHABLE_FROM}
      readOnly={isReadOnly ?? false}
      data={data.map((choice) => ({ ...choice }))}
      value={value}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
    />
  );
}
