import type { ResponseOf, AnyOperation } from '@diwan/contract/operation.ts';
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { call, type CallInput } from './call.ts';
import type { CallError } from './call-error.ts';

export interface ReadInput<O extends AnyOperation> extends Omit<CallInput<O>, 'signal' | 'body'> {
  readonly enabled?: boolean;
  /** Show the former page while the next one comes. */
  readonly keepPrevious?: boolean;
  readonly refetchMilliseconds?: number;
}

/** The cache key is the operation's name, its params and its query. */
export function readOptions<O extends AnyOperation>(op: O, input: ReadInput<O> = {}) {
  return queryOptions<ResponseOf<O>, CallError>({
    queryKey: [op.name, input.params ?? {}, input.query ?? {}],
    queryFn: ({ signal }) => call(op, { params: input.params, query: input.query, signal }),
    ...(input.enabled === undefined ? {} : { enabled: input.enabled }),
    ...(input.refetchMilliseconds === undefined ? {} : { refetchInterval: input.refetchMilliseconds }),
    ...(input.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

export function useRead<O extends AnyOperation>(
  op: O,
  input: ReadInput<O> = {},
): UseQueryResult<ResponseOf<O>, CallError> {
  return useQuery(readOptions(op, input));
}

/** Asks while the screen is still being drawn, which takes an old phone as long as the answer does. */
export function useReadAhead<O extends AnyOperation>(op: O, input: ReadInput<O>): void {
  const client = useQueryClient();
  const options = readOptions(op, input);
  if (input.enabled !== false && !client.getQueryState(options.queryKey)) void client.prefetchQuery(options);
}
