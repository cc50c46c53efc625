import type { ResponseOf, AnyOperation } from '@diwan/contract/operation.ts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '#kit/data/call-error.ts';
import { useRead, type ReadInput } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { ListState } from './list-state.ts';
import { resourceMessages } from './resource.messages.ts';

type Filters = ListState['filters'];

/** What an address says of a list of times that shows all of them. */
export const ALL_TIMES: Filters = { when: 'all' };

/** The plain list begins today; whoever searches, filters or sorts looks at all times. */
export const isFromToday = ({ search, sortBy, filters }: ListState): boolean =>
  search === '' && sortBy === undefined && Object.keys(filters).length === 0;

/** The filters as the calls take them. */
export const withoutWhen = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== 'when'));

interface FromTodayProps {
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

/** Says that the list begins today, shows all of it, and leads back. */
export function FromTodaySwitch({ state, onChange }: FromTodayProps) {
  const t = useText(resourceMessages);
  const isOn = isFromToday(state);
  const toggle = () => onChange({ search: '', sortBy: undefined, filters: isOn ? ALL_TIMES : {} });
  return (
    <Button variant={isOn ? 'light' : 'default'} radius="xl" aria-pressed={isOn} onClick={toggle}>
      {t('fromToday')}
    </Button>
  );
}

interface Input<O extends AnyOperation> {
  readonly op: O;
  readonly input: ReadInput<O>;
}

interface Coming<O extends AnyOperation> {
  readonly rows: UseQueryResult<ResponseOf<O>, CallError>;
  /** Which of the two questions the rows answer. */
  readonly isOfAll: boolean;
}

/** What comes from today on; all rows where nothing comes, or where `coming` is not asked for. */
export function useComing<O extends AnyOperation>(all: Input<O>, coming: Input<O> | null): Coming<O> {
  const next = useRead<O>((coming ?? all).op, { ...(coming ?? all).input, keepPrevious: true });
  const found: { readonly total?: number } | undefined = next.data;
  const isEmpty = coming !== null && found?.total === 0 && !next.isPlaceholderData;
  const rest = useRead<O>(all.op, { ...all.input, enabled: isEmpty && all.input.enabled !== false });
  return { rows: isEmpty ? rest : next, isOfAll: isEmpty || coming === null };
}

/** The rows alone. */
export function useComingRows<O extends AnyOperation>(
  all: Input<O>,
  coming: Input<O> | null,
): UseQueryResult<ResponseOf<O>, CallError> {
  return useComing(all, coming).rows;
}
