import type { ResponseOf, AnyOperation } from '@diwan/contract/operation.ts';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { readOptions, type ReadInput } from './use-read.ts';

/** The same read with several inputs, such as the parts of a long time; each is kept by itself. */
export function useReads<O extends AnyOperation>(
  op: O,
  inputs: readonly ReadInput<O>[],
): UseQueryResult<ResponseOf<O>, CallError>[] {
  return useQueries({ queries: inputs.map((input) => readOptions(op, input)) });
}
