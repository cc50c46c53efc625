import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

const TRIES = 2;
const RETRIED = new Set([0, 502, 503, 504]);
const FRESH_MILLISECONDS = 10_000;

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < TRIES && error instanceof CallError && RETRIED.has(error.status);
}

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: FRESH_MILLISECONDS, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Marks every read of the named resources as out of date; those on the screen are fetched again. */
export function refreshReads(client: QueryClient, resources: readonly string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && resources.some((resource) => name.startsWith(`${resource}.`)),
  });
}
