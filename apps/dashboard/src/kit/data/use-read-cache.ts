import type { ResponseOf, AnyOperation } from '@diwan/contract/operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refreshReads } from './query-client.ts';
import { readOptions, type ReadInput } from './use-read.ts';

export interface ReadCache {
  /** What a read would answer now, known without asking. */
  readonly put: <O extends AnyOperation>(op: O, input: ReadInput<O>, answer: ResponseOf<O>) => void;
  readonly refresh: (resources: readonly string[]) => void;
}

/** For screens that keep a large answer themselves and write their changes back into it. */
export function useReadCache(): ReadCache {
  const client = useQueryClient();
  return useMemo(
    () => ({
      put: (op, input, answer) => {
        const { queryKey } = readOptions(op, input);
        // As old as the answer it replaces: what others have changed since is still to be asked for.
        const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
        client.setQueryData(queryKey, answer, updatedAt === undefined ? {} : { updatedAt });
      },
      refresh: (resources) => void refreshReads(client, resources),
    }),
    [client],
  );
}
