import type { AnyOperation } from '@diwan/contract/operation.ts';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { formMessages } from '#kit/form/form.messages.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useResourceChoices, withChosen, type ChoiceQuery } from './resource-choices.ts';

interface ResourceMultiPickProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'clearable'> {
  readonly of: { readonly list: AnyOperation };
  readonly query?: ChoiceQuery;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** Several rows of a resource, found by name; for places that are no form of the kit. */
export function ResourceMultiPick({ of, query, value, onChange, ...control }: ResourceMultiPickProps) {
  const t = useText(formMessages);
  const choices = useResourceChoices(of, query);
  // Once everything is chosen there is no list to open, rather than an empty one.
  const hasMore = choices.some(({ row }) => !value.includes(row.id));
  return (
    <MultiSelect
      {...control}
      data={withChosen(choices, value).map(({ value: id, label }) => ({ value: id, label }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      searchable
      hidePickedOptions
      nothingFoundMessage={hasMore || choices.length === 0 ? t('nothingFound') : undefined}
    />
  );
}
