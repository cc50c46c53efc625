import type { QueryClient } from '@tanstack/react-query';

const idOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;

const reservationOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'reservation_id' in answer
    ? answer.reservation_id
    : undefined;

const paramsOf = (input: unknown) =>
  typeof input === 'object' && input !== null && 'params' in input ? input.params : undefined;

/** The news of a change comes about when its answer does; later news of the same row is of somebody else. */
const NEWS_MILLISECONDS = 10_000;

/** Has this page just changed the row itself? `family` is what the names of its calls begin with. */
export function isOwnChange(client: QueryClient, family: string, id: number, now: number): boolean {
  return client
    .getMutationCache()
    .findAll({ predicate: ({ meta }) => String(meta?.['operation']).startsWith(family) })
    .some(({ state }) => {
      const isNews = state.status === 'pending' || now - state.submittedAt < NEWS_MILLISECONDS;
      return (
        state.status !== 'error' &&
        isNews &&
        (idOf(state.data) === id || idOf(paramsOf(state.variables)) === id)
      );
    });
}

/** Has this page just written an invoice of the booking? Which one it is of is known by the answer alone. */
export function isOwnMoney(client: QueryClient, reservationId: number, now: number): boolean {
  return client
    .getMutationCache()
    .findAll({ predicate: ({ meta }) => String(meta?.['operation']).startsWith('invoices.') })
    .some(
      ({ state }) =>
        state.status === 'pending' ||
        (now - state.submittedAt < NEWS_MILLISECONDS && reservationOf(state.data) === reservationId),
    );
}

/** Has this page made the row itself, or is it just making one? The news of it can overtake the answer. */
export function isOwnMutation(client: QueryClient, operation: string, id: number): boolean {
  return client
    .getMutationCache()
    .findAll({ predicate: ({ meta }) => meta?.['operation'] === operation })
    .some(({ state }) => state.status === 'pending' || idOf(state.data) === id);
}
