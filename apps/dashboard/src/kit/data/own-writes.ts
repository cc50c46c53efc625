import type { QueryClient } from '@tanstack/react-query';

const idOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;

/** Has this page made the row itself, or is it just making one? The news of it can overtake the answer. */
export function isOwnDoing(client: QueryClient, operation: string, id: number): boolean {
  return client
    .getMutationCache()
    .findAll({ predicate: ({ meta }) => meta?.['operation'] === operation })
    .some(({ state }) => state.status === 'pending' || idOf(state.data) === id);
}
