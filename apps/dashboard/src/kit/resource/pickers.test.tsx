import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { fakeNetwork, pageOfRows } from '../../testing/fake-network.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LookupPick, type FoundRow } from './lookup-pick.tsx';
import { ResourceMultiPick } from './resource-multi-pick.tsx';
import { ResourceMultiSelect } from './resource-select.tsx';
import { SearchPick, type Suggestion } from './search-pick.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const LIST = 'GET /api/business/1/users';
const SEARCH = 'POST /api/business/1/users/search';
const person = (id: number, name: string) => ({ id, name, locales: [], media: [], photo: null });

const schema = z.object({ users: z.array(z.number()) });
const send = vi.fn<(values: z.output<typeof schema>) => Promise<null>>(async () => null);

function TeamForm() {
  const form = useContractForm(schema, { users: [7, 99] });
  return (
    <ContractForm of={form} onSubmit={() => void form.submit(send)}>
      <ResourceMultiSelect of={users} query={EMPLOYEE_LIST} name="users" label="Team" />
      <button type="submit">Send</button>
    </ContractForm>
  );
}

test('ids are chosen by name among all employees, and an id that is gone is shown as such', async () => {
  const rows = [person(7, 'Huda'), person(8, 'Sara')];
  const requests = fakeNetwork({ [LIST]: () => ({ body: pageOfRows(rows) }) });
  const { user } = renderPage({ pages: { '/': TeamForm }, at: '/', as: anOwner() });
  expect(await screen.findByText('Huda')).toBeTruthy();
  expect(screen.getByText('#99')).toBeTruthy();
  expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
    isEmployee: 'true',
    'per-page': '10000',
  });
  await user.type(screen.getByRole('combobox', { name: 'Team' }), 'sar');
  await user.click(await screen.findByRole('option', { name: 'Sara', hidden: true }));
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ users: [7, 99, 8] }));
});

function TeamPick() {
  const [team, setTeam] = useState<readonly number[]>([7]);
  return (
    <>
      <ResourceMultiPick of={users} query={EMPLOYEE_LIST} label="Team" value={team} onChange={setTeam} />
      <output>{team.join()}</output>
    </>
  );
}

test('Outside of a form ids are chosen by name as well, and what nobody is called finds nothing.', async () => {
  const rows = [person(7, 'Huda'), person(8, 'Sara')];
  fakeNetwork({ [LIST]: () => ({ body: pageOfRows(rows) }) });
  const { user } = renderPage({ pages: { '/': TeamPick }, at: '/', as: anOwner() });
  expect(await screen.findByText('Huda')).toBeTruthy();
  const box = screen.getByRole('combobox', { name: 'Team' });
  await user.type(box, 'zebra');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await user.clear(box);
  await user.type(box, 'sar');
  await user.click(await screen.findByRole('option', { name: 'Sara', hidden: true }));
  expect(screen.getByRole('status').textContent).toBe('7,8');
  // Once all of them are chosen there is nothing to find, and nothing that says so.
  await user.clear(box);
  await user.click(box);
  expect(screen.queryByText('Nothing found')).toBeNull();
});

test('a list that cannot be had leaves what is chosen as it is', async () => {
  fakeNetwork({ [LIST]: () => ({ status: 403, body: { message: 'No.' } }) });
  const { user } = renderPage({ pages: { '/': TeamForm }, at: '/', as: anOwner() });
  expect(await screen.findByText('#7')).toBeTruthy();
  expect(screen.queryByText('No.')).toBeNull();
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ users: [7, 99] }));
});

function OwnerPick() {
  const [value, setValue] = useState<FoundRow | null>({ id: 3, name: 'Badr' });
  return (
    <>
      <LookupPick search={users.search} label="Owner" value={value} onChange={setValue} />
      <output>{value?.id ?? 'nobody'}</output>
    </>
  );
}

test('a person is found by the server once typing pauses, and can be taken out again', async () => {
  const people = [person(4, 'Latifa'), person(5, 'Layla')];
  const requests = fakeNetwork({ [SEARCH]: () => ({ body: pageOfRows(people) }) });
  const { user } = renderPage({ pages: { '/': OwnerPick }, at: '/', as: anOwner() });
  const box = await screen.findByRole('combobox', { name: 'Owner' });
  expect(box).toHaveProperty('value', 'Badr');
  await user.clear(box);
  expect(screen.getByRole('status').textContent).toBe('nobody');
  await user.type(box, 'la');
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ search: 'la' }));
  expect(screen.queryByRole('option', { name: 'Badr', hidden: true })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Latifa', hidden: true }));
  expect(screen.getByRole('status').textContent).toBe('4');
  await user.clear(box);
  expect(screen.getByRole('status').textContent).toBe('nobody');
  await user.type(box, 'la');
  await user.click(await screen.findByRole('option', { name: 'Layla', hidden: true }));
  expect(screen.getByRole('status').textContent).toBe('5');
});

test('a person is looked up 300 ms after the last letter, and not before', async () => {
  const requests = fakeNetwork({ [SEARCH]: () => ({ body: pageOfRows([]) }) });
  const { user } = renderPage({ pages: { '/': OwnerPick }, at: '/', as: anOwner() });
  const box = await screen.findByRole('combobox', { name: 'Owner' });
  await user.click(box);
  await waitFor(() => expect(requests).toHaveLength(1));
  vi.useFakeTimers();
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const searched = () => requests.slice(1).map(({ body }) => body);
  type('l');
  await pass(299);
  type('la');
  await pass(299);
  expect(searched()).toEqual([]);
  await pass(1);
  expect(searched()).toEqual([{ search: 'la' }]);
});

test('a search that fails finds nobody, and says so', async () => {
  fakeNetwork({ [SEARCH]: () => ({ status: 500, body: { message: 'Broken.' } }) });
  const { user } = renderPage({ pages: { '/': OwnerPick }, at: '/', as: anOwner() });
  const box = await screen.findByRole('combobox', { name: 'Owner' });
  await user.clear(box);
  await user.type(box, 'zz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(screen.queryByText('Broken.')).toBeNull();
});

const found = (name: string, id: number): Suggestion => ({ id, name });

function searchWith(search: (query: string) => Promise<readonly Suggestion[]>) {
  return function Search() {
    return (
      <SearchPick
        label="Guest"
        picked={null}
        search={search}
        notFound={(query) => `Nobody is called ${query}`}
        onPick={() => undefined}
        onReset={() => undefined}
      />
    );
  };
}

test('The arrows go down from the field of a search to its suggestions, and up again.', async () => {
  const Search = searchWith(async () => [found('Latifa', 1), found('Layla', 2)]);
  const { user } = renderPage({ pages: { '/': Search }, at: '/', as: anOwner() });
  const field = await screen.findByRole('textbox', { name: 'Guest' });
  await user.type(field, 'la{Enter}');
  const first = await screen.findByRole('button', { name: 'Latifa' });
  const focused: (Element | null)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await user.keyboard(`{${key}}`);
    focused.push(document.activeElement);
  }
  expect(focused).toEqual([first, screen.getByRole('button', { name: 'Layla' }), first, field]);
});

test('The late answer of an earlier search does not replace the answer of the last one.', async () => {
  const responses = new Map<string, (rows: readonly Suggestion[]) => void>();
  const Search = searchWith((query) => new Promise((resolve) => responses.set(query, resolve)));
  const { user } = renderPage({ pages: { '/': Search }, at: '/', as: anOwner() });
  const field = await screen.findByRole('textbox', { name: 'Guest' });
  await user.type(field, 'la{Enter}');
  await user.type(field, 'y{Enter}');
  const answer = (query: string, name: string) =>
    act(async () => responses.get(query)?.([found(name, query.length)]));
  await answer('lay', 'Layla');
  await answer('la', 'Latifa');
  expect(screen.getByRole('button', { name: 'Layla' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Latifa' })).toBeNull();
});
