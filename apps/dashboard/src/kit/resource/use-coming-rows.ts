import type { ResponseOf, AnyOperation } from '@diwan/contract/operation.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRead, type ReadInput } from '#kit/data/use-read.ts';
import type { CallError } from '#kit/data/call-error.ts';

interface Input<O extends AnyOperation> {
  readonly op: O;
  readonly input: ReadInput<O>;
}

/** What comes from today on; all rows where nothing comes, or where `coming` is not asked for. */
export function useComingRows<O extends AnyOperation>(
  all: Input<O>,
  coming: Input<O> | null,
): UseQueryResult<ResponseOf<O>, CallError> {
  const next = useRead<O>((coming ?? all).op, { ...(coming ?? all).input, keepPrevious: true });
  const found: { readonly total?: number } | undefined = next.data;
  const isEmpty = coming !== null && found?.total === 0 && !next.isPlaceholderData;
  const rest = useRead<O>(all.op, { ...all.input, enabled: isEmpty && all.input.enabled !== false });
  return isEmpty ? rest : next;
}
