import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AT } from '@diwan/domain/workspace-url.ts';

export interface ListState {
  readonly page: number;
  readonly search: string;
  readonly sortBy: string | undefined;
  readonly sortType: 'asc' | 'desc';
  readonly filters: Readonly<Record<string, string>>;
}

/** What is no filter: the list's own, and the workspace of the URL. */
const OWN_KEYS = new Set(['page', 'search', 'sortBy', 'sortType', AT]);

/** An address that somebody typed or sent on says `paid=false`, which the router reads as a value. */
function asText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** Reads an address, whatever somebody typed into it. */
export function readListState(given: Readonly<Record<string, unknown>>): ListState {
  const page = Math.trunc(Number(given['page']));
  const filters = Object.entries(given)
    .filter(([key]) => !OWN_KEYS.has(key))
    .map(([key, value]): [string, string] => [key, asText(value)])
    .filter(([, value]) => value !== '');
  return {
    page: page >= 1 ? page : 1,
    search: asText(given['search']),
    sortBy: asText(given['sortBy']) || undefined,
    sortType: given['sortType'] === 'desc' ? 'desc' : 'asc',
    filters: Object.fromEntries(filters),
  };
}

/** Only what differs from the plain list stands in the address. */
export function writeListState({
  page,
  search,
  sortBy,
  sortType,
  filters,
}: ListState): Record<string, unknown> {
  return {
    ...filters,
    ...(search === '' ? {} : { search }),
    ...(sortBy === undefined ? {} : { sortBy, sortType }),
    ...(page > 1 ? { page } : {}),
  };
}

/** Shows less than the whole list, or another page than its first. */
export const isNarrowed = ({ search, page, filters }: ListState): boolean =>
  search !== '' || page > 1 || Object.keys(filters).length > 0;

/** Search, order, filters and page of a list live in the address; any change but of the page starts at page 1. */
export function useListState(): readonly [ListState, (patch: Partial<ListState>) => void] {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(given), [given]);
  const change = (patch: Partial<ListState>) =>
    void navigate({ to: '.', search: writeListState({ ...state, page: 1, ...patch }), replace: true });
  return [state, change];
}
