import type { AnyOperation } from '@diwan/contract/operation.ts';
import { useRead } from '#kit/data/use-read.ts';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { usePlace } from '#kit/place/place.ts';
import { paramsOf, type ResourceRow } from './resource-calls.ts';

/** All rows of a resource of the picked business, as choices. */
export function useResourceChoices(
  of: { readonly list: AnyOperation },
  query: Readonly<Record<string, string | number>> = {},
): readonly { readonly value: string; readonly label: string; readonly row: ResourceRow }[] {
  const nameOf = useNameOf();
  const rows = useRead(of.list, { params: paramsOf(usePlace()), query: { full: true, ...query } });
  const data: readonly ResourceRow[] = rows.data?.data ?? [];
  return data.map((row) => ({ value: String(row.id), label: nameOf(row.locales) || `#${row.id}`, row }));
}

interface ResourceSelectProps {
  readonly of: { readonly list: AnyOperation };
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly isClearable?: boolean;
  /** A row that cannot be chosen, such as the row itself as its own parent. */
  readonly without?: number | undefined;
}

/** `<ResourceSelect of={branches} name="branch_id" …>`: an id, chosen by name. */
export function ResourceSelect({ of, query, without, ...field }: ResourceSelectProps) {
  const choices = useResourceChoices(of, query).filter(({ row }) => row.id !== without);
  return <SelectField {...field} choices={choices} isNumeric />;
}
