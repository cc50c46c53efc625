import type { AnyOperation } from '@diwan/contract/operation.ts';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { useField } from '#kit/form/use-field.ts';
import { useResourceChoices, type ChoiceQuery } from './resource-choices.ts';
import { ResourceMultiPick } from './resource-multi-pick.tsx';

interface ResourceSelectProps {
  readonly of: { readonly list: AnyOperation };
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly query?: ChoiceQuery;
  readonly isClearable?: boolean;
  /** A row that cannot be chosen, such as the row itself as its own parent. */
  readonly without?: number | undefined;
}

/** `<ResourceSelect of={branches} name="branch_id" …>`: an id, chosen by name. */
export function ResourceSelect({ of, query, without, ...field }: ResourceSelectProps) {
  const choices = useResourceChoices(of, query).filter(({ row }) => row.id !== without);
  return <SelectField {...field} choices={choices} isNumeric />;
}

const isId = (value: unknown): value is number => typeof value === 'number';

/** `<ResourceMultiSelect of={users} query={EMPLOYEE_LIST} name="users" …>`: ids, chosen by name. */
export function ResourceMultiSelect({
  of,
  name,
  label,
  description,
  query,
}: Omit<ResourceSelectProps, 'isClearable' | 'without'>) {
  const { value, onChange, common } = useField(name, label);
  return (
    <ResourceMultiPick
      {...common}
      of={of}
      {...(query ? { query } : {})}
      description={description}
      value={Array.isArray(value) ? value.filter(isId) : []}
      onChange={onChange}
    />
  );
}
