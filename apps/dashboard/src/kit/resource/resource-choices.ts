import type { AnyOperation } from '@diwan/contract/operation.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { paramsOf, type ResourceRow } from './resource-calls.ts';

export type ChoiceQuery = Readonly<Record<string, string | number | boolean>>;

export interface ResourceChoice {
  readonly value: string;
  readonly label: string;
  readonly row: ResourceRow;
}

type Named = Pick<ResourceRow, 'id' | 'locales' | 'name'>;

export function useLabelOf(): (row: Named) => string {
  const nameOf = useNameOf();
  return (row) => nameOf(row.locales) || row.name || `#${row.id}`;
}

/** All rows of a resource of the picked business, as choices. Without an answer there are none, and nobody is notified. */
export function useResourceChoices(
  of: { readonly list: AnyOperation },
  query: ChoiceQuery = {},
): readonly ResourceChoice[] {
  const labelOf = useLabelOf();
  const rows = useRead(of.list, { params: paramsOf(useWorkspace()), query: { full: true, ...query } });
  const data: readonly ResourceRow[] = rows.data?.data ?? [];
  return data.map((row) => ({ value: String(row.id), label: labelOf(row), row }));
}

/** The choices, and one more for each chosen id that is no longer among them. */
export function withChosen(
  choices: readonly ResourceChoice[],
  chosen: readonly number[],
): readonly { readonly value: string; readonly label: string }[] {
  const known = new Set(choices.map(({ value }) => value));
  const missing = chosen.map(String).filter((value) => !known.has(value));
  return [...choices, ...missing.map((value) => ({ value, label: `#${value}` }))];
}
