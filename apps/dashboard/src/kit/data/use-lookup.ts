import type { ResponseOf, AnyOperation } from '@diwan/contract/operation.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call, type CallInput } from './call.ts';
import type { CallError } from './call-error.ts';

interface LookupInput<O extends AnyOperation> extends Omit<CallInput<O>, 'signal'> {
  readonly enabled?: boolean;
}

/** A search that is sent as a POST and changes nothing; the former answer stays while the next one comes. */
export function useLookup<O extends AnyOperation>(
  op: O,
  { enabled = true, params, body }: LookupInput<O>,
): UseQueryResult<ResponseOf<O>, CallError> {
  return useQuery<ResponseOf<O>, CallError>({
    queryKey: [op.name, params ?? {}, body ?? {}],
    queryFn: ({ signal }) => call(op, { params, body, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}
