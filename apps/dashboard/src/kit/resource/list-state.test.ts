import { expect, it } from 'vitest';
import { isNarrowed, readListState, writeListState } from './list-state.ts';

const PLAIN = { page: 1, search: '', sortBy: undefined, sortType: 'asc' as const, filters: {} };

it('The address of a list is read whatever somebody typed into it.', () => {
  expect(readListState({})).toEqual(PLAIN);
  for (const page of ['x', 0, -3, '0.5', null, {}]) expect(readListState({ page })).toEqual(PLAIN);
  expect(
    readListState({
      page: '3',
      search: 5,
      sortBy: 'name',
      sortType: 'desc',
      status: 'paid',
      seat: 7,
      paid: false,
      odd: {},
      none: '',
    }),
  ).toEqual({
    page: 3,
    search: '5',
    sortBy: 'name',
    sortType: 'desc',
    filters: { status: 'paid', seat: '7', paid: 'false' },
  });
  expect(readListState({ page: 2.7, sortType: 'up', search: ['a'] })).toEqual({ ...PLAIN, page: 2 });
});

it('Only what differs from the plain list stands in the address, and it is read back as it was.', () => {
  expect(writeListState(PLAIN)).toEqual({});
  const full = {
    page: 2,
    search: 'tea',
    sortBy: 'name',
    sortType: 'desc' as const,
    filters: { status: 'paid' },
  };
  expect(writeListState(full)).toEqual({
    status: 'paid',
    search: 'tea',
    sortBy: 'name',
    sortType: 'desc',
    page: 2,
  });
  expect(readListState(writeListState(full))).toEqual(full);
});

it('A list is narrowed by a search, a filter or another page, and not by its order.', () => {
  expect(isNarrowed(PLAIN)).toBe(false);
  expect(isNarrowed({ ...PLAIN, sortBy: 'name', sortType: 'desc' })).toBe(false);
  for (const change of [{ search: 'x' }, { page: 2 }, { filters: { status: 'paid' } }])
    expect(isNarrowed({ ...PLAIN, ...change })).toBe(true);
});
