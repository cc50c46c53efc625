import type { AnyOperation } from '@diwan/contract/operation.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useLookup } from '#kit/data/use-lookup.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { paramsOf } from './resource-calls.ts';
import { useLabelOf } from './resource-choices.ts';

const SEARCH_MILLISECONDS = 300;

interface LookupPickProps<Row extends FoundRow> extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** A search of the contract: takes `{search}` and answers a page of rows. */
  readonly search: AnyOperation;
  /** Further members of what is asked, such as `{ isEmployee: true }`. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** The row chosen, as far as it is known: its id and its name. */
  readonly value: { readonly id: number; readonly name: string } | null;
  readonly onChange: (row: Row | null) => void;
}

export interface FoundRow {
  readonly id: number;
  readonly name: string;
}

/** One row found by the server while its name, e-mail or phone is typed. A search that fails finds nobody. */
export function LookupPick<Row extends FoundRow>(props: LookupPickProps<Row>) {
  const { search, query, value, onChange, ...control } = props;
  const t = useText(formMessages);
  const labelOf = useLabelOf();
  const workspace = useWorkspace();
  const [typed, setTyped] = useState(value?.name ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [requested] = useDebouncedValue(typed.trim(), SEARCH_MILLISECONDS);
  const isOfValue = requested === value?.name;
  const found = useLookup(search, {
    params: paramsOf(workspace),
    body: { search: isOfValue ? '' : requested, ...query },
    enabled: isOpen,
  });
  const rows: readonly Row[] = found.data?.data ?? [];
  const shown = rows.map((row) => ({ value: String(row.id), label: labelOf({ locales: [], ...row }) }));
  const isShown = value === null || rows.some(({ id }) => id === value.id);
  const data = isShown || value === null ? shown : [{ value: String(value.id), label: value.name }, ...shown];

  const isFound = new Set(shown.map((choice) => choice.value));
  const choose = (id: string | null) => onChange(rows.find((row) => String(row.id) === id) ?? null);
  /** An emptied box chooses nobody: the button that does so is out of the keyboard's reach. */
  const type = (text: string) => {
    setTyped(text);
    if (text === '' && value !== null) onChange(null);
  };
  return (
    <Select
      {...control}
      data={data}
      value={value === null ? null : String(value.id)}
      onChange={choose}
      searchable
      clearable
      allowDeselect={false}
      searchValue={typed}
      onSearchChange={type}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      // The server has filtered; the row chosen before is among the options for its name alone.
      filter={({ options }) => options.filter((option) => 'value' in option && isFound.has(option.value))}
      nothingFoundMessage={found.isFetching ? '…' : t('nothingFound')}
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
}
