import { branches } from '@diwan/contract/venues/branches.ts';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError } from '#kit/data/call-error.ts';
import { showLocale } from '#kit/i18n/locale.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import {
  latinColumn,
  localTimeColumn,
  nameColumn,
  updatedColumn,
  wordColumn,
  type Column,
} from './columns.tsx';
import { FoundEntries } from './found-entries.tsx';
import { readListState, type ListState } from './list-state.ts';
import { PeriodFilter } from './period-filter.tsx';
import { urlsOf, callParams, permissionOf } from './resource-calls.ts';
import { withChosen } from './resource-choices.ts';
import { SearchPick } from './search-pick.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useTableSort } from './use-table-sort.ts';

const onChange = vi.fn<(patch: Partial<ListState>) => void>();

interface Entry {
  readonly id: number;
}
const aPage = (rows: readonly Entry[], total = rows.length, last_page = 1) => ({
  data: rows,
  total,
  last_page,
});

async function entries(read: { data?: ReturnType<typeof aPage>; error?: CallError }, search = '', page = 1) {
  onChange.mockClear();
  const refetch = vi.fn<() => void>();
  const Page = () => (
    <>
      <h1>Log</h1>
      <FoundEntries
        read={{ data: read.data, error: read.error ?? null, refetch }}
        state={readListState({ search, page })}
        onChange={onChange}
        empty={<p>Nothing was written down yet.</p>}
      >
        {({ id }) => <li key={id}>{`Entry ${id}`}</li>}
      </FoundEntries>
    </>
  );
  const { user } = renderPage({ pages: { '/': Page }, at: '/' });
  await screen.findByText('Log');
  return { user, refetch };
}

test('What was written down is listed with how much there is, and leads to its other pages.', async () => {
  const { user } = await entries({ data: aPage([{ id: 1 }, { id: 2 }], 12, 2) });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Entry 1', 'Entry 2']),
  );
  expect(screen.getByText('12 entries')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(onChange.mock.calls).toEqual([[{ page: 2 }]]);
});

test('An empty list says why: nothing is there yet, or nothing matches, which can be cleared.', async () => {
  await entries({ data: aPage([]) });
  expect(screen.getByText('Nothing was written down yet.')).toBeTruthy();
  expect(screen.queryByText('Nothing matches')).toBeNull();
});

test('A search that finds nothing can be taken away.', async () => {
  const { user } = await entries({ data: aPage([]) }, 'soup');
  expect(screen.queryByText('Nothing was written down yet.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(onChange.mock.calls).toEqual([[{ search: '', filters: {} }]]);
});

test.each([
  [404, 'This record is not there any more'],
  [500, 'This could not be loaded'],
])('A list that failed with %i says so and is asked for again.', async (status, title) => {
  const { user, refetch } = await entries({
    error: new CallError({ status, message: 'No.', requestId: 'r-1' }),
  });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(/r-1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('A heading that is pressed sorts by it, and a second press turns the order round.', () => {
  const press = (given: Record<string, unknown>, by: string) => {
    onChange.mockClear();
    const { result } = renderHook(() => useTableSort(readListState(given), onChange));
    act(() => result.current.onSort(by));
    return onChange.mock.calls[0]?.[0];
  };
  expect(press({}, 'name')).toEqual({ sortBy: 'name', sortType: 'asc' });
  expect(press({ sortBy: 'name' }, 'name')).toEqual({ sortBy: 'name', sortType: 'desc' });
  expect(press({ sortBy: 'name', sortType: 'desc' }, 'name')).toEqual({ sortBy: 'name', sortType: 'asc' });
  expect(press({ sortBy: 'name', sortType: 'asc' }, 'price')).toEqual({ sortBy: 'price', sortType: 'asc' });
  const { result } = renderHook(() =>
    useTableSort(readListState({ sortBy: 'name', sortType: 'desc' }), onChange),
  );
  expect([result.current.sort, result.current.sortLabel('Name'), result.current.actionsLabel]).toEqual([
    { by: 'name', type: 'desc' },
    'Sort by Name',
    'Actions',
  ]);
});

test('A question mark lists the keys, and Escape closes the list.', async () => {
  const { user } = renderPage({ pages: { '/': ShortcutHelp }, at: '/' });
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => {
    fireEvent.keyDown(document.documentElement, { key: '?', code: 'Slash', shiftKey: true });
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const keys = [...list.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(keys).toEqual([
    'NAdd a new entry',
    '/Go to the search',
    'Ctrl+SSave the form',
    'EscClose a dialog',
    '?Show this list',
  ]);
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const ROW = {
  id: 1,
  locales: bothNames('Sea', ''),
  media: [{ id: 3, src: '/storage/1/a.jpg', type: 'image/jpeg' as const, slug: null, sort: 0 }],
  updated_at: '2026-04-01T21:30:00Z',
  code: 'A-1',
  state: 'open',
  from: '2026-04-01 14:00:00',
};
type Row = typeof ROW;

async function cellOf(column: Column<Row>, row: Row = ROW) {
  fakeNetwork({});
  const Page = () => (
    <div data-testid="cell">
      <column.Cell row={row} />
    </div>
  );
  const { unmount } = renderPage({ pages: { '/': Page }, at: '/', as: anOwner(aBusiness()) });
  const cell = await screen.findByTestId('cell');
  const seen = { words: cell.textContent, picture: cell.querySelector('img')?.getAttribute('src') ?? null };
  unmount();
  return seen;
}

test('A column of names shows the name in either language, with its picture where the list has them.', async () => {
  expect(nameColumn()).toMatchObject({ key: 'name', sortBy: 'name', label: { en: 'Name' } });
  expect(await cellOf(nameColumn<Row>())).toEqual({ words: 'Sea', picture: null });
  showLocale('ar');
  expect(await cellOf(nameColumn<Row>({ withPicture: true }))).toEqual({
    words: 'Sea',
    picture: '/images/unsafe/64x64/1/a.jpg',
  });
  expect(await cellOf(nameColumn<Row>(), { ...ROW, locales: [] })).toMatchObject({ words: 'بدون اسم' });
});

test('Columns of codes, words and moments say theirs, and are sorted where the contract can.', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T09:00:00Z') });
  const label = { en: 'Code', ar: 'الرمز' };
  const code = latinColumn<Row>('code', label, { of: (row) => row.code, sortBy: 'code' });
  expect([code.sortBy, 'sortBy' in latinColumn<Row>('code', label, { of: (row) => row.code })]).toEqual([
    'code',
    false,
  ]);
  expect((await cellOf(code)).words).toBe('A-1');
  const words = { open: { en: 'Open', ar: 'مفتوح' } };
  const of = (row: Row) => (row.state === 'open' ? words.open : null);
  expect(wordColumn<Row>('state', label, { of, sortBy: 'state' }).sortBy).toBe('state');
  const word = wordColumn<Row>('state', label, { of });
  expect('sortBy' in word).toBe(false);
  expect([(await cellOf(word)).words, (await cellOf(word, { ...ROW, state: 'shut' })).words]).toEqual([
    'Open',
    '',
  ]);
  const moment = localTimeColumn<Row>('from', label, (row) => row.from);
  expect([moment.sortBy, (await cellOf(moment)).words]).toEqual(['from', 'Today 2 PM']);
  const updated = updatedColumn<Row>();
  expect([updated.sortBy, (await cellOf(updated)).words]).toEqual(['updated_at', 'Tomorrow 12:30 AM']);
  vi.useRealTimers();
});

test('A resource is asked for at the picked business and branch, and is under its own name or where it is placed.', () => {
  const business = aBusiness();
  const place = { business, branch: business.branches[0] ?? null, businesses: [business], isOwned: true };
  expect(callParams(place, {})).toEqual({ business_id: 1, branch_id: 11 });
  expect(callParams({ ...place, branch: null }, { params: { menu_id: 4 } })).toEqual({
    business_id: 1,
    menu_id: 4,
  });
  expect(callParams({ ...place, business: null, branch: null }, {})).toEqual({});
  const own = urlsOf({ name: 'events' }, {});
  expect([own.list, own.add, own.edit(4)]).toEqual(['/events/list', '/events/add', '/events/edit/4']);
  const below = urlsOf({ name: 'events' }, { base: '/halls/3/events' });
  expect([below.list, below.add, below.edit(4)]).toEqual([
    '/halls/3/events',
    '/halls/3/events/add',
    '/halls/3/events/edit/4',
  ]);
});

test('Creating, changing and deleting ask for the rights of these names.', () => {
  expect((['create', 'update', 'remove'] as const).map((verb) => permissionOf(branches, verb))).toEqual([
    'branches.create',
    'branches.update',
    'branches.delete',
  ]);
});

test('What was chosen and is gone stays among the choices under its number.', () => {
  const choices = [{ value: '1', label: 'Nora', row: { ...ROW, name: 'Nora' } }];
  expect(withChosen(choices, [1]).map(({ label }) => label)).toEqual(['Nora']);
  expect(withChosen(choices, [1, 9]).at(-1)).toEqual({ value: '9', label: '#9' });
});

async function aSearch(
  search: (query: string) => Promise<readonly { id: number; name: string; detail?: string }[]>,
) {
  const onPick = vi.fn<(found: { id: number }) => void>();
  const asked = vi.fn<typeof search>(search);
  const Page = () => (
    <SearchPick
      label="Guest"
      picked={null}
      search={asked}
      notFound={(query) => `Nobody is called ${query}.`}
      onPick={onPick}
      onReset={() => undefined}
    />
  );
  const { user } = renderPage({ pages: { '/': Page }, at: '/' });
  const field = await screen.findByLabelText<HTMLInputElement>('Guest');
  return { user, field, asked, onPick };
}

test('A search asks for words, suggests five at most, and picks the one that is pressed.', async () => {
  const found = Array.from({ length: 7 }, (_, id) => ({
    id,
    name: `Nora ${id}`,
    detail: `+9655000000${id}`,
  }));
  const { user, field, asked, onPick } = await aSearch(async () => found);
  await user.type(field, '  {Enter}');
  expect(await screen.findByText(/^This field is required/)).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  await user.type(field, 'nora {Enter}');
  const suggestions = await screen.findAllByRole('listitem');
  expect(asked.mock.calls).toEqual([['nora']]);
  expect(suggestions.map(({ textContent }) => textContent)).toEqual(
    found.slice(0, 5).map(({ name, detail }) => `${name}${detail}`),
  );
  await user.click(screen.getByRole('button', { name: /Nora 3/ }));
  expect(onPick.mock.calls[0]?.[0]).toMatchObject({ id: 3 });
});

test('A search that finds nobody or is refused says so, until other words are typed.', async () => {
  let isRejected = false;
  const { user, field } = await aSearch(async () => {
    if (isRejected) throw new CallError({ status: 429, message: 'Too many searches.' });
    return [];
  });
  await user.type(field, 'nora{Enter}');
  expect(await screen.findByText('Nobody is called nora.')).toBeTruthy();
  isRejected = true;
  await user.type(field, 'h');
  expect(screen.queryByText('Nobody is called nora.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Too many searches.')).toBeTruthy();
});

test('A period is asked for once both of its days are chosen, beside the other filters.', async () => {
  onChange.mockClear();
  const Page = () => (
    <PeriodFilter
      label="Period"
      state={readListState({ from: '2026-04-05', to: '2026-04-09', kind: 'x' })}
      onChange={onChange}
    />
  );
  const { user } = renderPage({ pages: { '/': Page }, at: '/' });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: /^Period/ }));
  const day = (name: string) => screen.findByRole('button', { name, hidden: true });
  await user.click(await day('12 April 2026'));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(await day('14 April 2026'));
  expect(onChange.mock.calls).toEqual([[{ filters: { kind: 'x', from: '2026-04-12', to: '2026-04-14' } }]]);
});
