import type { MutationState, QueryClient } from '@tanstack/react-query';

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

interface OwnWrites {
  readonly isOfKind: (operation: string) => boolean;
  /** Of a write that has succeeded. */
  readonly isOwn: (state: MutationState, wasUnderWay: boolean) => boolean;
}

/** Longer than any answer takes; what waits longer waits for a person, who has a password to type. */
const ANSWER_MILLISECONDS = 20_000;

/**
 * Tells of a row unless it is of this page. While the page is writing one of its kind its news can overtake the answer, which
 * alone says which row it is: until then the news is put aside. Gives the way to drop it; null: it is not put aside.
 */
function tellUnlessOwn(
  client: QueryClient,
  { isOfKind, isOwn }: OwnWrites,
  tell: () => void,
): (() => void) | null {
  const cache = client.getMutationCache();
  const writes = cache.findAll({ predicate: ({ meta }) => isOfKind(String(meta?.['operation'])) });
  if (writes.some(({ state }) => state.status === 'success' && isOwn(state, false))) return null;
  const underWay = writes.filter(({ state }) => state.status === 'pending');
  if (underWay.length === 0) {
    tell();
    return null;
  }
  const tellLate = () => {
    drop();
    tell();
  };
  const decide = () => {
    if (underWay.some(({ state }) => state.status === 'success' && isOwn(state, true))) drop();
    else if (underWay.every(({ state }) => state.status !== 'pending')) tellLate();
  };
  const stopWatching = cache.subscribe(decide);
  const timer = setTimeout(tellLate, ANSWER_MILLISECONDS);
  const drop = () => {
    stopWatching();
    clearTimeout(timer);
  };
  return drop;
}

/** Tells of a booking, unless this page has just written an invoice of it: which one it is of is known by the answer alone. */
export const tellUnlessPaidHere = (
  client: QueryClient,
  { id, now }: { readonly id: number; readonly now: number },
  tell: () => void,
): (() => void) | null =>
  tellUnlessOwn(
    client,
    {
      isOfKind: (operation) => operation.startsWith('invoices.'),
      isOwn: ({ data, submittedAt }, wasUnderWay) =>
        reservationOf(data) === id && (wasUnderWay || now - submittedAt < NEWS_MILLISECONDS),
    },
    tell,
  );

/** Tells of a new row, unless this page has made it itself. */
export const tellUnlessMadeHere = (
  client: QueryClient,
  { operation, id }: { readonly operation: string; readonly id: number },
  tell: () => void,
): (() => void) | null =>
  tellUnlessOwn(
    client,
    { isOfKind: (name) => name === operation, isOwn: ({ data }) => idOf(data) === id },
    tell,
  );

/**
 * Follows the rows that this page makes, also by another attempt under the same key after an answer was lost: in between, the news
 * was told as that of somebody else. Gives the way to stop.
 */
export const followMadeHere = (
  client: QueryClient,
  operation: string,
  made: (id: number) => void,
): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { meta, state } = event.mutation;
    const id = idOf(state.data);
    if (meta?.['operation'] === operation && typeof id === 'number') made(id);
  });
